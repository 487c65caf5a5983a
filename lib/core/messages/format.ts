/**
 * Numbers, plurals, lists and dates as the readers of a language write them: the one place that asks `Intl`, and what it says of them where that has to be quick. Pure.
 * Numbers are grouped by a thin space in every language, and units are decimal (1 MB = 1 000 000 bytes).
 */

/** U+202F: as thin as a thin space, and never the end of a line. */
export const THIN = '\u202f';

/** The forms a word takes with a number; English has `one` and `other`, Russian `few` and `many` as well, Chinese only `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How a language writes dates: names, and patterns with `{d}` day, `{m}` month, `{y}` year, `{w}` day of the week and the parts of `Clock`. */
export interface DateWords {
  /** January first: short and in full, beside a day; alone, where that is another form of the word. */
  months: {
    short: readonly string[];
    full: readonly string[];
    shortAlone?: readonly string[];
    fullAlone?: readonly string[];
  };
  /** Sunday first, short. */
  days: readonly string[];
  day: string;
  month: string;
  year: string;
  weekday: string;
  /** What is added for a time of day, as a conversation has it; and as a clock that everybody shares has it. */
  time: string;
  utc: string;
}

/** Parts of a time: `{h}` the hour to 23, `{hh}` with two digits, `{h12}` as on a clock with hands, `{ap}` its half of the day, `{mm}` minutes. */
type Clock = Record<'h' | 'hh' | 'h12' | 'ap' | 'mm', string | number>;

/** What a language has of its own for numbers and dates. Browsers get it with the page. */
export interface Conventions {
  bytes: readonly [byte: string, kilo: string, mega: string, giga: string, tera: string];
  second: string;
  minute: string;
  hour: string;
  /** Between the whole and its fraction. */
  point: string;
  dates: DateWords;
}

/** Made when it is first needed: nobody needs all of them, and there are several languages. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * How one language writes numbers, plurals, lists and dates; in English the day stands before the month. Numbers and dates, which every
 * page has, are written as `Intl` writes them, without it: the first of its formats takes a browser 15 to 40 ms to make, and versions
 * of it differ.
 */
