import type { About, T } from './catalogue.ts';
import type { Language } from './current-language.ts';
import { type Conventions, formatFor } from './format.ts';
import { type Format, sayer, type Texts } from './say.ts';

const HELD: Partial<Record<About, Texts>> = {};
let held: Format | undefined;
let spoken: Language = 'en';

/** The language of the page. */
export const currentLanguage = (): Language => spoken;

/** Keeps texts that came with a page, its language, and how that writes numbers and dates. */
export function holdTexts(texts: Partial<Record<About, Texts>>, language: Language, conventions: Conventions): void {
  Object.assign(HELD, texts);
  // Another language was chosen elsewhere meanwhile: what is there already is said anew as well.
  if (held && language !== spoken) location.reload();
  spoken = language;
  held ??= formatFor(language, conventions);
}

/** How the page's language writes numbers, plurals, lists and dates. */
export const format = (): Format => held ?? missing('numbers');

/** The texts about something, as they came with the page, when something is said: not while modules are read. */
export const textsAbout = <A extends About>(about: A): T<A> =>
  sayer(() => [HELD[about] ?? missing(about), format()]) as unknown as T<A>;

function missing(about: string): never {
  throw new Error(`no texts about ${about}`);
}
