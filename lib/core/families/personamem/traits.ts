import { sessionId } from '../../model/index.ts';
import type { Reference } from '../references.ts';
import type { Traits } from '../traits.ts';

/** Sessions are `session-3`, turns `session-3:0`. */
function referenceOf(id: string): Reference | null {
  return /^session-\d+$/.test(id) ? { session: sessionId(id) } : null;
}

export const personamem: Traits = {
  family: 'personamem',
  keys: ['shared_context'],
  turnsAre: 'turns_of.chat',
  scorers: [],
  defaultMetric: 'exact_option',
  references: {
    of: referenceOf,
    sessionIn: () => null,
    anyWord: false,
    partsMayBeTurns: false,
    knownByEvidence: false,
  },
  firstTurn: 0,
  official: null,
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: false,
};
