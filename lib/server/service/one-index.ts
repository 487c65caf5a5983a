import type { Service } from './service.ts';

/**
 * Several answers about a dataset, all of one index: when it is replaced while `ask` is under way, they are asked for again. What
 * `ask` throws meanwhile may be the old index's own, and counts as little.
 */
export async function ofOneIndex<T>(
  service: Pick<Service, 'shownIndex'>,
  dataset: string,
  ask: () => Promise<T>,
): Promise<T> {
  const before = await service.shownIndex(dataset);
  const isStill = async () => (await service.shownIndex(dataset)) === before;
  try {
    const answers = await ask();
    if (await isStill()) return answers;
  } catch (error) {
    if (await isStill()) throw error;
  }
  return ofOneIndex(service, dataset, ask);
}
