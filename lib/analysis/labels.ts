import type { Attribution, Flag, Outcome } from '../model/index.ts';

/** Outcomes, attributions and flags as people read them. */
export const OUTCOME_LABELS: Record<Outcome, string> = {
  correct: 'correct',
  wrong: 'wrong',
  'over-abstained': 'abstained although answerable',
  'should-have-abstained': 'should have abstained',
  missing: 'missing',
  unscored: 'unscored',
};

export const ATTRIBUTION_LABELS: Record<Attribution, string> = {
  'not-retrieved': 'evidence not retrieved',
  'partly-retrieved': 'partly retrieved',
  'retrieved-unused': 'retrieved but not used',
  'no-retrieval-data': 'no retrieval data',
};

export const FLAG_LABELS: Record<Flag, string> = {
  'judge-metric-disagree': 'judge and metric disagree',
  'judges-disagree': 'judges disagree',
  'gold-disputed': 'gold disputed',
  overridden: 'own verdict',
};
