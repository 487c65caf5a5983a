import type { Language } from './current-language.ts';
import { formatFor, type Units } from './format.ts';

const BYTES = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** How each language calls its units. */
export const UNITS: Record<Language, Units> = {
  en: { bytes: BYTES, second: 's', minute: 'min', hour: 'h' },
  zh: { bytes: BYTES, second: '秒', minute: '分钟', hour: '小时' },
  ru: { bytes: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'], second: 'с', minute: 'мин', hour: 'ч' },
};

export const english = formatFor('en', UNITS.en);
export const chinese = formatFor('zh', UNITS.zh);
export const russian = formatFor('ru', UNITS.ru);

/** How each language writes numbers, plurals, lists and dates. */
export const FORMATS: Record<Language, typeof english> = { en: english, zh: chinese, ru: russian };
