import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_FILTERS, NO_FILTER, NO_TURN_QUERY, QUESTION_SORTS, REVIEW_STATES } from '../model/index.ts';
import { EMPTY_VIEW, readFilter, readWorkspaceView, type WorkspaceView, writeWorkspaceView } from './filters.ts';
import { api, conversationOfPath, datasetOfPath, questionsHref, workspaceHref } from './links.ts';
import { readTurnQuery, writeTurnQuery } from './search.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((s) => s.isWellFormed());
const shown = fc.oneof(
  fc.record({ runs: fc.constant<string[]>([]), answers: fc.constant('') }),
  fc.record({
    runs: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,9}$/), { minLength: 1, maxLength: 3 }),
    answers: fc.constantFrom('', 'by=judge.a+b&outcome=wrong&outcome=missing', 'top=5&sort=-score.official_f1'),
  }),
);
const questionView: fc.Arbitrary<Omit<WorkspaceView, 'runs' | 'answers'>> = fc.record({
  filter: fc.record({
    category: fc.array(text, { maxLength: 3 }),
    type: fc.array(text, { maxLength: 3 }),
    abstention: fc.constantFrom(null, true, false),
    evidence: fc.uniqueArray(fc.constantFrom(...EVIDENCE_FILTERS)),
    conversation: fc.array(text, { maxLength: 3 }),
    review: fc.uniqueArray(fc.constantFrom(...REVIEW_STATES)),
    queue: fc.boolean(),
    q: fc.option(text, { nil: '' }),
    sort: fc.constantFrom(...QUESTION_SORTS),
    descending: fc.boolean(),
  }),
  question: fc.option(text),
  turn: fc.option(text),
  session: fc.option(text),
  find: fc.option(text),
  labels: fc.option(text),
  scope: fc.constantFrom(null, 'conversation' as const, 'dataset' as const),
  order: fc.constantFrom('file' as const, 'date' as const),
});
const view: fc.Arbitrary<WorkspaceView> = fc
  .tuple(questionView, shown)
  // An order that only runs know stands in the place of the questions' own.
  .map(([rest, runs]) => ({
    ...rest,
    ...runs,
    filter: runs.answers.includes('sort=') ? { ...rest.filter, sort: 'file', descending: false } : rest.filter,
  }));

describe('the workspace view in the URL', () => {
  it('is the same after writing and reading, whatever the ids', () => {
    fc.assert(
      fc.property(view, (given) => {
        expect(readWorkspaceView(new URLSearchParams(writeWorkspaceView(given)))).toEqual(given);
      }),
    );
  });

  it('writes nothing for the default view', () => {
    expect(writeWorkspaceView({ ...EMPTY_VIEW, filter: NO_FILTER })).toBe('');
  });

  it('falls back on bad values and ignores what it does not know', () => {
    expect(
      readFilter(
        new URLSearchParams(
          'sort=up&abstention=perhaps&evidence=lots&evidence=image&review=read&review=disputed&colour=red',
        ),
      ),
    ).toEqual({
      ...NO_FILTER,
      evidence: ['image'],
      review: ['disputed'],
    });
  });

  it('reads a repeated parameter as several values', () => {
    expect(readFilter({ category: ['1', '5'], q: 'x' })).toMatchObject({ category: ['1', '5'], q: 'x' });
  });
});

describe('links', () => {
  it('give the ids back from the path, whatever is in them', () => {
    fc.assert(
      fc.property(text, text, (dataset, conversation) => {
        const { pathname } = new URL(workspaceHref(dataset, conversation), 'http://x');
        // Dots alone are a matter of the URL syntax, not of encoding.
        fc.pre(!/^\.{1,2}$/.test(dataset) && !/^\.{1,2}$/.test(conversation));
        expect(conversationOfPath(pathname)).toBe(conversation);
        expect(datasetOfPath(pathname)).toBe(dataset);
      }),
    );
  });

  it('are those of the contract', () => {
    expect(workspaceHref('locomo10', 'conv-26', { question: 'conv-26:1', filter: { category: ['2'] } })).toBe(
      '/datasets/locomo10/conversations/conv-26?category=2&question=conv-26:1',
    );
    expect(questionsHref('locomo10', { evidence: ['image'], sort: 'type', descending: true })).toBe(
      '/datasets/locomo10/questions?evidence=image&sort=-type',
    );
    expect(api.conversation('a b', 'c/d')).toBe('/api/v1/datasets/a%20b/conversations/c%2Fd');
    expect(conversationOfPath('/datasets/x/questions')).toBeNull();
    expect(datasetOfPath('/search')).toBeNull();
  });
});

describe('a turn search in the URL', () => {
  const days = fc.option(fc.constantFrom('2023-05-01', '2024-02-29', '1999-12-31'));
  const query = fc.record({
    q: fc.option(text, { nil: '' }),
    conversation: fc.array(text, { maxLength: 3 }),
    role: fc.uniqueArray(fc.constantFrom('user' as const, 'assistant' as const, 'speaker_a' as const)),
    speaker: fc.array(text, { maxLength: 3 }),
    channel: fc.array(text, { maxLength: 3 }),
    from: days,
    to: days,
    evidence: fc.boolean(),
    image: fc.boolean(),
  });

  it('is the same after writing and reading, whatever is looked for', () => {
    fc.assert(
      fc.property(query, (given) => {
        expect(readTurnQuery(new URLSearchParams(writeTurnQuery(given)))).toEqual(given);
      }),
    );
  });

  it('writes nothing when nothing is looked for, and falls back on bad values', () => {
    expect(writeTurnQuery(NO_TURN_QUERY)).toBe('');
    expect(readTurnQuery(new URLSearchParams('from=tomorrow&role=cook&image=perhaps'))).toEqual(NO_TURN_QUERY);
  });
});
