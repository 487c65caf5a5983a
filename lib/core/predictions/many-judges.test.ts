import { expect, it } from 'vitest';
import { readOne, rowsOf } from './testing.ts';

const judgesOf = (nameOf: (row: number, entry: number) => string) => {
  const rows = Array.from({ length: 5 }).flatMap((_, part) =>
    rowsOf(({ text }, i) => ({
      question: text,
      response: 'x',
      evaluations: [0, 1].map((entry) => ({ name: nameOf(10 * part + i, entry), correct: entry === 0 })),
    })),
  );
  return readOne(rows).judges;
};

it('judges that the entries of a list name are called so', () => {
  expect(judgesOf((_, entry) => ['strict', 'kind'][entry] ?? '')).toEqual(['strict', 'kind']);
});

it('names that hardly recur are not judges: a file of 1 540 rows would have thousands', () => {
  expect(judgesOf((row, entry) => `check ${row}.${entry}`)).toEqual(['evaluations_1', 'evaluations_2']);
});
