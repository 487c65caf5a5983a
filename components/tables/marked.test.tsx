import { expect, it } from 'vitest';
import { splitMarks } from './marked.tsx';

it('marks the found parts', () => {
  expect(splitMarks('the kayak trip', [[4, 9]])).toEqual([
    { start: 0, text: 'the ', hit: false },
    { start: 4, text: 'kayak', hit: true },
    { start: 9, text: ' trip', hit: false },
  ]);
});

it('survives overlapping ranges and ranges beyond the text', () => {
  const parts = splitMarks('abcdef', [
    [0, 3],
    [2, 4],
    [5, 99],
  ]);
  expect(parts.map((part) => part.text).join('')).toBe('abcdef');
  expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(['abc', 'd', 'f']);
});
