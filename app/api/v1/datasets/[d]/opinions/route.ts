import { jsonResponse, readQuery, route } from '@/lib/server/http/index.ts';
import { readerQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { reader } = readQuery(readerQuery, request.url);
  return jsonResponse(await service().opinions.list(d, readerAsks(reader)), request.headers);
});
