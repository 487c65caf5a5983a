import { GivenIds } from '../../model/given-ids.ts';
import { type SessionId, sessionId } from '../../model/index.ts';
import type { Notes } from '../notes.ts';

/** An id as text: a string that is not empty, or a number. Anything else is no id. */
export function idText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw === '' ? undefined : raw;
  return typeof raw === 'number' ? String(raw) : undefined;
}

/** Gives the sessions of one history their ids, and remembers which session a reference means. */
export interface SessionNames {
  /** Id of the next session; `path` says where the raw id of the session of this 0-based index stands. Adds id.missing and id.duplicate. */
  next(raw: unknown, path: (index: number) => string): SessionId;
  /** 0-based index of the first session with this raw id. */
  find(raw: string): number | undefined;
  /** Ids as in the file, by session; undefined where the file has none. */
  raw: (string | undefined)[];
}

/** Raw ids are kept; the second of a kind becomes `{id}~2`, and a session without one `session-{0-based index}`. */
export function sessionNames(notes: Notes): SessionNames {
  const first = new Map<string, number>();
  const raws: (string | undefined)[] = [];
  const ids = new GivenIds();
  return {
    raw: raws,
    find: (raw) => first.get(raw),
    next(raw, path) {
      const index = raws.length;
      const text = idText(raw);
      const wanted = text ?? `session-${index}`;
      const id = ids.give(wanted);
      raws.push(text);
      if (text !== undefined && !first.has(text)) first.set(text, index);
      if (id === text) return sessionId(id);
      const where = { path: path(index), session: id };
      // A list of ids that is too short is one finding about the lists, not one for each session.
      if (text === undefined && raw !== undefined) notes.add('id.missing/session', where, { shown: id }, raw);
      if (id !== wanted) notes.add('id.duplicate/session', where, { id: wanted, shown: id }, raw);
      return sessionId(id);
    },
  };
}
