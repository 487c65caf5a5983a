import { problem } from '../../core/problems/index.ts';
import { METRICS } from '../../core/scoring/index.ts';
import type { RunService } from './run-service.ts';

/**
 * Throws a ProblemError 400 for a name that is no metric: neither one of ours nor of a run of the dataset. A metric that another run has
 * is one: lists go on when the run that leads them changes.
 */
export async function refuseUnknownMetrics(
  runs: Pick<RunService, 'get' | 'list'>,
  about: { run: string } | { dataset: string },
  named: readonly string[],
): Promise<void> {
  const asked = named.filter((name) => !METRICS.some(({ id }) => id === name));
  if (asked.length === 0) return;
  const { dataset, metrics } = 'run' in about ? await runs.get(about.run) : { ...about, metrics: {} };
  if (asked.every((name) => Object.hasOwn(metrics, name))) return;
  const all = await runs.list(dataset);
  const known = [...new Set(all.flatMap(({ metrics }) => Object.keys(metrics)))];
  const metric = asked.find((name) => !known.includes(name));
  if (metric !== undefined) throw problem('runs.no_such_metric', { metric, known });
}
