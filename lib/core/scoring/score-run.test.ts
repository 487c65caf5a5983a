import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Family, MatchedPrediction } from '../model/index.ts';
import { scoreRun, wilson } from './index.ts';
import { goldOf, prediction } from './testing.ts';

const locomo = goldOf('locomo', [
  { category: 4, answer: 'green tea' },
  { category: 4, answer: 'coffee' },
  { category: 1, answer: 'chess, judo' },
  { category: 5, adversarialAnswer: 'a boat' },
]);
const vote = (correct: boolean | null, name = 'grade') => ({ name, correct });

describe('scoreRun', () => {
  it('gives every row its values, null where the row lacks what a metric needs', () => {
    const { scores } = scoreRun(locomo, [
      prediction('q0', { answer: 'tea', judges: [vote(true)], stored: { bleu_score: 0.3 } }),
      prediction('q1'),
      prediction('elsewhere', { answer: 'tea', judges: [vote(true)] }),
    ]);
    expect(scores).toEqual([
      {
        official_f1: expect.closeTo(2 / 3, 12),
        official_f1_rounded3: 0.667,
        set_f1: expect.closeTo(2 / 3, 12),
        exact_match: 0,
        accuracy: 1,
        'judge.grade': 1,
        'stored.bleu_score': 0.3,
      },
      {
        official_f1: null,
        official_f1_rounded3: null,
        set_f1: null,
        exact_match: null,
        accuracy: null,
        'judge.grade': null,
        'stored.bleu_score': null,
      },
      {},
    ]);
  });

  it('leaves out metrics nothing was given for, and says null, never 0, for an empty denominator (AGG-1, AGG-2)', () => {
    const { metrics } = scoreRun(locomo, [prediction('q0', { answer: 'green tea' })]);
    expect(Object.keys(metrics)).toEqual(['official_f1', 'official_f1_rounded3', 'set_f1', 'exact_match']);
    expect(metrics.official_f1?.byType).toEqual({
      '1': { n: 0, value: null },
      '4': { n: 1, value: 1, ci: wilson(1, 1) },
      '5': { n: 0, value: null },
    });
    expect(Object.keys(metrics.exact_match?.byType ?? {})).toEqual(['1', '4']);
    expect(scoreRun(locomo, [])).toEqual({ scores: [], metrics: {}, yardstick: 'official_f1' });
  });

  it('counts missing answers as 0 over categories 1 to 4, and says how many, also when category 5 was run too (AGG-3, AGG-4)', () => {
    const rows = [prediction('q0', { answer: 'green tea' }), prediction('q2', { answer: 'judo' }), prediction('q1')];
    const without = scoreRun(locomo, rows).metrics.official_f1;
    expect(without?.all).toMatchObject({ n: 2, value: 0.75 });
    expect(without?.missingAsZero).toMatchObject({ n: 3, value: 0.5, missing: 1 });
    expect(without?.missingAsZeroAll).toMatchObject({ n: 4, value: 0.375, missing: 2 });
    const refused = prediction('q3', { answer: 'Not mentioned.' });
    const run = scoreRun(locomo, [...rows, refused]).metrics.official_f1;
    expect(run?.missingAsZero).toMatchObject({ n: 3, value: 0.5, missing: 1 });
    expect(run?.missingAsZeroAll).toMatchObject({ n: 4, value: 0.625, missing: 1 });
    const [only] = [scoreRun(locomo, [refused]).metrics.official_f1];
    expect(only?.missingAsZero).toMatchObject({ n: 1, value: 1, missing: 0 });
    expect(run?.cat1to4).toMatchObject({ n: 2, value: 0.75 });
    expect(run?.abstention).toMatchObject({ n: 1, value: 1 });
    expect(run?.answerable).toMatchObject({ n: 2, value: 0.75 });
  });

  it('gives no figure over category 5 of a metric that is not defined for it; its own questions can be answered (AGG-3, AGG-6)', () => {
    const { exact_match: exact, official_f1: f1 } = scoreRun(locomo, [
      prediction('q0', { answer: 'green tea' }),
    ]).metrics;
    expect(exact?.missingAsZero).toMatchObject({ n: 3, missing: 2 });
    expect(exact).not.toHaveProperty('missingAsZeroAll');
    expect(exact).not.toHaveProperty('abstention');
    expect(exact?.answerable).toMatchObject({ n: 1, value: 1 });
    expect(f1).toHaveProperty('missingAsZeroAll');
  });

  it('counts the first of several rows for a question among all questions (AGG-3)', () => {
    const rows = ['green tea', 'water'].map((answer) => prediction('q0', { answer }));
    const run = scoreRun(locomo, rows).metrics.official_f1;
    expect(run?.all).toMatchObject({ n: 2, value: 0.5 });
    expect(run?.missingAsZero?.value).toBeCloseTo(1 / 3, 12);
  });

  it('averages LongMemEval’s types only when every type has rows (AGG-5)', () => {
    const gold = goldOf('longmemeval', [{ typeKey: 'a' }, { typeKey: 'a' }, { typeKey: 'b' }]);
    const rows = [prediction('q0', { judges: [vote(true)] }), prediction('q1', { judges: [vote(true)] })];
    expect(scoreRun(gold, rows).metrics.accuracy?.taskAveraged).toEqual({ n: 2, value: null });
    const all = scoreRun(gold, [...rows, prediction('q2', { judges: [vote(false)] })]).metrics;
    expect(all.accuracy?.taskAveraged).toEqual({ n: 3, value: 0.5 });
    expect(all.accuracy?.all.value).toBeCloseTo(2 / 3, 12);
    expect(all.accuracy?.abstention).toBeUndefined();
    expect(all.accuracy?.cat1to4).toBeUndefined();
  });

  it('gives several judges’ mean as accuracy, and each of them (PEER-5.3, PEER-5.4)', () => {
    const judged = (a: boolean, b: boolean | null) => [vote(a, 'j1'), vote(b, 'j2')];
    const { metrics } = scoreRun(locomo, [
      prediction('q0', { judges: judged(true, false) }),
      prediction('q1', { judges: judged(true, null) }),
    ]);
    expect(metrics.accuracy?.all.value).toBe(0.75);
    expect(metrics['judge.j1']?.all).toMatchObject({ n: 2, value: 1 });
    expect(metrics['judge.j2']?.all).toMatchObject({ n: 1, value: 0 });
  });

  it('keeps the file’s own numbers as they are, without a figure for missing ones (PEER-5.5)', () => {
    const { metrics } = scoreRun(locomo, [
      prediction('q0', { stored: { official_score: 40 } }),
      prediction('q1', { stored: { official_score: 60 } }),
    ]);
    expect(metrics['stored.official_score']?.all).toMatchObject({ n: 2, value: 50 });
    expect(metrics['stored.official_score']?.missingAsZero).toBeUndefined();
  });

  it('scores the other families by their own metrics', () => {
    const words = goldOf('gigamemory', [{ answer: 'синий кот', typeKey: 'no_info', abstention: true }]);
    const giga = scoreRun(words, [prediction('q0', { answer: 'Кот' })]);
    expect(giga.metrics.lexical_f1?.abstention?.value).toBeCloseTo(2 / 3, 12);
    expect(giga.yardstick).toBe('lexical_f1');
    const friends = goldOf('mutualfriends', [{ answerRaw: { Name: 'Ana' } }]);
    const mutual = scoreRun(friends, [prediction('q0', { answer: 'Ana' })]);
    expect(mutual.metrics.success?.all).toMatchObject({ n: 1, value: 1 });
    expect(mutual.yardstick).toBe('success');
  });
});

