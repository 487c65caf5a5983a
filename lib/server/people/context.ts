import { problem } from '../../core/problems/index.ts';
import type { PeopleDesk } from './people-desk.ts';

const KEY = Symbol.for('memoscope.people');

/** What pages and routes ask about people; null where nobody signs in. */
export const peopleOrNone = (): PeopleDesk | null => (globalThis as { [KEY]?: PeopleDesk })[KEY] ?? null;

/** The same; where nobody signs in, a ProblemError 404 as of an address that is not there. `path`: what was asked for. */
export function people(path: string): PeopleDesk {
  const found = peopleOrNone();
  if (!found) throw problem('request.no_such_address', { path });
  return found;
}

export function providePeople(desk: PeopleDesk): void {
  (globalThis as { [KEY]?: PeopleDesk })[KEY] = desk;
}
