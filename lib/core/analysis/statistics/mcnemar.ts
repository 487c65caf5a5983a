import { logChoose } from './log-factorial.ts';

/**
 * Exact two-sided McNemar p (rule CMP-4) of `onlyA` questions that only A has right and `onlyB` that only B has right;
 * 1 when there are none. Summed from the largest term down, so that thousands of questions neither overflow nor vanish.
 */
export function mcnemar(onlyA: number, onlyB: number): number {
  const m = onlyA + onlyB;
  const k = Math.min(onlyA, onlyB);
  // Both tails meet: the doubled sum is at least 1.
  if (onlyA === onlyB) return 1;
  const largest = logChoose(m, k);
  let sum = 0;
  for (let i = k; i >= 0; i -= 1) {
    const term = Math.exp(logChoose(m, i) - largest);
    sum += term;
    if (term < sum * 1e-18) break;
  }
  return Math.min(1, 2 * Math.exp(largest - m * Math.LN2) * sum);
}

/**
 * Holm's correction (rule CMP-7): each p times the number of tests that are left when it is its turn, never below an earlier
 * one, at most 1. Parallel to the input; what is below 0.05 is decided at a family-wise 5 %.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const corrected = ps.slice();
  let floor = 0;
  for (const [rank, { p, index }] of order.entries()) {
    floor = Math.min(1, Math.max(floor, p * (ps.length - rank)));
    corrected[index] = floor;
  }
  return corrected;
}
