import type { CompareOptions } from '@/lib/core/model/index.ts';
import { problem } from '@/lib/core/problems/index.ts';
import { compareOptionsOf, compareQuery, readQuery, route, shownRuns } from '@/lib/server/http/index.ts';
import { noValues } from '@/lib/server/service/comparable.ts';
import { service } from '@/lib/server/service/context.ts';
import type { Part } from '@/lib/server/service/run-service.ts';

export const GET = route((request) => {
  const query = readQuery(compareQuery, request.url);
  const [ids, options] = [shownRuns(query), compareOptionsOf(query)];
  const page = query.questions ? partOf(query) : null;
  if (query.judges) return judges(ids, options, page);
  return query.metric === undefined ? compared(ids, options, page) : byMetric(ids, options, query.metric, page);
});

/** The part of the questions that is asked for. */
const partOf = ({ limit, offset }: { limit?: number | undefined; offset: number }): Part =>
  limit === undefined ? { offset } : { limit, offset };

/** `page`: the questions that come with the figures; null: none. */
function judges(ids: string[], options: CompareOptions, page: Part | null) {
  const [run, ...more] = ids;
  if (run === undefined || more.length > 0) {
    throw problem('compare.judges_of_one', { count: ids.length });
  }
  const { runs } = service();
  return page ? runs.compareJudgesJson(run, options, page) : runs.compareJudges(run, options);
}

function compared(ids: string[], options: CompareOptions, page: Part | null) {
  const { runs } = service();
  return page ? runs.compareJson(ids, options, page) : runs.compare(ids, options);
}

/** By a metric that was named: some run must have values of it. */
async function byMetric(ids: string[], options: CompareOptions, metric: string, page: Part | null) {
  const { runs } = service();
  const comparison = await runs.compare(ids, options);
  if (comparison.runs.some(({ all }) => all.n > 0)) return page ? runs.compareJson(ids, options, page) : comparison;
  throw noValues(metric, await Promise.all(ids.map((id) => runs.get(id))));
}
