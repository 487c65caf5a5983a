/**
 * RealMem: a user's dialogues with an assistant about several projects, in the order of their dates. Questions are turns of the dialogues
 * (`is_query`): the next turn is the gold answer, and says which memories it rests on. `memories.ts` reads those, `questions.ts` the questions.
 */
import {
  type Conversation,
  conversationId,
  type Role,
  type Session,
  type SessionId,
  type Turn,
  turnId,
} from '../../model/index.ts';
import { participants } from '../chat/record.ts';
import { idText, sessionNames } from '../chat/sessions.ts';
import { parseDate } from '../dates.ts';
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { inDateOrder } from '../index-reading.ts';
import { type Notes, notesFor } from '../notes.ts';
import { isRecord, otherFields, plainFields, textOf } from '../parse.ts';
import { memoryStore } from './memories.ts';
import { type Exchange, readQuestions } from './questions.ts';
import { realmem as traits } from './traits.ts';

const KNOWN = new Set(['dialogues', '_metadata']);
const ROLES = new Map<string, Role>([
  ['user', 'user'],
  ['assistant', 'assistant'],
]);
const OF_TURNS = new Set(['speaker', 'content', 'is_query', 'query_id', 'topic', 'category_name', 'session_type']);
const OF_ANSWERS = new Set([...OF_TURNS, 'memory_used', 'memory_session_uuids']);

export const realmem: Format = {
  ...traits,
  knownBy: '"dialogues" that have "dialogue_turns"',
  detect: ({ records }: Sample) => (records.some(isPersona) ? 'persona' : null),
  read,
};

const isPersona = (raw: unknown) =>
  isRecord(raw) &&
  Array.isArray(raw.dialogues) &&
  raw.dialogues.some((one) => isRecord(one) && Array.isArray(one.dialogue_turns));

function read(raw: unknown, context: RecordContext): Reading {
  if (!isRecord(raw) || !Array.isArray(raw.dialogues)) {
    const notes = notesFor(context);
    notes.add('record.unexpected/realmem', { path: '$' }, {}, raw);
    return { conversation: null, questions: [], findings: notes.findings };
  }
  const metadata = plainFields(raw._metadata);
  const own = idText(metadata.person_name);
  const id = conversationId((own ?? context.file.replace(/\.[^.]*$/, '')) + (context.suffix ?? ''));
  const notes = notesFor(context, id);
  if (own === undefined) notes.add('id.missing/record', { path: '$._metadata.person_name' }, { shown: id });
  const names = sessionNames(notes);
  const sessions: Session[] = [];
  const uuids = new Map<string, SessionId>();
  const memories = memoryStore(notes, uuids);
  const exchanges: Exchange[] = [];
  let said = 0;
  for (const [index, part] of raw.dialogues.entries()) {
    const path = `$.dialogues[${index}]`;
    const fields: Record<string, unknown> = isRecord(part) ? part : { dialogue_turns: part };
    const session = names.next(
      fields.session_identifier ?? fields.session_id ?? null,
      () => `${path}.session_identifier`,
    );
    const uuid = idText(fields.session_uuid);
    if (uuid !== undefined) uuids.set(uuid, session);
    const messages = messagesOf(fields.dialogue_turns, path, session, notes);
    const turns = messages.map((_, at) =>
      readTurn(messages, at, { path: `${path}.dialogue_turns[${at}]`, session }, notes),
    );
    sessions.push({ id: session, index, date: dateOf(fields.current_time, path, session, notes), turns });
    memories.add(fields.extracted_memory, session, turns, path);
    for (const [at, message] of messages.entries())
      if (isQuery(message))
        exchanges.push({
          query: message,
          answer: messages[at + 1],
          path: `${path}.dialogue_turns[${at}]`,
          askedAt: { turns: said + at + 1, session },
        });
    said += turns.length;
  }
  if (!inDateOrder(sessions)) notes.add('session.unsorted/file_order', { path: '$.dialogues' });
  const { person_name: _, ...about } = metadata;
  const other = { ...otherFields(raw, KNOWN), ...about };
  const name = textOf(own).replaceAll('_', ' ');
  const conversation: Conversation = {
    id,
    title: name || id,
    participants: participants(name),
    sessions,
    memories: memories.all,
    ...(Object.keys(other).length > 0 && { extras: { other } }),
  };
  return { conversation, questions: readQuestions(exchanges, id, memories, notes), findings: notes.findings };
}

const isQuery = (message: unknown): message is Record<string, unknown> =>
  isRecord(message) && /^(true|1)$/i.test(textOf(message.is_query));

function messagesOf(raw: unknown, path: string, session: SessionId, notes: Notes): unknown[] {
  if (Array.isArray(raw)) {
    if (raw.length === 0) notes.add('session.empty/shown', { path, session });
    return raw;
  }
  notes.add('field.type/messages', { path: `${path}.dialogue_turns`, session }, {}, raw);
  return [];
}

function dateOf(raw: unknown, path: string, session: SessionId, notes: Notes) {
  const date = parseDate(raw);
  const where = { path: `${path}.current_time`, session };
  if (date.raw === '') notes.add('session.date_missing/session', where, { session });
  else if (date.iso === undefined) notes.add('session.date_unreadable/session', where, { session }, date.raw);
  return date;
}

function readTurn(
  messages: readonly unknown[],
  index: number,
  place: { path: string; session: SessionId },
  notes: Notes,
): Turn {
  const message = messages[index];
  const id = turnId(`${place.session}:${index}`);
  const where = { ...place, turn: id };
  if (!isRecord(message)) notes.add('turn.malformed/message', where, {}, message);
  const fields = isRecord(message) ? message : { content: message };
  const speaker = textOf(fields.speaker);
  if (isRecord(message) && speaker === '') notes.add('turn.malformed/no_role', where);
  if (isRecord(message) && (fields.content === undefined || fields.content === null))
    notes.add('turn.malformed/no_content', where);
  // What an answer rests on is the evidence of its question.
  const other = otherFields(fields, isQuery(messages[index - 1]) ? OF_ANSWERS : OF_TURNS);
  return {
    id,
    index,
    speaker,
    role: ROLES.get(speaker.toLowerCase()) ?? 'other',
    text: textOf(fields.content),
    ...(other && { other }),
  };
}
