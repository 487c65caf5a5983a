/** Characters of a text that are looked at. */
const LOOKED_AT = 600;

/** Any letter beyond the Latin blocks; punctuation and arrows are none. */
const BEYOND_LATIN = /[\u0400-\u1fff\u3040-\ud7ff\uf900-\ufaff]/;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/gu;
const OTHER_LETTER =
  /(?![\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}/gu;
/** Letters that Ukrainian has and Russian has not. */
const UKRAINIAN = /[іїєґ]/iu;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The language of a text as a `lang` attribute, where its script shows it: Russian, Ukrainian, Chinese, Japanese, Korean.
 * Undefined for all others, Latin letters among them, and where that script has no more than half of the letters: the page's own
 * language then applies. A Chinese, Japanese or Korean character counts as two letters, since it says as much.
 */
export function languageOf(text: string): string | undefined {
  const start = text.slice(0, LOOKED_AT);
  // Most texts are Latin throughout, and need no more than this.
  if (!BEYOND_LATIN.test(start)) return undefined;
  const cyrillic = count(start, CYRILLIC);
  const eastern = count(start, HAN_OR_KANA) * 2;
  const korean = count(start, HANGUL) * 2;
  const others = count(start, OTHER_LETTER);
  const most = Math.max(cyrillic, eastern, korean);
  if (most <= others) return undefined;
  if (most === cyrillic) return UKRAINIAN.test(start) ? 'uk' : 'ru';
  if (most === korean) return 'ko';
  return KANA.test(start) ? 'ja' : 'zh';
}
