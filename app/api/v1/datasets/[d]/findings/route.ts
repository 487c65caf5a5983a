import { boundedPage, findingsQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const query = readQuery(findingsQuery, request.url);
  return boundedPage(library().findings(d, query), query.offset);
});
