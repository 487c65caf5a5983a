import { DECISIONS, type Facet, type ReviewState, VERDICTS } from '../model/index.ts';
import { verdictWords } from './verdict-words.ts';

/** How far a review queue is. */
export interface QueueProgress {
  total: number;
  /** Questions with a verdict. */
  done: number;
  /** What became of them, without what none became: the parts add up to `done`. */
  parts: { state: ReviewState | 'other'; words: string; count: number }[];
}

/**
 * Counts a queue from its review facet over `total` questions: what became of proposals where a pack made any, and else the
 * verdicts. Questions without a proposal are told apart as *other verdicts*.
 */
export function queueProgress(facet: readonly Facet[], total: number): QueueProgress {
  const counts = new Map<string, number>(facet.map(({ key, count }) => [key, count]));
  const of = (state: ReviewState) => counts.get(state) ?? 0;
  const done = VERDICTS.reduce((sum, verdict) => sum + of(verdict), 0);
  const decided = DECISIONS.reduce((sum, decision) => sum + of(decision), 0);
  const parts =
    decided > 0 || of('known-error') > 0
      ? [
          ...DECISIONS.map((state) => ({ state, words: verdictWords(state), count: of(state) })),
          { state: 'other' as const, words: verdictWords('other'), count: done - decided },
        ]
      : VERDICTS.map((state) => ({ state, words: verdictWords(state), count: of(state) }));
  return { total, done, parts: parts.filter(({ count }) => count > 0) };
}

/** The next row that is open, after the one of this id and around in a circle; null when no other is. */
export function nextOpen<Row>(
  rows: readonly Row[],
  from: string | null,
  idOf: (row: Row) => string,
  isOpen: (row: Row) => boolean,
): Row | null {
  const at = rows.findIndex((row) => idOf(row) === from);
  const around = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return around.find(isOpen) ?? null;
}
