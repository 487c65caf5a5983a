import { traitsOf } from '../families/registry.ts';
import { type Message, message } from '../messages/index.ts';
import type { Family } from '../model/index.ts';

/** What a submission may not have any of. */
type Differences = Record<'unmatched' | 'duplicates' | 'missing', number>;

/**
 * Rule GIGA-3.3: the contest takes a submission only when its ids are exactly the dataset's, each once. Returns what is in the
 * way; null when nothing is, and for other benchmarks, which score what there is.
 */
export function refusedBecause(family: Family, differences: Differences): Message | null {
  if (!traitsOf(family).needsEveryId || Object.values(differences).every((count) => count === 0)) return null;
  return message('predictions.refused', { ...differences });
}
