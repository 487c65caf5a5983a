import { expect, it } from 'vitest';
import { TURN_LENGTH_EDGES } from './format.ts';
import { noTurnLengths, sumOfTurnLengths, turnLengthBin } from './turn-lengths.ts';

it('puts a length into the bin that begins at or below it', () => {
  expect([0, 1, 49, 50, 99, 100, 12_799, 12_800, 5_000_000].map(turnLengthBin)).toEqual([0, 1, 1, 2, 2, 3, 9, 10, 10]);
  TURN_LENGTH_EDGES.forEach((edge, bin) => {
    expect(turnLengthBin(edge)).toBe(bin);
    if (bin > 0) expect(turnLengthBin(edge - 1)).toBe(bin - 1);
  });
});

it('adds bin by bin', () => {
  const lists = [[1, 0, 2], [1, 1], noTurnLengths()].map((turnLengths) => ({ turnLengths }));
  expect(sumOfTurnLengths(lists)).toEqual([2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(sumOfTurnLengths([])).toEqual(noTurnLengths());
});
