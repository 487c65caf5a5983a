import { textsAbout } from '#texts';
import type { Change, Comparison, PairedScore } from '@/lib/core/model/index.ts';
import { formatDecimal, THIN } from '../kit/numbers.ts';
import type { Scale } from '../results/figures.ts';

const t = textsAbout('compare');
const figure = textsAbout('figures');

/** Differences in words, and what the figures of a comparison mean. Pure. */

const MINUS = '−';

/** `+3.2` and `−0.4` in percentage points for shares, `+0.033` for grades; null → `n/a`. */
export function formatDelta(delta: number | null, scale: Scale): string {
  if (delta === null) return figure('none');
  const text = scale === 'share' ? formatDecimal(Math.abs(delta * 100), 1) : formatDecimal(Math.abs(delta), 3);
  return `${/[1-9]/.test(text) ? (delta > 0 ? '+' : MINUS) : '±'}${text}`;
}

/** `−1.2 … +4.0`; empty without an interval. */
export const formatDeltaInterval = (ci: PairedScore['ci'], scale: Scale): string =>
  ci === null ? '' : `${formatDelta(ci[0], scale)} … ${formatDelta(ci[1], scale)}`;

/** `0.0167`, `< 0.0001`; `n/a` where the values are no yes and no. */
export const formatP = (p: number | null): string =>
  p === null ? figure('none') : p < 0.0001 ? `<${THIN}${formatDecimal(0.0001, 4)}` : formatDecimal(p, 4);

/** What a difference is worth, in a word. */
export function verdictOf({ n, delta, decided }: PairedScore): 'better' | 'worse' | 'inconclusive' | 'none' {
  if (n === 0 || delta === null) return 'none';
  if (!decided) return 'inconclusive';
  return delta > 0 ? 'better' : 'worse';
}

/** A verdict as it is said. */
export const verdictName = (verdict: ReturnType<typeof verdictOf>): string =>
  t(verdict === 'none' ? 'no_pairs' : `verdict_${verdict}`);

/** The rule that says what each figure means. */
const RULES = {
  score: 'CMP-3',
  pairs: 'CMP-1',
  nA: 'CMP-1',
  nB: 'CMP-1',
  a: 'CMP-1',
  b: 'CMP-1',
  delta: 'CMP-1',
  ci: 'CMP-5',
  clustered: 'CMP-6',
  mcnemar: 'CMP-4',
  holm: 'CMP-7',
  wins: 'CMP-1',
  detectable: 'CMP-8',
  verdict: 'CMP-9',
} as const;

/** A figure of a pair. */
export type Term = keyof typeof RULES;

export const termName = (term: Term): string => t(`term_${term}`);

/** What a figure means, `… (CMP-4)`: for a tooltip. */
export const termText = (term: Term): string => `${t(`term_${term}_meaning`)} (${RULES[term]})`;

/** A change between two runs, or between what two judges say. */
export const changeName = (change: Change, judges: boolean): string => t(`${judges ? 'judged' : 'change'}_${change}`);

export const changeMeaning = (change: Change, judges: boolean): string =>
  t(`${judges ? 'judged' : 'change'}_${change}_meaning`);

/** Over how many questions the counters count. */
export function overText({ counts, challengers, runs }: Comparison, against: number): string {
  const pair = against > 0 ? challengers[against - 1] : undefined;
  if (!pair) return t(runs.length === 2 ? 'over_both' : 'over_every', { n: counts.n });
  return t('over_both', { n: pair.bothRight + pair.onlyA + pair.onlyB + pair.bothWrong });
}
