import { type DateStamp, type Session, type SessionId, sessionId, type Turn, turnId } from '../../model/index.ts';
import { parseDate } from '../dates.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, otherFields, textOf, unusedId } from '../parse.ts';

/** What ends a message for the authors' own use: `->-> 1,12`, a bullet of the plan it was written from. */
const MARK = '->->';
const LONGEST_MARK = 40;
const ROLES = new Set(['user', 'assistant', 'system']);
const KNOWN = new Set(['role', 'id', 'content', 'time_anchor']);
const PLAN = /^plan-(\d+)$/;

/** A part of the chat that is a session: its messages as in the file, and where they stand there. */
interface Batch {
  /** Null where chats are not made of plans. */
  plan: number | null;
  number: number;
  date: unknown;
  messages: unknown[];
  path: string;
}

export interface Chat {
  sessions: Session[];
  /** Where each message stands, by its number over the whole chat. */
  places: ReadonlyMap<string, SessionId>;
}

/**
 * The sessions of a chat: a list of batches, or of objects with a plan's batches each (of the hub's rows, all keys but one null).
 * A batch is `{turns}`, lists of messages, or on the hub the messages themselves. Where a plan counts anew, its messages count on.
 */
export function readChat(chat: readonly unknown[], notes: Notes): Chat {
  const sessions: Session[] = [];
  const places = new Map<string, SessionId>();
  const used = new Set<string>();
  let plan: number | null = null;
  let first = 0;
  let next = 0;
  for (const batch of batchesOf(chat, '$.chat')) {
    if (batch.plan !== plan) {
      plan = batch.plan;
      const begins = numberOf(idOf(batch.messages[0]));
      first = begins !== undefined && begins < next ? next : 0;
    }
    const name = `batch-${batch.number}`;
    const id = unusedId(plan === null ? name : `plan-${plan}-${name}`, used);
    used.add(id);
    const turns = batch.messages.map((message, index): Turn => {
      const where = { path: `${batch.path}[${index}]`, session: id };
      const said = numberOf(idOf(message));
      const number = said === undefined ? next : said + first;
      next = Math.max(next, number + 1);
      const turn = readMessage(message, index, unusedId(String(number), places), where, notes);
      if (turn.id !== String(number)) notes.add('turn.duplicate_id', where, { id: String(number), shown: turn.id });
      places.set(turn.id, sessionId(id));
      return turn;
    });
    const date = dateOf(batch.date, turns);
    const path = batch.path;
    if (turns.length === 0) notes.add('session.empty/shown', { path, session: id });
    else if (date.raw !== '' && date.iso === undefined)
      notes.add('session.date_unreadable/session', { path, session: id }, { session: id }, date.raw);
    sessions.push({
      id: sessionId(id),
      index: sessions.length,
      title: `Batch ${batch.number}`,
      ...(plan === null ? {} : { within: [`Plan ${plan}`] }),
      date,
      turns,
    });
  }
  return { sessions, places };
}

function* batchesOf(chat: readonly unknown[], path: string, plan: number | null = null): Generator<Batch> {
  let number = 0;
  for (const [index, part] of chat.entries()) {
    const at = `${path}[${index}]`;
    if (isRecord(part) && Array.isArray(part.turns)) {
      number = numberOf(part.batch_number) ?? number + 1;
      yield { plan, number, date: part.time_anchor, ...messagesOf(part.turns, `${at}.turns`) };
    } else if (Array.isArray(part)) {
      number += 1;
      yield { plan, number, date: null, ...messagesOf(part, at) };
    } else if (isRecord(part) && plan === null) {
      for (const [key, batches] of Object.entries(part)) {
        const of = PLAN.exec(key)?.[1];
        if (of !== undefined && Array.isArray(batches)) yield* batchesOf(batches, `${at}["${key}"]`, Number(of));
      }
    }
  }
}

/** Turns are lists of messages; what stands where one of them should is shown as a message. */
function messagesOf(turns: readonly unknown[], path: string): Pick<Batch, 'messages' | 'path'> {
  return { messages: turns.flat(), path };
}

function readMessage(
  message: unknown,
  index: number,
  id: string,
  where: { path: string; session: string },
  notes: Notes,
): Turn {
  if (!isRecord(message)) notes.add('turn.malformed/message', where, {}, message);
  const fields = isRecord(message) ? message : { content: message };
  const { role, content, time_anchor: anchor } = fields;
  if (isRecord(message) && (role === undefined || role === null)) notes.add('turn.malformed/no_role', where);
  if (isRecord(message) && (content === undefined || content === null)) notes.add('turn.malformed/no_content', where);
  const whole = textOf(content);
  const mark = markOf(whole);
  const other = otherFields(withoutNulls(fields), KNOWN);
  return {
    id: turnId(id),
    index,
    speaker: textOf(role),
    role: ROLES.has(textOf(role)) ? (role as 'user' | 'assistant' | 'system') : 'other',
    text: mark === null ? whole : whole.slice(0, whole.lastIndexOf(MARK)).trimEnd(),
    ...(textOf(anchor) === '' ? {} : { date: parseDate(anchor) }),
    ...(mark === null ? {} : { mark }),
    ...(other === undefined ? {} : { other }),
  };
}

function markOf(text: string): string | null {
  // Answers are long, and marks stand at their ends.
  const last = text.slice(-LONGEST_MARK);
  const at = last.lastIndexOf(MARK);
  if (at < 0) return null;
  const points = last.slice(at + MARK.length).trim();
  return points.includes('\n') ? null : `${MARK} ${points}`.trimEnd();
}

/** Rows of Parquet have every field, absent ones null. */
const withoutNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The batch's own date, else that of its first dated message. */
function dateOf(anchor: unknown, turns: readonly Turn[]): DateStamp {
  if (textOf(anchor) !== '') return parseDate(anchor);
  return turns.find(({ date }) => date !== undefined)?.date ?? { raw: '' };
}

const idOf = (message: unknown) => (isRecord(message) ? message.id : undefined);
