import { type Session, type SessionId, sessionId } from '../../model/index.ts';
import { examineMessages, placed, readTurns } from '../chat/messages.ts';
import type { Notes } from '../notes.ts';
import { isRecord, textOf } from '../parse.ts';

export interface History {
  sessions: Session[];
  /** The session of each of AMB's documents; empty for the authors' files. */
  documents: ReadonlyMap<string, SessionId>;
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
  return { sessions, documents: new Map() };
}

const TOLD = /(?:^|\n\n)\[(SYSTEM|USER|ASSISTANT)\] /;

/** AMB's documents are a session each, with what was said in one text: `[USER] …`, a blank line, `[ASSISTANT] …`. */
export function sessionsOfDocuments(list: readonly unknown[]): History {
  const documents = new Map<string, SessionId>();
  const sessions = list.map((document, index) => {
    const fields = isRecord(document) ? document : { content: document };
    const id = sessionId(`session-${index + 1}`);
    documents.set(textOf(fields.id), id);
    // What stands before the first role has none.
    const [before = '', ...rest] = textOf(fields.content).split(TOLD);
    const messages = rest.flatMap((role, at) =>
      at % 2 === 0 ? [{ role: role.toLowerCase(), content: rest[at + 1] ?? '' }] : [],
    );
    return sessionOf(id, index, before.trim() === '' ? messages : [{ role: '', content: before }, ...messages]);
  });
  return { sessions, documents };
}

function sessionOf(id: SessionId, index: number, messages: unknown[]): Session {
  return { id, index, date: { raw: '' }, turns: readTurns(messages, id) };
}
