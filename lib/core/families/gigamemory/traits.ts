import { referenceOf, sessionIn } from '../chat/references.ts';
import type { Traits } from '../traits.ts';
import { officialFile } from './official.ts';

export const gigamemory: Traits = {
  family: 'gigamemory',
  keys: ['messages'],
  turnsAre: 'turns_of.chat',
  scorers: ['lexical-f1'],
  defaultMetric: 'lexical_f1',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: false, knownByEvidence: false },
  firstTurn: 0,
  official: officialFile,
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: true,
  secondsField: 'answer_time',
};
