import { expect, it } from 'vitest';
import { inSlot } from './slots.ts';

it('holds three streams open, the others in their order once one ends', () => {
  const open = new Set<string>();
  const stream = (name: string) =>
    inSlot(() => {
      open.add(name);
      return () => open.delete(name);
    });
  const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map(stream);
  expect([...open]).toEqual(['a', 'b', 'c']);
  d?.();
  b?.();
  b?.();
  expect([...open]).toEqual(['a', 'c', 'e']);
  for (const stop of [a, c, e, f]) stop?.();
  expect([...open]).toEqual([]);
  stream('g')();
  expect([...open]).toEqual([]);
});
