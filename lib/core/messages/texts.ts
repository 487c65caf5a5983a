import type { About, T } from './catalogue.ts';
import { currentLanguage, type Language } from './current-language.ts';
import * as en from './en/texts.ts';
import { FORMATS } from './languages.ts';
import * as ru from './ru/texts.ts';
import { type Format, sayer } from './say.ts';
import type { Translated } from './translated.ts';
import * as zh from './zh/texts.ts';

export { currentLanguage };

const TEXTS: Record<Language, Translated<typeof en>> = { en, zh, ru };

/** All texts in the language of the moment. */
export const allTexts = () => TEXTS[currentLanguage()];

/** How the language of the moment writes numbers, plurals, lists and dates; browsers have `texts.browser.ts` in its place. */
export const format = (): Format => FORMATS[currentLanguage()];

/** The texts about something, in the language of the moment: that of the request that is answered. */
export const textsAbout = <A extends About>(about: A): T<A> =>
  sayer(() => [allTexts()[about], format()]) as unknown as T<A>;

/** Nothing: here texts are always at hand, in every language. */
export const holdTexts = (..._: unknown[]): void => {};
