import type { Score } from '../model/index.ts';
import { scores } from './statistics/index.ts';

/** Groups of a run's answers by length or time. */
const GROUPS = 10;

export interface Measured {
  size: number;
  correct: boolean;
}

/** Ten groups of equal size (to within one; fewer for fewer values) in ascending order of size, with the share right in each. */
export function equalGroups(values: readonly Measured[]): { from: number; to: number; score: Score }[] {
  const sorted = values.slice().sort((a, b) => a.size - b.size);
  const scoreOf = scores();
  const groups = Math.min(GROUPS, sorted.length);
  return Array.from({ length: groups }, (_, i) => {
    const group = sorted.slice(
      Math.floor((i * sorted.length) / groups),
      Math.floor(((i + 1) * sorted.length) / groups),
    );
    return {
      from: group[0]?.size ?? 0,
      to: group.at(-1)?.size ?? 0,
      score: scoreOf(group.map(({ correct }) => Number(correct))),
    };
  });
}

/** Words of a text: runs of anything but white space. */
export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
