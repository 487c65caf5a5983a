import { remembering } from '../model/remembering.ts';

/** A word of a text: its normal form, and where it stands in the text (half-open, UTF-16 units). */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/**
 * A word is a run of letters, digits and private-use characters, with their combining marks. Chinese, Japanese kana and
 * Hangul write no spaces, so each of their characters is a word of its own and a run of them is searched as a phrase.
 */
const RUN = /[\p{L}\p{N}\p{Co}\p{M}]+/uy;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const IN_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{M}*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/**
 * The normal form that search compares: compatibility forms made plain (ﬁ → fi, full-width → ASCII), lower case, accents
 * and other marks taken away. So `Ё`, `ё` and `е` are the same, as are `É` and `e`; й stays apart from и.
 */
export function normalForm(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return (
    word
      .normalize('NFKD')
      .toLowerCase()
      // The breve of й makes another letter of it, unlike the dots of ё.
      .replace(/и\u0306/g, 'й')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      // What lower case or decomposition left that is no letter or digit is dropped.
      .replace(/[^\p{L}\p{N}\p{Co}]/gu, '')
      .normalize('NFC')
  );
}

const ASCII = /^[a-z0-9]*$/i;

/** The words of a text in order. ASCII is told apart by itself: the expression takes three times as long. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const add = (piece: string, start: number) => {
    const word = normalForm(piece);
    if (word !== '') words.push({ word, start, end: start + piece.length });
  };
  for (let at = 0; at < text.length; ) {
    const start = at;
    while (isPlain(text.charCodeAt(at))) at++;
    if (at === text.length || text.charCodeAt(at) <= LAST_ASCII) {
      if (at > start) words.push({ word: text.slice(start, at).toLowerCase(), start, end: at });
      at++;
      continue;
    }
    RUN.lastIndex = start;
    const [run] = RUN.exec(text) ?? [];
    if (run === undefined) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    at = start + run.length;
    if (!SPACELESS.test(run)) add(run, start);
    else for (const part of run.matchAll(IN_RUN)) add(part[0], start + part.index);
  }
  return words;
}

/**
 * A text as the full-text index takes it: whatever is not ASCII is brought to the normal form of its words, the rest stays.
 * The index's `ascii` tokenizer then sees the words of `wordsOf`: it splits at ASCII signs and makes ASCII letters small.
 */
export function indexedText(text: string): string {
  OTHER.lastIndex = 0;
  let out = '';
  let from = 0;
  for (let other = OTHER.exec(text); other; other = OTHER.exec(text)) {
    let start = other.index;
    while (start > from && isPlain(text.charCodeAt(start - 1))) start--;
    let end = other.index + 1;
    while (end < text.length && (isPlain(text.charCodeAt(end)) || text.charCodeAt(end) > LAST_ASCII)) end++;
    out += text.slice(from, start) + formsOf(text.slice(start, end));
    from = end;
    OTHER.lastIndex = end;
  }
  return from === 0 ? text : out + text.slice(from);
}

const LAST_ASCII = 0x7f;
/** By code units: looking for code points takes twice as long. */
const OTHER = /[\u0080-\uffff]/g;

/** Whether a character is an ASCII letter or digit. */
const isPlain = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/** The words of a run without ASCII signs, with blanks between. What is not ASCII recurs, and normalising it is slow. */
const formsOf = remembering(
  (run) =>
    wordsOf(run)
      .map(({ word }) => word)
      .join(' '),
  20_000,
  32,
);
