import { currentLanguage } from '#texts';

/** Characters of a text that are looked at. */
const LOOKED_AT = 600;

/** Any letter beyond the Latin blocks; punctuation and arrows are none. */
const BEYOND_LATIN = /[\u0370-\u1fff\u3040-\ud7ff\uf900-\ufdff]/;
const LATIN = /\p{sc=Latn}/u;
/** The scripts that a language is told by. */
const SCRIPTS = Object.entries({
  en: 'Latn',
  ru: 'Cyrl',
  zh: 'Han}\\p{sc=Hira}\\p{sc=Kana',
  ko: 'Hang',
  el: 'Grek',
  ar: 'Arab',
  he: 'Hebr',
  hi: 'Deva',
  th: 'Thai',
}).map(([language, script]) => ({ language, letters: new RegExp(`[\\p{sc=${script}}]`, 'gu') }));
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;
/** Letters that Ukrainian has and Russian has not. */
const UKRAINIAN = /[іїєґ]/iu;

/**
 * The language of a text as a `lang` attribute, as far as its script shows it; undefined where that is the language of the page, or the
 * text has no letters. Latin letters are taken for English, which these benchmarks are written in. The script with the most letters
 * counts, and a Chinese, Japanese or Korean character counts as two letters, since it says as much.
 */
export function languageOf(text: string, page: string = currentLanguage()): string | undefined {
  const start = text.slice(0, LOOKED_AT);
  const found = scriptOf(start);
  if (found === 'ru' && UKRAINIAN.test(start)) return 'uk';
  if (found === 'zh' && KANA.test(start)) return 'ja';
  return found === page ? undefined : found;
}

/** The attributes of an element with such a text: which way it is written, and its language. */
export const inItsLanguage = (text: string) => ({ dir: 'auto', lang: languageOf(text) });

function scriptOf(text: string): string | undefined {
  // Most texts are Latin throughout, and need no more than this.
  if (!BEYOND_LATIN.test(text)) return LATIN.test(text) ? 'en' : undefined;
  let most = 0;
  let found: string | undefined;
  for (const { language, letters } of SCRIPTS) {
    const count = (text.match(letters)?.length ?? 0) * (/zh|ko/.test(language) ? 2 : 1);
    if (count <= most) continue;
    most = count;
    found = language;
  }
  return found;
}
