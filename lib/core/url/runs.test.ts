import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTIONS,
  CATEGORIES,
  DEFAULT_JUDGING,
  FLAGS,
  type Judging,
  OUTCOMES,
  type PredictionFilter,
  REVIEW_STATES,
} from '../model/index.ts';
import { readWorkspaceView } from './filters.ts';
import { readJudging } from './judging.ts';
import {
  answeredHref,
  answersOf,
  answersView,
  isPredictionFiltered,
  NO_PREDICTION_FILTER,
  readPredictionFilter,
  writeRunView,
} from './runs.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((s) => s.isWellFormed());
const filter: fc.Arbitrary<PredictionFilter> = fc.record({
  category: fc.array(text, { maxLength: 2 }),
  type: fc.array(text, { maxLength: 2 }),
  abstention: fc.constantFrom(null, true, false),
  evidence: fc.constant([]),
  conversation: fc.array(text, { maxLength: 2 }),
  review: fc.uniqueArray(fc.constantFrom(...REVIEW_STATES)),
  queue: fc.boolean(),
  q: fc.option(text, { nil: '' }),
  outcome: fc.uniqueArray(fc.constantFrom(...OUTCOMES)),
  attribution: fc.uniqueArray(fc.constantFrom(...ATTRIBUTIONS)),
  flag: fc.uniqueArray(fc.constantFrom(...FLAGS)),
  tag: fc.array(text, { maxLength: 2 }),
  sort: fc.constantFrom('file', 'type', 'length', 'seconds', 'score.session.recall_any@5'),
  descending: fc.boolean(),
});
const share = fc.constantFrom(0, 0.25, 0.5, 1);
const judging: fc.Arbitrary<Judging> = fc.record({
  by: fc.option(text),
  threshold: share,
  low: share,
  high: share,
  top: fc.option(fc.integer({ min: 1, max: 100 })),
  disputed: fc.constantFrom('keep' as const, 'exclude' as const),
  categories: fc.constantFrom(...CATEGORIES),
});

describe('a run in the URL', () => {
  it('has the same filter and judging after writing and reading', () => {
    fc.assert(
      fc.property(filter, judging, (givenFilter, givenJudging) => {
        const search = new URLSearchParams(writeRunView({ filter: givenFilter, judging: givenJudging }));
        expect(readPredictionFilter(search)).toEqual(givenFilter);
        expect(readJudging(search)).toEqual(givenJudging);
      }),
    );
  });

  it('writes nothing for the default view and falls back on bad values', () => {
    expect(writeRunView({ filter: NO_PREDICTION_FILTER, judging: DEFAULT_JUDGING })).toBe('');
    expect(readPredictionFilter(new URLSearchParams('outcome=sad&sort=score.&flag=overridden'))).toEqual({
      ...NO_PREDICTION_FILTER,
      flag: ['overridden'],
    });
    expect(isPredictionFiltered({ ...NO_PREDICTION_FILTER, sort: 'length' })).toBe(false);
    expect(isPredictionFiltered({ ...NO_PREDICTION_FILTER, outcome: ['missing'] })).toBe(true);
  });

  it('is carried along by the workspace, and read there as it was written', () => {
    fc.assert(
      fc.property(filter, judging, (givenFilter, givenJudging) => {
        const href = answeredHref('d', 'c', 'q', { runs: ['a', 'b'], filter: givenFilter, judging: givenJudging });
        const view = readWorkspaceView(new URL(href, 'http://x').searchParams);
        expect(view.runs).toEqual(['a', 'b']);
        expect(answersOf(view)).toEqual({ filter: givenFilter, judging: givenJudging });
        expect(answersOf(answersView(givenFilter, givenJudging))).toEqual({
          filter: givenFilter,
          judging: givenJudging,
        });
      }),
    );
  });

  it('means nothing in a workspace without runs', () => {
    expect(readWorkspaceView(new URLSearchParams('outcome=wrong&sort=score.x'))).toMatchObject({
      answers: '',
      filter: { sort: 'file' },
    });
  });

  it('leads into the workspace with the run and the same list', () => {
    expect(
      answeredHref('locomo10', 'conv-26', 'conv-26:1', {
        runs: ['uac-mem0'],
        filter: { ...NO_PREDICTION_FILTER, outcome: ['wrong'], category: ['2'], sort: 'score.official_f1' },
        judging: { ...DEFAULT_JUDGING, by: 'judge.strict' },
      }),
    ).toBe(
      '/datasets/locomo10/conversations/conv-26?category=2&sort=score.official_f1&outcome=wrong&by=judge.strict&runs=uac-mem0&question=conv-26:1&scope=dataset',
    );
  });
});
