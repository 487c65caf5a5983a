import { readQuery, route, turnsQuery } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const { limit, offset, ...query } = readQuery(turnsQuery, request.url);
  return library().searchTurns(d, query, { limit, offset });
});
