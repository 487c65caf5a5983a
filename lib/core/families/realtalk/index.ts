/**
 * REALTALK: chats of real people over some weeks, kept as LoCoMo's raw files are, with other keys: texts are `clean_text`, the two people
 * stand in `name`, dates also on turns, and evidence strings hold several ids and ranges.
 */
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { readDialogue } from '../locomo/conversation.ts';
import { type Dialect, SESSION_KEY, sheetOf } from '../locomo/shape.ts';
import { notesFor } from '../notes.ts';
import { isRecord } from '../parse.ts';
import { evidenceResolver } from './evidence.ts';
import { LABEL_SCHEMES, realtalk as traits } from './traits.ts';

export const realtalk: Format = {
  ...traits,
  knownBy: 'lists "session_1" of messages with "clean_text"',
  detect: ({ records }: Sample) => (records.some(isChat) ? 'chat' : null),
  read,
};

const DIALECT: Dialect = {
  text: 'clean_text',
  people: { within: 'name', keys: ['speaker_1', 'speaker_2'] },
  resolver: evidenceResolver,
  schemes: LABEL_SCHEMES,
};

/** Whether the first message of a session has REALTALK's text; a raw file of LoCoMo may hold one among others. */
function isChat(raw: unknown): boolean {
  return sessionsOf(raw).some((session) => {
    const first = Array.isArray(session) ? session.find(isRecord) : undefined;
    return first !== undefined && 'clean_text' in first;
  });
}

const sessionsOf = (raw: unknown): unknown[] =>
  isRecord(raw) ? Object.keys(raw).flatMap((key) => (SESSION_KEY.test(key) ? [raw[key]] : [])) : [];

function read(raw: unknown, context: RecordContext): Reading {
  const notes = notesFor(context);
  const sheet = sessionsOf(raw).some(Array.isArray) ? sheetOf(raw, 'multimodal_dialog', DIALECT, notes) : null;
  if (sheet) return readDialogue(sheet, context, notes);
  notes.add('record.unexpected/realtalk', { path: '$' }, {}, raw);
  return { conversation: null, questions: [], findings: notes.findings };
}
