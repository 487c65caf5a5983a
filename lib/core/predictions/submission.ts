import { traitsOf } from '../families/registry.ts';
import type { Family } from '../model/index.ts';

/** What a submission may not have any of. */
interface Differences {
  unmatched: number;
  duplicates: number;
  missing: number;
}

/**
 * Rule GIGA-3.3: the contest takes a submission only when its ids are exactly the dataset's, each once. Returns what is in the
 * way, in one sentence; null when nothing is, and for other benchmarks, which score what there is.
 */
export function refusedBecause(family: Family, { unmatched, duplicates, missing }: Differences): string | null {
  if (!traitsOf(family).needsEveryId) return null;
  const parts = [
    count(unmatched, 'row has', 'rows have', 'an id that the dataset does not have'),
    count(duplicates, 'row repeats', 'rows repeat', 'an id'),
    count(missing, 'question has', 'questions have', 'no row'),
  ].filter((part) => part !== null);
  return parts.length === 0
    ? null
    : `The contest would refuse the file, as its ids are not exactly the dataset’s: ${parts.join(', ')} (GIGA-3.3).`;
}

const count = (n: number, one: string, many: string, what: string) =>
  n === 0 ? null : `${n} ${n === 1 ? one : many} ${what}`;
