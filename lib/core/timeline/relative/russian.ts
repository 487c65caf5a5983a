import { addDays, distant, oneDay, type Season, type Unit, unitAt } from './calendar.ts';
import { dayOfMonth, seasonBeside, weekdayBeside, weekdayByTense, weekendByTense } from './near.ts';
import { type Found, inSpeech, type Rule, rule } from './rule.ts';

type Count = readonly [number, number];

/** Beginnings of words, and what they say. */
const UNITS: readonly (readonly [string, Unit])[] = [
  ['дн', 'day'],
  ['ден', 'day'],
  ['недел', 'week'],
  ['месяц', 'month'],
  ['год', 'year'],
  ['лет', 'year'],
];
const NUMBERS: readonly (readonly [string, Count])[] = [
  ['пар', [2, 3]],
  ['нескольк', [2, 5]],
  ['од', [1, 1]],
  ['дв', [2, 2]],
  ['три', [3, 3]],
  ['четыр', [4, 4]],
  ['пят', [5, 5]],
  ['шест', [6, 6]],
  ['сем', [7, 7]],
  ['восем', [8, 8]],
  ['девят', [9, 9]],
  ['десят', [10, 10]],
];
const WEEKDAYS = ['понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот', 'воскресень'];
const MONTHS = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
];
const SEASONS: readonly (readonly [string, Season])[] = [
  ['весн', 'spring'],
  ['лет', 'summer'],
  ['осен', 'autumn'],
  ['зим', 'winter'],
];
const WHICH: readonly (readonly [string, number])[] = [
  ['позапрошл', -2],
  ['прошл', -1],
  ['эт', 0],
  ['следующ', 1],
  ['будущ', 1],
];

const NUMBER = '\\d{1,3}|пар[уы]|несколько|одну|один|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять';
const UNIT = '(?<unit>дней|дня|день|недел[юиь]|месяц(?:а|ев)?|года?|лет)';
const ENDING = '(?:ый|ой|ом|ем|ую|ий|ей|ие|ые|от|у|и)';
const WEEKDAY = '(?<weekday>понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)';

const startOf = <T>(table: readonly (readonly [string, T])[], word = ''): T | undefined =>
  table.find(([start]) => word.toLowerCase().startsWith(start))?.[1];

const unitIn = ({ unit }: Found): Unit => startOf(UNITS, unit) ?? 'day';
const whichIn = ({ which }: Found): number => startOf(WHICH, which) ?? 0;
const seasonIn = ({ season }: Found): Season => startOf(SEASONS, season) ?? 'summer';
const weekdayIn = ({ weekday = '' }: Found) => WEEKDAYS.findIndex((start) => weekday.toLowerCase().startsWith(start));

function countIn({ count }: Found): Count {
  if (count === undefined) return [1, 1];
  return startOf(NUMBERS, count) ?? [Number(count), Number(count)];
}

const DAYS = [
  rule('позавчера', (_, { day }) => oneDay(addDays(day, -2))),
  rule('вчера', (_, { day }) => oneDay(addDays(day, -1))),
  inSpeech(rule('сегодня', (_, { day }) => oneDay(day))),
  rule('завтра', (_, { day }) => oneDay(addDays(day, 1))),
  rule('послезавтра', (_, { day }) => oneDay(addDays(day, 2))),
];

const COUNTED = [
  rule('полгода_назад', (_, { day }) => distant(day, 'month', [6, 6], -1)),
  rule(`(?:(?<count>${NUMBER})_)?${UNIT}_(?:тому_)?назад`, (found, { day }) =>
    found.count === undefined && /^(?:дней|дня|недели|месяцев|года|лет)$/iu.test(found.unit ?? '')
      ? null
      : distant(day, unitIn(found), countIn(found), -1),
  ),
  rule(`через_(?:(?<count>${NUMBER})_)?${UNIT}`, (found, { day, tense }) =>
    tense === 'future' ? distant(day, unitIn(found), countIn(found), 1) : null,
  ),
];

const NAMED = [
  rule(`(?:в|на)_(?<which>позапрошл|прошл|эт|следующ|будущ)${ENDING}_(?<unit>неделе|месяце|году)`, (found, { day }) =>
    unitAt(day, unitIn(found), whichIn(found)),
  ),
  rule(`(?:в|на)_(?<which>прошл|эт|следующ)(?:ые|их|ие|и)_выходн(?:ые|ых)`, (found, said) =>
    whichIn(found) === 0 ? weekendByTense(said) : unitAt(said.day, 'weekend', whichIn(found)),
  ),
  rule('на_выходных', (_, said) => weekendByTense(said)),
  rule(`во?_(?<which>прошл|следующ)${ENDING}_${WEEKDAY}`, (found, { day }) =>
    weekdayBeside(day, weekdayIn(found), whichIn(found) < 0 ? -1 : 1),
  ),
  rule(`во?_(?:эт${ENDING}_)?${WEEKDAY}`, (found, said) => weekdayByTense(said, weekdayIn(found))),
  rule(`(?<which>прошл|следующ|будущ)(?:ой|им|ым|ей)_(?<season>весной|летом|осенью|зимой)`, (found, { day }) =>
    seasonBeside(day, seasonIn(found), whichIn(found) < 0 ? -1 : 1),
  ),
  rule(
    '(?<nth>[12]?\\d|3[01])_(?<month>января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?!\\s*\\d)',
    (found, said) => dayOfMonth(said, monthIn(found), Number(found.nth)),
  ),
];

function monthIn({ month = '' }: Found): number {
  // «ма» begins «март» too, which stands before it.
  return MONTHS.findIndex((start) => month.toLowerCase().startsWith(start));
}

/** How Russian speaks of days and spans seen from the day it is said on. */
export const RUSSIAN: readonly Rule[] = [...DAYS, ...COUNTED, ...NAMED];
