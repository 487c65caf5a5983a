import type { Place } from './place.ts';
import type { DatabaseUse } from './sqlite/database.ts';
import { openStore, type Store } from './store.ts';

/** Connections of a process that works for a server: it asks for one thing after the other. */
const CONNECTIONS = 2;

/** Opens what a place keeps. Throws a ProblemError when that can't be used. */
export async function openStoreAt({ home, shared }: Place, use: DatabaseUse): Promise<Store> {
  if (!shared) return openStore(home, use);
  const { openShared } = await import('./shared.ts');
  return openShared(home, shared, CONNECTIONS);
}
