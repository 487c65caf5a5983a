import { describe, expect, it } from 'vitest';
import { generator } from '../../../bench/random.ts';
import { THIN } from './format.ts';
import { FORMATS } from './languages.ts';

/** Some hundred days of every month of several years, each at another minute; and the ends of what four digits can say. */
const moments = () => {
  const all = [Date.UTC(1900, 1, 28, 23, 59), Date.UTC(2000, 1, 29), Date.UTC(9999, 11, 31, 12, 0)];
  for (let day = 0; day < 1500; day++) all.push(Date.UTC(2021, 0, 1 + day, (day * 7) % 24, (day * 13) % 60));
  return all.map((time) => new Date(time));
};

describe.each(['en', 'ru', 'zh'] as const)('%s is written as Intl writes it', (language) => {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = FORMATS[language];
  // Versions of Intl differ in one month of British English, which is written with three letters; and it has a comma behind the day of the week.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const intl = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (date: Date) => {
      const text = intl.format(date).replaceAll(/\s/g, ' ');
      return language === 'en' ? text.replace(/\bSept\b/, 'Sep').replace(/^(\w{3}),/, '$1') : text;
    };
  };
  const short = { month: 'short', year: 'numeric' } as const;
  const full = { month: 'long', year: 'numeric' } as const;
  const clock = language === 'en' ? ({ hourCycle: 'h12' } as const) : {};

  it.each([
    ['day', (iso: string) => format.day(iso), dates({ ...short, day: 'numeric' })],
    ['month', (iso: string) => format.month(iso.slice(0, 7)), dates(short)],
    [
      'weekday',
      (iso: string) => format.weekday(iso.slice(0, 10)),
      dates({ ...short, day: 'numeric', weekday: 'short' }),
    ],
    [
      'weekday with a time',
      (iso: string) => format.weekday(iso.slice(0, 16)),
      dates({ ...short, day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit', ...clock }),
    ],
    [
      'moment',
      (iso: string) => format.moment(iso),
      dates({ ...short, day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
    ],
    ['day in full', (iso: string) => format.full(new Date(iso), 'day'), dates({ ...full, day: 'numeric' })],
    ['month in full', (iso: string) => format.full(new Date(iso), 'month'), dates(full)],
    ['year', (iso: string) => format.full(new Date(iso), 'year'), dates({ year: 'numeric' })],
  ])('%s', (_, ours, intl) => {
    for (const date of moments()) expect(ours(date.toISOString())).toBe(intl(date));
  });

  it('counts', () => {
    const intl = new Intl.NumberFormat(locale);
    const grouped = (value: number) =>
      intl
        .formatToParts(value)
        .map(({ type, value: part }) => (type === 'group' ? THIN : part))
        .join('');
    const random = generator(7);
    const values = [0, -0, 1, 9, 10, 99, 100, 999, 1000, 999_999, 1_000_000, -1, -1000, Number.MAX_SAFE_INTEGER];
    for (let tries = 0; tries < 500; tries++) values.push(Math.round(10 ** (random() * 15)));
    for (const value of values) expect(format.count(value)).toBe(grouped(value + 0));
    expect(format.count(1999.6)).toBe(grouped(2000));
  });

  it('decimals', () => {
    const random = generator(8);
    for (let digits = 0; digits < 5; digits++) {
      const intl = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
      });
      const values = [0, 0.5, -0.25, 1, 1e-7, -1e-7, 12_345.678, 1.005];
      for (let tries = 0; tries < 200; tries++) values.push((random() - 0.3) * 10 ** (random() * 6));
      // Intl rounds the shortest decimal form of a number, `toFixed` the number as it is.
      for (const value of values)
        expect(format.decimal(value, digits)).toBe(intl.format(Number(value.toFixed(digits))));
    }
  });
});

it.each(['2023-13-08', '2023-02-3', 'spring', ''])('%j is no date', (text) => {
  for (const { day, month, weekday, moment } of Object.values(FORMATS))
    expect([day(text), month(text), weekday(text), moment(text)]).toEqual([null, null, null, null]);
});
