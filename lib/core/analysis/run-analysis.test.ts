import { describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, questionId } from '../model/index.ts';
import { analyseRun } from './run-analysis.ts';
import { goldQuestion, goldSet, judged, runOf, stored } from './testing.ts';

const many = (n: number, typeKey: (i: number) => string = () => 'plain') =>
  Array.from({ length: n }, (_, i) => goldQuestion(`q${i}`, { typeKey: typeKey(i) }));

const dispute = (id: string) => ({ question: questionId(id), corruptsScore: true, sources: [] });

describe('the headline (OUT-10, OUT-11)', () => {
  const gold = goldSet(many(10));
  const rows = gold.questions.map(({ id }, i) => judged(id, i < 7));

  it('is the mean over scored questions, with its size and interval', () => {
    const { headline, yardstick } = analyseRun(runOf(gold, rows.slice(0, 8)), DEFAULT_JUDGING);
    expect(yardstick).toBe('accuracy');
    expect(headline).toMatchObject({ published: { n: 8, value: 7 / 8 }, disputed: 0 });
    expect(headline.published.ci?.[0]).toBeGreaterThan(0.5);
    expect(headline).not.toHaveProperty('undisputed');
    expect(headline).not.toHaveProperty('ceiling');
    expect(headline).not.toHaveProperty('own');
  });

  it('leaves disputed gold out beside it, and tells the ceiling', () => {
    const disputes = [dispute('q0'), dispute('q9'), { ...dispute('q1'), corruptsScore: false }];
    const { headline, byType } = analyseRun(runOf(gold, rows, { disputes }), DEFAULT_JUDGING, { plain: 'Plain ones' });
    expect(headline).toMatchObject({ published: { n: 10, value: 0.7 }, undisputed: { n: 8, value: 6 / 8 } });
    expect(headline).toMatchObject({ ceiling: 0.8, disputed: 2 });
    expect(byType[0]).toMatchObject({ key: 'plain', label: 'Plain ones', total: 10, ceiling: 0.8 });
  });

  it('has no ceiling where only the retrieval is measured', () => {
    const ranked = rows.map((row) => ({ ...row, scores: { evidence_recall: 1 } }));
    const judging = { ...DEFAULT_JUDGING, by: 'evidence_recall' };
    const { headline, byType } = analyseRun(runOf(gold, ranked, { disputes: [dispute('q0')] }), judging);
    expect(headline).toMatchObject({ published: { n: 10 }, undisputed: { n: 9 }, disputed: 1 });
    expect(headline).not.toHaveProperty('ceiling');
    expect(byType[0]).not.toHaveProperty('ceiling');
  });

  it('stays as published when the user judges, with the own verdicts beside it', () => {
    const own = rows.map((row) => (row.question === 'q9' ? { ...row, override: { correct: true } } : row));
    expect(analyseRun(runOf(gold, own), DEFAULT_JUDGING).headline).toMatchObject({
      published: { n: 10, value: 0.7 },
      own: { n: 10, value: 0.8 },
    });
  });

  it('is the mean of a graded yardstick', () => {
    const graded = rows.map((row, i) => ({ ...row, scores: { official_f1: i / 10 } }));
    const { headline, outcomes } = analyseRun(runOf(gold, graded), { ...DEFAULT_JUDGING, by: 'official_f1' });
    expect(headline.published.value).toBeCloseTo(0.45, 12);
    expect(outcomes.find(({ outcome }) => outcome === 'correct')?.count).toBe(5);
  });
});

