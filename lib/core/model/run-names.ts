import { textsAbout } from '#texts';
import type { Attribution } from './judged.ts';
import { OWN_VERDICT } from './stored-names.ts';

/** How outcomes, attributions and flags are called wherever people read them. */
export const outcomeName = textsAbout('outcomes');
export const attributionName = textsAbout('attributions');
export const flagName = textsAbout('flags');

/** The first cause of an answer, marked where it rests on an estimate; empty where none is told. */
export const causeName = ({
  attribution,
  estimated,
}: {
  attribution: Attribution | null;
  estimated: boolean;
}): string => (attribution === null ? '' : `${estimated ? '≈ ' : ''}${attributionName(attribution)}`);

/** What a judge is called: the user by a name in the language of the page, others by their own. */
export const judgeName = (judge: string): string => (judge === OWN_VERDICT ? flagName('overridden') : judge);
