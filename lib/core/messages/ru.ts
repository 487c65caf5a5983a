import type { en } from './en.ts';
import type { Translated } from './translated.ts';

/** Russian. */
export const ru: Translated<typeof en> = {
  messages: {},
  problems: {},
};
