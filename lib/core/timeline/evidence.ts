import type { Question, SessionId, TurnId } from '../model/index.ts';
import type { Timeline } from './rows.ts';

/** A place that evidence names. A session is a stop only when no turn of it is one. */
export type Stop =
  | { kind: 'turn'; row: number; session: SessionId; turn: TurnId }
  | { kind: 'session'; row: number; session: SessionId };

export interface EvidenceMarks {
  /** Turns first, then sessions of which no turn is one; both in the question's own order, each place once. */
  stops: Stop[];
  /** Evidence turns → 1-based number of their stop. */
  turns: ReadonlyMap<string, number>;
  /** Sessions that are evidence as a whole. */
  sessions: ReadonlySet<string>;
  /** Session → how many of its turns are evidence. */
  turnsIn: ReadonlyMap<string, number>;
  /** Turns that a pack proposes and the question does not cite: stops after those it cites. */
  proposed: ReadonlySet<string>;
  /** Turns that stand after the place where the question is asked. */
  later: ReadonlySet<string>;
  /** The first of them in the file's order; null: the question comes after all. */
  asked: string | null;
  /** Rows of all marked turns and sessions, ascending. */
  rows: number[];
}

const NO_MARKS: EvidenceMarks = {
  stops: [],
  turns: new Map(),
  sessions: new Set(),
  turnsIn: new Map(),
  proposed: new Set(),
  later: new Set(),
  asked: null,
  rows: [],
};

/** What a question marks in a timeline. References that dangle or name another conversation mark nothing. */
export function evidenceMarks(timeline: Timeline, question: Question | null): EvidenceMarks {
  if (question === null || question.conversation !== timeline.conversation.id) return NO_MARKS;
  const sessions = new Set<string>();
  const turnsIn = new Map<string, number>();
  const places = new Map<string, Stop>();
  for (const ref of question.evidence) {
    if (ref.turn !== undefined) {
      const row = timeline.rowOfTurn.get(ref.turn);
      const found = row === undefined ? undefined : timeline.rows[row];
      if (row === undefined || found === undefined || places.has(`turn ${ref.turn}`)) continue;
      places.set(`turn ${ref.turn}`, { kind: 'turn', row, session: found.session.id, turn: ref.turn });
      turnsIn.set(found.session.id, (turnsIn.get(found.session.id) ?? 0) + 1);
    } else if (ref.session !== undefined) {
      const row = timeline.rowOfSession.get(ref.session);
      if (row === undefined) continue;
      sessions.add(ref.session);
      places.set(`session ${ref.session}`, { kind: 'session', row, session: ref.session });
    }
  }
  const all = [...places.values()];
  // A turn is the nearer answer: where a benchmark marks both, one lands on it and not on the top of a session.
  const stops = [
    ...all.filter((stop) => stop.kind === 'turn'),
    ...all.filter((stop) => stop.kind === 'session' && !turnsIn.has(stop.session)),
  ];
  const turns = new Map(
    stops.flatMap((stop, index) => (stop.kind === 'turn' ? [[stop.turn, index + 1] as const] : [])),
  );
  const rows = all.map(({ row }) => row).sort((a, b) => a - b);
  const later = notYetSaid(timeline, question);
  return { stops, turns, sessions, turnsIn, proposed: new Set(), later, asked: [...later][0] ?? null, rows };
}

/** Ids in the file's order. */
function notYetSaid({ conversation }: Timeline, { askedAt }: Question): Set<string> {
  if (askedAt === undefined) return new Set();
  return new Set(conversation.sessions.flatMap(({ turns }) => turns.map(({ id }) => id)).slice(askedAt.turns));
}

/** The marks with turns that somebody proposes as evidence; those that are cited, or are not there, add nothing. */
export function withProposed(marks: EvidenceMarks, timeline: Timeline, turns: readonly string[]): EvidenceMarks {
  const added = [...new Set(turns)].flatMap((turn): Stop[] => {
    const row = timeline.rowOfTurn.get(turn);
    const found = row === undefined ? undefined : timeline.rows[row];
    if (row === undefined || found?.kind !== 'turn' || marks.turns.has(turn)) return [];
    return [{ kind: 'turn', row, session: found.session.id, turn: found.turn.id }];
  });
  if (added.length === 0) return marks;
  return {
    ...marks,
    stops: [...marks.stops, ...added],
    proposed: new Set(added.flatMap((stop) => (stop.kind === 'turn' ? [stop.turn] : []))),
    rows: [...marks.rows, ...added.map(({ row }) => row)].sort((a, b) => a - b),
  };
}

/** Index of the stop that a link's `turn` or `session` names: the first one when it names nothing, null when it is elsewhere. */
export function stopIndex(marks: EvidenceMarks, at: { turn: string | null; session: string | null }): number | null {
  if (at.turn === null && at.session === null) return marks.stops.length > 0 ? 0 : null;
  const index = marks.stops.findIndex((stop) =>
    at.turn === null
      ? stop.kind === 'session' && stop.session === at.session
      : stop.kind === 'turn' && stop.turn === at.turn,
  );
  return index < 0 ? null : index;
}
