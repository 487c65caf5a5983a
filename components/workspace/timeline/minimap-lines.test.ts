import { expect, it } from 'vitest';
import { linesPath } from './minimap-lines.tsx';

it('draws a line for each place, and places on the same pixel once', () => {
  expect(linesPath([0, 0.25, 0.2501, 1])).toBe('M0 0h1M0 500h1M0 2000h1');
  expect(linesPath([])).toBe('');
});

it('stays small however many hits there are', () => {
  const places = Array.from({ length: 100_000 }, (_, index) => index / 100_000);
  expect(linesPath(places).split('M')).toHaveLength(2002);
});
