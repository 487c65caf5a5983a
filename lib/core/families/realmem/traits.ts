import { referenceOf, sessionIn } from '../chat/references.ts';
import { chatTraits } from '../chat/traits.ts';
import type { Traits } from '../traits.ts';

export const realmem: Traits = {
  ...chatTraits,
  family: 'realmem',
  keys: ['dialogues'],
  scorers: ['ranked-sessions'],
  defaultMetric: 'accuracy',
  retrievalMetric: 'realmem.recall_all@5',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: false, knownByEvidence: false },
};
