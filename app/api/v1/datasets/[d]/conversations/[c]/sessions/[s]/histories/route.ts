import { boundedPage, pageQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string; c: string; s: string }>(async (request, { d, c, s }) => {
  const page = readQuery(pageQuery, request.url);
  return boundedPage(await service().histories(d, c, s, page), page.offset);
});
