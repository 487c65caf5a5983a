import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompareOptions, conversationId, questionId } from '../model/index.ts';
import { judgeAgreement } from './agreement.ts';
import { answeredByAny, comparedQuestion, compareRuns } from './compare.ts';
import { type ComparedRun, type ComparisonInput, compared } from './compared-runs.ts';
import type { StoredPrediction } from './stored.ts';
import { goldQuestion, goldSet, judged, runHead, stored, vote } from './testing.ts';

const OPTIONS: CompareOptions = {
  metric: null,
  clustered: false,
  answerable: false,
  disputed: 'keep',
  categories: '1-4',
};

const run = (name: string, rows: StoredPrediction[], head: Parameters<typeof runHead>[1] = {}): ComparedRun => ({
  head: runHead(name, head),
  predictions: new Map(rows.map((row) => [row.question, row])),
});

/** Runs over q0, q1, …: one letter for each question: `+` right, `-` wrong, ` ` no row. */
function runs(...marks: string[]): ComparisonInput {
  const questions = Array.from({ length: marks[0]?.length ?? 0 }, (_, i) =>
    goldQuestion(`q${i}`, { typeKey: i % 2 === 0 ? 'even' : 'odd', conversation: conversationId(`c${i % 3}`) }),
  );
  const of = (text: string) => [...text].flatMap((mark, i) => (mark === ' ' ? [] : [judged(`q${i}`, mark === '+')]));
  return { gold: goldSet(questions), runs: marks.map((text, i) => run(`run${i}`, of(text))), disputes: [] };
}

