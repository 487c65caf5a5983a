import { textsAbout } from '#texts';
import { UNNAMED_PACK } from '../model/stored-names.ts';

const t = textsAbout('reviews');

/** What an error pack is called: by its name, if it came with one. */
export const packWords = (name: string): string => (name === UNNAMED_PACK ? t('known_errors') : name);
