/**
 * GigaMemory: a dialogue of many undated sessions (in Russian) and one question about it, whose evidence is whole
 * sessions. `variant.ts` detects, `record.ts` reads, `types.ts` has the question types.
 */
import type { Format } from '../format.ts';
import { notesFor } from '../notes.ts';
import { isRecord } from '../parse.ts';
import { readDialogue } from './record.ts';
import { gigamemory as traits } from './traits.ts';
import { variantOf } from './variant.ts';

export const gigamemory: Format = {
  ...traits,
  knownBy: 'records with "sessions" that have "messages"',
  detect: variantOf,
  read(raw, context) {
    if (isRecord(raw) && Array.isArray(raw.sessions)) return readDialogue(raw, raw.sessions, context);
    const notes = notesFor(context);
    const value = isRecord(raw) ? Object.keys(raw).join(', ') : raw;
    notes.add('record.unexpected/gigamemory', { path: '$' }, {}, value);
    return { conversation: null, questions: [], findings: notes.findings };
  },
};
