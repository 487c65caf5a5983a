/** Whether a text can be made of others. */
import { wordsOf } from '../search/words.ts';
import { isAnswering, isNumber, isTelling, isTime, stemOf } from './words.ts';

const wordsIn = (text: string): Set<string> => {
  const words = new Set(wordsOf(text).map(({ word }) => stemOf(word)));
  words.delete('');
  return words;
};

/** What is worked out from what was said, not said itself: numbers, and words of when. */
const isWorkedOut = (stem: string) => isTime(stem) || isNumber(stem);

/** Words spelt alike: four letters at the start and seven tenths of the longer one, or the same consonants in the same order (pride, proud). */
const PREFIX = 4;
const ALIKE = 0.7;
const CONSONANTS = 3;

function areAlike(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  const longer = Math.max(one.length, other.length);
  let shared = 0;
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared += 1;
  if (shared >= PREFIX && shared >= ALIKE * longer) return true;
  const skeleton = one.replace(/[aeiouy]/g, '');
  return skeleton.length >= CONSONANTS && skeleton === other.replace(/[aeiouy]/g, '');
}

/** Whoever answers says a word in any case, whatever was found. */
const isOwn = (stem: string) => isWorkedOut(stem) || isTelling(stem) || isAnswering(stem);

/** The share of a text's content words, numbers, words of when and words of telling aside, that none of the others has, 0…1; 0 for a text without any. */
export function unsupportedShare(text: string, others: Iterable<string>): number {
  const words = new Set([...wordsIn(text)].filter((stem) => !isOwn(stem)));
  const all = words.size;
  const missing = without(words, others);
  return all === 0 ? 0 : missing.size / all;
}

/** Whether a text has every content word of another one; false of one without any. */
export function hasAll(text: string, wanted: string): boolean {
  const words = wordsIn(wanted);
  return words.size > 0 && without(words, [text]).size === 0;
}

/** Whether all that a text says is when, or how many: a day, a month, a number. */
export const isWhen = (text: string): boolean => {
  const words = [...wordsIn(text)];
  return words.length > 0 && words.every(isWorkedOut);
};

function without(words: Set<string>, others: Iterable<string>): Set<string> {
  for (const other of others) {
    if (words.size === 0) break;
    const said = wordsIn(other);
    for (const word of words) if (said.has(word) || [...said].some((one) => areAlike(word, one))) words.delete(word);
  }
  return words;
}
