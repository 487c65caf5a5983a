import { referenceOf, sessionIn } from '../chat/references.ts';
import { chatTraits } from '../chat/traits.ts';
import type { Traits } from '../traits.ts';

/** What any dataset has: ids are words of the file's own, and scores are those that no benchmark has to define. */
export const mapped: Traits = {
  ...chatTraits,
  family: 'mapped',
  keys: [],
  turnsAre: 'turns_of.mapped',
  scorers: ['exact-match', 'lexical-f1', 'cited-evidence'],
  defaultMetric: 'lexical_f1',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: false, knownByEvidence: true },
  turnsAreMarkdown: false,
};