export function formatFor(language: string, { point, dates, ...units }: Conventions) {
  const locale = language === 'en' ? 'en-GB' : language;
  const rules = lazily(() => new Intl.PluralRules(locale));
  // Lists of units have no commas in Russian and Chinese; a narrow conjunction has them, and no `and`.
  const listed = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }));
  const alternatives = lazily(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const { short, full, shortAlone = short, fullAlone = full } = dates.months;

  /** `1986` → `1 986` (thin space). Whole numbers only. */
  const count = (value: number): string =>
    // Zero has no sign.
    String(Math.round(value) + 0).replaceAll(/\B(?=(?:\d{3})+$)/g, THIN);

  /** `0.7182` → `0.718` with three digits, else with those it has; never grouped. In Russian a comma stands for the point. */
  const decimal = (value: number, digits = String(value).split('.')[1]?.length ?? 0): string =>
    value.toFixed(digits).replace('.', point);

  /** The form of a word that goes with the number. */
  const form = (value: number, forms: Forms): string => forms[rules().select(value)] ?? forms.other;

  /** Bytes with two significant digits below ten, else whole: `2.8 MB`, `265 MB`, `512 B`. */
  const bytes = (value: number): string => {
    let rest = value;
    let unit = 0;
    // 999.5 would round to 1000 of the smaller unit.
    while (rest >= 999.5 && unit < units.bytes.length - 1) {
      rest /= 1000;
      unit += 1;
    }
    const text = decimal(rest, unit > 0 && rest < 9.95 ? 1 : 0);
    return `${text}${THIN}${units.bytes[unit]}`;
  };

  return {
    count,
    decimal,
    form,
    bytes,
    /** `2 turns`, `1 turn`, `0 turns`. */
    plural: (value: number, forms: Forms): string => `${count(value)} ${form(value, forms)}`,

    /** `a, b, c`. */
    list: (items: readonly string[]): string => listed().format(items),

    /** `a, b or c`. */
    either: (items: readonly string[]): string => alternatives().format(items),

    /** Seconds left, coarse on purpose: `3 s`, `2 min`, `1 h 5 min`. */
    duration(seconds: number): string {
      const rounded = Math.max(1, Math.round(seconds));
      if (rounded < 60) return `${rounded}${THIN}${units.second}`;
      const minutes = Math.round(rounded / 60);
      if (minutes < 60) return `${minutes}${THIN}${units.minute}`;
      const rest = minutes % 60;
      return `${Math.floor(minutes / 60)}${THIN}${units.hour}${rest === 0 ? '' : ` ${rest}${THIN}${units.minute}`}`;
    },

    /** A share of a whole, `14 %`; something tiny but present is `< 1 %`, never `0 %`, and nearly all is `> 99 %`, never `100 %`. */
    share(part: number, all: number): string {
      if (all === 0) return '–';
      const percent = (part / all) * 100;
      if (percent > 0 && percent < 1) return `<${THIN}1${THIN}%`;
      if (percent > 99 && percent < 100) return `>${THIN}99${THIN}%`;
      return `${Math.round(percent)}${THIN}%`;
    },

    /** `2023-05-08` → `8 May 2023`; null for what is no date. A time behind it is left out. */
    day: (iso: string): string | null => dated(dates.day, short, /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0]),

    /** `2023-05` → `May 2023`; null for what is no month. */
    month: (iso: string): string | null => dated(dates.month, shortAlone, /^\d{4}-\d{2}$/.exec(iso)?.[0]),

    /** A day, its month or its year in full: `24 April 2023`, `April 2023`, `2023`. */
    full: (day: Date, unit: 'day' | 'month' | 'year'): string =>
      written(dates[unit], unit === 'day' ? full : fullAlone, day),

    /** `2023-05-08T13:56` → `Mon 8 May 2023, 1:56 pm`; without a time, the day alone; null for what is no date. */
    weekday(iso: string): string | null {
      const date = /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0];
      return iso.includes('T')
        ? dated(dates.weekday + dates.time, short, date && `${iso}Z`)
        : dated(dates.weekday, short, date);
    },

    /** `2026-11-12T14:02:09.000Z` → `12 Nov 2026, 14:02 UTC`; null for what is no moment. */
    moment(iso: string): string | null {
      const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(iso)?.[0];
      return dated(dates.day + dates.utc, short, minute && `${minute}Z`);
    },
  };

  function dated(pattern: string, months: readonly string[], iso: string | undefined): string | null {
    const date = new Date(iso ?? '');
    return Number.isNaN(date.getTime()) ? null : written(pattern, months, date);
  }

  function written(pattern: string, months: readonly string[], date: Date): string {
    const hour = date.getUTCHours();
    const parts: Clock & Record<'d' | 'm' | 'y' | 'w', string | number | undefined> = {
      d: date.getUTCDate(),
      m: months[date.getUTCMonth()],
      y: date.getUTCFullYear(),
      w: dates.days[date.getUTCDay()],
      h: hour,
      hh: twoDigits(hour),
      h12: hour % 12 || 12,
      ap: hour < 12 ? 'am' : 'pm',
      mm: twoDigits(date.getUTCMinutes()),
    };
    return pattern.replaceAll(/\{(\w+)\}/g, (_, part: keyof typeof parts) => String(parts[part]));
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A language under the name that it gives itself: `English`, `中文`, `русский`. */
export const ownName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** The ending that makes a place of a number: `1st`, `2nd`. */
export function ordinal(locale: string, value: number, forms: Forms): string {
  return `${value}${forms[new Intl.PluralRules(locale, { type: 'ordinal' }).select(value)] ?? forms.other}`;
}
