import type { Season, Unit } from './calendar.ts';
import type { Found } from './rule.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What numbers say, as the least and the most that is meant. */
const NUMBERS = new Map<string, readonly [number, number]>([
  ['couple', [2, 3]],
  ['couple of', [2, 3]],
  ['few', [2, 5]],
  ['several', [3, 7]],
  ['a', [1, 1]],
  ['an', [1, 1]],
  ['fifteen', [15, 15]],
  ['twenty', [20, 20]],
  ['thirty', [30, 30]],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index): [string, readonly [number, number]] => [word, [index + 1, index + 1]],
  ),
]);
const UNITS = new Map<string, Unit>(
  (['day', 'week', 'weekend', 'month', 'year', 'decade'] as const).map((word) => [word, word]),
);

/** Pieces of patterns; `_` is a blank, as in `rule`. */
export const NUMBER =
  '\\d{1,3}|(?:a_)?couple(?:_of)?|(?:a_)?few|several|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty';
/** `two`, `a few`, `2-3`, `two or three`. */
export const COUNT = `(?<count>${NUMBER})(?:(?:_or_|_to_|\\s?[-–]\\s?)(?<most>${NUMBER}))?`;
export const UNIT = '(?<unit>day|week|weekend|month|year|decade)s?';
export const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
export const MONTH =
  '(?<month>(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?)';
export const NTH = '(?<nth>[12]?\\d|3[01])';
export const SEASON = '(?<season>spring|summer|fall|autumn|winter)';

export function numberIn(word = ''): readonly [number, number] {
  const plain = word.toLowerCase().replace(/\s+/g, ' ');
  return NUMBERS.get(plain) ?? NUMBERS.get(plain.replace(/^a /, '')) ?? [Number(word), Number(word)];
}

export function countIn({ count, most }: Found): readonly [number, number] {
  const [from, to] = numberIn(count);
  return [from, most === undefined ? to : numberIn(most)[1]];
}

export const unitIn = ({ unit }: Found): Unit => UNITS.get(unit?.toLowerCase() ?? '') ?? 'day';

/** From 0, Monday. */
export const weekdayIn = ({ weekday }: Found) => WEEKDAYS.indexOf(weekday?.toLowerCase() ?? '');

/** From 0; null for what is written small: a verb, as “may” or “march”. */
export function monthIn({ month = '' }: Found): number | null {
  const place = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return place < 0 || !/^\p{Lu}/u.test(month) ? null : place;
}

const SEASONS = new Map<string, Season>([
  ['spring', 'spring'],
  ['summer', 'summer'],
  ['fall', 'autumn'],
  ['autumn', 'autumn'],
  ['winter', 'winter'],
]);

export const seasonIn = ({ season }: Found): Season => SEASONS.get(season?.toLowerCase() ?? '') ?? 'summer';
