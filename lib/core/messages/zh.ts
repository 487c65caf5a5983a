import type { en } from './en.ts';
import type { Translated } from './translated.ts';

/** Chinese. */
export const zh: Translated<typeof en> = {
  messages: {},
  problems: {},
};
