import { sessionId } from '../../model/index.ts';
import type { Reference } from '../references.ts';
import type { Traits } from '../traits.ts';

/** Sessions are `batch-2`, or `plan-3-batch-2`. A turn's number does not say in which it stands. */
function referenceOf(id: string): Reference | null {
  return /^(?:plan-\d+-)?batch-\d+$/.test(id) ? { session: sessionId(id) } : null;
}

export const beam: Traits = {
  family: 'beam',
  keys: ['probing_questions'],
  turnsAre: 'turns_of.chat',
  scorers: [],
  defaultMetric: 'beam.official',
  references: {
    of: referenceOf,
    sessionIn: () => null,
    anyWord: false,
    partsMayBeTurns: false,
    knownByEvidence: false,
  },
  firstTurn: 0,
  turnsCountOn: true,
  official: null,
  himga: 'turns',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: true,
  needsEveryId: false,
};