describe('a comparison', () => {
  it('pairs the questions scored in both (CMP-1)', () => {
    const { challengers, runs: heads, metric, binary } = compareRuns(runs('++--+ ', '+--+ +'), OPTIONS);
    expect([metric, binary]).toEqual(['accuracy', true]);
    expect(heads.map(({ all }) => all.n)).toEqual([5, 5]);
    expect(challengers[0]?.all).toMatchObject({
      n: 4,
      nA: 5,
      nB: 5,
      a: 0.5,
      b: 0.5,
      delta: 0,
      wins: 1,
      losses: 1,
      ties: 2,
      mcnemar: 1,
    });
    expect(challengers[0]).toMatchObject({ bothRight: 1, onlyA: 1, onlyB: 1, bothWrong: 1 });
  });

  it('takes noise of floating-point sums for no difference (CMP-14)', () => {
    const graded = (values: number[]) => values.map((value, i) => stored(`q${i}`, { scores: { official_f1: value } }));
    const noise = 0.1 + 0.2 - 0.3;
    const { challengers } = compareRuns(
      {
        gold: goldSet([0, 1, 2].map((i) => goldQuestion(`q${i}`))),
        runs: [run('a', graded([2 / 3, 0.5, 0.2])), run('b', graded([2 / 3 - noise, 0.5 - noise, 0.2 + noise]))],
        disputes: [],
      },
      { ...OPTIONS, metric: 'official_f1' },
    );
    expect(noise).not.toBe(0);
    expect(challengers[0]?.all).toMatchObject({ wins: 0, losses: 0, ties: 3, delta: 0, decided: false });
    expect(challengers[0]).toMatchObject({ bothRight: 2, onlyA: 0, onlyB: 0, bothWrong: 1 });
  });

  it('is over categories 1–4, as the runs’ headlines are, unless all are asked for (CMP-15)', () => {
    const questions = [1, 4, 5].map((category) => goldQuestion(`q${category}`, { category }));
    const rows = (correct: boolean) => questions.map(({ id }) => judged(id, correct));
    const input = { gold: goldSet(questions), runs: [run('a', rows(false)), run('b', rows(true))], disputes: [] };
    expect(compareRuns(input, OPTIONS)).toMatchObject({ scope: '1-4', counts: { n: 2 }, types: [{}, {}] });
    expect(compareRuns(input, { ...OPTIONS, categories: 'all' })).toMatchObject({ scope: 'all', counts: { n: 3 } });
    const only = run('only 5', [judged('q5', true)]);
    expect(compareRuns({ ...input, runs: [only, run('b', rows(true))] }, OPTIONS)).toMatchObject({
      scope: 'all',
      counts: { n: 1 },
    });
  });

  it('corrects the p of each type for the number of types (CMP-7)', () => {
    const { challengers } = compareRuns(runs('-+'.repeat(8), '++'.repeat(8)), OPTIONS);
    const { all, byType } = challengers[0] ?? {};
    expect(all).toMatchObject({ mcnemar: expect.closeTo(2 / 2 ** 8, 12), holm: null, decided: true });
    expect(byType?.even).toMatchObject({
      mcnemar: expect.closeTo(2 / 2 ** 8, 12),
      holm: expect.closeTo(4 / 2 ** 8, 12),
      decided: true,
    });
    expect(byType?.odd).toMatchObject({ mcnemar: 1, holm: 1, decided: false, detectable: null });
  });

  it('leaves a type undecided that only the correction decides against', () => {
    // 6 of 6: p = 0.03125, times two types above 0.05.
    const { challengers } = compareRuns(runs('-+'.repeat(6), '++'.repeat(6)), OPTIONS);
    expect(challengers[0]?.byType.even).toMatchObject({
      mcnemar: expect.closeTo(0.03125, 12),
      holm: expect.closeTo(0.0625, 12),
      decided: false,
    });
    expect(challengers[0]?.byType.even?.ci?.[0]).toBe(1);
    expect(challengers[0]?.all.decided).toBe(true);
  });

  it('turns round with the runs', () => {
    const marks = fc.string({ unit: fc.constantFrom('+', '-', ' '), minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(marks, marks, fc.boolean(), (a, b, clustered) => {
        const there = compareRuns(runs(a, b), { ...OPTIONS, metric: 'accuracy', clustered }).challengers[0]?.all;
        const back = compareRuns(runs(b, a), { ...OPTIONS, metric: 'accuracy', clustered }).challengers[0]?.all;
        expect(there?.n).toBe(back?.n);
        expect(there?.delta ?? 0).toBeCloseTo(-(back?.delta ?? 0), 12);
        expect([there?.wins, there?.losses, there?.mcnemar]).toEqual([back?.losses, back?.wins, back?.mcnemar]);
        // Nothing can be drawn from a single question, or of conversations from one (CMP-5, CMP-6).
        const scored = [...a].flatMap((mark, i) => (mark === ' ' || b[i] === ' ' ? [] : [clustered ? i % 3 : i]));
        expect(there?.ci === null).toBe(new Set(scored).size < 2);
        if (there?.ci && there.delta !== null) {
          expect(there.ci[0]).toBeLessThanOrEqual(there.delta + 1e-9);
          expect(there.ci[1]).toBeGreaterThanOrEqual(there.delta - 1e-9);
        } else expect(scored.length).toBe(there?.n);
      }),
      { numRuns: 30, examples: [['+  -'.padEnd(24), '-  -'.padEnd(24), true]] },
    );
  });

  it('leaves out what cannot be answered and what is disputed when asked to', () => {
    const input: ComparisonInput = {
      gold: goldSet([goldQuestion('q0'), goldQuestion('q1', { category: 5 }), goldQuestion('q2')]),
      runs: ['a', 'b'].map((name) =>
        run(
          name,
          ['q0', 'q1', 'q2'].map((id) => judged(id, true)),
        ),
      ),
      disputes: [{ question: questionId('q2'), corruptsScore: true, sources: [] }],
    };
    const n = (options: Partial<CompareOptions>) => compareRuns(input, { ...OPTIONS, ...options }).counts.n;
    expect(n({})).toBe(3);
    expect(n({ answerable: true })).toBe(2);
    expect(n({ answerable: true, disputed: 'exclude' })).toBe(1);
  });

  it('takes a metric that every run has (CMP-2)', () => {
    const gold = goldSet([goldQuestion('q0')]);
    const labelled = run('a', [judged('q0', true, { scores: { official_f1: 0.4 } })]);
    const bare = run('b', [stored('q0', { scores: { official_f1: 0.6 } })], { yardstick: 'official_f1' });
    const metric = (...list: ComparedRun[]) => compareRuns({ gold, runs: list, disputes: [] }, OPTIONS).metric;
    expect(metric(labelled, labelled)).toBe('accuracy');
    expect(metric(labelled, bare)).toBe('official_f1');
    const graded = compareRuns({ gold, runs: [labelled, bare], disputes: [] }, OPTIONS);
    expect(graded).toMatchObject({ binary: false, counts: { fixed: 1 } });
    expect(graded.challengers[0]?.all).toMatchObject({ delta: 0.6 - 0.4, mcnemar: null });
  });

  it('counts own verdicts in accuracy, and leaves a named judge its own', () => {
    const gold = goldSet([goldQuestion('q0')]);
    const row = judged('q0', true, { override: { correct: false }, scores: { 'judge.j': 1 } });
    const value = (metric: string) =>
      compareRuns({ gold, runs: [run('a', [row]), run('b', [row])], disputes: [] }, { ...OPTIONS, metric }).runs[0]?.all
        .value;
    expect([value('accuracy'), value('judge.j')]).toEqual([0, 1]);
  });

  it('says how many own verdicts stand in each run’s score, of the questions that are compared', () => {
    const gold = goldSet(['q0', 'q1'].map((id) => goldQuestion(id)));
    const own = ['q0', 'q1'].map((id) => judged(id, true, { override: { correct: false }, scores: { 'judge.j': 1 } }));
    const given = [run('a', [judged('q0', true, { scores: { 'judge.j': 1 } })]), run('b', own)];
    const disputes = [{ question: questionId('q1'), corruptsScore: true, sources: [] }];
    const overridden = (options: Partial<CompareOptions>) =>
      compareRuns({ gold, runs: given, disputes }, { ...OPTIONS, ...options }).runs.map((one) => one.overridden);
    expect(overridden({ metric: 'accuracy' })).toEqual([undefined, 2]);
    expect(overridden({ metric: 'accuracy', disputed: 'exclude' })).toEqual([undefined, 1]);
    expect(overridden({ metric: 'judge.j' })).toEqual([undefined, undefined]);
  });

  it('of a metric no run has is empty, not zero', () => {
    const { challengers, counts } = compareRuns(runs('+-', '-+'), { ...OPTIONS, metric: 'official_f1' });
    expect(challengers[0]?.all).toEqual({
      n: 0,
      nA: 0,
      nB: 0,
      a: null,
      b: null,
      delta: null,
      ci: null,
      mcnemar: null,
      holm: null,
      wins: 0,
      losses: 0,
      ties: 0,
      detectable: null,
      decided: false,
    });
    expect(counts.n).toBe(0);
  });
});

describe('the questions of a comparison (CMP-10)', () => {
  const questionsOf = (input: ComparisonInput) =>
    answeredByAny(input, compared(input, OPTIONS).rows).map((row) => comparedQuestion(input, row));
  const changes = (...marks: string[]) => questionsOf(runs(...marks)).map((question) => question.changes);

  it('are fixed, broken or unchanged between two runs', () => {
    expect(changes('+-+-', '+--+')).toEqual([
      ['both-right', 'all-right'],
      ['both-wrong', 'all-wrong'],
      ['broken', 'disagree'],
      ['fixed', 'disagree'],
    ]);
  });

  it('change when they change for any challenger, and need all runs for the rest', () => {
    expect(changes('--+', '+ +', ' -+')).toEqual([['fixed'], ['both-wrong'], ['both-right', 'all-right']]);
    expect(changes('-', '+', '-')).toEqual([['fixed', 'both-wrong', 'disagree']]);
  });

  it('have a cell for each run, none where it has no row, and are left out where no run has one', () => {
    const questions = questionsOf(runs('+ ', '  '));
    expect(questions).toHaveLength(1);
    expect(questions[0]?.cells).toEqual([{ answer: 'something', correct: true, value: 1 }, null]);
  });
});

describe('warnings (CMP-11)', () => {
  const rows = [judged('q0', true)];
  const warn = (a: ComparedRun, b: ComparedRun, metric = 'accuracy') =>
    compareRuns(
      { gold: goldSet([goldQuestion('q0'), goldQuestion('q1', { typeKey: 'other' })]), runs: [a, b], disputes: [] },
      { ...OPTIONS, metric },
    ).warnings;
  const manifest = (more: object) => ({ manifest: { other: {}, ...more } });

  it.each([
    ['dataset', manifest({ datasetSha256: 'aa' }), manifest({ datasetSha256: 'bb' })],
    ['judge', { judges: ['grade'] }, { judges: ['llm_score'] }],
    ['model', manifest({ model: 'small' }), manifest({ model: 'large' })],
    ['top-k', manifest({ topK: 10 }), manifest({ topK: 30 })],
  ])('tell of another %s with the values of the runs', (what, a, b) => {
    const [warning, ...more] = warn(run('A', rows, a), run('B', rows, b));
    expect(more).toEqual([]);
    expect(warning?.what).toBe(what);
    expect(warning?.message).toMatch(/A: .+; B: .+/);
  });

  it('tell of other types and other coverage', () => {
    const [types, coverage] = warn(run('A', rows), run('B', [...rows, judged('q1', true)]));
    expect(types).toEqual({
      what: 'categories',
      message: 'Different question types: A: plain; B: other, plain.',
      code: 'compared.types',
      params: { runs: ['A', 'B'], values: ['plain', 'other, plain'] },
    });
    expect(coverage?.message).toBe('Different questions are scored, 1 in every run: A: 1; B: 2.');
  });

  it('do not take the unknown for another, nor ask for judges where none decides', () => {
    expect(warn(run('A', rows, manifest({ model: 'small' })), run('B', rows))).toEqual([]);
    const f1 = [stored('q0', { scores: { official_f1: 1 } })];
    expect(warn(run('A', f1, { judges: ['x'] }), run('B', f1, { judges: ['y'] }), 'official_f1')).toEqual([]);
  });
});

describe('the agreement of judges (CMP-12)', () => {
  it('is told for every pair over what both judged, the user last', () => {
    const rows = [
      stored('q0', { judges: [vote('b', true), vote('a', true)], override: { correct: false } }),
      stored('q1', { judges: [vote('b', false), vote('a', true)] }),
      stored('q2', { judges: [vote('b', false), vote('a', null)] }),
      stored('q3', { judges: [vote('b', false), vote('a', false)] }),
    ];
    expect(judgeAgreement(rows)).toEqual([
      {
        a: 'a',
        b: 'b',
        n: 3,
        bothRight: 1,
        onlyA: 1,
        onlyB: 0,
        bothWrong: 1,
        agreement: 2 / 3,
        kappa: expect.closeTo(0.4, 9),
      },
      { a: 'a', b: 'own verdict', n: 1, bothRight: 0, onlyA: 1, onlyB: 0, bothWrong: 0, agreement: 0, kappa: 0 },
      { a: 'b', b: 'own verdict', n: 1, bothRight: 0, onlyA: 1, onlyB: 0, bothWrong: 0, agreement: 0, kappa: 0 },
    ]);
    expect(judgeAgreement([])).toEqual([]);
  });
});
