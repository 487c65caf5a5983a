import { format, textsAbout } from '#texts';
import type { DateStamp } from '../model/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Local ISO text as milliseconds, read as if it were UTC: the benchmarks give no zone and only differences matter. */
function instant(iso: string): number {
  return Date.parse(iso.includes('T') ? `${iso}Z` : `${iso}T00:00Z`);
}

/** `Mon 8 May 2023, 1:56 pm`; the file's own words when they could not be read as a date. */
export function dateWords({ raw, iso }: DateStamp): string {
  if (iso === undefined) return raw;
  return format().weekday(iso) ?? raw;
}

/**
 * How long `to` lies after `from`, in words; null when one of them is not a known date. Calendar days, as a diary counts
 * them; hours only within one day. Says “earlier” when it lies before.
 */
export function gapWords(from: DateStamp, to: DateStamp): string | null {
  if (from.iso === undefined || to.iso === undefined) return null;
  const [start, end] = [instant(from.iso), instant(to.iso)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  if (start === end) return say('same');
  const days = Math.abs(Math.floor(end / DAY) - Math.floor(start / DAY));
  const way = end > start ? 'later' : 'earlier';
  const [n, unit] = days === 0 ? withinDay(Math.abs(end - start)) : amount(days);
  return say(unit, { n, way });
}

const say = textsAbout('gaps');
type Amount = [n: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'];

function withinDay(milliseconds: number): Amount {
  if (milliseconds < HOUR) return [Math.max(1, Math.round(milliseconds / 60_000)), 'minute'];
  return [Math.round(milliseconds / HOUR), 'hour'];
}

function amount(days: number): Amount {
  if (days < 61) return [days, 'day'];
  if (days < 730) return [Math.round(days / 30.44), 'month'];
  return [Math.round(days / 365.25), 'year'];
}
