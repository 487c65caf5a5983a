import { type ComparisonInput, profileConflict } from '../../core/analysis/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Throws a ProblemError 400 where a comparison would set one profile of scores against another. */
export function refuseProfiles({ runs }: Pick<ComparisonInput, 'runs'>, metric: string | null): void {
  const conflict = profileConflict(runs, metric);
  if (conflict === null) return;
  const { kind, ...params } = conflict;
  if ('tools' in params) throw problem('compare.taus', params);
  throw problem('compare.profiles', params);
}
