import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { haluByType, haluFigures, haluUnread } from './halumem.ts';
import { golden, result } from './testing.ts';

const records = z.array(z.record(z.string(), z.unknown()));
const lists = z.looseObject({
  memory_integrity_records: records,
  memory_accuracy_records: records,
  memory_update_records: records,
  question_answering_records: records,
});
const numbers = z.record(z.string(), z.number());
const scores = z.looseObject({
  scores: z.object({
    memory_integrity: numbers,
    memory_accuracy: numbers,
    memory_extraction_f1: z.number(),
    memory_update: numbers,
    question_answering: numbers,
    memory_type_accuracy: z.record(z.string(), numbers),
  }),
});

/** A figure by its name in the official results. */
const named = (name: string) =>
  name
    .replace(/\((all|valid)\)$/, (_, over) => (over === 'valid' ? '_valid' : ''))
    .replace(/^(correct|hallucination|omission|other)_(update|qa)(?:_memory)?_ratio/, '$2_$1');

describe.for([
  ['halumem/samuel_user12_detailed(shared)', 'halumem/halumem_pilot_user12_detailed.json'],
  ['halumem/exia_scores', 'predictions/beyond/halumem/exia/scores.json.gz'],
])('%s', ([name = '', file = '']) => {
  const want = golden(name, scores)?.scores;
  const said = result(file, lists);
  it.runIf(want && said)('has the golden measures', () => {
    if (!want || !said) return;
    const pooled = {
      integrity: said.memory_integrity_records,
      accuracy: said.memory_accuracy_records,
      update: said.memory_update_records,
      qa: said.question_answering_records,
    };
    const figures = haluFigures(pooled);
    const golds = {
      ...want.memory_integrity,
      ...want.memory_accuracy,
      ...want.memory_update,
      ...want.question_answering,
    };
    const ratios = Object.entries(golds).filter(([key]) => key.endsWith(')'));
    expect(ratios).toHaveLength(24);
    for (const [key, value] of ratios) expect(figures[named(key)]?.value, key).toBeCloseTo(value, 12);
    expect(figures.f1?.value).toBeCloseTo(want.memory_extraction_f1, 12);
    expect(figures.recall?.n).toBe(want.memory_integrity.memory_num);
    expect(figures.interference_accuracy?.n).toBe(want.memory_accuracy.interference_memory_num);
    expect(figures.qa_correct?.n).toBe(want.question_answering.qa_num);
    const types = haluByType(pooled);
    for (const [type, { memory_acc: value = 0, total_num: n }] of Object.entries(want.memory_type_accuracy)) {
      expect(types[type]?.value, type).toBeCloseTo(value, 12);
      expect(types[type]?.n, type).toBe(n);
    }
  });
});

describe('records the judge failed on (HALU-10)', () => {
  const integrity = [
    { memory_integrity_score: 2, memory_source: 'system', importance: 1 },
    { memory_integrity_score: 'judge_failed', memory_source: 'system', importance: 1 },
    { memory_integrity_score: null, memory_source: 'system', importance: 2 },
  ];
  const accuracy = [
    { memory_accuracy_score: 2, is_included_in_golden_memories: 'true' },
    { memory_accuracy_score: 'judge_failed', is_included_in_golden_memories: 'true' },
    { memory_accuracy_score: 2, is_included_in_golden_memories: true },
  ];
  const pooled = { integrity, accuracy, update: [], qa: [] };

  it('count as nothing gained, and are left out of the valid ones', () => {
    expect(haluFigures(pooled)).toMatchObject({
      recall: { n: 3, value: 1 / 3 },
      recall_valid: { n: 1, value: 1 },
      weighted_recall: { n: 3, value: 1 / 4 },
      target_accuracy: { n: 2, value: 0.5 },
      weighted_accuracy: { n: 3, value: 2 / 3 },
    });
    expect(haluUnread(pooled)).toBe(2);
  });

  it('leave a measure without records, and the F1 of such, undefined', () => {
    const figures = haluFigures({ ...pooled, accuracy: [] });
    expect(figures).toMatchObject({ target_accuracy: { n: 0, value: null }, f1: { n: 0, value: null } });
    expect(figures.interference_accuracy).toEqual({ n: 0, value: null });
  });
});
