import type { Attribution, Flag, Outcome } from './judged.ts';

/** How outcomes, attributions and flags are called wherever people read them. */
export const OUTCOME_NAMES: Record<Outcome, string> = {
  correct: 'correct',
  wrong: 'wrong',
  'over-abstained': 'abstained needlessly',
  'should-have-abstained': 'should have abstained',
  missing: 'missing',
  unscored: 'not scored',
  outside: 'outside the categories that count',
};

export const ATTRIBUTION_NAMES: Record<Attribution, string> = {
  'not-retrieved': 'evidence not retrieved',
  'partly-retrieved': 'partly retrieved',
  'retrieved-unused': 'retrieved but not used',
  'retrieved-not-located': 'retrieved, not located',
  'no-retrieval-data': 'no retrieval data',
};

export const FLAG_NAMES: Record<Flag, string> = {
  'judge-metric-disagree': 'judge and metric disagree',
  'judges-disagree': 'judges disagree',
  'gold-disputed': 'gold disputed',
  overridden: 'own verdict',
};
