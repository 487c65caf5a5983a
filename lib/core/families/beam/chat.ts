import { GivenIds } from '../../model/given-ids.ts';
import {
  type DateStamp,
  type FindingData,
  finding,
  type Session,
  type SessionId,
  sessionId,
  type Turn,
  type TurnId,
  turnId,
} from '../../model/index.ts';
import { parseDate } from '../dates.ts';
import type { SessionHead } from '../format.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, otherFields, textOf } from '../parse.ts';
import { noTurnLengths, turnLengthBin } from '../turn-lengths.ts';

/** What ends a message for the authors' own use: `->-> 1,12`, a bullet of the plan it was written from. */
const MARK = '->->';
const LONGEST_MARK = 40;
const ROLES = new Set(['user', 'assistant', 'system']);
const KNOWN = new Set(['role', 'id', 'content', 'time_anchor']);
const PLAN = /^plan-(\d+)$/;

/** A batch: the messages of a session as in the file, and where they stand in their part of the chat. */
interface Batch {
  /** Null where chats are not made of plans. */
  plan: number | null;
  /** Of a plan's it is known; of others where the batch says it. */
  number: number | undefined;
  anchor: unknown;
  messages: readonly unknown[];
  path: string;
}

/** What of a session depends on its batch alone. */
export interface BatchFacts extends Pick<Batch, 'plan' | 'number' | 'path'> {
  date: DateStamp;
  /** The number of each message, where the file has one. */
  numbers: (number | undefined)[];
  turnLengths: number[];
  /** Their `where.path` begins at the messages. */
  findings: FindingData[];
}

/** A chat without the texts of its turns. */
export interface Chat {
  sessions: SessionHead[];
  /** What each session is called. */
  names: Pick<Session, 'title' | 'within'>[];
  /** The ids of each session's turns. */
  turns: TurnId[][];
  /** Where each message stands, by its number over the whole chat: in which session, and as which turn of the history. */
  places: ReadonlyMap<string, { session: SessionId; number: number; image: false }>;
}

/**
 * The batches of an element of the chat: a batch, or an object with a plan's batches each (of the hub's rows, all keys but one null).
 * A batch is `{turns}`, lists of messages, or on the hub the messages themselves; what stands where one of them should is shown as a message.
 */
function batchesIn(part: unknown, plan: number | null = null): Batch[] {
  if (isRecord(part) && Array.isArray(part.turns)) {
    const { batch_number: number, time_anchor: anchor, turns } = part;
    return [{ plan, number: numberOf(number), anchor, messages: turns.flat(), path: '.turns' }];
  }
  if (Array.isArray(part)) return [{ plan, number: undefined, anchor: null, messages: part.flat(), path: '' }];
  if (!isRecord(part) || plan !== null) return [];
  return Object.entries(part).flatMap(([key, list]) => {
    const of = PLAN.exec(key)?.[1];
    if (of === undefined || !Array.isArray(list)) return [];
    let last = 0;
    return list.flatMap((one: unknown, index) =>
      batchesIn(one, Number(of)).map((batch) => {
        last = batch.number ?? last + 1;
        return { ...batch, number: last, path: `["${key}"][${index}]${batch.path}` };
      }),
    );
  });
}

/** The facts of each batch of an element of the chat. */
export const examinePart = (part: unknown, isCut = false): BatchFacts[] =>
  batchesIn(part).map((batch) => examineBatch(batch, isCut));

function examineBatch({ plan, number, anchor, messages, path }: Batch, isCut: boolean): BatchFacts {
  const findings: FindingData[] = [];
  const turnLengths = noTurnLengths();
  for (const [index, message] of messages.entries()) {
    check(message, index, findings);
    const bin = turnLengthBin(lengthOf(fieldsOf(message), isCut));
    turnLengths[bin] = (turnLengths[bin] ?? 0) + 1;
  }
  // Its own date, else that of its first dated message.
  const dated = [anchor, ...messages.map((one) => fieldsOf(one).time_anchor)].find((one) => textOf(one) !== '');
  const date = dated === undefined ? { raw: '' } : parseDate(dated);
  return { plan, number, path, date, numbers: messages.map((one) => numberOf(idOf(one))), turnLengths, findings };
}

