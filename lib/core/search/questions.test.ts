import Fuse from 'fuse.js';
import { describe, expect, it, vi } from 'vitest';
import {
  conversationId,
  type EvidenceSummary,
  NO_FILTER,
  type QuestionFilter,
  type QuestionHead,
  questionId,
} from '../model/index.ts';
import { MOST_LOCAL } from './question-list.ts';
import { findQuestions, prepareFinding, selectQuestions } from './questions.ts';

const NONE: EvidenceSummary = { turns: 0, sessions: 0, repaired: 0, dangling: 0, image: false };

function head(index: number, more: Partial<QuestionHead>): QuestionHead {
  return {
    id: questionId(`c:${index}`),
    index,
    conversation: conversationId('c'),
    text: '',
    answer: null,
    typeKey: String(more.category ?? 'x'),
    typeLabel: `label ${more.category ?? 'x'}`,
    abstention: false,
    evidence: NONE,
    ...more,
  };
}

const QUESTIONS = [
  head(0, { text: 'When does Ada swap bicycles?', category: 2, evidence: { ...NONE, turns: 1, sessions: 1 } }),
  head(1, {
    text: 'When is Ada going camping?',
    answer: 'in June',
    category: 2,
    evidence: { ...NONE, turns: 2, sessions: 2, image: true },
  }),
  head(2, {
    text: 'Who likes campfires?',
    answer: 'Bo',
    category: 1,
    evidence: { ...NONE, turns: 3, sessions: 1, repaired: 1 },
  }),
  head(3, {
    text: 'Where did she sleep?',
    answer: 'at the camping ground',
    category: 4,
    evidence: { ...NONE, dangling: 1 },
  }),
  head(4, {
    text: 'Что Ольга посадила весной?',
    answer: 'ёлку',
    category: 5,
    abstention: true,
    evidence: { ...NONE, sessions: 2 },
  }),
];

const ids = (filter: Partial<QuestionFilter>) =>
  selectQuestions(QUESTIONS, { ...NO_FILTER, ...filter }).matches.map(({ question }) => question.index);
const facet = (filter: Partial<QuestionFilter>, name: 'category' | 'evidence' | 'abstention') =>
  Object.fromEntries(
    selectQuestions(QUESTIONS, { ...NO_FILTER, ...filter }).facets[name].map(({ key, count }) => [key, count]),
  );

describe('filters', () => {
  it('leave everything in file order when there are none', () => {
    expect(ids({})).toEqual([0, 1, 2, 3, 4]);
  });

  it('widen within one, narrow across several', () => {
    expect(ids({ category: ['1', '2'] })).toEqual([0, 1, 2]);
    expect(ids({ category: ['1', '2'], evidence: ['several'] })).toEqual([1, 2]);
    expect(ids({ abstention: true })).toEqual([4]);
    expect(ids({ conversation: ['nobody'] })).toEqual([]);
  });

  it('tell kinds of evidence apart', () => {
    expect(facet({}, 'evidence')).toEqual({
      none: 1,
      one: 1,
      several: 2,
      'sessions-only': 1,
      image: 1,
      repaired: 1,
      dangling: 1,
    });
  });

  it('count for each value what choosing it would leave, so a facet ignores its own choice', () => {
    expect(facet({ category: ['2'] }, 'category')).toEqual({ 1: 1, 2: 2, 4: 1, 5: 1 });
    expect(facet({ category: ['2'] }, 'abstention')).toEqual({ false: 2 });
    expect(facet({ category: ['2'], evidence: ['several'] }, 'category')).toEqual({ 1: 1, 2: 1 });
  });
});

describe('order', () => {
  it('is by what was asked, ties in file order, and reversible', () => {
    expect(ids({ sort: 'evidence' })).toEqual([3, 4, 0, 1, 2]);
    expect(ids({ sort: 'type', descending: true })).toEqual([4, 3, 0, 1, 2]);
    expect(ids({ sort: 'file', descending: true })).toEqual([4, 3, 2, 1, 0]);
  });
});

describe('the order of texts', () => {
  it('is the same in every language of reader or server, numbers by value, without asking each text anew', () => {
    const own = vi.spyOn(String.prototype, 'localeCompare');
    const heads = ['z', 'Item 10', 'Ö', 'item 9'].map((text, i) => head(i, { text }));
    const found = selectQuestions(heads, { ...NO_FILTER, sort: 'question' }).matches.map((m) => m.question.text);
    expect(found).toEqual(['item 9', 'Item 10', 'Ö', 'z']);
    expect(own).not.toHaveBeenCalled();
    own.mockRestore();
  });
});

describe('search', () => {
  it('is not repeated for another page, filter or order of the same text', () => {
    const searches = vi.spyOn(Fuse.prototype, 'search');
    expect(ids({ q: 'campfire' })).toEqual([2]);
    expect(ids({ q: 'campfire ', category: ['4'] })).toEqual([]);
    expect(ids({ q: 'campfire', sort: 'evidence' })).toEqual([2]);
    expect(searches).toHaveBeenCalledTimes(1);
    expect(ids({ q: 'sleep' })).toEqual([3]);
    expect(searches).toHaveBeenCalledTimes(2);
    searches.mockRestore();
  });

  it.each([20, MOST_LOCAL + 1])('reads no question of %i with the first letter where it was prepared', (length) => {
    let reads = 0;
    const list = Array.from({ length }, (_, index) => ({
      ...head(index, {}),
      get text() {
        reads++;
        return `Who met Ada at place ${index}?`;
      },
    }));
    prepareFinding(list);
    expect(reads).toBeGreaterThanOrEqual(length);
    reads = 0;
    prepareFinding(list);
    expect(findQuestions(list, 'place 7')?.order[0]).toBe(7);
    expect(reads).toBe(0);
  });

  it('finds every word in any order, in question or answer, and nothing that is merely alike', () => {
    expect(ids({ q: 'camping' }).sort()).toEqual([1, 3]);
    expect(ids({ q: 'camping ada' })).toEqual([1]);
    expect(ids({ q: 'camp' }).sort()).toEqual([1, 2, 3]);
    expect(ids({ q: 'zebra' })).toEqual([]);
  });

  it('forgives a typing error, case, and ё written as е', () => {
    expect(ids({ q: 'CAMPNG' }).sort()).toEqual([1, 3]);
    expect(ids({ q: 'елку' })).toEqual([4]);
  });

  it('marks what it found in the question', () => {
    const [first] = selectQuestions(QUESTIONS, { ...NO_FILTER, q: 'camping ada' }).matches;
    expect(first?.marks.map(([start, end]) => first.question.text.slice(start, end)).sort()).toEqual([
      'Ada',
      'camping',
    ]);
  });

  it('puts the question whose id was typed first', () => {
    expect(ids({ q: 'c:3' })[0]).toBe(3);
  });

  it('takes hostile text as text', () => {
    for (const q of ['"', "'", '!', '=', '^', '$|', '(', '\\', '*', '\u0000', '🙂', ' '.repeat(50)])
      expect(() => ids({ q })).not.toThrow();
  });

  it('counts facets over what it found', () => {
    expect(facet({ q: 'camping' }, 'category')).toEqual({ 2: 1, 4: 1 });
  });
});
