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
