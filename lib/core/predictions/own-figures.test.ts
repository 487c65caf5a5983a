import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { golden, result } from '../scoring/beyond/testing.ts';
import { scoreRun } from '../scoring/index.ts';
import { goldOf } from '../scoring/testing.ts';
import { readPredictions } from './index.ts';

const ASKED = ['Where does the fig stand?', 'Who waters it?', 'When does it bear?', 'What is it called?'];

function scored(
  rows: object[],
  asked = goldOf(
    'longmemeval',
    ASKED.map((text, at) => ({ text, answer: 'ABCD'[at] ?? null })),
  ),
) {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const { systems } = readPredictions({ name: 'x.json', bytes }, asked, null);
  const [system] = systems;
  const { metrics, yardstick } = scoreRun(asked, system?.predictions ?? []);
  const all = Object.fromEntries(
    Object.entries(metrics).map(
      ([
        id,
        {
          all: { n, value },
        },
      ]) => [id, [n, value]],
    ),
  );
  return { all, yardstick, matched: system?.report.matched };
}

describe('rows in shapes of other benchmarks', () => {
  it('of MemBench: shares of target steps, and letters equal as text (MEMBENCH-1, MEMBENCH-2)', () => {
    const { all } = scored([
      { question: ASKED[0], response: 'A', ground_truth: 'A', target_step_id: [1, 2], retrieved_step_id: [2, 9] },
      { question: ASKED[1], response: 'B.', ground_truth: 'B', target_step_id: [[3, 'x']], retrieved_step_id: null },
      { question: ASKED[2], response: 'C', ground_truth: 'C', target_step_id: [], retrieved_step_id: [1] },
    ]);
    expect(all['membench.recall']).toEqual([2, 0.25]);
    expect(all['membench.recall_any']).toEqual([2, 0.5]);
    expect(all['membench.recall_all']).toEqual([2, 0]);
    expect(all['membench.accuracy']?.[1]).toBeCloseTo(2 / 3, 12);
  });

  it('of ConvoMem: words of the judge, and evidence found (CONVO-1, CONVO-3)', () => {
    const { all } = scored([
      { question: ASKED[0], answer: 'x', category: 'user_evidence', judge_response: 'That is RIGHT.' },
      { question: ASKED[1], answer: 'y', category: 'user_evidence', judge_response: 'right? No, wrong' },
      { question: ASKED[2], answer: 'z', category: 'user_evidence', judge_response: 'hm' },
      { question: ASKED[3], answer: 'z', category: 'changing_evidence', details: { evidence_count: 4, found: 1 } },
    ]);
    expect(all['convomem.accuracy']).toEqual([2, 0.5]);
    expect(all['convomem.recall']).toEqual([1, 0.25]);
  });

  it('of PrefEval: followed, or the one error (PREF-1)', () => {
    const row = (at: number, acknow: string, hallucinate: string, violate: string, helpful: string) => ({
      ...{ question: ASKED[at], response: 'so' },
      evaluation_error_analysis: Object.fromEntries(
        Object.entries({ acknow, hallucinate, violate, helpful }).map(([name, answer]) => [name, { answer }]),
      ),
    });
    const { all, yardstick } = scored([
      row(0, 'Yes', 'No', 'No', 'Yes'),
      row(1, 'Yes', 'No', 'Yes', 'Yes'),
      row(2, 'No', 'No', 'Yes', 'Yes'),
      row(3, 'Yes', 'Yes', 'Yes', 'No'),
    ]);
    expect(
      ['followed', 'inconsistent', 'unaware', 'hallucinated', 'unhelpful'].map((name) => all[`prefeval.${name}`]?.[1]),
    ).toEqual([0.25, 0.25, 0.25, 0, 0.25]);
    expect(yardstick).toBe('prefeval.followed');
  });

  it('of LongMemEval-V2: the check that a row names; “unknown” is wrong (LMEV2-1, LMEV2-2)', () => {
    const gold = goldOf('longmemeval', [
      { text: ASKED[0] ?? '', answer: 'red pot; blue_shed' },
      { text: ASKED[1] ?? '', answer: 'B' },
      { text: ASKED[2] ?? '', answer: 'AC' },
      { text: ASKED[3] ?? '', answer: 'The premise is wrong.' },
    ]);
    const { all } = scored(
      [
        {
          question: ASKED[0],
          response: 'So \\boxed{Blue-shed, red pot}',
          eval_function: 'norm_phrase_set_match|separators=;',
        },
        { question: ASKED[1], response: '\\boxed{Option B.}', eval_function: 'mc_choice_match' },
        { question: ASKED[2], response: '\\boxed{A and D}', eval_function: 'mc_choice_set_match' },
        { question: ASKED[3], response: '\\boxed{Unknown}', eval_function: 'llm_abstention_checker' },
      ],
      gold,
    );
    expect(all['lmev2.accuracy']).toEqual([4, 0.5]);
    expect(all['lmev2.unknown']).toEqual([4, 0.25]);
  });
});

const rowsOf = z.array(z.looseObject({ question: z.string(), category: z.string() }));

describe('real logs', () => {
  const membench = result('predictions/beyond/membench/mempalace_membench_hybrid_movie_top5.json.gz', rowsOf);
  const want = golden('membench/mempalace', z.looseObject({ 'official_recall_fraction_mean(by sid)': z.number() }));
  it.runIf(membench && want)('of MemBench have the golden recall', () => {
    const rows = (membench ?? []).map((row, at) => ({ ...row, question_id: `q${at}` }));
    const gold = goldOf(
      'longmemeval',
      rows.map(({ question, category }) => ({ text: question, typeKey: category })),
    );
    const { all, matched } = scored(rows, gold);
    expect(matched).toBe(8500);
    expect(all['membench.recall_any']).toEqual([8496, 6827 / 8496]);
    expect(all['membench.recall']?.[1]).toBeCloseTo(want?.['official_recall_fraction_mean(by sid)'] ?? 0, 3);
  });

  const convomem = result('predictions/beyond/convomem/mempalace_convomem_raw_top10.json', rowsOf);
  it.runIf(convomem)('of ConvoMem have the golden recall', () => {
    const rows = (convomem ?? []).map((row, at) => ({ ...row, question_id: `q${at}` }));
    const gold = goldOf(
      'longmemeval',
      rows.map(({ question, category }) => ({ text: question, typeKey: category })),
    );
    expect(scored(rows, gold).all['convomem.recall']?.[1]).toBeCloseTo(0.9286666667, 9);
  });
});
