import { type SessionId, sessionId } from '../../model/index.ts';
import type { Notes } from '../notes.ts';

/** An id as text: a string that is not empty, or a number. Anything else is no id. */
export function idText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw === '' ? undefined : raw;
  return typeof raw === 'number' ? String(raw) : undefined;
}

/** Gives the sessions of one history their ids, and remembers which session a reference means. */
export interface SessionNames {
  /** Id of the next session; `path` is where the raw id stands. Adds id.missing and id.duplicate. */
  next(raw: unknown, path: string): SessionId;
  /** 0-based index of the first session with this raw id. */
  find(raw: string): number | undefined;
  /** Ids as in the file, by session; undefined where the file has none. */
  raw: (string | undefined)[];
}

/** Raw ids are kept; the second of a kind becomes `{id}~2`, and a session without one `session-{0-based index}`. */
export function sessionNames(notes: Notes): SessionNames {
  const used = new Set<string>();
  const first = new Map<string, number>();
  const repeats = new Map<string, number>();
  const raws: (string | undefined)[] = [];
  const free = (wanted: string) => {
    if (!used.has(wanted)) return wanted;
    let n = (repeats.get(wanted) ?? 1) + 1;
    while (used.has(`${wanted}~${n}`)) n++;
    repeats.set(wanted, n);
    return `${wanted}~${n}`;
  };
  return {
    raw: raws,
    find: (raw) => first.get(raw),
    next(raw, path) {
      const index = raws.length;
      const text = idText(raw);
      const wanted = text ?? `session-${index}`;
      const id = free(wanted);
      used.add(id);
      raws.push(text);
      if (text !== undefined && !first.has(text)) first.set(text, index);
      const where = { path, session: id };
      // A list of ids that is too short is one finding about the lists, not one for each session.
      if (text === undefined && raw !== undefined) notes.add('id.missing/session', where, { shown: id }, raw);
      if (id !== wanted) notes.add('id.duplicate/session', where, { id: wanted, shown: id }, raw);
      return sessionId(id);
    },
  };
}
