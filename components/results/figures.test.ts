import { describe, expect, it } from 'vitest';
import { provideLanguage } from '@/lib/core/messages/current-language.ts';
import { formatInterval, formatSeconds, formatValue, scoreText } from './figures.ts';

describe('figures of a run', () => {
  it('show a share as percent and a grade as a number, and say when there is none', () => {
    expect(formatValue(0.71818, 'share')).toBe('71.8\u202f%');
    expect(formatValue(0.41249, 'graded')).toBe('0.412');
    expect(formatValue(null, 'graded')).toBe('n/a');
    expect(formatInterval([0.6952, 0.7401], 'share')).toBe('69.5–74.0\u202f%');
    expect(formatInterval(undefined, 'share')).toBe('');
  });

  it('carry their n', () => {
    expect(scoreText({ n: 1540, value: 0.5, ci: [0.4, 0.6] }, 'graded')).toBe('0.500 (0.400–0.600, n = 1\u202f540)');
    expect(scoreText({ n: 0, value: null }, 'share')).toBe('unavailable (n = 0)');
  });

  it('have the decimal sign of the language', () => {
    provideLanguage(() => 'ru');
    try {
      expect(scoreText({ n: 1540, value: 0.676, ci: [0.652, 0.699] }, 'share')).toBe(
        '67,6\u202f% (65,2–69,9\u202f%, n = 1\u202f540)',
      );
      expect(formatValue(0.41249, 'graded')).toBe('0,412');
      expect(formatSeconds(1.94)).toBe('1,9\u202fс');
    } finally {
      provideLanguage(() => 'en');
    }
  });

  it('tell times in the unit one reads', () => {
    expect([0.0421, 1.94, 99.96, 125.2].map(formatSeconds)).toEqual([
      '42\u202fms',
      '1.9\u202fs',
      '1\u202fmin 40\u202fs',
      '2\u202fmin 5\u202fs',
    ]);
  });
});
