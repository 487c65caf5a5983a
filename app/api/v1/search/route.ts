import { readQuery, route, turnsQuery } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route((request) => {
  const { limit, offset, ...query } = readQuery(turnsQuery, request.url);
  return library().searchTurns(null, query, { limit, offset });
});
