import { expect, it } from 'vitest';
import { distance } from './landing.ts';

const viewport = { top: 100, height: 600 };

it('centres what fits', () => {
  expect(distance(viewport, { top: 900, height: 80 }, 44, 'center')).toBe(540);
  expect(distance(viewport, { top: 360, height: 80 }, 44, 'center')).toBe(0);
});

it('puts what is too high below the header', () => {
  expect(distance(viewport, { top: 900, height: 560 }, 44, 'center')).toBe(748);
  expect(distance(viewport, { top: 152, height: 5000 }, 44, 'center')).toBe(0);
});

it('puts session headers to the top', () => {
  expect(distance(viewport, { top: 130, height: 44 }, 44, 'start')).toBe(30);
});

it('restores a row some pixels above the edge', () => {
  expect(distance(viewport, { top: 130, height: 300 }, 44, 25)).toBe(55);
  expect(distance(viewport, { top: 75, height: 300 }, 44, 25)).toBe(0);
});
