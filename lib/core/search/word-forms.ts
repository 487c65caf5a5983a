import { stemmer as englishStem } from '@orama/stemmers/english';
import { remembering } from '../model/remembering.ts';
import { isRussian, russianForms, verbStem } from './russian.ts';

/**
 * Word forms: собаки is one of собака, baked one of bake. All words are in the normal form of search (`normalForm`). Pure; what a page needs
 * of it should be fetched when it is wanted, since it brings the stemmers.
 */

/** The forms of a word, as far as letters tell: all of `listed`, and of what begins with `beginning` those that `includes` says. */
export interface WordForms {
  /** The word itself, and what its forms would be written like. */
  listed: ReadonlySet<string>;
  /** Null: there are no others than those. */
  beginning: string | null;
  /** Whether another word is one of them. */
  includes: (word: string) => boolean;
}

const ENGLISH = /^[a-z]{2,}$/;
/** What English words may end with behind the letters that two forms have in common. */
const ENGLISH_ENDING = /^(?:e|s|es|d|y|[iy]?ed|ie[sd]|ye|[bdfgklmnprstz]?(?:ed|ing)|y?ings?)?$/;

/** Whether a word is found in all of its forms without being asked to: Russian words are. */
export const isInflected = isRussian;

/** The forms of a Russian or English word; of others only the word itself. Those of the last searches are known. */
export const formsOf = remembering(
  (word) => (isRussian(word) ? ofRussian(word) : ENGLISH.test(word) ? ofEnglish(word) : ofNone(word)),
  100,
);

function ofNone(word: string): WordForms {
  return { listed: new Set([word]), beginning: null, includes: (other) => other === word };
}

function ofRussian(word: string): WordForms {
  const listed = russianForms(word);
  const verb = verbStem(word);
  if (!verb) return { listed, beginning: null, includes: (other) => listed.has(other) };
  const isOfVerb = (other: string) => {
    if (!other.startsWith(verb.stem)) return false;
    const own = verbStem(other);
    return own !== null && own.stem === verb.stem && own.reflexive === verb.reflexive;
  };
  return { listed, beginning: verb.stem, includes: (other) => listed.has(other) || isOfVerb(other) };
}

function ofEnglish(word: string): WordForms {
  const stem = englishStem(word);
  // What a stem has in place of an ending is one letter at most: happi, bake.
  const beginning = stem.slice(0, Math.max(2, stem.length - 1));
  const includes = (other: string) => {
    if (other === word) return true;
    if (!other.startsWith(beginning) || !ENGLISH.test(other) || englishStem(other) !== stem) return false;
    let same = 0;
    while (word[same] !== undefined && word[same] === other[same]) same++;
    return ENGLISH_ENDING.test(word.slice(same)) && ENGLISH_ENDING.test(other.slice(same));
  };
  return { listed: new Set([word]), beginning, includes };
}
