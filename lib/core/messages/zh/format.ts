import { formatFor } from '../format.ts';

/** Numbers, lists and dates as Chinese writes them. */
export const chinese = formatFor('zh', {
  bytes: ['B', 'KB', 'MB', 'GB', 'TB'],
  second: '秒',
  minute: '分钟',
  hour: '小时',
});

/** A text behind a Chinese character, with a blank between where it begins with a letter, a digit or a sign of ASCII. */
export const spaced = (text: string): string => (/^[!-~]/.test(text) ? ` ${text}` : text);
