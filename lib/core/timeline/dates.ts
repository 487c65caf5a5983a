import { english } from '../messages/format.ts';
import type { DateStamp } from '../model/index.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Local ISO text as milliseconds, read as if it were UTC: the benchmarks give no zone and only differences matter. */
function instant(iso: string): number {
  return Date.parse(iso.includes('T') ? `${iso}Z` : `${iso}T00:00Z`);
}

function clock(date: Date): string {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `Mon 8 May 2023, 1:56 pm`; the file's own words when they could not be read as a date. */
export function dateWords({ raw, iso }: DateStamp): string {
  if (iso === undefined) return raw;
  const date = new Date(instant(iso));
  if (Number.isNaN(date.getTime())) return raw;
  const day = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return iso.includes('T') ? `${day}, ${clock(date)}` : day;
}

const plural = (count: number, unit: string) => english.plural(count, { one: unit, other: `${unit}s` });

/**
 * How long `to` lies after `from`, in words; null when one of them is not a known date. Calendar days, as a diary counts
 * them; hours only within one day. Says “earlier” when it lies before.
 */
export function gapWords(from: DateStamp, to: DateStamp): string | null {
  if (from.iso === undefined || to.iso === undefined) return null;
  const [start, end] = [instant(from.iso), instant(to.iso)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  if (start === end) return 'at the same time';
  const days = Math.abs(Math.floor(end / DAY) - Math.floor(start / DAY));
  return `${days === 0 ? withinDay(Math.abs(end - start)) : amount(days)} ${end > start ? 'later' : 'earlier'}`;
}

function withinDay(milliseconds: number): string {
  if (milliseconds < HOUR) return plural(Math.max(1, Math.round(milliseconds / 60_000)), 'minute');
  return plural(Math.round(milliseconds / HOUR), 'hour');
}

function amount(days: number): string {
  if (days < 61) return plural(days, 'day');
  if (days < 730) return plural(Math.round(days / 30.44), 'month');
  return plural(Math.round(days / 365.25), 'year');
}
