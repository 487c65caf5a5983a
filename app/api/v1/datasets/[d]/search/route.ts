import { readQuery, route, turnsQuery } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const { limit, offset, ...query } = readQuery(turnsQuery, request.url);
  return service().sentTurns(d, query, { limit, offset });
});
