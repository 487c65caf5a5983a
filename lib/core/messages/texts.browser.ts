import type { About, T } from './catalogue.ts';
import { formatFor } from './format.ts';
import type { Written } from './languages.ts';
import { type Format, sayer, type Texts } from './say.ts';

const HELD: Partial<Record<About, Texts>> = {};
let held: Format | undefined;

/** Keeps texts that came with a page, and how its language is written. */
export function holdTexts(texts: Partial<Record<About, Texts>>, { locale, units }: Written): void {
  Object.assign(HELD, texts);
  held ??= formatFor(locale, units);
}

/** How the page's language writes numbers, plurals, lists and dates. */
export const format = (): Format => held ?? missing('numbers');

/** The texts about something, as they came with the page, when something is said: not while modules are read. */
export const textsAbout = <A extends About>(about: A): T<A> =>
  sayer(() => [HELD[about] ?? missing(about), format()]) as unknown as T<A>;

function missing(about: string): never {
  throw new Error(`no texts about ${about}`);
}
