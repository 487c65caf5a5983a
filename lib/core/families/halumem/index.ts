/**
 * HaluMem: a user's dialogues with an assistant, session by session, each with the memory points that are to be kept of it and
 * with questions that are asked after it. `memories.ts` reads the memory points, `questions.ts` the questions.
 */
import {
  type Conversation,
  conversationId,
  type Question,
  type Session,
  type SessionId,
  sessionId,
  type Turn,
} from '../../model/index.ts';
import { examineMessages, placed, readTurns } from '../chat/messages.ts';
import { participants } from '../chat/record.ts';
import { idText } from '../chat/sessions.ts';
import { parseDate } from '../dates.ts';
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { inDateOrder } from '../index-reading.ts';
import { type Notes, notesFor } from '../notes.ts';
import { isRecord, otherFields, textOf } from '../parse.ts';
import { memoryBook } from './memories.ts';
import { readQuestions } from './questions.ts';
import { halumem as traits } from './traits.ts';
import { noteRepeatedStores, unsaidIn } from './unsaid.ts';

const KNOWN = new Set(['uuid', 'sessions']);

export const halumem: Format = {
  ...traits,
  knownBy: '"sessions" with "memory_points"',
  detect: ({ records }: Sample) => (records.some(isUser) ? 'users' : null),
  read,
};

const isUser = (raw: unknown) =>
  isRecord(raw) &&
  Array.isArray(raw.sessions) &&
  raw.sessions.some((one) => isRecord(one) && Array.isArray(one.dialogue) && 'memory_points' in one);

function read(raw: unknown, context: RecordContext): Reading {
  if (!isRecord(raw) || !Array.isArray(raw.sessions)) {
    const notes = notesFor(context);
    notes.add('record.unexpected/halumem', { path: '$' }, {}, raw);
    return { conversation: null, questions: [], findings: notes.findings };
  }
  const own = idText(raw.uuid);
  const id = conversationId((own ?? `record-${context.record}`) + (context.suffix ?? ''));
  const notes = notesFor(context, id);
  if (own === undefined) notes.add('id.missing/record', { path: '$.uuid' }, { shown: id }, raw.uuid);
  const sessions: Session[] = [];
  const memories = memoryBook(notes);
  const name = nameOf(raw);
  const noteUnsaid = unsaidIn(name, notes);
  const asked: (() => Question[])[] = [];
  let turns = 0;
  for (const [index, part] of raw.sessions.entries()) {
    const path = `$.sessions[${index}]`;
    const session = sessionId(`session-${index + 1}`);
    const fields: Record<string, unknown> = isRecord(part) ? part : { dialogue: part };
    const read = readSession(fields, index, session, path, notes);
    sessions.push(read);
    turns += read.turns.length;
    memories.add(fields.memory_points, session, `${path}.memory_points`);
    noteUnsaid(fields.dialogue, fields.memory_points, path, session);
    const place = { conversation: id, path: `${path}.questions`, index, askedAt: { turns, session }, memories, notes };
    // After all sessions: what a question cites may be noted later.
    asked.push(() => readQuestions(fields.questions, place));
  }
  if (!inDateOrder(sessions)) notes.add('session.unsorted/file_order', { path: '$.sessions' });
  noteRepeatedStores(raw.sessions, notes);
  const other = otherFields(raw, KNOWN);
  const conversation: Conversation = {
    id,
    title: name || id,
    participants: participants(name),
    sessions,
    memories: memories.all,
    ...(other && { extras: { other } }),
  };
  return { conversation, questions: asked.flatMap((questions) => questions()), findings: notes.findings };
}

/** `[Recorded on …] Name: Ada Fern; Gender: …`, and in files of results `user_name`. */
function nameOf(raw: Record<string, unknown>): string {
  const [, named = ''] = /\bName: ([^;]{1,80})/.exec(textOf(raw.persona_info)) ?? [];
  return named.trim() || textOf(raw.user_name);
}

function readSession(
  fields: Record<string, unknown>,
  index: number,
  id: SessionId,
  path: string,
  notes: Notes,
): Session {
  const { dialogue, start_time: start } = fields;
  for (const found of placed(examineMessages(dialogue).findings, `${path}.dialogue`, id)) notes.take(found);
  const turns = readTurns(dialogue, id).map(withDate);
  // Files of results have no start of a session, but its messages are dated.
  const date = textOf(start) === '' ? (turns[0]?.date ?? parseDate('')) : parseDate(start);
  const where = { path: `${path}.start_time`, session: id };
  if (turns.length === 0) notes.add('session.empty/shown', { path, session: id });
  if (date.raw === '') notes.add('session.date_missing/session', where, { session: id });
  else if (date.iso === undefined) notes.add('session.date_unreadable/session', where, { session: id }, date.raw);
  return { id, index, date, turns };
}

function withDate({ other, ...turn }: Turn): Turn {
  const { timestamp, dialogue_turn: _, ...rest } = other ?? {};
  const date = parseDate(timestamp);
  return {
    ...turn,
    ...(date.raw !== '' && { date }),
    ...(Object.keys(rest).length > 0 && { other: rest }),
  };
}
