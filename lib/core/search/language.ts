import { currentLanguage } from '../messages/current-language.ts';

/** Characters of a text that are looked at. */
const LOOKED_AT = 600;

/** Any letter beyond the Latin blocks; punctuation and arrows are none. */
const BEYOND_LATIN = /[\u0370-\u1fff\u3040-\ud7ff\uf900-\ufdff]/;
const LATIN = /\p{sc=Latn}/gu;
/** The language that a script is taken for. */
const SCRIPTS = {
  en: LATIN,
  ru: /\p{sc=Cyrl}/gu,
  zh: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu,
  ko: /\p{sc=Hang}/gu,
  el: /\p{sc=Grek}/gu,
  ar: /\p{sc=Arab}/gu,
  he: /\p{sc=Hebr}/gu,
  hi: /\p{sc=Deva}/gu,
  th: /\p{sc=Thai}/gu,
};
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

function scriptOf(text: string): string | undefined {
  // Most texts are Latin throughout, and need no more than this.
  if (!BEYOND_LATIN.test(text)) return text.search(LATIN) < 0 ? undefined : 'en';
  let most = 0;
  let found: string | undefined;
  for (const [language, letters] of Object.entries(SCRIPTS)) {
    const count = (text.match(letters)?.length ?? 0) * (language === 'zh' || language === 'ko' ? 2 : 1);
    if (count <= most) continue;
    most = count;
    found = language;
  }
  return found;
}
