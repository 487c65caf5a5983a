import { TURN_LENGTH_EDGES } from './format.ts';

/** Bin of every length below the last edge, so that binning a turn is one look-up (files have millions of turns). */
const LAST = TURN_LENGTH_EDGES.length - 1;
const BINS = Uint8Array.from({ length: TURN_LENGTH_EDGES[LAST] ?? 0 }, (_, length) =>
  TURN_LENGTH_EDGES.findLastIndex((edge) => edge <= length),
);

/** The bin of TURN_LENGTH_EDGES that a turn of `length` characters (UTF-16 units, as `String.length` counts) is in. */
export const turnLengthBin = (length: number): number => BINS[length] ?? LAST;

/** A zero for each bin. */
export const noTurnLengths = (): number[] => new Array<number>(TURN_LENGTH_EDGES.length).fill(0);

/** The counts of all of them, bin by bin. */
export function sumOfTurnLengths(all: readonly { turnLengths: readonly number[] }[]): number[] {
  return all.reduce(
    (sum, { turnLengths }) => sum.map((count, bin) => count + (turnLengths[bin] ?? 0)),
    noTurnLengths(),
  );
}
