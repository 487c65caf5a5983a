/** Whether a text can be made of others. */
import { wordsOf } from '../search/words.ts';
import { isNumber, isTime, stemOf } from './words.ts';

const wordsIn = (text: string): Set<string> => {
  const words = new Set(wordsOf(text).map(({ word }) => stemOf(word)));
  words.delete('');
  return words;
};

/** What is worked out from what was said, not said itself: numbers, and words of when. */
const isWorkedOut = (stem: string) => isTime(stem) || isNumber(stem);

/** The share of a text's content words, numbers and words of when aside, that none of the others has, 0…1; 0 for a text without any. */
export function unsupportedShare(text: string, others: Iterable<string>): number {
  const words = new Set([...wordsIn(text)].filter((stem) => !isWorkedOut(stem)));
  const all = words.size;
  for (const other of others) {
    if (words.size === 0) break;
    for (const word of wordsIn(other)) words.delete(word);
  }
  return all === 0 ? 0 : words.size / all;
}
