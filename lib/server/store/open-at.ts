import type { Place } from './place.ts';
import type { SharedStore } from './shared.ts';
import type { DatabaseUse } from './sqlite/database.ts';

/** Connections of a process that works for a server: it asks for one thing after the other. */
const CONNECTIONS = 2;

/**
 * Opens what a place keeps: of a home folder what `local` opens, and nothing else is loaded for it; of a shared deployment all. Throws a
 * ProblemError when that can't be used. `connections`: at most so many to what is shared at a time.
 */
export async function openAt<Opened>(
  { home, shared }: Place,
  use: DatabaseUse,
  local: (home: string, use: DatabaseUse) => Opened,
  connections = CONNECTIONS,
): Promise<Opened | SharedStore> {
  if (!shared) return local(home, use);
  return (await import('./shared.ts')).openShared(home, shared, connections);
}
