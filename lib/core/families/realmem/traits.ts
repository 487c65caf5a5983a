import { referenceOf, sessionIn } from '../chat/references.ts';
import type { Traits } from '../traits.ts';

export const realmem: Traits = {
  family: 'realmem',
  keys: ['dialogues'],
  turnsAre: 'turns_of.chat',
  scorers: ['ranked-sessions'],
  defaultMetric: 'accuracy',
  retrievalMetric: 'realmem.recall_all@5',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: false, knownByEvidence: false },
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
