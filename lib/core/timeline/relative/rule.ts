import type { Span } from './calendar.ts';
import type { Tense } from './tense.ts';

/** The groups that a rule's pattern has found. */
export type Found = Record<string, string | undefined>;

/** Where words stand. */
export interface Said {
  /** The day they are said on. */
  day: Date;
  /** What their clause tells of. */
  tense: Tense;
  /** In a text as long as an essay. */
  long: boolean;
}

/** A way of speaking about time, and what it means; null where it names no day that can be known. */
export interface Rule {
  pattern: RegExp;
  read: (found: Found, said: Said) => Span | null;
}

/** A rule from its words: `_` is one or more blanks, and no letter or digit may touch the words. */
export const rule = (words: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.replaceAll('_', '\\s+')})(?![\\p{L}\\p{N}])`, 'giu'),
  read,
});

/** A rule for what people say to each other: in an essay “today” says “nowadays”, and “June 2nd” is so in any year. */
export const inSpeech = ({ pattern, read }: Rule): Rule => ({
  pattern,
  read: (found, said) => (said.long ? null : read(found, said)),
});
