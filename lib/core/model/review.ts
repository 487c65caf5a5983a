export const VERDICTS = ['gold-right', 'gold-wrong', 'ambiguous', 'evidence-wrong', 'question-flawed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What became of a pack's proposal: taken as it is, the gold found right instead, or something else said. */
export const DECISIONS = ['accepted', 'rejected', 'edited'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether somebody reviewed a question. */
const REVIEWED = ['reviewed', 'not-reviewed'] as const;
/** Whether its gold is in doubt. */
const DOUBTED = ['disputed', 'known-error'] as const;

/** What lists can be filtered by, by kind: states of one kind are alternatives, kinds narrow each other. */
export const REVIEW_KINDS = [REVIEWED, DOUBTED, VERDICTS, DECISIONS] as const;
export const REVIEW_STATES = [...REVIEWED, ...DOUBTED, ...VERDICTS, ...DECISIONS] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
