import type { EvidenceRef } from '../../model/index.ts';
import type { SessionHead } from '../format.ts';
import type { Notes } from '../notes.ts';
import { textOf } from '../parse.ts';
import { idText, type SessionNames } from './sessions.ts';

/**
 * References to whole sessions from the record's list `key` of raw ids, in its order. Ids are compared as text, since
 * numbers and strings are mixed; an id that several sessions have means the first of them, one that none has is dangling.
 */
export function sessionRefs(
  record: Record<string, unknown>,
  key: string,
  question: string,
  history: { sessions: readonly SessionHead[]; names: SessionNames },
  notes: Notes,
): EvidenceRef[] {
  const raw = record[key];
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) {
    notes.add('field.type/references', { path: `$.${key}`, question }, { field: key }, raw);
    return [];
  }
  return raw.map((entry: unknown, index): EvidenceRef => {
    const text = idText(entry) ?? textOf(entry);
    const session = history.sessions[history.names.find(text) ?? -1]?.id;
    if (session !== undefined) return { raw: text, level: 'session', session, status: 'ok' };
    notes.add('evidence.dangling/session', { path: `$.${key}[${index}]`, question }, {}, text);
    return { raw: text, level: 'session', status: 'dangling' };
  });
}
