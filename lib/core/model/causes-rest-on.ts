import { textsAbout } from '#texts';
import { type CountedCause, causeSums } from './causes.ts';

const t = textsAbout('causes');

/** What of the causes rests on estimates, in a sentence; empty where nothing does. Apart from the others, for the few pages that say it. */
export function causesRestOn(causes: readonly CountedCause[]): string {
  const { told, estimated } = causeSums(causes);
  return estimated === 0 ? '' : t('rest_on', { n: estimated, told });
}
