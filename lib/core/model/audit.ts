import type { FindingCode, Severity } from './finding-codes.ts';
import type { SessionId, TurnId } from './ids.ts';
import type { Finding } from './schemas/finding.ts';
import type { Where } from './schemas/where.ts';

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

/** A turn where words of an answer occur. */
export interface WordPlace {
  session: SessionId;
  turn: TurnId;
  /** The answer's words that it has, as the answer writes them. */
  words: string[];
}

/** What a rule found. */
export interface AuditFinding {
  rule: string;
  severity: Severity;
  where: Where;
  message: string;
  value?: Finding['value'];
  /** Where the words of the answer do occur, the turn with most of them first. */
  elsewhere?: WordPlace[];
}

/** How many questions of a category behave as a label says. */
export interface LabelSupport {
  category: string;
  label: string;
  /** What the label claims of a question: `cites two turns or more`. */
  claim: string;
  /** Questions of the category that do, and all that can be told about. */
  count: number;
  total: number;
}

/** What the questions themselves say for one scheme of naming LoCoMo's categories. */
export interface SchemeSupport {
  scheme: string;
  name: string;
  labels: LabelSupport[];
  /** Sums over the labels. */
  count: number;
  total: number;
}

export interface AuditSummary {
  /** Every rule that found something, or whose count is not known because it is looked up question by question. */
  rules: { rule: string; severity: Severity; count: number | null }[];
  /** LoCoMo. */
  labels?: SchemeSupport[];
}
