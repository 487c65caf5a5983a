import type { Score } from '../model/index.ts';
import { scores } from './statistics/index.ts';

/** Groups of a run's answers by length or time. */
const GROUPS = 10;

export interface Measured {
  size: number;
  correct: boolean;
}

/**
 * Ten groups of equal size in ascending order, with the share correct in each. Equal values stay together, so that ranges never overlap: groups
 * may then be fewer and of unequal size.
 */
export function equalGroups(values: readonly Measured[]): { from: number; to: number; score: Score }[] {
  const sorted = values.slice().sort((a, b) => a.size - b.size);
  const scoreOf = scores();
  const groups = Math.min(GROUPS, sorted.length);
  const ends = Array.from({ length: groups }, (_, i) => {
    const end = Math.floor(((i + 1) * sorted.length) / groups);
    return sorted.findLastIndex(({ size }) => size === sorted[end - 1]?.size) + 1;
  });
  const cuts = [0, ...new Set(ends)];
  return cuts.slice(1).map((end, i) => {
    const group = sorted.slice(cuts[i], end);
    return {
      from: group[0]?.size ?? 0,
      to: group.at(-1)?.size ?? 0,
      score: scoreOf(group.map(({ correct }) => Number(correct))),
    };
  });
}

/** Words of a text: runs of anything but white space. */
export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
