import { expect, it } from 'vitest';
import { unusedIds } from './unused-ids.ts';

/** Ids as they are given one after the other, and how often it was looked whether one is used. */
function given(wanted: string[]): { ids: string[]; looks: number } {
  const used = new Set<string>();
  let looks = 0;
  const unused = unusedIds({
    has(id) {
      looks += 1;
      return used.has(id);
    },
  });
  const ids = wanted.map((id) => {
    const free = unused(id);
    used.add(free);
    return free;
  });
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
