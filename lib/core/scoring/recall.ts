/** LoCoMo's evidence recall (rule LOCOMO-1.5). */
import type { RetrievedItem } from '../model/index.ts';

/** Ids that are compared as they are: those upstream writes, and `session_7`. */
const PLAIN = /^(?:D\d*(?::\d+)+|S\d+|session_\d+)$/;

/**
 * Context ids as upstream would have written them. Another name of a turn or session (`conv-26:D1:3`, `Session 7`) stands for
 * what it was read as in `retrieved`, which is parallel: compared as a string it could never be found.
 */
export const contextIdsAsUpstream = (ids: readonly string[], retrieved: readonly RetrievedItem[] = []): string[] =>
  ids.map((id, at) => (PLAIN.test(id) ? id : (retrieved[at]?.turn ?? retrieved[at]?.session ?? id)));

/** `S7` as upstream writes sessions, `session_7` as other tools do. */
const SESSION_ID = /^(?:session_|S)/;

/**
 * The share of evidence entries in the retrieved context, compared as strings (rule LOCOMO-1.5); 1 when the question
 * cites none, 0 when nothing was retrieved. When the first id names a session, an entry counts as soon as its session
 * is there; two turns of one session then count twice.
 */
export function evidenceRecall(entries: readonly string[], contextIds: readonly string[]): number {
  if (entries.length === 0) return 1;
  const bySession = SESSION_ID.test(contextIds[0] ?? '');
  const context = new Set(bySession ? contextIds.map((id) => id.replace(SESSION_ID, '')) : contextIds);
  const hits = entries.filter((entry) => context.has(bySession ? sessionOf(entry) : entry));
  return hits.length / entries.length;
}

/** What stands between the first letter and the first colon: `7` of `D7:12`. */
const sessionOf = (entry: string) => (entry.split(':')[0] ?? '').slice(1);
