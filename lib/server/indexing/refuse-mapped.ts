import { isEnough } from '../../core/mapping/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { PassSummary } from './tally.ts';

/** Throws a ProblemError when a mapping found no turns, or most of the evidence it found names nothing. */
export function refuseMapped(file: string, { counts, evidence }: PassSummary): void {
  const { conversations, turns } = counts;
  const { resolved, dangling } = evidence;
  if (turns === 0) throw problem('mapped.nothing', { file, conversations, turns }, { where: { file } });
  if (!isEnough(evidence))
    throw problem('mapped.evidence', { file, resolved, total: resolved + dangling }, { where: { file } });
}
