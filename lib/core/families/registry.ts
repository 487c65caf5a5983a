/** The families by what they are and can do; light enough for a page, as nothing here reads files. */
import type { Dataset, Family } from '../model/index.ts';
import { beam } from './beam/traits.ts';
import { gigamemory } from './gigamemory/traits.ts';
import { halumem } from './halumem/traits.ts';
import { locomo } from './locomo/traits.ts';
import { locomoPlus } from './locomo-plus/traits.ts';
import { longmemeval } from './longmemeval/traits.ts';
import { mapped } from './mapped/traits.ts';
import { mutualfriends } from './mutualfriends/traits.ts';
import { personamem } from './personamem/traits.ts';
import { realmem } from './realmem/traits.ts';
import { realtalk } from './realtalk/traits.ts';
import type { Traits } from './traits.ts';

const TRAITS: Record<Family, Traits> = {
  realtalk,
  'locomo-plus': locomoPlus,
  locomo,
  longmemeval,
  gigamemory,
  mutualfriends,
  beam,
  halumem,
  realmem,
  personamem,
  mapped,
};

/** In the order in which they are tried. */
export const ALL_TRAITS: readonly Traits[] = Object.values(TRAITS);

export const traitsOf = (family: Family): Traits => TRAITS[family];

/** The family of a dataset; null where it is not known. */
export const familyOf = ({ format }: Pick<Dataset, 'format'>): Traits | null =>
  format === 'unknown' ? null : TRAITS[format];

/** Whether questions have numbered categories, of which the adversarial one is not counted by most. */
export const hasCategories = (family: Family): boolean => TRAITS[family].labelSchemes !== undefined;
