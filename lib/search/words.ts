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
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{Co}]\p{M}*)+/gu;

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

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = normalForm(match[0]);
    if (word !== '') words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** The words of a text as the full-text index takes them: normal forms with blanks between. */
export function indexedText(text: string): string {
  let out = '';
  for (const match of text.matchAll(WORD)) {
    const word = normalForm(match[0]);
    if (word !== '') out += out === '' ? word : ` ${word}`;
  }
  return out;
}
