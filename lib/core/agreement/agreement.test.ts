import { describe, expect, it } from 'vitest';
import type { StoredPrediction } from '../analysis/index.ts';
import { type Opinion, questionId, sessionId, turnId, type Verdict } from '../model/index.ts';
import { alpha, jaccardDistance, overlapping, setKey } from './alpha.ts';
import { agreementOf } from './by-field.ts';
import { estimated, judgeQuality, judgesAgainstPeople } from './judges.ts';
import { cohen, fleiss } from './kappas.ts';
import { agreementCsv, agreementMarkdown } from './tables.ts';

/** Pairs of labels by how often each occurs: a row for each label of the first, a column for each of the second. */
const pairsOf = (table: number[][]) =>
  table.flatMap((row, a) =>
    row.flatMap((count, b) => Array.from({ length: count }, () => [`c${a}`, `c${b}`] as const)),
  );

/** The interval of `found`, each end within `by` of what is expected. */
function expectInterval(found: { ci?: [number, number] }, [low, high]: [number, number], by: number) {
  expect(Math.abs((found.ci?.[0] ?? Number.NaN) - low)).toBeLessThan(by);
  expect(Math.abs((found.ci?.[1] ?? Number.NaN) - high)).toBeLessThan(by);
}

describe('kappas (rules AGR-1 and AGR-2)', () => {
  it('are Cohen’s of two readers', () => {
    // statsmodels 0.15 cohens_kappa: 0.4 with its asymptotic interval; the first table is Wikipedia's worked example.
    const two = cohen(
      pairsOf([
        [20, 5],
        [10, 15],
      ]),
    );
    expect(two.value).toBeCloseTo(0.4, 12);
    expect(two.n).toBe(50);
    expectInterval(two, [0.1511, 0.6489], 0.03);
    const three = cohen(
      pairsOf([
        [44, 5, 1],
        [7, 20, 3],
        [9, 5, 6],
      ]),
    );
    expect(three.value).toBeCloseTo(0.49152542372881347, 12);
    expectInterval(three, [0.3502, 0.6329], 0.03);
  });

  it('are not defined for nothing, nor where chance alone agrees always', () => {
    expect(cohen([])).toEqual({ n: 0, value: null });
    expect(cohen([['a', 'a'] as const, ['a', 'a'] as const])).toEqual({ n: 2, value: null });
    expect(fleiss([])).toEqual({ n: 0, value: null });
  });

  it('are Fleiss’ of many', () => {
    // Fleiss (1971) as Wikipedia works it: 10 subjects, 14 raters, 5 categories, 0.210; statsmodels 0.15: 0.20993070442195522.
    const table = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    const found = fleiss(table.map((row) => row.flatMap((count, c) => Array.from({ length: count }, () => `c${c}`))));
    expect(found.value).toBeCloseTo(0.20993070442195522, 12);
    // 20 000 resamples of the subjects with numpy and statsmodels.
    expectInterval(found, [0.0396, 0.3673], 0.03);
  });
});

describe('Krippendorff’s alpha (rule AGR-3)', () => {
  const OBSERVERS = ['123321412...', '1233224125.3', '.3332342251.', '12332441251.'];
  const units = Array.from({ length: 12 }, (_, i) =>
    OBSERVERS.map((row) => row[i] ?? '').filter((code) => code !== '.'),
  );

  it('is that of the worked example with missing values', () => {
    // Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, part C: nominal, four observers, 0.743.
    const found = alpha(units);
    expect(found.value).toBeCloseTo(0.743421052631579, 12);
    expect(found.n).toBe(11);
    // The same five times over, 20 000 resamples with numpy.
    expectInterval(alpha(Array.from({ length: 5 }, () => units).flat()), [0.6062, 0.8518], 0.02);
    // nltk 3.10 AnnotationTask over the units that all four coded.
    expect(alpha(units.filter(({ length }) => length === 4)).value).toBeCloseTo(0.6526610644257703, 12);
  });

  it('is of sets with what does not overlap as distance', () => {
    const sets: [string[], string[]][] = [
      [['D1:1'], ['D1:1', 'D1:2']],
      [['D2:1'], ['D2:1']],
      [['D3:1', 'D3:2'], ['D3:3']],
      [
        ['D4:1', 'D4:2'],
        ['D4:2', 'D4:1'],
      ],
      [['D1:1'], ['D2:1']],
    ];
    // nltk 3.10 AnnotationTask with jaccard_distance: 0.42307692307692313.
    expect(
      alpha(
        sets.map((pair) => pair.map(setKey)),
        overlapping,
      ).value,
    ).toBeCloseTo(0.42307692307692313, 12);
    expect(jaccardDistance(setKey([]), setKey([]))).toBe(0);
  });
});

