import { expect, it } from 'vitest';
import { remembering } from './remembering.ts';

it('makes of each text once, forgets all when there are too many, and keeps none that is too long', () => {
  const made: string[] = [];
  const upper = remembering(
    (text) => {
      made.push(text);
      return text.toUpperCase();
    },
    2,
    3,
  );
  const asked = ['a', 'a', '', '', 'long', 'long', 'a', 'b', 'b', 'a'];
  expect(asked.map(upper)).toEqual(asked.map((text) => text.toUpperCase()));
  expect(made).toEqual(['a', '', 'long', 'long', 'b', 'a']);
});
