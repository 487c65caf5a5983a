import { problem } from '../../core/problems/index.ts';
import type { Service } from './service.ts';

/** A file that is replaced more often than it can be asked about is still being written. */
const TRIES = 5;

/**
 * Several answers about a dataset, all of one index: when it is replaced while `ask` is under way, they are asked for again. What
 * `ask` throws meanwhile may be the old index's own, and counts as little. A ProblemError 409 when it never rests.
 */
export async function ofOneIndex<T>(
  service: Pick<Service, 'shownIndex'>,
  dataset: string,
  ask: () => Promise<T>,
  tries = TRIES,
): Promise<T> {
  const before = await service.shownIndex(dataset);
  const isStill = async () => (await service.shownIndex(dataset)) === before;
  try {
    const answers = await ask();
    if (await isStill()) return answers;
  } catch (error) {
    if (await isStill()) throw error;
  }
  if (tries <= 1) throw problem('library.read_again', {});
  return ofOneIndex(service, dataset, ask, tries - 1);
}