describe('the yardstick', () => {
  const of = (family: Family, ...rows: MatchedPrediction[]) =>
    scoreRun(goldOf(family, [{ category: 4, answer: 'tea', typeKey: 'x' }, {}, {}]), rows).yardstick;

  it('is accuracy from half of the rows on', () => {
    const labelled = prediction('q0', { answer: 'tea', judges: [vote(true)] });
    const bare = [prediction('q1', { answer: 'tea' }), prediction('q2', { answer: 'tea', judges: [vote(null)] })];
    expect(of('locomo', labelled, ...bare.slice(1))).toBe('accuracy');
    expect(of('locomo', labelled, ...bare)).toBe('official_f1');
    expect(of('longmemeval', ...bare)).toBe('accuracy');
  });

  it('is a retrieval metric only for a file without answers', () => {
    expect(of('locomo', prediction('q0', { contextIds: ['D1:1'] }))).toBe('evidence_recall');
    expect(of('locomo', prediction('q0', { contextIds: ['D1:1'], answer: 'tea' }))).toBe('official_f1');
    expect(of('longmemeval', prediction('q0', { contextIds: ['answer_1'] }))).toBe('session.recall_all@5');
    expect(of('longmemeval', prediction('q0', { contextIds: ['answer_1'], answer: 'tea' }))).toBe('accuracy');
  });
});