/** The sessions of a chat from the facts of its elements. Where a plan counts anew, its messages count on. */
export function chatOf(parts: readonly (readonly BatchFacts[])[], notes: Notes): Chat {
  const sessions: SessionHead[] = [];
  const names: Chat['names'] = [];
  const turns: TurnId[][] = [];
  const places = new Map<string, { session: SessionId; number: number; image: false }>();
  const sessionIds = new GivenIds();
  const turnIds = new GivenIds();
  let plan: number | null = null;
  let last = 0;
  let first = 0;
  let next = 0;
  for (const [index, batches] of parts.entries()) {
    for (const batch of batches) {
      if (batch.plan !== plan) {
        plan = batch.plan;
        const [begins] = batch.numbers;
        first = begins !== undefined && begins < next ? next : 0;
      }
      const number = batch.number ?? last + 1;
      if (plan === null) last = number;
      const name = `batch-${number}`;
      const id = sessionId(sessionIds.give(plan === null ? name : `plan-${plan}-${name}`));
      const path = `$.chat[${index}]${batch.path}`;
      for (const found of batch.findings)
        notes.take({ ...found, where: { path: path + found.where.path, session: id } });
      turns.push(
        batch.numbers.map((said, at) => {
          const wanted = said === undefined ? next : said + first;
          next = Math.max(next, wanted + 1);
          const turn = turnIds.give(String(wanted));
          if (turn !== String(wanted))
            notes.add(
              'turn.duplicate_id',
              { path: `${path}[${at}]`, session: id },
              { id: String(wanted), shown: turn },
            );
          places.set(turn, { session: id, number: places.size, image: false });
          return turnId(turn);
        }),
      );
      const { date } = batch;
      if (batch.numbers.length === 0) notes.add('session.empty/shown', { path, session: id });
      else if (date.raw !== '' && date.iso === undefined)
        notes.add('session.date_unreadable/session', { path, session: id }, { session: id }, date.raw);
      sessions.push({ id, index: sessions.length, date, turns: batch.numbers.length, images: 0 });
      names.push({ title: `Batch ${number}`, ...(plan === null ? {} : { within: [`Plan ${plan}`] }) });
    }
  }
  return { sessions, names, turns, places };
}

/** The sessions with the texts of their turns. */
export function sessionsOf(raw: readonly unknown[], { sessions, names, turns }: Chat): Session[] {
  const batches = raw.flatMap((part) => batchesIn(part));
  return sessions.map(({ id, index, date }, at) => ({
    id,
    index,
    ...names[at],
    date,
    turns: (turns[at] ?? []).map((turn, place) => turnOf(batches[at]?.messages[place], place, turn)),
  }));
}

/** What stands where a message should is shown as one. */
const fieldsOf = (message: unknown): Record<string, unknown> => (isRecord(message) ? message : { content: message });

function check(message: unknown, index: number, findings: FindingData[]): void {
  const where = { path: `[${index}]` };
  if (!isRecord(message)) {
    findings.push(finding('turn.malformed/message', where, {}, message === null ? undefined : textOf(message)));
    return;
  }
  const { role, content } = message;
  if (role === undefined || role === null) findings.push(finding('turn.malformed/no_role', where, {}));
  if (content === undefined || content === null) findings.push(finding('turn.malformed/no_content', where, {}));
}

function turnOf(message: unknown, index: number, id: TurnId): Turn {
  const fields = fieldsOf(message);
  const { role, time_anchor: anchor } = fields;
  const { text, mark } = saidIn(fields);
  const other = otherFields(withoutNulls(fields), KNOWN);
  return {
    id,
    index,
    speaker: textOf(role),
    role: ROLES.has(textOf(role)) ? (role as 'user' | 'assistant' | 'system') : 'other',
    text,
    ...(textOf(anchor) === '' ? {} : { date: parseDate(anchor) }),
    ...(mark === null ? {} : { mark }),
    ...(other === undefined ? {} : { other }),
  };
}

/** The text of a message, and what the authors put behind it. */
function saidIn({ content }: Record<string, unknown>): { text: string; mark: string | null } {
  const whole = textOf(content);
  const mark = markOf(whole);
  return { text: mark === null ? whole : whole.slice(0, whole.lastIndexOf(MARK)).trimEnd(), mark };
}

/** How long the text of a message is; of one that is cut, what was cut off is no part of its mark. */
function lengthOf(fields: Record<string, unknown>, isCut: boolean): number {
  const { content } = fields;
  if (!isCut || !isRecord(content)) return saidIn(fields).text.length;
  const end = textOf(content.end);
  return (numberOf(content.cut) ?? 0) - end.length + saidIn({ content: end }).text.length;
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

const idOf = (message: unknown) => (isRecord(message) ? message.id : undefined);
