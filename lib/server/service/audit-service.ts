import type { AuditFinding, AuditSummary, Page, SchemeSupport, Severity } from '../../core/model/index.ts';

/** What computed rules find in a dataset. */
export interface Computed {
  found: AuditFinding[];
  labels: SchemeSupport[] | null;
}

/** What the rules of docs/audit-rules.md find in a dataset. */
export interface AuditService {
  summary(dataset: string): Promise<AuditSummary>;
  /** What one rule found, in the file's order. A 404 for a rule that does not exist. */
  findings(
    dataset: string,
    query: Page & { rule: string; severity?: Severity },
  ): Promise<{ total: number; items: AuditFinding[] }>;
  /** What the computed rules say of one question, however large the dataset. */
  ofQuestion(dataset: string, question: string): Promise<AuditFinding[]>;
}
