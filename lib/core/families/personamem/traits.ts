import { chatTraits, sessionsNamed } from '../chat/traits.ts';
import type { Traits } from '../traits.ts';

export const personamem: Traits = {
  ...chatTraits,
  family: 'personamem',
  keys: ['shared_context'],
  defaultMetric: 'exact_option',
  references: sessionsNamed(/^session-\d+$/),
};
