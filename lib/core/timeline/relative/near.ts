/** Weekdays, weekends, seasons and months without their date: the one before or after a day, or the one that the tense tells of. */
import { addDays, dayAt, monthOf, oneDay, type Season, type Span, seasonOf, unitAt, weekday } from './calendar.ts';
import type { Tense } from './tense.ts';

type Direction = -1 | 1;

/** The day it is said on, and what its clause tells of. */
interface Said {
  day: Date;
  tense: Tense;
}

const directionOf = ({ tense }: Said): Direction | null => (tense === null ? null : tense === 'past' ? -1 : 1);

/** The spans of the years around a day, in order. */
const around = (day: Date, inYear: (year: number) => Span | null): Span[] =>
  [-2, -1, 0, 1, 2].flatMap((years) => inYear(day.getUTCFullYear() + years) ?? []);

const beside = (spans: Span[], day: Date, direction: Direction) =>
  direction < 0 ? spans.findLast(({ to }) => to < day) : spans.find(({ from }) => from > day);

/** The first such weekday (0 is Monday) before the day, or after it. */
export function weekdayBeside(day: Date, wanted: number, direction: Direction): Span {
  const days = (direction * (wanted - weekday(day)) + 7) % 7;
  return oneDay(addDays(day, direction * (days === 0 ? 7 : days)));
}

export function weekdayByTense(said: Said, wanted: number): Span | null {
  const direction = directionOf(said);
  return direction === null ? null : weekdayBeside(said.day, wanted, direction);
}

/** On a Saturday or Sunday the weekend that has begun, which nobody plans on a Sunday. */
export function weekendByTense(said: Said): Span | null {
  const [today, direction] = [weekday(said.day), directionOf(said)];
  if (today >= 5) return today === 6 && direction === 1 ? null : unitAt(said.day, 'weekend', 0);
  return direction === null ? null : unitAt(said.day, 'weekend', direction);
}

/** The last or next season; null where it could be either of two: “last summer” said in autumn. */
export function seasonBeside(day: Date, season: Season, direction: Direction): Span | null {
  const found = beside(
    around(day, (year) => seasonOf(season, year)),
    day,
    direction,
  );
  if (found === undefined) return null;
  const months = direction < 0 ? monthCount(day) - monthCount(found.to) : monthCount(found.from) - monthCount(day);
  return months <= 3 ? null : found;
}

const monthCount = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();

/** The season the day is in, or the nearest that the tense tells of. */
export function seasonByTense(said: Said, season: Season): Span | null {
  const direction = directionOf(said);
  const near = around(said.day, (year) => seasonOf(season, year));
  const current = near.find(({ from, to }) => from <= said.day && said.day <= to);
  return current ?? (direction === null ? null : (beside(near, said.day, direction) ?? null));
}

export function monthBeside(day: Date, month: number | null, direction: Direction): Span | null {
  if (month === null) return null;
  return (
    beside(
      around(day, (year) => monthOf(dayAt(year, month, 1))),
      day,
      direction,
    ) ?? null
  );
}

/** The day's own month too, when it is that one. */
export function monthByTense(said: Said, month: number | null): Span | null {
  const direction = directionOf(said);
  if (month === null || direction === null) return null;
  return said.day.getUTCMonth() === month ? monthOf(said.day) : monthBeside(said.day, month, direction);
}

/** A day that is given without its year: by tense, else the nearest. */
export function dayOfMonth(said: Said, month: number | null, date: number): Span | null {
  if (month === null) return null;
  return byTense(
    said,
    around(said.day, (year) => existing(year, month, date)),
  );
}

/** “On the 15th”: only by tense. */
export function dayOfSomeMonth(said: Said, date: number): Span | null {
  const [year, month] = [said.day.getUTCFullYear(), said.day.getUTCMonth()];
  if (said.tense === null) return null;
  return byTense(
    said,
    [-2, -1, 0, 1, 2].flatMap((months) => existing(year, month + months, date) ?? []),
  );
}

function existing(year: number, month: number, date: number): Span | null {
  const day = dayAt(year, month, date);
  return day.getUTCDate() === date ? oneDay(day) : null;
}

function byTense(said: Said, spans: Span[]): Span | null {
  const direction = directionOf(said);
  if (direction === -1) return spans.findLast(({ from }) => from <= said.day) ?? null;
  if (direction === 1) return spans.find(({ from }) => from >= said.day) ?? null;
  const away = ({ from }: Span) => Math.abs(from.getTime() - said.day.getTime());
  return spans.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
