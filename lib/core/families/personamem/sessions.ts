import { GivenIds } from '../../model/given-ids.ts';
import {
  type ConversationId,
  type Participant,
  type Session,
  type SessionId,
  sessionId,
  type TurnId,
} from '../../model/index.ts';
import { examineMessages, placed, readTurns } from '../chat/messages.ts';
import { parseDate } from '../dates.ts';
import { inDateOrder } from '../index-reading.ts';
import { readTurn } from '../locomo/turns.ts';
import type { Notes } from '../notes.ts';
import { isRecord, textOf } from '../parse.ts';

export interface History {
  sessions: Session[];
  /** The session of each of AMB's documents; empty for the authors' files. */
  documents: ReadonlyMap<string, SessionId>;
  /** Who talks where it is no user and assistant. */
  people: Participant[];
}

/** The authors' contexts are one list of messages, in which a message of the system begins a session. */
export function sessionsOfMessages(messages: readonly unknown[], notes: Notes): History {
  const parts: unknown[][] = [];
  for (const message of messages) {
    if (parts.length === 0 || (isRecord(message) && message.role === 'system')) parts.push([]);
    parts.at(-1)?.push(message);
  }
  let before = 0;
  const sessions = parts.map((part, index) => {
    const id = sessionId(`session-${index + 1}`);
    const first = before;
    before += part.length;
    // Paths count over the whole list, as the file does.
    for (const found of placed(examineMessages(part).findings, '', id)) {
      const path = found.where.path?.replace(/^\[(\d+)\]/, (_, at: string) => `$.messages[${first + Number(at)}]`);
      notes.take({ ...found, where: { ...found.where, ...(path !== undefined && { path }) } });
    }
    return sessionOf(id, index, part);
  });
  return { sessions, documents: new Map(), people: [] };
}

const TOLD = /(?:^|\n\n)\[(SYSTEM|USER|ASSISTANT)\] /;

/**
 * AMB's documents are a session each. What was said stands in `messages`, or in one text: `[USER] …`, a blank line, `[ASSISTANT] …`, or a
 * list in JSON, of messages or, from LoCoMo, of the turns of two people.
 */
export function sessionsOfDocuments(list: readonly unknown[], conversation: ConversationId, notes: Notes): History {
  const documents = new Map<string, SessionId>();
  const people: Participant[] = [];
  const places = new Map<TurnId, SessionId>();
  const ids = new GivenIds();
  const sessions = list.map((document, index): Session => {
    const fields = isRecord(document) ? document : { content: document };
    const id = sessionId(`session-${index + 1}`);
    const path = `$.documents[${index}]`;
    documents.set(textOf(fields.id), id);
    const date = parseDate(fields.timestamp);
    if (date.raw !== '' && date.iso === undefined)
      notes.add('session.date_unreadable/session', { path, session: id }, { session: id }, date.raw);
    const said = messagesIn(fields);
    if (!said.some((one) => isRecord(one) && 'speaker' in one)) return { id, index, date, turns: readTurns(said, id) };
    for (const one of said) {
      const name = isRecord(one) ? textOf(one.speaker) : '';
      if (name !== '' && !people.some((person) => person.name === name))
        people.push({ name, role: (['speaker_a', 'speaker_b'] as const)[people.length] ?? 'other' });
    }
    const number = String(index + 1);
    const of = { text: 'text', number, conversation, session: id, named: people, places, ids, notes };
    return {
      id,
      index,
      date,
      turns: said.map((one, at) => readTurn(one, { ...of, path: `${path}[${at}]`, index: at })),
    };
  });
  if (!inDateOrder(sessions)) notes.add('session.unsorted/file_order', { path: '$.documents' });
  return { sessions, documents, people };
}

function messagesIn({ messages, content }: Record<string, unknown>): unknown[] {
  if (Array.isArray(messages)) return messages;
  const text = textOf(content);
  const list = text.startsWith('[{') ? parsed(text) : null;
  if (list) return list;
  // What stands before the first role has none.
  const [before = '', ...rest] = text.split(TOLD);
  const told = rest.flatMap((role, at) =>
    at % 2 === 0 ? [{ role: role.toLowerCase(), content: rest[at + 1] ?? '' }] : [],
  );
  return before.trim() === '' ? told : [{ role: '', content: before }, ...told];
}

function parsed(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function sessionOf(id: SessionId, index: number, messages: unknown[]): Session {
  return { id, index, date: { raw: '' }, turns: readTurns(messages, id) };
}
