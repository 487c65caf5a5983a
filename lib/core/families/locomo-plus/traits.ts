import { sessionId, turnId } from '../../model/index.ts';
import { locomo } from '../locomo/traits.ts';
import type { References } from '../references.ts';
import type { Traits } from '../traits.ts';

const CUE = /^(cue-\d+)(:\d+)?$/;

/** LoCoMo's, and those of cues: `cue-7` is a session, `cue-7:1` its first turn. */
const references: References = {
  ...locomo.references,
  of(id, granularity) {
    const [, session, turn] = CUE.exec(id) ?? [];
    if (session === undefined) return locomo.references.of(id, granularity);
    return { session: sessionId(session), ...(turn !== undefined && { turn: turnId(id) }) };
  },
};

const { labelSchemes: _, retrievalMetric: __, goldIn: ___, ...ofLocomo } = locomo;

export const locomoPlus: Traits = {
  ...ofLocomo,
  family: 'locomo-plus',
  keys: ['cue_dialogue', 'plus_cues'],
  scorers: ['plus-label'],
  defaultMetric: 'locomo_plus.score',
  references,
  official: null,
};
