import type { FindingCode, Severity } from './finding-codes.ts';

export type RuleGroup = 'file' | 'sessions' | 'turns' | 'questions' | 'answers' | 'evidence' | 'games';

/** A check of a dataset, under the id that docs/audit-rules.md explains. */
export interface AuditRule {
  id: string;
  group: RuleGroup;
  /** In the form of finding codes: `answer.not_in_evidence`. */
  name: string;
  severity: Severity;
  /** One sentence: what is so where the rule finds something. */
  title: string;
  /** Why it matters, and what is not counted. */
  explanation: string;
  /** The finding of the index pass it stands for; absent for rules that are computed from questions and conversations. */
  code?: FindingCode;
}