const at = '2026-01-01T00:00:00.000Z';
const opinion = (reader: string, question: string, verdict: Verdict, turns: string[], answer?: string): Opinion => ({
  question: questionId(question),
  reader,
  verdict,
  ...(answer !== undefined && { answer }),
  evidence: turns.map((turn) => ({ session: sessionId('1'), turn: turnId(turn) })),
  created: at,
  updated: at,
});

describe('agreement of readers', () => {
  const all = [
    opinion('Noor', 'q1', 'gold-wrong', ['D6:5', 'D7:1'], '28 May 2023'),
    opinion('Jun', 'q1', 'gold-wrong', ['D7:1'], '28  may 2023'),
    opinion('Petra', 'q1', 'gold-right', ['D6:5']),
    opinion('Noor', 'q2', 'gold-right', ['D1:1']),
    opinion('Jun', 'q2', 'gold-right', ['D1:1']),
    opinion('Noor', 'q3', 'ambiguous', ['D1:1']),
  ];

  it('says who read what, which questions are shared, and on which they differ', () => {
    const found = agreementOf(all, () => null);
    expect(found.readers).toEqual([
      { reader: 'Noor', read: 3 },
      { reader: 'Jun', read: 2 },
      { reader: 'Petra', read: 1 },
    ]);
    expect(found).toMatchObject({ shared: 2, differing: 1, unanimous: { n: 2, value: 0.5 } });
    expect(found.pairs[0]).toMatchObject({ a: 'Noor', b: 'Jun', verdict: { n: 2, value: 1 }, same: { value: 1 } });
    // q1: 1/2, 1/2 and 0 of three pairs; q2: 1.
    expect(found.overlap).toMatchObject({ n: 2, value: (1 / 3 + 1) / 2 });
    // The more labels where two numbers are as frequent.
    expect(found.fleiss).toMatchObject({ labels: 3, n: 1 });
  });

  it('compares answers with the gold of those who find it right (AGR-3)', () => {
    const golds: Record<string, string> = { q1: '28 May 2023', q2: 'A  Ferry', q3: 'In the harbour', q4: 'Four' };
    const goldOf = (question: string) => golds[question] ?? null;
    const alike = Object.keys(golds).flatMap((question) => [
      opinion('Noor', question, 'gold-right', []),
      opinion('Jun', question, 'gold-right', [], golds[question]?.toUpperCase()),
    ]);
    const found = agreementOf(alike, goldOf);
    expect(found).toMatchObject({ differing: 0, alpha: { answer: { n: 4, value: 1 } } });

    // Whose gold is right says another text of every question: units (a a) (b b) (c c) (d x), 1 − 7 · 2 / (64 − 14).
    const [last] = [opinion('Jun', 'q4', 'gold-wrong', [], 'Five')];
    const other = agreementOf([...alike.slice(0, -1), last], goldOf);
    expect(other.differing).toBe(1);
    expect(other.alpha.answer.value).toBeCloseTo(1 - 14 / 50, 12);
  });

  it('counts a gold without a text as one answer, the same for everybody', () => {
    const found = agreementOf(
      [
        opinion('Noor', 'q1', 'gold-right', []),
        opinion('Jun', 'q1', 'gold-right', []),
        opinion('Noor', 'q2', 'gold-right', []),
        opinion('Jun', 'q2', 'gold-wrong', [], 'at noon'),
      ],
      () => null,
    );
    expect(found).toMatchObject({ differing: 1, alpha: { answer: { n: 2, value: 0 } } });
  });

  it('is a table as CSV and Markdown', () => {
    const found = { ...agreementOf(all, () => null), runs: [] };
    expect(agreementCsv(found).split('\r\n').slice(0, 3)).toEqual([
      'measure,of,n,value,low,high',
      'cohen,Noor · Jun,2,1,,',
      'same,Noor · Jun,2,1,,',
    ]);
    expect(agreementMarkdown(found)).toContain('| Evidence overlap, mean Jaccard | all readers | 0.67 |  | 2 |');
  });
});

