import { chatTraits, sessionsNamed } from '../chat/traits.ts';
import type { Traits } from '../traits.ts';

export const beam: Traits = {
  ...chatTraits,
  family: 'beam',
  keys: ['probing_questions'],
  defaultMetric: 'beam.official',
  // A turn's number does not say in which it stands.
  references: sessionsNamed(/^(?:plan-\d+-)?batch-\d+$/),
  turnsCountOn: true,
  himga: 'turns',
  averagesOverTypes: true,
};
