import { judgingOf, judgingQuery, metricsNamed, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { refuseUnknownMetrics } from '@/lib/server/service/known-metrics.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

export const GET = route<{ r: string }>(async (request, { r }) => {
  const query = readQuery(judgingQuery, request.url);
  const judging = judgingOf(query);
  const { runs } = service();
  await refuseUnknownMetrics(runs, { run: r }, metricsNamed(query));
  const { dataset } = await runs.get(r);
  return ofOneIndex(service(), dataset, async () => ({
    ...(await runs.analysis(r, judging)),
    judges: await runs.agreement(r),
  }));
});
