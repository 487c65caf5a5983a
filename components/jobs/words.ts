import { textsAbout } from '#texts';
import type { Job } from '@/lib/core/model/index.ts';
import { formatDuration } from '../kit/numbers.ts';

const t = textsAbout('jobs');
const shape = textsAbout('shapes');

/** `now`: milliseconds since 1970. Clocks differ a little: never less than none. */
export const secondsSince = (moment: string, now: number): number => Math.max(0, (now - Date.parse(moment)) / 1000);

/** What it is: `Index locomo10`, `Re-score atlas`. */
export const titleOf = ({ kind, dataset, run, exported }: Job): string =>
  exported
    ? t('do_export_as', { name: dataset.name, as: shape(exported.as) })
    : t(`do_${kind}`, { name: run ?? dataset.name });

/** What state it is in, in a few words. */
export const stateOf = ({ state, next }: Job, now: number): string =>
  state === 'again' && next !== null && Date.parse(next) > now
    ? t('again_in', { time: formatDuration((Date.parse(next) - now) / 1000) })
    : t(`is_${state}`);
