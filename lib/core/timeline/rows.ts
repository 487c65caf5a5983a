import { textsAbout } from '#texts';
import type { Conversation, Role, Session, Turn, TurnKind } from '../model/index.ts';
import { gapWords } from './dates.ts';

const t = textsAbout('workspace');

/**
 * Where a turn stands: two people face each other (`near`, `far`); in a chat the assistant is quieter; an `event` is no message, nor is what an
 * agent did and saw.
 */
export type Side = 'near' | 'far' | 'user' | 'assistant' | 'event' | TurnKind;

export interface SessionRow {
  kind: 'session';
  session: Session;
  /** 0-based position in the shown order. */
  position: number;
  /** `Session 6` · `Dialogue`. */
  name: string;
  /** Time since the session before it, in words. */
  gap: string | null;
}

export interface TurnRow {
  kind: 'turn';
  session: Session;
  position: number;
  turn: Turn;
  /** 1-based among all turns in the shown order. */
  number: number;
  /** The speaker or the channel changes here, or a session begins: the name is shown. */
  opens: boolean;
  side: Side;
}

export type Row = SessionRow | TurnRow;

export type SessionOrder = 'file' | 'date';

export interface Timeline {
  conversation: Conversation;
  order: SessionOrder;
  rows: Row[];
  /** Sessions in the shown order, and the row of each one's header. */
  sessions: Session[];
  starts: number[];
  rowOfTurn: ReadonlyMap<string, number>;
  rowOfSession: ReadonlyMap<string, number>;
  /** Number of turns. */
  turns: number;
}

/** Numbers a conversation's rows: for each session a header, then its turns. A session without turns keeps its header. */
export function buildTimeline(conversation: Conversation, order: SessionOrder = 'file'): Timeline {
  const sessions = order === 'date' ? byDate(conversation.sessions) : conversation.sessions;
  const rows: Row[] = [];
  const starts: number[] = [];
  const rowOfTurn = new Map<string, number>();
  const rowOfSession = new Map<string, number>();
  let number = 0;
  for (const [position, session] of sessions.entries()) {
    const before = sessions[position - 1];
    starts.push(rows.length);
    rowOfSession.set(session.id, rows.length);
    rows.push({
      kind: 'session',
      session,
      position,
      name: sessionName(session),
      gap: before ? gapWords(before.date, session.date) : null,
    });
    let spoke: string | null = null;
    for (const turn of session.turns) {
      number += 1;
      rowOfTurn.set(turn.id, rows.length);
      const side = sideOf(turn);
      const speaks = `${turn.channel ?? ''}\n${turn.speaker}`;
      rows.push({ kind: 'turn', session, position, turn, number, opens: speaks !== spoke, side });
      spoke = speaks;
    }
  }
  return { conversation, order, rows, sessions, starts, rowOfTurn, rowOfSession, turns: number };
}

/** What the file calls it, within what it stands in: `Plan 3 / Batch 2`. Else `session_6` → `Session 6`; ids that are no number are shown beside the session's position in the file. */
export function sessionName(session: Session): string {
  if (session.title !== undefined) return [...(session.within ?? []), session.title].join(' / ');
  if (session.id === 'dialogue') return t('dialogue');
  const number = /^session_(\d+)$/.exec(session.id)?.[1];
  return t('session_name', { number: number ?? session.index + 1 });
}

/** The session's id where its name does not already say it. */
export function sessionIdBesideName(session: Session): string | null {
  const said =
    session.title !== undefined ||
    session.id === 'dialogue' ||
    /^session_\d+$/.test(session.id) ||
    session.id === String(session.index + 1);
  return said ? null : session.id;
}

/** Whether every session is dated no earlier than the dated ones before it. */
export function inDateOrder(sessions: Session[]): boolean {
  const dates = sessions.flatMap(({ date }) => (date.iso === undefined ? [] : [date.iso]));
  return dates.every((date, index) => index === 0 || date >= (dates[index - 1] ?? ''));
}

/** Dated sessions first, earliest first; equal and unknown dates keep the file's order. */
function byDate(sessions: Session[]): Session[] {
  const key = ({ date }: Session) => date.iso ?? '9999';
  return [...sessions].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.index - b.index));
}

const SIDES: Record<Role, Side> = {
  speaker_a: 'near',
  speaker_b: 'far',
  agent_0: 'near',
  agent_1: 'far',
  user: 'user',
  assistant: 'assistant',
  system: 'event',
  other: 'near',
};

function sideOf(turn: Turn): Side {
  return turn.kind ?? (turn.action === undefined ? SIDES[turn.role] : 'event');
}
