import type { Verdict } from '@/lib/core/model/index.ts';

/** What each verdict does to scores. */
export const EFFECTS = {
  'gold-right': 'no_change',
  'gold-wrong': 'scores_change',
  ambiguous: 'counts_disputed',
  'evidence-wrong': 'turns_change',
  'question-flawed': 'counts_disputed',
} as const satisfies Record<Verdict, string>;
