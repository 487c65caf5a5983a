import { attributions, flags, outcomes } from '../messages/en/texts/terms.ts';
import type { Attribution, Flag, Outcome } from './judged.ts';

/** How outcomes, attributions and flags are called wherever people read them. */
export const OUTCOME_NAMES: Record<Outcome, string> = outcomes;
export const ATTRIBUTION_NAMES: Record<Attribution, string> = attributions;
export const FLAG_NAMES: Record<Flag, string> = flags;
