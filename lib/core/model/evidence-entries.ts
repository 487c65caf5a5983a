import type { EvidenceRef } from './schemas/question.ts';

/**
 * The evidence strings as the file has them, with repeats. A string that names several turns comes as several
 * references with the same `raw`, one after the other, a dangling one last: they are one entry. So are those of one memory.
 */
export function evidenceEntries(evidence: readonly EvidenceRef[]): string[] {
  const entries: string[] = [];
  let open: string | null = null;
  const memories = new Set<string>();
  for (const { raw, status, derived, memory } of evidence) {
    if (derived || (memory !== undefined && memories.has(memory))) continue;
    if (memory !== undefined) memories.add(memory);
    if (status === 'ok' || raw !== open) entries.push(raw);
    // An entry that resolved cleanly is complete; so is one whose last piece names nothing.
    open = status === 'repaired' ? raw : null;
  }
  return entries;
}
