import { textsAbout } from '#texts';
import { VERDICTS, type Verdict } from '../model/review.ts';

/** What each verdict is called. */
export const verdictWords = textsAbout('verdicts');

/** Whether a word of a file is a verdict. */
export const isVerdict = (word: string): word is Verdict => VERDICTS.some((verdict) => verdict === word);

/** What an error type is called: a verdict in its words, a pack's own type (`TEMPORAL_ERROR`) in lower case with blanks. */
export const errorWords = (errorType: string): string =>
  isVerdict(errorType) ? verdictWords(errorType) : errorType.toLowerCase().replaceAll('_', ' ');

/** Verdicts that say that the gold answer cannot be scored against. */
const CORRUPTING: ReadonlySet<string> = new Set<Verdict>(['gold-wrong', 'ambiguous', 'question-flawed']);

/** Whether a verdict, or an error type of our own format, puts the gold answer itself in doubt. */
export const corrupts = (verdict: string): boolean => CORRUPTING.has(verdict);
