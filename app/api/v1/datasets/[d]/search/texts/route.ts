import { readQuery, route, textsQuery } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const { limit, offset, ...query } = readQuery(textsQuery, request.url);
  return service().searchTexts(d, query, { limit, offset });
});
