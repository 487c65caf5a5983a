import type { FindingCode, Severity } from './finding-codes.ts';

export type RuleGroup = 'file' | 'sessions' | 'turns' | 'questions' | 'answers' | 'evidence' | 'games';

/** The words of each stand in `lib/core/messages/en/texts/rules.ts`. */
export type RuleName = FindingCode | ComputedRule;

type ComputedRule =
  | 'question.differing_repeat'
  | 'question.answered_abstention'
  | 'answer.not_in_evidence'
  | 'evidence.after_question';

/** A check of a dataset, under the id that docs/audit-rules.md explains. */
export interface AuditRule {
  id: string;
  group: RuleGroup;
  /** In the form of finding codes: `answer.not_in_evidence`. */
  name: RuleName;
  severity: Severity;
  /** The finding of the index pass it stands for; absent for rules that are computed from questions and conversations. */
  code?: FindingCode;
}
