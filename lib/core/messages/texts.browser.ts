import type { About, T } from './catalogue.ts';
import { english } from './format.ts';
import { sayer, type Texts } from './say.ts';

const HELD: Partial<Record<About, Texts>> = {};

/** Keeps texts that came with a page. */
export const holdTexts = (texts: Partial<Record<About, Texts>>): void => void Object.assign(HELD, texts);

/** The texts about something, as they came with the page, when something is said: not while modules are read. */
export const textsAbout = <A extends About>(about: A): T<A> =>
  sayer(() => [HELD[about] ?? missing(about), english]) as unknown as T<A>;

function missing(about: About): never {
  throw new Error(`no texts about ${about}`);
}
