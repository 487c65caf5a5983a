/** The days that a text names. */
import { parseDate } from '../families/dates.ts';

/** The day of the store, days since 1970: as it is given, else as what stood around the fact says; null when neither can be read. */
export const storeDay = (around: string, sourceTime: string | undefined): number | null =>
  dayIn(sourceTime) ?? dayIn(around);

function dayIn(time: string | undefined): number | null {
  if (time === undefined) return null;
  return dayOf(/^\d{4}-\d\d-\d\d/.test(time) ? time : parseDate(time).iso) ?? daysIn(time)[0] ?? null;
}

const DAY_MS = 86_400_000;

/** Days since 1970; null for what is no date. */
export function dayOf(iso: string | undefined): number | null {
  const at = iso === undefined ? Number.NaN : Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? null : at / DAY_MS;
}

export const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const ISO = /\b(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/g;
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\\d{4})\\b`, 'gi');
const MONTH_FIRST = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi');
/** Every day that is named has one. */
const YEAR = /\d{4}/;
const CLOCK = /\b\d{1,2}:\d\d\s*(?:[ap]m\b)?/gi;

/** The days that a text names in digits, each once. */
export function daysIn(text: string): number[] {
  if (!YEAR.test(text)) return [];
  const named = [
    ...[...text.matchAll(ISO)].map(([, year, month, day]) => [year, Number(month) - 1, day]),
    ...[...text.matchAll(DAY_FIRST)].map(([, day, month, year]) => [year, monthOf(month), day]),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, day, year]) => [year, monthOf(month), day]),
  ];
  return [...new Set(named.map(([year, month, day]) => Date.UTC(Number(year), Number(month), Number(day)) / DAY_MS))];
}

const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase());

/** The text without the days and hours it names. */
export const withoutDays = (text: string): string =>
  !/\d/.test(text)
    ? text
    : text.replace(ISO, ' ').replace(DAY_FIRST, ' ').replace(MONTH_FIRST, ' ').replace(CLOCK, ' ');
