import { judgingOf, memoriesQuery, metricsNamed, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { refuseUnknownMetrics } from '@/lib/server/service/known-metrics.ts';

export const GET = route<{ r: string }>(async (request, { r }) => {
  const query = readQuery(memoriesQuery, request.url);
  const { runs } = service();
  await refuseUnknownMetrics(runs, { run: r }, metricsNamed({ by: query.by }));
  if (query.view === 'report') return runs.memoryReport(r);
  if (query.view === 'coverage') return runs.coverage(r);
  const asked = { question: query.question ?? null, judging: judgingOf(query) };
  return runs.memories(r, query, asked, query);
});
