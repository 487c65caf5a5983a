import ru from 'zod/v4/locales/ru.js';
import zh from 'zod/v4/locales/zh-CN.js';
import { currentLanguage } from './current-language.ts';

const SAID = { en: {}, zh: { error: zh().localeError }, ru: { error: ru().localeError } };

/** What says, in the language of the moment, how a value differs from its schema: for `safeParse`. English is the library's own. */
export const schemaWords = () => SAID[currentLanguage()];
