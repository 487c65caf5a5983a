import type { Change, Comparison, Incomparable, PairedScore } from '@/lib/core/model/index.ts';
import { plural } from '../kit/numbers.ts';
import type { Scale } from '../results/figures.ts';

/** Differences in words, and what the figures of a comparison mean. Pure. */

const MINUS = '−';

/** `+3.2` and `−0.4` in percentage points for shares, `+0.033` for grades; null → `n/a`. */
export function formatDelta(delta: number | null, scale: Scale): string {
  if (delta === null) return 'n/a';
  const text = scale === 'share' ? Math.abs(delta * 100).toFixed(1) : Math.abs(delta).toFixed(3);
  return `${Number(text) === 0 ? '±' : delta > 0 ? '+' : MINUS}${text}`;
}

/** `−1.2 … +4.0`; empty without an interval. */
export const formatDeltaInterval = (ci: PairedScore['ci'], scale: Scale): string =>
  ci === null ? '' : `${formatDelta(ci[0], scale)} … ${formatDelta(ci[1], scale)}`;

/** `0.0167`, `< 0.0001`; `n/a` where the values are no yes and no. */
export const formatP = (p: number | null): string => (p === null ? 'n/a' : p < 0.0001 ? '<\u202f0.0001' : p.toFixed(4));

/** What a difference is worth, in a word. */
export function verdictOf({ n, delta, decided }: PairedScore): 'better' | 'worse' | 'inconclusive' | 'no pairs' {
  if (n === 0 || delta === null) return 'no pairs';
  if (!decided) return 'inconclusive';
  return delta > 0 ? 'better' : 'worse';
}

/** A figure's heading with what it means and the rule that says so. */
export interface Term {
  title: string;
  meaning: string;
  rule: string;
}

export const TERMS = {
  score: {
    title: 'score',
    meaning: 'Mean over all questions scored in the run, with its own 95 % interval.',
    rule: 'CMP-3',
  },
  pairs: { title: 'n', meaning: 'Questions scored in both runs; the difference is computed over them.', rule: 'CMP-1' },
  nA: { title: 'n base', meaning: 'Questions scored in the baseline.', rule: 'CMP-1' },
  nB: { title: 'n run', meaning: 'Questions scored in this run.', rule: 'CMP-1' },
  a: { title: 'base', meaning: 'Mean of the baseline over the n pairs.', rule: 'CMP-1' },
  b: { title: 'run', meaning: 'Mean of this run over the n pairs.', rule: 'CMP-1' },
  delta: {
    title: 'Δ',
    meaning: 'This run minus the baseline over the n pairs; of shares in percentage points.',
    rule: 'CMP-1',
  },
  ci: {
    title: '95 % interval of Δ',
    meaning: 'Paired bootstrap of 10 000 draws of questions with a fixed seed.',
    rule: 'CMP-5',
  },
  clustered: {
    title: '95 % interval of Δ',
    meaning: 'Bootstrap of 10 000 draws of whole conversations with a fixed seed.',
    rule: 'CMP-6',
  },
  mcnemar: {
    title: 'p',
    meaning: 'McNemar, exact and two-sided, of right and wrong answers; for 0/1 values only.',
    rule: 'CMP-4',
  },
  holm: { title: 'p Holm', meaning: 'p after Holm’s correction over the types of this pair.', rule: 'CMP-7' },
  wins: {
    title: 'wins / losses / ties',
    meaning: 'Questions on which this run scores higher, lower, the same.',
    rule: 'CMP-1',
  },
  detectable: {
    title: 'detectable',
    meaning: 'The smallest difference that this many pairs can detect with 80 % power.',
    rule: 'CMP-8',
  },
  verdict: {
    title: 'verdict',
    meaning:
      'Conclusive when the interval excludes 0 and p, where there is one, is below 0.05 (for a type: after Holm).',
    rule: 'CMP-9',
  },
} satisfies Record<string, Term>;

/** `… (CMP-4)`: for a tooltip. */
export const termText = ({ meaning, rule }: Term): string => `${meaning} (${rule})`;

export const CHANGE_WORDS: Record<Change, { title: string; meaning: string }> = {
  fixed: { title: 'fixed', meaning: 'wrong in the baseline, correct in the challenger' },
  broken: { title: 'broken', meaning: 'correct in the baseline, wrong in the challenger' },
  'both-wrong': { title: 'both wrong', meaning: 'wrong in the baseline and in the challenger' },
  'both-right': { title: 'both correct', meaning: 'correct in the baseline and in the challenger' },
  'all-right': { title: 'all correct', meaning: 'correct in every run' },
  'all-wrong': { title: 'all wrong', meaning: 'wrong in every run' },
  disagree: { title: 'systems disagree', meaning: 'correct in some runs, wrong in others' },
};

/** The same of judges: what one of them says of an answer. */
export const JUDGE_WORDS: Record<Change, { title: string; meaning: string }> = {
  fixed: { title: 'only the other', meaning: 'wrong for the first judge, correct for another' },
  broken: { title: 'only the first', meaning: 'correct for the first judge, wrong for another' },
  'both-wrong': { title: 'both wrong', meaning: 'wrong for the first judge and for another' },
  'both-right': { title: 'both correct', meaning: 'correct for the first judge and for another' },
  'all-right': { title: 'all correct', meaning: 'correct for every judge' },
  'all-wrong': { title: 'all wrong', meaning: 'wrong for every judge' },
  disagree: { title: 'judges disagree', meaning: 'correct for some judges, wrong for others' },
};

export const WARNING_WORDS: Record<Incomparable['what'], string> = {
  dataset: 'another copy of the dataset',
  judge: 'other judges',
  model: 'other answering models',
  categories: 'other question types',
  'top-k': 'other retrieval depth',
  coverage: 'other questions scored',
};

/** Over how many questions the counters count. */
export function overText({ counts, challengers, runs }: Comparison, against: number): string {
  const pair = against > 0 ? challengers[against - 1] : undefined;
  if (!pair) return `over ${plural(counts.n, 'question')} scored in ${runs.length === 2 ? 'both' : 'every run'}`;
  return `over ${plural(pair.bothRight + pair.onlyA + pair.onlyB + pair.bothWrong, 'question')} scored in both`;
}
