import { expect, it } from 'vitest';
import { splitMarks } from './marked.tsx';

it('cuts a text at its marks, whatever their order', () => {
  const parts = splitMarks('a red kayak trip', [
    [6, 11],
    [2, 5],
  ]);
  expect(parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')).toBe('a [red] [kayak] trip');
});

it('never repeats or loses a character', () => {
  const parts = splitMarks('kayak', [
    [0, 3],
    [1, 4],
    [2, 99],
  ]);
  expect(parts.map((part) => part.text).join('')).toBe('kayak');
  expect(parts.every((part) => part.hit)).toBe(true);
  expect(splitMarks('plain', [])).toEqual([{ start: 0, text: 'plain', hit: false }]);
});
