/**
 * Dates that words mean when they are said on a known day: “last Thursday”, “two weeks ago”, «в прошлом году». English and
 * Russian, each a table of rules; only points and spans that are told from the day itself, never durations. What could be
 * either of two days, or is past or future and does not show which, is left as it is.
 */
import type { DateStamp } from '../model/index.ts';
import { dayAt, isoDay, type Meaning, type Span } from './relative/calendar.ts';
import { ENGLISH } from './relative/english.ts';
import type { Rule } from './relative/rule.ts';
import { RUSSIAN } from './relative/russian.ts';
import { tenseAt } from './relative/tense.ts';

/** Some words of a text and the days they mean, ISO, both inclusive. */
export interface MeantDate {
  /** Half-open range of the words in the text, UTF-16 units. */
  start: number;
  end: number;
  words: string;
  from: string;
  to: string;
  /** What a person would call them; `meaningText` says it. */
  meaning: Meaning;
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Nobody says as much in a chat; an assistant that explains something does. */
const LONG_TEXT = 800;

/** What a text's words about time mean when said on `said`; none when that day is not known. In the text's order. */
export function meantDates(text: string, said: DateStamp): MeantDate[] {
  const day = localDay(said.iso);
  if (day === null) return [];
  return phrases(text, CYRILLIC.test(text) ? RUSSIAN : ENGLISH).flatMap(
    ({ start, words, found, rule }): MeantDate[] => {
      const end = start + words.length;
      const span: Span | null = rule.read(found, {
        day,
        tense: tenseAt(text, start, end),
        long: text.length > LONG_TEXT,
      });
      if (span === null) return [];
      return [{ start, end, words, from: isoDay(span.from), to: isoDay(span.to), meaning: span.meaning }];
    },
  );
}

interface Phrase {
  start: number;
  words: string;
  found: Record<string, string | undefined>;
  rule: Rule;
}

/** What the rules find, none over another: the first wins, then the longest, then the rule that comes first. */
function phrases(text: string, rules: readonly Rule[]): Phrase[] {
  const all = rules.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map(({ index: start, 0: words, groups }) => ({
      start,
      words,
      found: groups ?? {},
      rule,
    })),
  );
  const kept: Phrase[] = [];
  for (const one of all.sort((a, b) => a.start - b.start || b.words.length - a.words.length)) {
    const last = kept.at(-1);
    if (last === undefined || one.start >= last.start + last.words.length) kept.push(one);
  }
  return kept;
}

function localDay(iso: string | undefined): Date | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? '');
  if (!parts) return null;
  const [, year, month, day] = parts.map(Number);
  return dayAt(year ?? 0, (month ?? 1) - 1, day ?? 1);
}
