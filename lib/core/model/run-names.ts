import { textsAbout } from '#texts';

/** How outcomes, attributions and flags are called wherever people read them. */
export const outcomeName = textsAbout('outcomes');
export const attributionName = textsAbout('attributions');
export const flagName = textsAbout('flags');
