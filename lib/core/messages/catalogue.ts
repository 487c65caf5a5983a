import type * as texts from './en/texts.ts';
import type { RichParams, Say } from './say.ts';

type All = typeof texts;
/** What texts are about: a room, or what several rooms say. */
export type About = keyof All;

/** Says the texts about something: `t('open')`, or the parts of a text with things in it. */
export type T<A extends About> = Say<All[A]> & {
  parts<K extends keyof All[A] & string, P>(key: K, values: RichParams<All[A][K] & string, P>): (string | P)[];
};
