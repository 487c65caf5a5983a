import { judgingOf, judgingQuery, metricsNamed, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { refuseUnknownMetrics } from '@/lib/server/service/known-metrics.ts';

export const GET = route<{ r: string; q: string }>(async (request, { r, q }) => {
  const query = readQuery(judgingQuery, request.url);
  const { runs } = service();
  await refuseUnknownMetrics(runs, { run: r }, metricsNamed(query));
  return runs.prediction(r, q, judgingOf(query));
});
