import { boundedPage, findingsQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const query = readQuery(findingsQuery, request.url);
  return boundedPage(await service().findings(d, query), query.offset);
});