describe('hostile rows', () => {
  it('never throw, and every value is a number from 0 to 1 or null', () => {
    const name = fc.constantFrom('__proto__', 'constructor', 'toString', 'grade', '', 'a.b');
    const hostile = fc.oneof(fc.string({ unit: 'grapheme' }), name);
    const row = fc.record({
      question: fc.constantFrom('q0', 'q1', 'q2', 'q3', '__proto__'),
      answer: fc.option(hostile),
      judges: fc.array(fc.record({ name, correct: fc.constantFrom(true, false, null) }), { maxLength: 3 }),
      contextIds: fc.option(fc.array(hostile, { maxLength: 5 }), { nil: undefined }),
    });
    const family = fc.constantFrom<Family[]>('locomo', 'longmemeval', 'gigamemory', 'mutualfriends');
    fc.assert(
      fc.property(family, fc.array(hostile, { minLength: 4, maxLength: 4 }), fc.array(row), (kind, texts, rows) => {
        const gold = goldOf(
          kind,
          texts.map((answer, at) => ({
            answer,
            answerRaw: { answer },
            category: at + 1,
            typeKey: answer,
            evidence: [{ raw: answer, level: 'session', status: 'dangling' }],
          })),
        );
        const run = scoreRun(
          gold,
          rows.map(({ question, answer, judges, contextIds }) =>
            prediction(question, { answer, judges, ...(contextIds && { contextIds }) }),
          ),
        );
        expect(run.scores).toHaveLength(rows.length);
        for (const value of run.scores.flatMap((one) => Object.values(one)))
          expect(value === null || (value >= 0 && value <= 1)).toBe(true);
        for (const [id, { all, byType }] of Object.entries(run.metrics)) {
          expect([id, all.n > 0]).toEqual([id, true]);
          expect(Object.values(byType).reduce((total, { n }) => total + n, 0)).toBe(all.n);
        }
      }),
    );
  });
});

describe('the metric that stands for a run', () => {
  const many = goldOf(
    'locomo',
    Array.from({ length: 60 }, () => ({ category: 4, answer: 'tea' })),
  );
  const rows = (
    verdict: (at: number) => boolean,
    more: (at: number) => { name: string; correct: boolean }[] = () => [],
  ) =>
    many.questions.map(({ id }, at) =>
      prediction(id, { answer: 'tea', judges: [{ name: 'j', correct: verdict(at) }, ...more(at)] }),
    );

  it('is not what a judge says that says the same of everything', () => {
    expect(
      scoreRun(
        many,
        rows((at) => at % 2 === 0),
      ).yardstick,
    ).toBe('accuracy');
    expect(
      scoreRun(
        many,
        rows(() => false),
      ).yardstick,
    ).toBe('official_f1');
    const other = (at: number) => [{ name: 'k', correct: at < 20 }];
    expect(
      scoreRun(
        many,
        rows(() => false, other),
      ).yardstick,
    ).toBe('judge.k');
  });

  it('has one mean whatever the order of its rows', () => {
    const graded = many.questions.map(({ id }, at) =>
      prediction(id, {
        answer: Array(at + 1)
          .fill('tea')
          .join(' x '),
      }),
    );
    const [there, back] = [graded, graded.toReversed()].map((some) => scoreRun(many, some).metrics.official_f1?.all);
    expect(there).toEqual(back);
  });
});
