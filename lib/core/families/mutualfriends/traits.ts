import { sessionId, turnId } from '../../model/index.ts';
import { sessionIn } from '../chat/references.ts';
import type { Reference } from '../references.ts';
import type { Traits } from '../traits.ts';

/** A number is an event's place in its dialogue, also as `turn_3`. */
function referenceOf(id: string): Reference | null {
  const event = /^(?:turn_?|event_?)?(\d{1,4})$/i.exec(id)?.[1];
  return event === undefined ? null : { session: sessionId('dialogue'), turn: turnId(event) };
}

export const mutualfriends: Traits = {
  family: 'mutualfriends',
  keys: ['events', 'scenario'],
  turnsAre: 'turns_of.mutualfriends',
  scorers: ['shared-friend'],
  defaultMetric: 'success',
  references: { of: referenceOf, sessionIn, anyWord: false, partsMayBeTurns: false, knownByEvidence: false },
  firstTurn: 0,
  official: null,
  himga: 'sessions',
  turnsAreMarkdown: false,
  scoresDialogues: true,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: false,
};
