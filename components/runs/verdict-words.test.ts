import { describe, expect, it } from 'vitest';
import { analyseRun } from '@/lib/core/analysis/run-analysis.ts';
import { goldQuestion, goldSet, runOf, stored } from '@/lib/core/analysis/testing.ts';
import { DEFAULT_JUDGING } from '@/lib/core/model/index.ts';
import { verdictWords } from './verdict-words.ts';

const said = (...values: number[]) => {
  const gold = goldSet(values.map((_, i) => goldQuestion(`q${i}`)));
  const rows = values.map((value, i) => stored(`q${i}`, { scores: { official_f1: value } }));
  return verdictWords(analyseRun(runOf(gold, rows), { ...DEFAULT_JUDGING, by: 'official_f1' }));
};

describe('that the share correct is not the mean', () => {
  it('is said of graded values, and not where all are 0 or 1', () => {
    expect(said(0.6, 1, 0)).toContain('Official F1 ≥ 0.5, so the share correct is not the mean');
    expect(said(0, 1, 0)).toBe('');
    expect(said(1, 1)).toBe('');
  });
});
