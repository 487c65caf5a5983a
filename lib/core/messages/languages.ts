import { formatFor, type Units } from './format.ts';

/** How a language is written: as `Intl` calls it, and its names of units. */
export interface Written {
  locale: string;
  units: Units;
}

/** The languages that everything is said in, each under the name that it gives itself. */
export const LANGUAGES = {
  // Day before month, as all of the app's pages write it.
  en: {
    name: 'English',
    locale: 'en-GB',
    units: { bytes: ['B', 'KB', 'MB', 'GB', 'TB'], second: 's', minute: 'min', hour: 'h' },
  },
  zh: {
    name: '中文',
    locale: 'zh',
    units: { bytes: ['B', 'KB', 'MB', 'GB', 'TB'], second: '秒', minute: '分钟', hour: '小时' },
  },
  ru: {
    name: 'Русский',
    locale: 'ru',
    units: { bytes: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'], second: 'с', minute: 'мин', hour: 'ч' },
  },
} as const satisfies Record<string, Written & { name: string }>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

const formatIn = (language: Language) => formatFor(LANGUAGES[language].locale, LANGUAGES[language].units);

export const english = formatIn('en');
export const chinese = formatIn('zh');
export const russian = formatIn('ru');

/** How each language writes numbers, plurals, lists and dates. */
export const FORMATS = { en: english, zh: chinese, ru: russian };
