import type { RetrievedItem } from '../model/index.ts';
import type { EvidenceMarks } from './evidence.ts';
import type { Timeline } from './rows.ts';

/** Where a run's retrieved items lie in a timeline. */
export interface RetrievedMarks {
  /** Turn → its best 1-based rank among all items, texts that are no turn included. */
  turns: ReadonlyMap<string, number>;
  /** Turn → the best rank of a text that stands there by its words; not of turns that were retrieved themselves. */
  estimated: ReadonlyMap<string, number>;
  /** Session that was retrieved as a whole → its best rank. */
  sessions: ReadonlyMap<string, number>;
  /** Session → how many of its turns were retrieved. */
  turnsIn: ReadonlyMap<string, number>;
  /** Rows of all marked turns and sessions, ascending. */
  rows: readonly number[];
  /** Rows of the best ranks: those a page keeps drawn, however many there are. */
  best: readonly number[];
}

export const NO_RETRIEVED: RetrievedMarks = {
  turns: new Map(),
  estimated: new Map(),
  sessions: new Map(),
  turnsIn: new Map(),
  rows: [],
  best: [],
};

const BEST = 30;

/** What a ranked list marks in a timeline. Items of other conversations and texts that stand nowhere mark nothing but take their rank. */
export function retrievedMarks(timeline: Timeline, items: readonly RetrievedItem[]): RetrievedMarks {
  const turns = new Map<string, number>();
  const sessions = new Map<string, number>();
  const turnsIn = new Map<string, number>();
  const ranked: number[] = [];
  const located = new Map<string, number>();
  for (const [index, { turn, session, located: at }] of items.entries()) {
    if (turn === undefined)
      for (const id of at?.turns ?? []) if (timeline.rowOfTurn.has(id) && !located.has(id)) located.set(id, index + 1);
    const row =
      turn !== undefined
        ? timeline.rowOfTurn.get(turn)
        : session === undefined
          ? undefined
          : timeline.rowOfSession.get(session);
    const found = row === undefined ? undefined : timeline.rows[row];
    if (row === undefined || found === undefined) continue;
    const id = found.session.id;
    // A turn's id names it within the conversation; the file's session must agree.
    if (turn !== undefined && session !== undefined && session !== id) continue;
    const ranks = turn === undefined ? sessions : turns;
    const key = turn ?? id;
    if (ranks.has(key)) continue;
    ranks.set(key, index + 1);
    if (turn !== undefined) turnsIn.set(id, (turnsIn.get(id) ?? 0) + 1);
    ranked.push(row);
  }
  const ascending = (rows: number[]) => rows.sort((a, b) => a - b);
  const estimated = new Map([...located].filter(([id]) => !turns.has(id)));
  return { turns, estimated, sessions, turnsIn, rows: ascending([...ranked]), best: ascending(ranked.slice(0, BEST)) };
}

/** So many marked turns, or so large a share of a conversation that is not tiny, say no more about any one of them. */
const MANY_TURNS = 60;
const MANY_SHARE = 0.2;
const FEW_TURNS = 12;

/** Whether ranks would stand at nearly every turn, and are better shown on demand. */
export function isCrowded({ turns, estimated }: RetrievedMarks, timeline: Timeline): boolean {
  const marked = turns.size + estimated.size;
  return marked > MANY_TURNS || (marked > FEW_TURNS && marked > MANY_SHARE * timeline.turns);
}

/** The ranks of evidence alone; how many turns of each session were retrieved is still said. */
export function ranksOfEvidence(marks: RetrievedMarks, evidence: EvidenceMarks, timeline: Timeline): RetrievedMarks {
  const cited = (ranks: ReadonlyMap<string, number>) =>
    new Map([...ranks].filter(([turn]) => evidence.turns.has(turn)));
  const turns = cited(marks.turns);
  const kept = new Set([
    ...[...turns.keys()].map((turn) => timeline.rowOfTurn.get(turn)),
    ...[...marks.sessions.keys()].map((session) => timeline.rowOfSession.get(session)),
  ]);
  const among = (row: number) => kept.has(row);
  return {
    ...marks,
    turns,
    estimated: cited(marks.estimated),
    rows: marks.rows.filter(among),
    best: marks.best.filter(among),
  };
}
