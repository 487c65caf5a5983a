import type { Place } from './place.ts';
import type { DatabaseUse } from './sqlite/database.ts';
import { openPublisher, type Publisher } from './sqlite/publisher.ts';

/** Opens the catalogue of a place for publishing an index. */
export async function openPublisherAt({ home, shared }: Place, use: DatabaseUse): Promise<Publisher> {
  if (!shared) return openPublisher(home, use);
  const { openShared } = await import('./shared.ts');
  return openShared(home, shared, 1);
}
