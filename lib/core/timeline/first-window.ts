import type { Conversation, Question, Session } from '../model/index.ts';
import { type EvidenceMarks, evidenceMarks } from './evidence.ts';
import { estimateHeight } from './minimap.ts';
import type { Row, SessionRow, Timeline } from './rows.ts';

/** Pixels of rows on each side of the place that a first screen shows: half of a high screen, and some for wrong guesses. */
const REACH = 1_100;
/** A window of more turns than this, with the sessions they stand in, is more than a page should carry. */
const MOST_TURNS = 600;

/** What a first screen shows of a conversation. */
export interface FirstWindow {
  /** Rows around the place, in order, and the index of the first of them among all. */
  rows: Row[];
  from: number;
  /** The header of the session that the first row belongs to, when it stands above them. */
  above: SessionRow | null;
  /** The row that the address leads to; null where it leads nowhere and the beginning is shown. */
  target: number | null;
  marks: EvidenceMarks;
  /** Rows of the whole timeline. */
  length: number;
  /** Sessions of the whole timeline. */
  sessions: number;
  /** The conversation with nothing but the sessions of the window and of the question's evidence. */
  conversation: Conversation;
}

/** The row that an address leads to: its turn or session, else the first evidence. Undefined where it is not there. */
export function placeRow(
  timeline: Timeline,
  marks: EvidenceMarks,
  { turn, session }: { turn: string | null; session: string | null },
): number | undefined {
  if (turn !== null) return timeline.rowOfTurn.get(turn);
  return session === null ? marks.stops[0]?.row : timeline.rowOfSession.get(session);
}

/** The rows around the place that an address leads to, for the page that is sent first. Null where they would be too many. */
export function firstWindow(
  timeline: Timeline,
  question: Question | null,
  place: { turn: string | null; session: string | null },
): FirstWindow | null {
  const marks = evidenceMarks(timeline, question);
  const target = placeRow(timeline, marks, place) ?? null;
  const middle = target ?? 0;
  let from = middle;
  for (let room = REACH; from > 0 && room > 0; from--) room -= heightOf(timeline, from - 1);
  let to = middle + 1;
  for (let room = 2 * REACH; to < timeline.rows.length && room > 0; to++) room -= heightOf(timeline, to);
  const shown = new Set(timeline.rows.slice(from, to).map((row) => row.session.id));
  for (const ref of question?.evidence ?? []) if (ref.session !== undefined) shown.add(ref.session);
  const sessions = new Map(
    timeline.sessions.filter(({ id }) => shown.has(id)).map((session) => [session.id, turnsOnly(session)]),
  );
  const turns = [...sessions.values()].reduce((sum, session) => sum + session.turns.length, 0);
  if (turns > MOST_TURNS) return null;
  const { id, title, participants, extras } = timeline.conversation;
  const light = <R extends Row>(row: R): R => ({ ...row, session: sessions.get(row.session.id) ?? row.session });
  const first = timeline.rows[from];
  const head = first?.kind === 'turn' ? timeline.rows[timeline.starts[first.position] ?? from] : undefined;
  return {
    rows: timeline.rows.slice(from, to).map(light),
    from,
    above: head?.kind === 'session' ? light(head) : null,
    target,
    marks: inWindow(marks, timeline.rows.slice(from, to)),
    length: timeline.rows.length,
    sessions: timeline.sessions.length,
    conversation: {
      id,
      title,
      participants,
      sessions: [...sessions.values()],
      ...(extras?.game && { extras: { game: extras.game } }),
    },
  };
}

/** Of what is not yet said, only what the window shows: of long conversations the rest would be more than all else. */
function inWindow(marks: EvidenceMarks, rows: readonly Row[]): EvidenceMarks {
  const shown = rows.flatMap((row) => (row.kind === 'turn' && marks.later.has(row.turn.id) ? [row.turn.id] : []));
  return { ...marks, later: new Set(shown) };
}

function heightOf({ rows }: Timeline, index: number): number {
  const row = rows[index];
  return row === undefined ? 0 : estimateHeight(row);
}

function turnsOnly({ id, index, title, within, date, alsoIn, turns }: Session): Session {
  return {
    id,
    index,
    ...(title !== undefined && { title }),
    ...(within && { within }),
    date,
    ...(alsoIn !== undefined && { alsoIn }),
    turns,
  };
}
