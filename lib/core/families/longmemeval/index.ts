/**
 * LongMemEval: one question for each record, and its history of user–assistant sessions. `variant.ts` detects,
 * `record.ts` reads (with `history.ts`, `evidence.ts`, `types.ts`). The sessions recur in many histories, so the index
 * examines each distinct one once; `read` and `index` are made from the same outline.
 */
import { examineMessageBytes } from '../chat/message-bytes.ts';
import { examineMessages, readTurns } from '../chat/messages.ts';
import { indexOf, readingOf } from '../chat/record.ts';
import type { Format } from '../format.ts';
import { notesFor } from '../notes.ts';
import { isRecord } from '../parse.ts';
import { outlineOf, restOf } from './record.ts';
import { isPacked, unpacked } from './shared.ts';
import { longmemeval as traits } from './traits.ts';
import { variantOf } from './variant.ts';

export const longmemeval: Format = {
  ...traits,
  knownBy: 'records with a list "haystack_sessions"',
  detect: variantOf,
  read(packed, context) {
    const raw = isPacked(packed) ? unpacked(packed) : packed;
    const sessions = isRecord(raw) ? raw.haystack_sessions : undefined;
    if (!isRecord(raw) || !Array.isArray(sessions)) {
      const notes = notesFor(context);
      const value = isRecord(packed) ? Object.keys(packed).join(', ') : packed;
      notes.add('record.unexpected/longmemeval', { path: '$' }, {}, value);
      return { conversation: null, questions: [], findings: notes.findings };
    }
    const outline = outlineOf(raw, sessions.map(examineMessages), context);
    return readingOf(outline, sessions, restOf(raw, outline.questions.length > 0));
  },
  sessions: {
    key: 'haystack_sessions',
    text: 'content',
    facts: examineMessages,
    factsOfBytes: examineMessageBytes,
    turns: readTurns,
    index: (head, facts, context) => indexOf(outlineOf(head, facts.sessions, context), facts.turnLengths),
  },
};
