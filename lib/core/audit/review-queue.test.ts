import { describe, expect, it } from 'vitest';
import type { Facet } from '../model/index.ts';
import { nextOpen, queueProgress } from './review-queue.ts';

const facet = (counts: Record<string, number>): Facet[] =>
  Object.entries(counts).map(([key, count]) => ({ key, label: key, count }));

describe('the progress of a queue', () => {
  it('tells what became of proposals, and its parts add up', () => {
    const counts = { 'not-reviewed': 144, reviewed: 13, 'known-error': 156, 'gold-right': 3, 'gold-wrong': 8 };
    const queue = queueProgress(facet({ ...counts, ambiguous: 1, accepted: 8, rejected: 3, edited: 1 }), 156);
    expect(queue).toEqual({
      total: 156,
      done: 12,
      parts: [
        { state: 'accepted', words: 'accepted', count: 8 },
        { state: 'rejected', words: 'rejected', count: 3 },
        { state: 'edited', words: 'edited', count: 1 },
      ],
    });
  });

  it('tells verdicts where nobody proposed anything, and other verdicts beside proposals', () => {
    expect(queueProgress(facet({ 'gold-right': 2, 'question-flawed': 1 }), 9)).toEqual({
      total: 9,
      done: 3,
      parts: [
        { state: 'gold-right', words: 'gold right', count: 2 },
        { state: 'question-flawed', words: 'question flawed', count: 1 },
      ],
    });
    const mixed = queueProgress(facet({ 'known-error': 1, 'gold-right': 2, rejected: 1 }), 9);
    expect(mixed.parts.map(({ state, count }) => [state, count])).toEqual([
      ['rejected', 1],
      ['other', 1],
    ]);
  });
});

describe('the next open question', () => {
  const next = (from: string | null, open: string) =>
    nextOpen(
      [...'abcde'],
      from,
      (row) => row,
      (row) => open.includes(row),
    );

  it('is the next in the list, around in a circle, and never the same', () => {
    expect(next('b', 'abde')).toBe('d');
    expect(next('e', 'ab')).toBe('a');
    expect(next('c', 'c')).toBeNull();
    expect(next('c', 'bc')).toBe('b');
    expect(next('c', '')).toBeNull();
    expect(next(null, 'ac')).toBe('a');
    expect(next('elsewhere', 'bc')).toBe('b');
  });
});
