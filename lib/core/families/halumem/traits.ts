import { sessionId } from '../../model/index.ts';
import type { Reference } from '../references.ts';
import type { Traits } from '../traits.ts';

/** Sessions are `session-3`, turns `session-3:0`. */
function referenceOf(id: string): Reference | null {
  return /^session-\d+$/.test(id) ? { session: sessionId(id) } : null;
}

export const halumem: Traits = {
  family: 'halumem',
  keys: ['memory_points'],
  turnsAre: 'turns_of.chat',
  scorers: [],
  defaultMetric: 'accuracy',
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