describe('the counts of a run (OUT-12)', () => {
  const gold = goldSet([
    goldQuestion('right'),
    goldQuestion('wrong'),
    goldQuestion('gave-up'),
    goldQuestion('gone'),
    goldQuestion('lured', { category: 5 }),
    goldQuestion('held', { category: 5 }),
  ]);
  const rows = [
    judged('right', true),
    judged('wrong', false),
    judged('gave-up', false, { answer: "I don't know." }),
    judged('lured', false),
    judged('held', true, { answer: 'Not mentioned.' }),
  ];
  const everything = { ...DEFAULT_JUDGING, categories: 'all' as const };
  const analysis = analyseRun(runOf(gold, rows), everything);

  it('leave out category 5 by default, which stands beside', () => {
    const some = goldSet([...gold.questions, goldQuestion('first', { category: 1 })]);
    const run = runOf(some, [...rows, judged('first', true)]);
    const byDefault = analyseRun(run, DEFAULT_JUDGING);
    expect(byDefault).toMatchObject({ scope: '1-4', counted: 1, headline: { n: 1, value: 1, over: 'categories 1–4' } });
    expect(byDefault.outside + byDefault.counted).toBe(6);
    expect(byDefault.outcomes.find(({ outcome }) => outcome === 'missing')?.count).toBe(1);
    expect(byDefault.byType.filter(({ outside }) => outside).map(({ key }) => key)).toEqual(['5', 'plain']);
    expect(analyseRun(run, everything)).toMatchObject({ scope: 'all', counted: 6, outside: 0 });
  });

  it('add up to the questions of the dataset', () => {
    expect(analysis.outcomes.map(({ outcome, count }) => [outcome, count])).toEqual([
      ['correct', 2],
      ['wrong', 1],
      ['over-abstained', 1],
      ['should-have-abstained', 1],
      ['missing', 1],
      ['unscored', 0],
    ]);
  });

  it('have doubts about verdicts alone, not about what is missing or outside (FLAG-5)', () => {
    const disputes = ['wrong', 'gone', 'lured'].map(dispute);
    const some = goldSet([...gold.questions, goldQuestion('first', { category: 1 })]);
    const run = runOf(some, [...rows, judged('first', true)], { disputes: [...disputes, dispute('first')] });
    const doubted = (judging: typeof DEFAULT_JUDGING) => {
      const { flags, counted } = analyseRun(run, judging);
      return [flags.find(({ flag }) => flag === 'gold-disputed')?.count, counted];
    };
    expect(doubted(DEFAULT_JUDGING)).toEqual([1, 1]);
    expect(doubted(everything)).toEqual([3, 6]);
  });

  it('attribute what is wrong or over-abstained', () => {
    expect(analysis.attributions.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('attribute once more without disputed gold where that is left out, beside the counts that are lists', () => {
    const run = runOf(gold, rows, { disputes: [dispute('wrong'), { ...dispute('gave-up'), corruptsScore: false }] });
    const { attributions, undisputed } = analyseRun(run, { ...everything, disputed: 'exclude' });
    expect(attributions).toEqual(analysis.attributions);
    expect(undisputed?.attributions.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(analyseRun(run, everything)).not.toHaveProperty('undisputed');
  });

  it('hold what should be abstained from against what was', () => {
    expect(analysis.abstention).toEqual({
      answerable: { answered: 2, abstained: 1 },
      unanswerable: { answered: 1, abstained: 1 },
    });
  });
});

describe('groups by length and time (OUT-13)', () => {
  it('are ten of equal size with ranges in order', () => {
    const gold = goldSet(many(25));
    const rows = gold.questions.map(({ id }, i) =>
      judged(id, i < 5, {
        answer: Array(25 - i)
          .fill('word')
          .join(' '),
        seconds: i + 1,
      }),
    );
    const { lengths, latencies, seconds } = analyseRun(runOf(gold, rows), DEFAULT_JUDGING);
    expect(lengths.map(({ score }) => score.n)).toEqual([2, 3, 2, 3, 2, 3, 2, 3, 2, 3]);
    expect([lengths[0]?.from, lengths[0]?.to, lengths[9]?.from, lengths[9]?.to]).toEqual([1, 2, 23, 25]);
    expect(lengths[9]?.score.value).toBe(1);
    expect(latencies[0]?.score.value).toBe(1);
    expect(latencies[9]?.score).toMatchObject({ n: 3, value: 0 });
    expect(seconds).toEqual({ n: 25, mean: 13, median: 13, p95: expect.closeTo(23.8, 9) });
  });

  it('keep equal lengths together, so that no two ranges name the same one', () => {
    const gold = goldSet(many(20));
    const words = [3, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 9, 9, 9, 12, 15, 15, 20];
    const rows = gold.questions.map(({ id }, at) =>
      judged(id, true, { answer: Array(words[at]).fill('word').join(' ') }),
    );
    const { lengths } = analyseRun(runOf(gold, rows), DEFAULT_JUDGING);
    expect(lengths.map(({ from, to, score }) => [from, to, score.n])).toEqual([
      [3, 5, 6],
      [6, 6, 7],
      [9, 9, 3],
      [12, 15, 3],
      [20, 20, 1],
    ]);
  });

  it('leave out disputed questions when these are excluded, and what has no verdict', () => {
    const gold = goldSet(many(4));
    const rows = [judged('q0', true), judged('q1', false), stored('q2'), judged('q3', true)];
    const run = runOf(gold, rows, { disputes: [dispute('q0')] });
    const sizes = (disputed: 'keep' | 'exclude') =>
      analyseRun(run, { ...DEFAULT_JUDGING, disputed }).lengths.map(({ score }) => score.n);
    // Answers of one length stay together.
    expect(sizes('keep')).toEqual([3]);
    expect(sizes('exclude')).toEqual([2]);
    expect(analyseRun(run, DEFAULT_JUDGING)).toMatchObject({ latencies: [] });
    expect(analyseRun(run, DEFAULT_JUDGING)).not.toHaveProperty('seconds');
  });
});
