import { readQuery, route, turnsQuery } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route((request) => {
  const { limit, offset, ...query } = readQuery(turnsQuery, request.url);
  return library().searchTurns(null, query, { limit, offset });
});
