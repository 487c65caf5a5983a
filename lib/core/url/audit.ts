import { parseAsNativeArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { VERDICTS } from '../model/index.ts';

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** What the audit page keeps in its address: filters of findings, then those of reviews. */
export const auditParsers = {
  severity: parseAsNativeArrayOf(parseAsStringLiteral(SEVERITIES)),
  /** Ids of docs/audit-rules.md. */
  rule: parseAsNativeArrayOf(parseAsString),
  verdict: parseAsNativeArrayOf(parseAsStringLiteral([...VERDICTS, 'none'] as const)),
  reviewer: parseAsNativeArrayOf(parseAsString),
  q: parseAsString.withDefault(''),
};
