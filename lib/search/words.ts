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
const RUN = /[\p{L}\p{N}\p{Co}\p{M}]+/gu;
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

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const add = (piece: string, start: number) => {
    const word = normalForm(piece);
    if (word !== '') words.push({ word, start, end: start + piece.length });
  };
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (ASCII.test(run) || !SPACELESS.test(run)) add(run, index);
    else for (const part of run.matchAll(IN_RUN)) add(part[0], index + part.index);
  }
  return words;
}

/** The words of a text as the full-text index takes them: normal forms with blanks between. */
export function indexedText(text: string): string {
  // Most text is plain: the same result by a much shorter way.
  if (PLAIN.test(text)) return (text.toLowerCase().match(PLAIN_WORD) ?? []).join(' ');
  return wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
}

const PLAIN = /^\p{ASCII}*$/u;
const PLAIN_WORD = /[a-z0-9]+/g;