describe('judges against people (rules AGR-7 and AGR-8)', () => {
  const answers = (people: boolean, judge: boolean, count: number) =>
    Array.from({ length: count }, (_, i) => ({ question: questionId(`${people}${judge}${i}`), judge, people }));
  const labelled = [
    ...answers(true, true, 143),
    ...answers(true, false, 9),
    ...answers(false, true, 22),
    ...answers(false, false, 66),
  ];

  it('have kappa, sensitivity and specificity', () => {
    const found = judgeQuality('mica-small', labelled);
    // scikit-learn 1.9 cohen_kappa_score; statsmodels 0.15 proportion_confint(method='wilson').
    expect(found.kappa.value).toBeCloseTo(0.712962962962963, 12);
    expect(found.sensitivity).toMatchObject({ n: 152, value: 143 / 152 });
    expect(found.sensitivity.ci?.[0]).toBeCloseTo(0.8913085177664228, 8);
    expect(found.specificity.ci?.[1]).toBeCloseTo(0.828716766227675, 8);
    expect(found).toMatchObject({ tooStrict: 9, tooKind: 22 });
    expect(found.strict).toHaveLength(9);
  });

  it('have a score without their errors, with the interval of all three', () => {
    const share = (hits: number, n: number) => ({ n, value: hits / n });
    const found = estimated(share(1105, 1540), share(143, 152), share(66, 88));
    expect(found.value).toBeCloseTo(0.6768089053803341, 12);
    // numpy: 200 000 draws of the three binomials, 1.96 standard deviations around.
    expectInterval(found, [0.6113, 0.7423], 0.003);
    expect(estimated(share(1, 2), share(1, 2), share(1, 2))).toEqual({ n: 2, value: null });
    expect(judgeQuality('few', labelled.slice(0, 49)).estimate.value).toBeNull();
  });

  it('go by one’s own verdict, else by most opinions on the very words', () => {
    const row = (question: string, answer: string, correct: boolean): StoredPrediction =>
      ({
        question: questionId(question),
        answer,
        judges: [{ name: 'mica', correct }],
        scores: {},
        stored: {},
      }) as never;
    const on = (reader: string, question: string, answered: string, correct: boolean): Opinion => ({
      question: questionId(question),
      answered,
      correct,
      reader,
      created: at,
      updated: at,
    });
    const rows = [
      { ...row('q1', 'Lisbon', true), override: { correct: false } as never },
      row('q2', 'Porto ', true),
      row('q3', 'Faro', false),
      row('q4', 'Braga', true),
    ];
    const opinions = [
      on('Noor', 'q1', 'Lisbon', true),
      on('Noor', 'q2', 'Porto', true),
      on('Jun', 'q2', 'Oporto', false),
      on('Noor', 'q3', 'Faro', true),
      on('Jun', 'q3', 'Faro', false),
    ];
    const run = { run: 'r', name: 'R', judges: ['mica'], metric: null, rows };
    const { judged, right, judges } = judgesAgainstPeople(run, opinions);
    expect({ judged, right }).toEqual({ judged: 2, right: 1 });
    expect(judges).toMatchObject([
      {
        judge: 'mica',
        bothRight: 1,
        tooKind: 1,
        tooStrict: 0,
        bothWrong: 0,
        kind: ['q1'],
        score: { n: 4, value: 0.75 },
      },
    ]);
  });
});
