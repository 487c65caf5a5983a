import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conversationId,
  EVIDENCE_FILTERS,
  QUESTION_SORTS,
  type QuestionFilter,
  type QuestionHead,
  questionId,
  REVIEW_STATES,
} from '../model/index.ts';
import { textOrder } from '../model/text-order.ts';
import { passesReview, statesOf } from './review-filter.ts';
import { DIMENSIONS, evidenceKinds, selectFound, valuesOf } from './select.ts';
import { findWords } from './word-find.ts';

const word = fc.constantFrom('harbour', 'letter', 'guitar', 'Guitars', 'museum', 'winter', '2023', 'Ёлка', 'on');

const head = fc.record({
  conversation: fc.constantFrom('conv-1', 'conv-2', 'conv-10').map(conversationId),
  text: fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
  answer: fc.option(word),
  category: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  typeKey: fc.constantFrom('multi', 'single', 'Temporal'),
  abstention: fc.boolean(),
  evidence: fc.record({
    turns: fc.nat(3),
    sessions: fc.nat(2),
    repaired: fc.nat(1),
    dangling: fc.nat(1),
    image: fc.boolean(),
  }),
  review: fc.option(fc.uniqueArray(fc.constantFrom(...REVIEW_STATES), { minLength: 1 }), { nil: undefined }),
});

const heads = fc.array(head, { maxLength: 40 }).map((list) =>
  list.map(
    ({ category, review, ...rest }, index): QuestionHead => ({
      ...rest,
      id: questionId(`${rest.conversation}:${index}`),
      index,
      typeLabel: `label of ${category ?? rest.typeKey}`,
      ...(category !== undefined && { category, typeKey: String(category) }),
      ...(review && { review }),
    }),
  ),
);

const some = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const filter: fc.Arbitrary<QuestionFilter> = fc.record({
  category: some('1', '2', '5', '9'),
  type: some('multi', 'Temporal', 'constructor'),
  abstention: fc.constantFrom(null, true, false),
  evidence: some(...EVIDENCE_FILTERS),
  conversation: some('conv-1', 'conv-10', 'elsewhere'),
  review: some(...REVIEW_STATES),
  queue: fc.boolean(),
  q: fc.constant(''),
  sort: fc.constantFrom(...QUESTION_SORTS),
  descending: fc.boolean(),
});

/** Whether a question passes one filter, said in the plainest way. */
function passes(question: QuestionHead, wanted: QuestionFilter, dimension: (typeof DIMENSIONS)[number]): boolean {
  if (dimension === 'abstention') return wanted.abstention === null || wanted.abstention === question.abstention;
  if (wanted[dimension].length === 0) return true;
  if (dimension === 'evidence') return evidenceKinds(question).some((kind) => wanted.evidence.includes(kind));
  if (dimension === 'review') return passesReview(statesOf(question), wanted);
  const values: readonly string[] = wanted[dimension];
  return valuesOf(question, dimension).some((value) => values.includes(value));
}

const byText: Record<string, (question: QuestionHead) => string> = {
  question: ({ text }) => text,
  type: ({ typeKey }) => typeKey,
  conversation: ({ conversation }) => conversation,
  answer: ({ answer }) => answer ?? '',
};

function compare(a: QuestionHead, b: QuestionHead, sort: QuestionFilter['sort']): number {
  const text = byText[sort];
  if (text) return textOrder(text(a), text(b));
  if (sort === 'evidence') return a.evidence.turns - b.evidence.turns || a.evidence.sessions - b.evidence.sessions;
  return sort === 'file' ? a.index - b.index : 0;
}

describe('a list filtered by columns', () => {
  it('holds what every single question passes, in the order of comparing each with each', () => {
    fc.assert(
      fc.property(heads, filter, (questions, wanted) => {
        const left = questions.filter((question) => DIMENSIONS.every((d) => passes(question, wanted, d)));
        const sign = wanted.descending ? -1 : 1;
        left.sort((a, b) => sign * compare(a, b, wanted.sort) || a.index - b.index);
        const { matches, facets } = selectFound(questions, null, wanted);
        expect(matches.map(({ question }) => question)).toEqual(left);
        for (const d of DIMENSIONS.filter((dimension) => dimension !== 'review')) {
          const others = questions.filter((question) =>
            DIMENSIONS.every((o) => o === d || passes(question, wanted, o)),
          );
          for (const { key, count } of facets[d]) {
            expect(others.filter((question) => valuesOf(question, d).includes(key)).length, `${d} ${key}`).toBe(count);
          }
          expect(facets[d].length).toBe(new Set(others.flatMap((question) => valuesOf(question, d))).size);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text in a long list', () => {
  it('finds the questions that have every word, with an error for five characters, closest first', () => {
    const texts = ['the guitar in the harbour', 'guitars', 'a gitar', 'a harbour', 'guitar harbour'];
    const questions = texts.map(
      (text, index): QuestionHead => ({
        id: questionId(`c:${index}`),
        index,
        conversation: conversationId('c'),
        text,
        answer: null,
        typeKey: 'x',
        typeLabel: 'x',
        abstention: false,
        evidence: { turns: 0, sessions: 0, repaired: 0, dangling: 0, image: false },
      }),
    );
    const found = (q: string) => [...findWords(questions, q).order];
    expect(found('guitar')).toEqual([0, 4, 1, 2]);
    expect(found('harbour guit')).toEqual([0, 4]);
    expect(found('harbuor')).toEqual([]);
    expect(found('harbou')).toEqual([0, 3, 4]);
    expect(found('harbxur')).toEqual([0, 3, 4]);
    expect(found('c:3')).toEqual([3]);
    expect(found('nowhere')).toEqual([]);
    expect(found('?!')).toEqual([]);
    expect(findWords(questions, 'guit').marks(0, questions[0]?.text ?? '')).toEqual([[4, 10]]);
  });

  it('finds every question by whole words that it has', () => {
    fc.assert(
      fc.property(heads, fc.array(word, { minLength: 1, maxLength: 3 }), (questions, words) => {
        const having = questions.filter(({ text, answer }) => {
          const own = `${text} ${answer ?? ''}`.split(' ');
          return words.every((one) => own.includes(one));
        });
        const found = new Set(findWords(questions, words.join(' ')).order);
        for (const { index } of having) expect(found).toContain(index);
      }),
    );
  });
});
