import { expect, it } from 'vitest';
import { GivenIds } from './given-ids.ts';

/** Ids as they are given one after the other, and how often it was looked whether one is there. */
function given(wanted: string[]): { ids: string[]; looks: number } {
  let looks = 0;
  class Counted extends Map<string, number> {
    override has(id: string): boolean {
      looks += 1;
      return super.has(id);
    }
  }
  const known = new GivenIds(new Counted());
  const ids = wanted.map((id) => known.give(id));
  return { ids, looks };
}

it('the second of a kind becomes `{id}~2`, also where a file has that already', () => {
  expect(given(['a', 'b', 'a', 'a', 'b']).ids).toEqual(['a', 'b', 'a~2', 'a~3', 'b~2']);
  expect(given(['a~2', 'a', 'a', 'a~2', 'a', 'a~2~2']).ids).toEqual(['a~2', 'a', 'a~3', 'a~2~2', 'a~4', 'a~2~2~2']);
});

it('many of a kind take no longer than as many others', () => {
  const { ids, looks } = given(Array.from({ length: 1000 }, () => 'a'));
  expect(ids.at(-1)).toBe('a~1000');
  expect(looks).toBeLessThan(2100);
});
