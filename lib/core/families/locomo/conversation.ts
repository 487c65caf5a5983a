import { GivenIds } from '../../model/given-ids.ts';
import {
  type Conversation,
  type ConversationId,
  conversationId,
  type Participant,
  type Session,
  type SessionId,
  sessionId,
  type TurnId,
} from '../../model/index.ts';
import { parseDate } from '../dates.ts';
import type { Reading, RecordContext } from '../format.ts';
import type { Notes } from '../notes.ts';
import { textOf } from '../parse.ts';
import { annotate } from './annotations.ts';
import { readQuestions } from './questions.ts';
import { DATE_KEY, leftOver, type Part, partOf, SESSION_KEY, type Sheet } from './shape.ts';
import { readTurn } from './turns.ts';

/** A LoCoMo conversation with its questions. */
export function readDialogue(sheet: Sheet, context: RecordContext, notes: Notes): Reading {
  const id = idOf(sheet, context, notes);
  const named = readParticipants(sheet, id, notes);
  const places = new Map<TurnId, SessionId>();
  const ids = new GivenIds();
  const emptySessions: string[] = [];
  const sessions: Session[] = [];
  for (const key of sessionKeys(sheet.dialogue)) {
    const turns = sheet.dialogue.peek(key);
    const where = { path: sheet.dialogue.at(key), conversation: id, session: key };
    if (Array.isArray(turns) && turns.length > 0) {
      sheet.dialogue.take(key);
      sessions.push(readSession(key, sessions.length, turns, { sheet, id, named, places, ids, notes }));
    } else if (Array.isArray(turns) || turns === null || turns === undefined) {
      sheet.dialogue.take(key);
      emptySessions.push(key);
      notes.add('session.empty/left_out', where, { session: key });
    } else {
      notes.add('field.type/turns', where, { session: key }, turns);
    }
  }
  noteOrder(sessions, id, notes);
  const datesWithoutSession = readLooseDates(sheet.dialogue, id, notes);
  // After all sessions: an observation may cite a turn of a later one.
  const resolve = sheet.dialect.resolver(places);
  for (const session of sessions) annotate(session, sheet, { id, named, resolve, notes });
  const questions = readQuestions(sheet.record, { id, resolve, schemes: sheet.dialect.schemes, notes });
  const participants = named.length > 0 ? named : speakersOf(sessions);
  const other = leftOver(sheet);
  const extras: Conversation['extras'] = {
    ...(emptySessions.length > 0 && { emptySessions }),
    ...(datesWithoutSession && { datesWithoutSession }),
    ...(other && { other }),
  };
  const conversation: Conversation = {
    id,
    title: participants.map((person) => person.name).join(' & ') || id,
    participants,
    sessions,
    ...(Object.keys(extras).length > 0 && { extras }),
  };
  return { conversation, questions, findings: notes.findings };
}

function idOf(sheet: Sheet, context: RecordContext, notes: Notes): ConversationId {
  const given = textOf(sheet.record.take('sample_id'));
  const fromFile = sheet.namedByFile ? context.file.replace(/\.[^.]*$/, '') : '';
  const id = given || fromFile || `record-${context.record}`;
  if (given === '' && fromFile === '') {
    notes.add('id.missing/sample_id', { path: '$.sample_id' }, { shown: id });
  }
  return conversationId(id + (context.suffix ?? ''));
}

/** The people the file names, in the order a, b. A name that is missing is said once, not at every turn. */
function readParticipants(
  { dialogue, dialect: { people } }: Sheet,
  conversation: ConversationId,
  notes: Notes,
): Participant[] {
  const named: Participant[] = [];
  const part = people.within === undefined ? dialogue : partOf(dialogue, people.within, notes);
  for (const [at, role] of (['speaker_a', 'speaker_b'] as const).entries()) {
    const key = people.keys[at] ?? role;
    const value = part.take(key);
    const name = textOf(value);
    if (name !== '') named.push({ name, role });
    if (name !== '' && typeof value === 'string') continue;
    const code = name === '' ? 'field.type/no_name' : 'field.type/name';
    notes.add(code, { path: part.at(key), conversation }, { field: key }, value);
  }
  return named;
}

function speakersOf(sessions: Session[]): Participant[] {
  const names = new Set(sessions.flatMap((session) => session.turns.map((turn) => turn.speaker)));
  names.delete('');
  return [...names].map((name) => ({ name, role: 'other' }));
}

/** `session_N` keys by number: the files do not keep them in order. */
function sessionKeys(dialogue: Part): string[] {
  const numbered = dialogue.keys.flatMap((key) => {
    const match = SESSION_KEY.exec(key);
    return match ? [{ key, number: Number(match[1]) }] : [];
  });
  return numbered.sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0)).map(({ key }) => key);
}

interface Scope {
  sheet: Sheet;
  id: ConversationId;
  named: Participant[];
  places: Map<TurnId, SessionId>;
  ids: GivenIds;
  notes: Notes;
}

function readSession(key: string, index: number, raws: unknown[], scope: Scope): Session {
  const { sheet, id: conversation, notes } = scope;
  const session = sessionId(key);
  const dateKey = `${key}_date_time`;
  const rawDate = sheet.dialogue.take(dateKey);
  const date = parseDate(rawDate);
  const where = { path: sheet.dialogue.at(dateKey), conversation, session };
  if (date.raw === '') notes.add('session.date_missing/session', where, { session: key });
  else if (!date.iso) notes.add('session.date_unreadable/session', where, { session: key }, date.raw);
  const turns = raws.map((raw, at) =>
    readTurn(raw, {
      path: `${sheet.dialogue.at(key)}[${at}]`,
      index: at,
      text: sheet.dialect.text,
      number: SESSION_KEY.exec(key)?.[1] ?? '',
      conversation,
      session,
      named: scope.named,
      places: scope.places,
      ids: scope.ids,
      notes,
    }),
  );
  return { id: session, index, date, turns };
}

/** Dates the file has for sessions it does not have. */
function readLooseDates(dialogue: Part, conversation: ConversationId, notes: Notes): Record<string, string> | null {
  const loose: Record<string, string> = {};
  for (const key of dialogue.keys) {
    const session = DATE_KEY.exec(key)?.[1];
    if (session === undefined || dialogue.has(session)) continue;
    const date = textOf(dialogue.take(key));
    loose[key] = date;
    const where = { path: dialogue.at(key), conversation };
    notes.add('session.date_without_session', where, { session }, date);
  }
  return Object.keys(loose).length > 0 ? loose : null;
}

function noteOrder(sessions: Session[], conversation: ConversationId, notes: Notes): void {
  const dates = sessions.flatMap((session) => session.date.iso ?? []);
  if (dates.some((date, at) => date < (dates[at - 1] ?? ''))) {
    notes.add('session.unsorted/by_number', { conversation });
  }
}
