/** Days and spans of the calendar. A day is midnight in UTC: no zone is ever known, and so only the calendar matters. */

/** Some days, both inclusive, and what a person would call them. */
export interface Span {
  from: Date;
  to: Date;
  meaning: Meaning;
}

/** A day, month, season or year, or several from one to another; `about`: those are not exactly what is meant. */
export interface Meaning {
  unit: 'day' | 'month' | 'year' | Season;
  from: Date;
  to: Date;
  about: boolean;
}

const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];
export type Unit = 'day' | 'week' | 'weekend' | 'month' | 'year' | 'decade';

/** A day by its numbers; months count from 0, and may run over either end of the year. */
export const dayAt = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));

export const addDays = (day: Date, days: number) =>
  dayAt(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days);

/** The same day of another month, or that month's last day if it has no such day. */
export function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = dayAt(year, month + 1, 0).getUTCDate();
  return dayAt(year, month, Math.min(day.getUTCDate(), last));
}

export const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** Days since the week's Monday. */
export const weekday = (day: Date) => (day.getUTCDay() + 6) % 7;

const span = (unit: Meaning['unit'], from: Date, to: Date): Span => ({
  from,
  to,
  meaning: { unit, from, to, about: false },
});

export const about = ({ meaning, ...days }: Span): Span => ({ ...days, meaning: { ...meaning, about: true } });

export const oneDay = (day: Date): Span => between(day, day);

export const between = (from: Date, to: Date): Span => span('day', from, to);

/** Monday to Sunday. */
const weekOf = (day: Date) => between(addDays(day, -weekday(day)), addDays(day, 6 - weekday(day)));

/** Saturday and Sunday of the day's week. */
const weekendOf = (day: Date) => between(addDays(day, 5 - weekday(day)), addDays(day, 6 - weekday(day)));

export const monthOf = (day: Date): Span => monthsOf(day, day);

function monthsOf(first: Date, last: Date): Span {
  const from = dayAt(first.getUTCFullYear(), first.getUTCMonth(), 1);
  return span('month', from, dayAt(last.getUTCFullYear(), last.getUTCMonth() + 1, 0));
}

function yearsOf(first: number, last: number): Span {
  return span('year', dayAt(first, 0, 1), dayAt(last, 11, 31));
}

/** A season of the northern half, by months; a winter has the year in which it ends. */
export function seasonOf(season: Season, year: number): Span {
  const first = SEASONS.indexOf(season) * 3 - 1;
  return span(season, dayAt(year, first, 1), dayAt(year, first + 3, 0));
}

/** The day's own week, weekend, month, … moved by some steps: −1 is the last one, 1 the next. */
export function unitAt(day: Date, unit: Unit, steps: number): Span {
  const year = day.getUTCFullYear();
  switch (unit) {
    case 'day':
      return oneDay(addDays(day, steps));
    case 'week':
      return weekOf(addDays(day, 7 * steps));
    case 'weekend':
      // From Monday to Friday the last weekend is that of the week before, and the next one that of the same week.
      return weekendOf(addDays(day, 7 * (steps > 0 && weekday(day) < 5 ? steps - 1 : steps)));
    case 'month':
      return monthOf(addMonths(day, steps));
    case 'year':
      return yearsOf(year + steps, year + steps);
    case 'decade': {
      const first = Math.floor(year / 10 + steps) * 10;
      return yearsOf(first, first + 9);
    }
  }
}

/** What a count of units before (−1) or after (1) a day means: exact for days and weekends, else about. */
export function distant(day: Date, unit: Unit, [least, most]: readonly [number, number], direction: 1 | -1): Span {
  if (unit === 'weekend' && least === most) return unitAt(day, unit, direction * least);
  const moved = (count: number) => moveBy(day, unit, direction * count);
  const [first, last] = [moved(least), moved(most)].sort((a, b) => a.getTime() - b.getTime());
  const [from, to] = [first ?? day, last ?? day];
  if (unit === 'year' || unit === 'decade') return about(yearsOf(from.getUTCFullYear(), to.getUTCFullYear()));
  if (unit === 'month') return about(monthsOf(from, to));
  if (least !== most) return about(between(from, to));
  if (unit === 'day') return oneDay(from);
  return about({ ...oneDay(from), from: addDays(from, -3), to: addDays(from, 3) });
}

/** From some units ago up to the day (−1), or from the day on (1). */
export function upTo(day: Date, unit: Unit, [least, most]: readonly [number, number], direction: 1 | -1): Span {
  const far = moveBy(day, unit, direction * most);
  const days = direction < 0 ? between(far, day) : between(day, far);
  return least === most && unit !== 'year' && unit !== 'decade' ? days : about(days);
}

function moveBy(day: Date, unit: Unit, steps: number): Date {
  if (unit === 'day') return addDays(day, steps);
  if (unit === 'week' || unit === 'weekend') return addDays(day, 7 * steps);
  return addMonths(day, { month: 1, year: 12, decade: 120 }[unit] * steps);
}
