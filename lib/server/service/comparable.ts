import { type ComparisonInput, profileConflict } from '../../core/analysis/index.ts';
import type { RunHead, Score } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Throws a ProblemError 400 where a comparison would set one profile of scores against another. */
export function refuseProfiles({ runs }: Pick<ComparisonInput, 'runs'>, metric: string | null): void {
  const conflict = profileConflict(runs, metric);
  if (conflict === null) return;
  const { kind, ...params } = conflict;
  if ('tools' in params) throw problem('compare.taus', params);
  throw problem('compare.profiles', params);
}

/** Throws a ProblemError 400 where no run has values of a metric that was named. `scores`: one of each run. */
export function refuseValueless(
  metric: string,
  scores: readonly Pick<Score, 'n'>[],
  runs: readonly Pick<RunHead, 'metrics'>[],
): void {
  if (scores.some(({ n }) => n > 0)) return;
  throw problem('compare.no_values', {
    metric,
    known: [...new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))],
  });
}
