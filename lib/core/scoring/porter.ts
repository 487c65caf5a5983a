/**
 * The stemmer LoCoMo scores with (rule LOCOMO-1.2): Porter's algorithm of 1980 with the changes that NLTK makes by
 * default. Words are expected in lower case and without punctuation, as `normalise` leaves them.
 */
import { remembering } from '../model/remembering.ts';

/** Words that are not stemmed by rule. */
const IRREGULAR = new Map<string, string>([
  ['sky', 'sky'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['news', 'news'],
  ['inning', 'inning'],
  ['innings', 'inning'],
  ['outing', 'outing'],
  ['outings', 'outing'],
  ['canning', 'canning'],
  ['cannings', 'canning'],
  ['howe', 'howe'],
  ['proceed', 'proceed'],
  ['exceed', 'exceed'],
  ['succeed', 'succeed'],
]);

/** Ending → what takes its place. The first ending a word has decides, whether or not its condition then holds. */
type Endings = readonly (readonly [ending: string, instead: string])[];

const STEP_1A: Endings = [
  ['sses', 'ss'],
  ['ies', 'i'],
  ['ss', 'ss'],
  ['s', ''],
];

const STEP_2: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['fulli', 'ful'],
];

const STEP_3: Endings = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const STEP_4 = [
  ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent'],
  ...['ion', 'ou', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'],
];

/** The stem of a word. Words of one or two letters stay as they are. */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 2) return word;
  return [plural, pastAndParticiple, finalY, doubleSuffix, derivation, longSuffix, finalE, finalDoubleL].reduce(
    (stemmed, step) => step(stemmed),
    word,
  );
}

/** `stem` that remembers: answers repeat their words. It keeps as long as the returned function is kept. */
export const rememberingStem = (): ((word: string) => string) => remembering(stem);

/** Step 1a. */
function plural(word: string): string {
  if (word.length === 4 && word.endsWith('ies')) return word.slice(0, -1);
  return replaced(word, STEP_1A, () => true);
}

/** Step 1b. */
function pastAndParticiple(word: string): string {
  if (word.endsWith('ied')) return word.slice(0, word.length === 4 ? -1 : -2);
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ['ed', 'ing'].find((one) => word.endsWith(one) && hasVowel(word.slice(0, -one.length)));
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (endsInDoubleConsonant(rest)) return /[lsz]$/.test(rest) ? rest : rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

/** Step 1c. */
function finalY(word: string): string {
  const rest = word.slice(0, -1);
  return word.endsWith('y') && rest.length > 1 && isConsonant(rest, rest.length - 1) ? `${rest}i` : word;
}

/** Step 2. */
function doubleSuffix(word: string): string {
  if (word.endsWith('alli') && measure(word.slice(0, -4)) > 0) return doubleSuffix(word.slice(0, -2));
  // `logi` is tried last; its measure is taken with the l.
  if (!STEP_2.some(([ending]) => word.endsWith(ending)) && word.endsWith('logi'))
    return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  return replaced(word, STEP_2, (rest) => measure(rest) > 0);
}

/** Step 3. */
function derivation(word: string): string {
  return replaced(word, STEP_3, (rest) => measure(rest) > 0);
}

/** Step 4. */
function longSuffix(word: string): string {
  const ending = STEP_4.find((one) => word.endsWith(one) && (one !== 'ion' || /[st]ion$/.test(word)));
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  return measure(rest) > 1 ? rest : word;
}

/** Step 5a. */
function finalE(word: string): string {
  if (!word.endsWith('e')) return word;
  const rest = word.slice(0, -1);
  const m = measure(rest);
  return m > 1 || (m === 1 && !endsShort(rest)) ? rest : word;
}

/** Step 5b. */
function finalDoubleL(word: string): string {
  return word.endsWith('ll') && measure(word.slice(0, -1)) > 1 ? word.slice(0, -1) : word;
}

function replaced(word: string, endings: Endings, when: (rest: string) => boolean): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const rest = word.slice(0, word.length - found[0].length);
  return when(rest) ? rest + found[1] : word;
}

/** Every letter but a, e, i, o, u is a consonant; y is one at the start and after a vowel. */
function isConsonant(word: string, at: number): boolean {
  // A run of y alternates, so it is walked, not recursed: what is stemmed is not always a word.
  let start = at;
  while (start > 0 && word[start] === 'y') start--;
  const first = start === 0 && word[start] === 'y' ? true : !'aeiou'.includes(word[start] ?? '');
  return (at - start) % 2 === 0 ? first : !first;
}

/** m: how many times a vowel is followed by a consonant. */
function measure(word: string): number {
  let m = 0;
  let consonant = true;
  for (let at = 0; at < word.length; at++) {
    const before = consonant;
    consonant = isConsonantAfter(word, at, before);
    if (consonant && !before) m++;
  }
  return m;
}

function hasVowel(word: string): boolean {
  let consonant = true;
  for (let at = 0; consonant && at < word.length; at++) consonant = isConsonantAfter(word, at, consonant);
  return !consonant;
}

/** `isConsonant` where it is known of the letter before: one step on a walk through the word. */
const isConsonantAfter = (word: string, at: number, before: boolean): boolean =>
  word[at] === 'y' ? at === 0 || !before : !'aeiou'.includes(word[at] ?? '');

function endsInDoubleConsonant(word: string): boolean {
  const last = word.length - 1;
  return last >= 1 && word[last] === word[last - 1] && isConsonant(word, last);
}

/** *o: consonant, vowel, consonant other than w, x, y; here also a vowel and a consonant that are the whole stem. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last === 1) return !isConsonant(word, 0) && isConsonant(word, 1);
  return (
    last >= 2 &&
    isConsonant(word, last - 2) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last) &&
    !/[wxy]$/.test(word)
  );
}
