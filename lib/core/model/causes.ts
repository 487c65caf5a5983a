import { format } from '#texts';

/** How often something was the first cause; `estimated` of them rest on an estimate. */
export interface CountedCause {
  count: number;
  estimated: number;
}

/** How many causes were told, and how many of those rest on what files name, and on estimates. */
export function causeSums(causes: readonly CountedCause[]): { told: number; given: number; estimated: number } {
  const told = causes.reduce((sum, { count }) => sum + count, 0);
  const estimated = causes.reduce((sum, one) => sum + one.estimated, 0);
  return { told, given: told - estimated, estimated };
}

/** `12`, `≈ 5` where all are estimated, `12 (≈ 5)` where five of the twelve are. */
export function causeCount({ count, estimated }: CountedCause): string {
  const all = format().count(count);
  if (estimated === 0) return all;
  return estimated === count ? `≈ ${all}` : `${all} (≈ ${format().count(estimated)})`;
}
