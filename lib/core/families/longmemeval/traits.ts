import { referenceOf, sessionIn } from '../chat/references.ts';
import type { Traits } from '../traits.ts';
import { officialFile } from './official.ts';

export const longmemeval: Traits = {
  family: 'longmemeval',
  keys: ['haystack_sessions'],
  turnsAre: 'turns_of.chat',
  scorers: ['ranking'],
  // No metric of its own stands in for labels: its answers stay unscored without them.
  defaultMetric: 'accuracy',
  retrievalMetric: 'session.recall_all@5',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: true, knownByEvidence: true },
  firstTurn: 0,
  official: officialFile,
  goldIn: 'history',
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: true,
  averagesOverTypes: true,
  needsEveryId: false,
};
