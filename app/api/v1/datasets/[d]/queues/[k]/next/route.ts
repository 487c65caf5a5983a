import { readQuery, route } from '@/lib/server/http/index.ts';
import { nextQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';

export const POST = route<{ d: string; k: string }>(async (request, { d, k }) => {
  const { reader, after } = readQuery(nextQuery, request.url);
  return service().opinions.next(d, readerAsks(reader), k, after);
});
