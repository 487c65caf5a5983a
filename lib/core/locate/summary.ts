/** Texts of many sentences: a summary of a session is placed sentence by sentence, in the session that has most of them. */
import { askedFact, type Candidate, ranked } from './rank.ts';
import type { TurnIndex } from './turns.ts';

/** From so many sentences and words on a text is taken for a summary. */
const SENTENCES = 3;
const WORDS = 40;
/** A sentence whose best turn has less of it is left out. */
const SENTENCE = 0.3;
/** What being held on a day that the text names adds to a session, in sentences. */
const NAMED_DAY = 1;

export interface PlacedSummary {
  /** Indexes of turns, in the conversation's order. */
  turns: number[];
  /** Mean coverage of the sentences by their best turn in the session. */
  coverage: number;
  /** The share of the sentences that have a turn there. */
  found: number;
}

/** The sentences of a text long enough to be a summary; null for others. */
export function sentencesOf(text: string): string[] | null {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((one) => one.trim().length > 10);
  const words = text.split(/\s+/).length;
  return sentences.length >= SENTENCES && words >= WORDS ? sentences : null;
}

export function placeSummary(index: TurnIndex, sentences: readonly string[], day: number | null): PlacedSummary | null {
  const asked = sentences.map((sentence) => askedFact(index, sentence));
  const found = asked.map((one) => ranked(index, { ...one, days: [] }, day));
  const days = new Set([...asked.flatMap((one) => one.days), ...(day === null ? [] : [day])]);
  const sessions = new Map<number, number>();
  for (const candidates of found) {
    const best = new Map<number, number>();
    for (const { turn, rank } of candidates) {
      const at = index.turns[turn]?.at ?? 0;
      best.set(at, Math.max(best.get(at) ?? 0, rank));
    }
    for (const [at, rank] of best) sessions.set(at, (sessions.get(at) ?? 0) + rank);
  }
  const dayOf = new Map(index.turns.map(({ at, day }) => [at, day]));
  for (const [at, sum] of sessions) if (days.has(dayOf.get(at) ?? Number.NaN)) sessions.set(at, sum + NAMED_DAY);
  const [chosen] = [...sessions].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (chosen === undefined) return null;
  const best = found.map((candidates) => candidates.find(({ turn }) => index.turns[turn]?.at === chosen));
  const placed = best.filter((one): one is Candidate => one !== undefined && one.coverage >= SENTENCE);
  return {
    turns: [...new Set(placed.map(({ turn }) => turn))].sort((a, b) => a - b),
    coverage: best.reduce((sum, one) => sum + (one?.coverage ?? 0), 0) / sentences.length,
    found: placed.length / sentences.length,
  };
}
