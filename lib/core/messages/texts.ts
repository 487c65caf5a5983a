import type { About, T } from './catalogue.ts';
import { texts } from './en/texts.ts';
import { english } from './format.ts';
import { sayer } from './say.ts';

/** The texts about something, in the language of the request that is answered; browsers have `texts.browser.ts` in its place. */
export const textsAbout = <A extends About>(about: A): T<A> => sayer(() => [texts[about], english]) as unknown as T<A>;
