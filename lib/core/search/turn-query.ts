import { formsOf, isInflected } from './word-forms.ts';
import { wordsOf } from './words.ts';

/** Words in a row. `prefix`: the last may go on. `forms`: it may be in another of its forms. */
export interface Phrase {
  words: string[];
  prefix: boolean;
  forms?: true;
}

/** Turns in which every phrase of `all` occurs and none of `none`. */
export interface Alternative {
  all: Phrase[];
  none: Phrase[];
}

/** A parsed search: turns that meet any of the alternatives. */
export type ParsedQuery = Alternative[];

/** A quoted part, or a run without blanks, each perhaps with - before and * behind; ~ behind a run. */
const PART = /(-?)"([^"]*)"(\*?)|(\S+)/gu;

/**
 * Reads what a person typed. Words side by side must all occur; `"…"` is a phrase, `word*` a beginning, `OR` separates
 * alternatives, `NOT word` and `-word` exclude, `AND` says what is so anyway. Operators are in capitals; brackets and all
 * other signs separate words. A Russian word stands for all of its forms, and so does an English `word~`; within quotes and before
 * `*` words are what is written; of words joined by signs (бизнес-план) the last may change. Nothing is an error: text without any
 * word, or that only excludes, finds nothing.
 */
export function parseTurnQuery(text: string): ParsedQuery {
  const alternatives: Alternative[] = [{ all: [], none: [] }];
  let exclude = false;
  for (const [, minus, quoted, star, bare] of text.matchAll(PART)) {
    if (bare === 'OR') {
      alternatives.push({ all: [], none: [] });
      exclude = false;
      continue;
    }
    if (bare === 'AND') continue;
    if (bare === 'NOT') {
      exclude = true;
      continue;
    }
    const phrase = quoted === undefined ? runOf(bare ?? '') : phraseOf(quoted, star === '*');
    if (!phrase) continue;
    const excluded = exclude || minus === '-' || /^-[^-]/.test(bare ?? '');
    const list = alternatives.at(-1)?.[excluded ? 'none' : 'all'];
    if (!list?.some((known) => samePhrase(known, phrase))) list?.push(phrase);
    exclude = false;
  }
  return alternatives.filter(({ all }) => all.length > 0);
}

const samePhrase = (a: Phrase, b: Phrase) =>
  a.prefix === b.prefix && a.forms === b.forms && a.words.join(' ') === b.words.join(' ');

function phraseOf(text: string, star: boolean): Phrase | null {
  const words = wordsOf(text).map(({ word }) => word);
  return words.length === 0 ? null : { words, prefix: star || endsWith(text, '*') };
}

/** What is typed without quotes. */
function runOf(text: string): Phrase | null {
  const phrase = phraseOf(text, false);
  if (!phrase || phrase.prefix) return phrase;
  return endsWith(text, '~') || isInflected(phrase.words.at(-1) ?? '') ? { ...phrase, forms: true } : phrase;
}

/** Whether a sign is the last, closing ones aside. */
const endsWith = (text: string, sign: string) => text.replace(/["')\]]+$/, '').endsWith(sign);

/** A phrase as an index is asked for it. */
export type SoughtPhrase = Pick<Phrase, 'words' | 'prefix'>;

/** Turns that have a phrase of each group of `all`, and none of `none`. */
export interface SoughtAlternative {
  all: SoughtPhrase[][];
  none: SoughtPhrase[];
}

export type Sought = SoughtAlternative[];

/** The query with each word in its forms. `formsOf` says which of them are to be looked for. */
export function sought(query: ParsedQuery, formsOf: (word: string) => string[]): Sought {
  const phrases = ({ words, prefix, forms }: Phrase): SoughtPhrase[] =>
    forms
      ? formsOf(words.at(-1) ?? '').map((form) => ({ words: [...words.slice(0, -1), form], prefix }))
      : [{ words, prefix }];
  return query.map(({ all, none }) => ({ all: all.map(phrases), none: none.flatMap(phrases) }));
}

/**
 * Whether a turn meets the query. `fields` are its texts (what was said, then each caption), as words in normal form; a
 * phrase lies within one field. This is the definition that the full-text index must agree with.
 */
export function meets(query: ParsedQuery, fields: string[][]): boolean {
  const occurs = (phrase: Phrase) => fields.some((words) => positionsOf(phrase, words).length > 0);
  return query.some(({ all, none }) => all.every(occurs) && !none.some(occurs));
}

/** Where a phrase begins in a list of words. */
function positionsOf({ words, prefix, forms }: Phrase, text: string[]): number[] {
  const last = words.length - 1;
  const fitsLast = (said: string, word: string) =>
    prefix ? said.startsWith(word) : forms ? formsOf(word).includes(said) : said === word;
  const found: number[] = [];
  for (let at = 0; at + last < text.length; at++) {
    const fits = words.every((word, i) => (i === last ? fitsLast(text[at + i] ?? '', word) : text[at + i] === word));
    if (fits) found.push(at);
  }
  return found;
}

/** What of a text the query looks for: half-open ranges in UTF-16 units, ascending, not overlapping. */
export function hitsIn(text: string, query: ParsedQuery): [start: number, end: number][] {
  const words = wordsOf(text);
  const forms = words.map(({ word }) => word);
  const ranges = query
    .flatMap(({ all }) => all)
    .flatMap((phrase) =>
      positionsOf(phrase, forms).map(
        (at) => [words[at]?.start ?? 0, words[at + phrase.words.length - 1]?.end ?? 0] as const,
      ),
    )
    .sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [start, end] of ranges) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
