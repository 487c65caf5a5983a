import { format, textsAbout } from '#texts';
import type { Meaning } from './relative/calendar.ts';

const t = textsAbout('workspace');

/** `2022`, `June 2023`, `winter 2023–24`, `about 24 April 2023`, `6 May 2023 – 7 May 2023`, in the language of the page. */
export function meaningText({ unit, from, to, about }: Meaning): string {
  const date =
    unit === 'day' || unit === 'month' || unit === 'year' ? calendarText(from, to, unit) : seasonText(from, to, unit);
  return about ? t('about_date', { date }) : date;
}

function calendarText(from: Date, to: Date, unit: 'day' | 'month' | 'year'): string {
  const [first, last] = [from, to].map((day) => format().full(day, unit));
  return first === last ? `${first}` : `${first} – ${last}`;
}

/** A winter has two years. */
function seasonText(from: Date, to: Date, season: string): string {
  const [first, last] = [from, to].map((day) => String(day.getUTCFullYear()));
  return t('season', { season, years: first === last ? `${first}` : `${first}–${last?.slice(-2)}` });
}
