import type { Language } from './current-language.ts';
import { type Conventions, formatFor } from './format.ts';

const BYTES = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

const NUMBERED = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** How each language calls its units, and writes dates. */
export const CONVENTIONS: Record<Language, Conventions> = {
  en: {
    bytes: BYTES,
    second: 's',
    minute: 'min',
    hour: 'h',
    point: '.',
    dates: {
      months: {
        short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
        full: [
          'January',
          'February',
          'March',
          'April',
          'May',
          'June',
          'July',
          'August',
          'September',
          'October',
          'November',
          'December',
        ],
      },
      days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      day: '{d} {m} {y}',
      month: '{m} {y}',
      year: '{y}',
      weekday: '{w} {d} {m} {y}',
      time: ', {h12}:{mm} {ap}',
      utc: ', {hh}:{mm} UTC',
    },
  },
  zh: {
    bytes: BYTES,
    second: '秒',
    minute: '分钟',
    hour: '小时',
    point: '.',
    dates: {
      months: { short: NUMBERED, full: NUMBERED },
      days: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
      day: '{y}年{m}月{d}日',
      month: '{y}年{m}月',
      year: '{y}年',
      weekday: '{y}年{m}月{d}日{w}',
      time: ' {h}:{mm}',
      utc: ' UTC {hh}:{mm}',
    },
  },
  ru: {
    bytes: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'],
    second: 'с',
    minute: 'мин',
    hour: 'ч',
    point: ',',
    dates: {
      months: {
        short: ['янв.', 'февр.', 'мар.', 'апр.', 'мая', 'июн.', 'июл.', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
        shortAlone: ['янв.', 'февр.', 'март', 'апр.', 'май', 'июнь', 'июль', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
        full: [
          'января',
          'февраля',
          'марта',
          'апреля',
          'мая',
          'июня',
          'июля',
          'августа',
          'сентября',
          'октября',
          'ноября',
          'декабря',
        ],
        fullAlone: [
          'январь',
          'февраль',
          'март',
          'апрель',
          'май',
          'июнь',
          'июль',
          'август',
          'сентябрь',
          'октябрь',
          'ноябрь',
          'декабрь',
        ],
      },
      days: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
      day: '{d} {m} {y} г.',
      month: '{m} {y} г.',
      year: '{y}',
      weekday: '{w}, {d} {m} {y} г.',
      time: ', {h}:{mm}',
      utc: ', {hh}:{mm} UTC',
    },
  },
};

export const english = formatFor('en', CONVENTIONS.en);
export const chinese = formatFor('zh', CONVENTIONS.zh);
export const russian = formatFor('ru', CONVENTIONS.ru);

/** How each language writes numbers, plurals, lists and dates. */
export const FORMATS: Record<Language, typeof english> = { en: english, zh: chinese, ru: russian };
