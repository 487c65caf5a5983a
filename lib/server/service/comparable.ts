import { type ComparisonInput, profileConflict } from '../../core/analysis/index.ts';
import type { RunHead } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Throws a ProblemError 400 where a comparison would set one profile of scores against another. */
export function refuseProfiles({ runs }: Pick<ComparisonInput, 'runs'>, metric: string | null): void {
  const conflict = profileConflict(runs, metric);
  if (conflict === null) return;
  const { kind, ...params } = conflict;
  if ('tools' in params) throw problem('compare.taus', params);
  throw problem('compare.profiles', params);
}

/** A ProblemError 400: no run has values of a metric that was named. */
export const noValues = (metric: string, runs: readonly Pick<RunHead, 'metrics'>[]) =>
  problem('compare.no_values', { metric, known: [...new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))] });
