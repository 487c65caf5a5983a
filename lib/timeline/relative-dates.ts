/**
 * Dates that words mean when they are said on a known day: “last Thursday”, “two weeks ago”, «в прошлом году». Reads
 * English and Russian by a date library, so this file is loaded only where it is needed (not from index.ts).
 */
import * as en from 'chrono-node/en';
import * as ru from 'chrono-node/ru';
import type { DateStamp } from '../model/index.ts';

/** Some words of a text and the days they mean, ISO, both inclusive. */
export interface MeantDate {
  /** Half-open range of the words in the text, UTF-16 units. */
  start: number;
  end: number;
  words: string;
  from: string;
  to: string;
  /** `2022`, `June 2023`, `about 24 April 2023`, `7 May 2023`. */
  meaning: string;
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Words that make a date relative to the day they are said on. A bare weekday, month or hour says too little. */
const RELATIVE =
  /\b(ago|yesterday|today|tonight|tomorrow|last|next|this|past|previous|coming|in \S+ (day|week|month|year)s?|(day|week|month|year)s? (from now|later|before|earlier))\b|назад|вчера|сегодня|завтра|прошл|следующ|эт(от|ой|ом|у) |через /iu;
/** Nobody who says so means an exact day. */
const VAGUE = /\b(few|couple|several|weeks?|months?)\b|недел|месяц|нескольк|пар[уы]/iu;
/** A way of speaking more than a date. */
const NOW = /^(now|right now|сейчас)$/iu;
const WEEKEND = /weekend|выходн/iu;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What a text's words about time mean when said on `said`; none when that day is not known. In the text's order. */
export function meantDates(text: string, said: DateStamp): MeantDate[] {
  const reference = localDate(said.iso);
  if (reference === null) return [];
  const reader = CYRILLIC.test(text) ? ru.casual : en.casual;
  return reader.parse(text, reference).flatMap(({ index, text: words, start }): MeantDate[] => {
    const certain = (part: 'day' | 'weekday' | 'month' | 'year') => start.isCertain(part);
    const dated = certain('day') || certain('weekday');
    const explicit = certain('day') && certain('month');
    if (NOW.test(words) || (!RELATIVE.test(words) && !explicit)) return [];
    if (!dated && !certain('month') && !certain('year')) return [];
    const range = { start: index, end: index + words.length, words };
    const day = start.date();
    if (!dated) return [{ ...range, ...(certain('month') ? monthOf(day) : yearOf(day)) }];
    if (WEEKEND.test(words)) return [{ ...range, ...weekendOf(day) }];
    const about = VAGUE.test(words);
    return [{ ...range, from: isoDay(day), to: isoDay(day), meaning: `${about ? 'about ' : ''}${dayWords(day)}` }];
  });
}

function monthOf(date: Date) {
  const [year, month] = [date.getFullYear(), date.getMonth()];
  return {
    from: isoDay(new Date(year, month, 1)),
    to: isoDay(new Date(year, month + 1, 0)),
    meaning: `${MONTHS[month]} ${year}`,
  };
}

const yearOf = (date: Date) => ({
  from: `${date.getFullYear()}-01-01`,
  to: `${date.getFullYear()}-12-31`,
  meaning: String(date.getFullYear()),
});

/** Saturday and Sunday of the day's own weekend, or of the one that follows in its week. */
function weekendOf(date: Date) {
  const back = date.getDay() === 0 ? -1 : 6 - date.getDay();
  const saturday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + back);
  const sunday = new Date(saturday.getFullYear(), saturday.getMonth(), saturday.getDate() + 1);
  return { from: isoDay(saturday), to: isoDay(sunday), meaning: `${dayWords(saturday)} – ${dayWords(sunday)}` };
}

const dayWords = (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

const isoDay = (date: Date) =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** ISO local text as a Date of the same clock here: the library reckons in local time, and so only clocks matter. */
function localDate(iso: string | undefined): Date | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(iso ?? '');
  if (!parts) return null;
  const [, year, month, day, hour, minute] = parts.map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1, hour || 12, minute || 0);
}
