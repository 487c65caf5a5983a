import { expect, it } from 'vitest';
import { rowAfter } from './use-active-row.ts';

it('moves within the rows and stops at the ends', () => {
  expect(rowAfter('j', 0, 3)).toBe(1);
  expect(rowAfter('ArrowDown', 2, 3)).toBe(2);
  expect(rowAfter('k', 0, 3)).toBe(0);
  expect(rowAfter('PageDown', 1, 30)).toBe(11);
  expect(rowAfter('End', 1, 30)).toBe(29);
  expect(rowAfter('Home', 9, 30)).toBe(0);
  expect(rowAfter('x', 1, 30)).toBeNull();
});
