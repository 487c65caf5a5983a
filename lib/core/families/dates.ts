import type { DateStamp } from '../model/index.ts';
import { textOf } from './parse.ts';

/**
 * The ways the benchmarks write dates:
 * `1:56 pm on 8 May, 2023` (LoCoMo sessions), `8 May, 2023` (LoCoMo event summaries), `2023/05/20 (Sat) 02:21` (LongMemEval),
 * `March-15-2024` (BEAM), `29.12.2023, 22:42:04` (REALTALK),
 * `Sep 04, 2025, 10:44:31` (HaluMem), `2025-12-19 (Friday)` (RealMem), `2024年04月01日 周一 08:12` (MemSim), and ISO 8601.
 */
const SPOKEN = /^(?:(\d{1,2}):(\d{2})\s*([ap])\.?m\.?\s+on\s+)?(\d{1,2})\s+([a-z]+),?\s+(\d{4})$/i;
const NUMERIC = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})(?:\s*\([a-z]+\))?(?:\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/i;
const ISO = /^(\d{4})(-)(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const CHINESE = /^(\d{4})(年)(\d{1,2})月(\d{1,2})日(?:\s*(?:周|星期)[一二三四五六日天])?(?:\s*(\d{1,2}):(\d{2}))?$/;
const NAMED = /^([a-z]+)-(\d{1,2})-(\d{4})$/i;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const MONTH_FIRST = /^([a-z]+)\.? (\d{1,2}), (\d{4})(?:,? (\d{1,2}):(\d{2})(?::\d{2})?)?$/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * A date as the file writes it, with `iso` (local time, minutes or a whole day) when it could be read. Impossible
 * dates and times (31 April, 13:05 pm) get no `iso`. Values that are not text are kept as text: null and undefined as ''.
 */
export function parseDate(raw: unknown): DateStamp {
  const text = textOf(raw);
  const date = typeof raw === 'string' ? raw.trim() : '';
  const iso = isDigit(date.charCodeAt(0))
    ? (numeric(date) ?? spoken(date) ?? dotted(date))
    : (named(date) ?? monthFirst(date));
  return iso === undefined ? { raw: text } : { raw: text, iso };
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

function spoken(text: string): string | undefined {
  const match = SPOKEN.exec(text);
  if (!match) return undefined;
  const [, hour, minute, half, day, name = '', year] = match;
  const month = monthOf(name.toLowerCase());
  if (hour === undefined) return isoOf(Number(year), month, Number(day));
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const hour24 = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return isoOf(Number(year), month, Number(day), hour24, Number(minute));
}

function numeric(text: string): string | undefined {
  const match = NUMERIC.exec(text) ?? ISO.exec(text) ?? CHINESE.exec(text);
  if (!match) return undefined;
  const [, year, , month, day, hour, minute] = match;
  if (hour === undefined) return isoOf(Number(year), Number(month), Number(day));
  return isoOf(Number(year), Number(month), Number(day), Number(hour), Number(minute));
}

function named(text: string): string | undefined {
  const [, month = '', day, year] = NAMED.exec(text) ?? [];
  return year === undefined ? undefined : isoOf(Number(year), monthOf(month.toLowerCase()), Number(day));
}

function dotted(text: string): string | undefined {
  const [, day, month, year, hour, minute] = DOTTED.exec(text) ?? [];
  if (year === undefined) return undefined;
  return isoOf(
    Number(year),
    Number(month),
    Number(day),
    hour === undefined ? undefined : Number(hour),
    Number(minute ?? 0),
  );
}

function monthFirst(text: string): string | undefined {
  const [, month = '', day, year, hour, minute] = MONTH_FIRST.exec(text) ?? [];
  if (year === undefined) return undefined;
  const time = hour === undefined ? undefined : Number(hour);
  return isoOf(Number(year), monthOf(month.toLowerCase()), Number(day), time, Number(minute ?? 0));
}

/** 1…12; 0 for a word that is no English month. Both `May` and `September`/`Sep` are understood. */
function monthOf(name: string): number {
  return Math.max(MONTHS.indexOf(name), LONG_MONTHS.indexOf(name)) + 1;
}

function isoOf(year: number, month: number, day: number, hour?: number, minute = 0): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  if (hour === undefined) return date;
  return hour > 23 || minute > 59 ? undefined : `${date}T${pad(hour)}:${pad(minute)}`;
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const pad = (value: number) => TWO_DIGITS[value] ?? '';
