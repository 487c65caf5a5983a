import { judgingOf, memoriesQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ r: string }>(async (request, { r }) => {
  const query = readQuery(memoriesQuery, request.url);
  const { runs } = service();
  if (query.view === 'report') return runs.memoryReport(r);
  if (query.view === 'coverage') return runs.coverage(r);
  const asked = { question: query.question ?? null, judging: judgingOf(query) };
  return runs.memories(r, query, asked, query);
});
