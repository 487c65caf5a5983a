import { chatTraits, sessionsNamed } from '../chat/traits.ts';
import type { Traits } from '../traits.ts';

export const halumem: Traits = {
  ...chatTraits,
  family: 'halumem',
  keys: ['memory_points'],
  defaultMetric: 'accuracy',
  references: sessionsNamed(/^session-\d+$/),
};
