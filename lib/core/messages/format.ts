/**
 * Numbers, plurals, lists and dates as the readers of a language write them: the one place that asks `Intl`. Pure.
 * Numbers are grouped by a thin space in every language, and units are decimal (1 MB = 1 000 000 bytes).
 */

/** U+202F: as thin as a thin space, and never the end of a line. */
export const THIN = '\u202f';

/** The forms a word takes with a number; English has `one` and `other`, Russian `few` and `many` as well, Chinese only `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface Units {
  bytes: readonly [byte: string, kilo: string, mega: string, giga: string, tera: string];
  second: string;
  minute: string;
  hour: string;
}

/** Made when it is first needed: nobody needs all of them, and there are several languages. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** How one language writes numbers, plurals, lists and dates; in English the day stands before the month. */
export function formatFor(language: string, units: Units) {
  const locale = language === 'en' ? 'en-GB' : language;
  const whole = lazily(() => new Intl.NumberFormat(locale));
  const fractions = new Map<number, Intl.NumberFormat>();
  const rules = lazily(() => new Intl.PluralRules(locale));
  // Lists of units have no commas in Russian and Chinese; a narrow conjunction has them, and no `and`.
  const listed = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }));
  const alternatives = lazily(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const months = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const month = lazily(() => new Intl.DateTimeFormat(locale, months));
  const day = lazily(() => new Intl.DateTimeFormat(locale, { ...months, day: 'numeric' }));
  const long = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const full = {
    day: lazily(() => new Intl.DateTimeFormat(locale, long)),
    month: lazily(() => new Intl.DateTimeFormat(locale, { ...long, day: undefined })),
    year: lazily(() => new Intl.DateTimeFormat(locale, { ...long, day: undefined, month: undefined })),
  };
  const named = { ...months, day: 'numeric', weekday: 'short' } as const;
  const weekday = lazily(() => new Intl.DateTimeFormat(locale, named));
  const hours = {
    hour: 'numeric',
    minute: '2-digit',
    ...(language === 'en' && ({ hourCycle: 'h12' } as const)),
  } as const;
  const weekdayAndTime = lazily(() => new Intl.DateTimeFormat(locale, { ...named, ...hours }));
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  const moment = lazily(() => new Intl.DateTimeFormat(locale, { ...months, day: 'numeric', ...clock }));

  /** `1986` → `1 986` (thin space). Whole numbers only. */
  const count = (value: number): string =>
    whole()
      // Zero has no sign.
      .formatToParts(Math.round(value) + 0)
      .map(({ type, value: part }) => (type === 'group' ? THIN : part))
      .join('');

  /** `0.7182` → `0.718` with three digits, else with those it has; never grouped. In Russian a comma stands for the point. */
  const decimal = (value: number, digits = String(value).split('.')[1]?.length ?? 0): string => {
    const wanted = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
    const fraction = fractions.get(digits) ?? new Intl.NumberFormat(locale, wanted);
    fractions.set(digits, fraction);
    // `toFixed` rounds the number as it is; Intl rounds its shortest decimal form.
    return fraction.format(Number(value.toFixed(digits)));
  };

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
    day: (iso: string): string | null => dated(day(), /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0]),

    /** `2023-05` → `May 2023`; null for what is no month. */
    month: (iso: string): string | null => dated(month(), /^\d{4}-\d{2}$/.exec(iso)?.[0]),

    /** A day, its month or its year in full: `24 April 2023`, `April 2023`, `2023`. */
    full: (day: Date, unit: keyof typeof full): string => full[unit]().format(day),

    /** `2023-05-08T13:56` → `Mon 8 May 2023, 1:56 pm`; without a time, the day alone; null for what is no date. */
    weekday(iso: string): string | null {
      const date = /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0];
      const words = iso.includes('T') ? dated(weekdayAndTime(), date && `${iso}Z`) : dated(weekday(), date);
      // English has no comma behind the day of the week.
      return words?.replace(/^(\w+),/, '$1').replaceAll(/\s/g, ' ') ?? null;
    },

    /** `2026-11-12T14:02:09.000Z` → `12 Nov 2026, 14:02 UTC`; null for what is no moment. */
    moment(iso: string): string | null {
      const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(iso)?.[0];
      return dated(moment(), minute && `${minute}Z`);
    },
  };
}

function dated(format: Intl.DateTimeFormat, iso: string | undefined): string | null {
  const time = iso === undefined ? Number.NaN : Date.parse(iso);
  // Versions of Intl differ in this one month of British English, and server and browser must agree.
  return Number.isNaN(time) ? null : format.format(time).replace(/\bSept\b/, 'Sep');
}

/** A language under the name that it gives itself: `English`, `中文`, `русский`. */
export const ownName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** The ending that makes a place of a number: `1st`, `2nd`. */
export function ordinal(locale: string, value: number, forms: Forms): string {
  return `${value}${forms[new Intl.PluralRules(locale, { type: 'ordinal' }).select(value)] ?? forms.other}`;
}
