import { expect, it } from 'vitest';
import { dateWords, gapWords } from './dates.ts';

const at = (iso: string) => ({ raw: `raw ${iso}`, iso });

it('writes dates with their weekday and a twelve-hour clock', () => {
  expect(dateWords(at('2023-05-08T13:56'))).toBe('Mon 8 May 2023, 1:56 pm');
  expect(dateWords(at('2024-02-29T00:05'))).toBe('Thu 29 Feb 2024, 12:05 am');
  expect(dateWords(at('2023-05-08T12:00'))).toBe('Mon 8 May 2023, 12:00 pm');
  expect(dateWords(at('2023-05-08'))).toBe('Mon 8 May 2023');
});

it('leaves unreadable dates in the words of the file', () => {
  expect(dateWords({ raw: 'next spring' })).toBe('next spring');
  expect(dateWords({ raw: 'x', iso: 'not a date' })).toBe('x');
});

it.each([
  ['2023-05-08T10:00', '2023-05-08T10:25', '25 minutes later'],
  ['2023-05-08T10:00', '2023-05-08T11:10', '1 hour later'],
  ['2023-05-08T10:00', '2023-05-17T18:00', '9 days later'],
  ['2023-05-08T10:00', '2023-09-08T10:00', '4 months later'],
  ['2021-05-08', '2023-06-08', '2 years later'],
  ['2023-05-08T10:00', '2023-05-06T10:00', '2 days earlier'],
  ['2023-05-08T10:00', '2023-05-08T10:00', 'at the same time'],
])('says how far %s and %s are apart', (from, to, words) => {
  expect(gapWords(at(from), at(to))).toBe(words);
});

it('says nothing about a gap to an unknown date', () => {
  expect(gapWords({ raw: '' }, at('2023-05-08'))).toBeNull();
  expect(gapWords(at('2023-05-08'), { raw: '' })).toBeNull();
});
