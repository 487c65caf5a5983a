import { stemmer } from '@orama/stemmers/russian';
import { CONJUGATED, FLEETING, INFLECTED, IRREGULAR, type Paradigm } from './russian-endings.ts';

const RUSSIAN = /^[а-я]{2,}$/;
const VOWEL = /[аеиоуыэюя]$/;
/** No ending at all is one behind consonants only. */
const OPEN = /[аеиоуыэюяйьъ]$/;

/** Whether a word in normal form is of Russian letters, two at least. */
export const isRussian = (word: string): boolean => RUSSIAN.test(word);

/** By ending, the numbers of the lines that have it. */
function byEnding(lines: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  lines.forEach((endings, number) => {
    for (const ending of new Set(endings)) found.set(ending, [...(found.get(ending) ?? []), number]);
  });
  return found;
}

interface Paradigms {
  all: readonly Paradigm[];
  by: ReadonlyMap<string, readonly number[]>;
}

const paradigms = (all: readonly Paradigm[]): Paradigms => ({ all, by: byEnding(all.map(({ endings }) => endings)) });

const EVERY = paradigms([...INFLECTED, ...CONJUGATED]);
const REFLEXIVE = paradigms(CONJUGATED);
const FLEETINGS = byEnding(FLEETING);
const IRREGULARS = byEnding(IRREGULAR.map((line) => line.split(' ')));

/** What a Russian word in normal form, and every form it can be one of by its letters, are written like; most of these are no words. */
export function russianForms(word: string): Set<string> {
  const irregular = IRREGULARS.get(word);
  if (irregular) return new Set(irregular.flatMap((line) => IRREGULAR[line]?.split(' ') ?? []));
  const core = withoutReflexive(word);
  const forms = [
    ...inflected(word, EVERY),
    ...vowelDropped(word),
    ...vowelPut(word),
    ...(core === null ? [] : inflected(core, REFLEXIVE).map((form) => form + (VOWEL.test(form) ? 'сь' : 'ся'))),
  ];
  return new Set([word, ...forms.filter((form) => !IRREGULARS.has(form))]);
}

function inflected(word: string, { all, by }: Paradigms): string[] {
  const forms: string[] = [];
  for (let at = 1; at <= word.length; at++) {
    const base = word.slice(0, at);
    for (const number of by.get(word.slice(at)) ?? []) {
      const { endings = [], least = 0, behind } = all[number] ?? {};
      if (at < least || (behind && !behind.test(base))) continue;
      const open = OPEN.test(base);
      if (open && at === word.length) continue;
      for (const ending of endings) if (ending !== '' || !open) forms.push(base + ending);
    }
  }
  return forms;
}

const CONSONANT = /[бвгджзйклмнпрстфхцчшщ]/.source;
/** Consonants before which a vowel may be lacking. */
const AFTER_VOWEL = /[бвгклмнрстц]/.source;
/** Letters, a vowel that may be lacking, the last consonant, and perhaps ь. */
const WITH_VOWEL = new RegExp(`^(.+)[ое](${AFTER_VOWEL})(ь?)$`);
/** Letters, й or ь that gives way to the vowel, and the last consonant. */
const WITHOUT_VOWEL = new RegExp(`^(.*?(?:${CONSONANT}|й|ь))(${AFTER_VOWEL})$`);

/** The forms that lack the last vowel of a word: кошки of кошек, чайки of чаек, письма of писем. */
function vowelDropped(word: string): string[] {
  const [, start = '', consonant = '', soft = ''] = WITH_VOWEL.exec(word) ?? [];
  if (start === '') return [];
  const bases = (VOWEL.test(start) ? [`${start}й`] : [start, `${start}ь`]).map((base) => base + consonant);
  const endings = (FLEETINGS.get(soft) ?? []).flatMap((line) => FLEETING[line]?.slice(1) ?? []);
  return bases.flatMap((base) => endings.map((ending) => base + ending));
}

/** The forms that have a vowel more: кошек of кошки. */
function vowelPut(word: string): string[] {
  const forms: string[] = [];
  for (let at = 2; at < word.length; at++) {
    const [, before = '', consonant = ''] = WITHOUT_VOWEL.exec(word.slice(0, at)) ?? [];
    if (before === '') continue;
    for (const line of FLEETINGS.get(word.slice(at)) ?? [])
      for (const vowel of ['о', 'е'])
        forms.push(before.replace(/[йь]$/, '') + vowel + consonant + (FLEETING[line]?.[0] ?? ''));
  }
  return forms;
}

const withoutReflexive = (word: string): string | null => (/(?:ся|сь)$/.test(word) ? word.slice(0, -2) : null);

/** Endings that only verbs have, participles among them. */
const VERBAL =
  /(?:(?<!ос)ть|[аеиуыя]л[аои]?|[еи]шь|[ауюя]т|[еи]те|[аеиуыя]в|вши|(?:[ауюя]щ|вш|[аеия]ем|[аея]нн)(?:[иы]й|[ое]й|[ое]го|[ое]му|[иы]м|[ое]м|ая|яя|ую|[ое]е|[иы]е|[иы]х|[иы]ми)|.{4}[ая]н[аоы]?)$/;

/**
 * The stem of a verb's form, by the Snowball algorithm, with -ся where it is reflexive; null for other words, and for stems so short
 * that other words have them too. It joins what no list of endings does, above all participles.
 */
export function verbStem(word: string): { stem: string; reflexive: boolean } | null {
  if (IRREGULARS.has(word)) return null;
  const core = withoutReflexive(word) ?? word;
  if (!VERBAL.test(core)) return null;
  const stem = stemmer(core);
  return stem.length > 3 ? { stem, reflexive: core !== word } : null;
}
