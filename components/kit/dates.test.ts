import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatMonth } from './dates.ts';

it('writes the day in words and leaves unread dates alone', () => {
  expect(formatDay({ raw: '1:56 pm on 8 May, 2023', iso: '2023-05-08T13:56' })).toBe('8 May 2023');
  expect(formatDay({ raw: 'some day in spring' })).toBe('some day in spring');
  expect(formatDay({ raw: 'x', iso: '2023-13-08' })).toBe('x');
});

it('writes months in words', () => {
  expect(formatMonth('2023-05')).toBe('May 2023');
  expect(formatMonth('2023')).toBe('2023');
});

it('writes moments in words, the same for everybody', () => {
  expect(formatMoment('2026-11-12T14:02:33.120Z')).toBe('12 Nov 2026, 14:02 UTC');
  expect(formatMoment('yesterday')).toBe('yesterday');
});
