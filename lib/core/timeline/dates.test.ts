import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { realFile } from '../families/testing.ts';
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
  ['2023-05-08T10:00', '2023-05-17T07:00', '9 days later'],
  ['2023-05-08T23:30', '2023-05-09T00:30', '1 day later'],
  ['2023-05-09T00:30', '2023-05-08T23:30', '1 day earlier'],
  ['2023-05-08T00:05', '2023-05-08T23:50', '24 hours later'],
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

const LOCOMO = realFile('locomo/locomo10.json');

it.skipIf(LOCOMO === undefined)('counts the calendar days of the 262 gaps of LoCoMo', () => {
  const months = 'January February March April May June July August September October November December'.split(' ');
  const wrong: string[] = [];
  let gaps = 0;
  for (const { conversation } of JSON.parse(readFileSync(LOCOMO ?? '', 'utf8'))) {
    const said: { iso: string; raw: string; day: number }[] = [];
    for (let n = 1; conversation[`session_${n}`]?.length > 0; n++) {
      const raw: string = conversation[`session_${n}_date_time`];
      const [, hour, minute, half, day, month = '', year] =
        /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(raw) ?? [];
      const two = (value: number) => String(value).padStart(2, '0');
      const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
      const number = months.indexOf(month) + 1;
      said.push({
        raw,
        iso: `${year}-${two(number)}-${two(Number(day))}T${two(hours)}:${minute}`,
        // Days since a fixed day, counted by the rule of leap years alone.
        day: dayNumber(Number(year), number, Number(day)),
      });
    }
    for (const [index, to] of said.entries()) {
      const from = said[index - 1];
      if (from === undefined) continue;
      gaps += 1;
      const days = to.day - from.day;
      const words = gapWords(from, to) ?? '';
      const right =
        days === 0
          ? / (minutes?|hours?) later$/.test(words)
          : days < 61
            ? words === `${days} day${days === 1 ? '' : 's'} later`
            : words === `${Math.round(days / 30.44)} months later`;
      if (!right) wrong.push(`${from.raw} – ${to.raw}: ${days} days, not ${words}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(gaps).toBe(262);
});

function dayNumber(year: number, month: number, day: number): number {
  const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1] ?? 0;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const leaps = Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);
  return (year - 1) * 365 + leaps + before + (leap && month > 2 ? 1 : 0) + day;
}
