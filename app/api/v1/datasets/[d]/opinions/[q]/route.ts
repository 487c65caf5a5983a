import { check, jsonBody, readQuery, route } from '@/lib/server/http/index.ts';
import { opinionBody, opinionQuery, readerQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';

type Params = { d: string; q: string };

export const PUT = route<Params>(async (request, { d, q }) => {
  const { reader } = readQuery(readerQuery, request.url);
  const said = check(opinionBody, await jsonBody(request), 'body');
  return service().opinions.say(d, readerAsks(reader), q, said);
});

export const DELETE = route<Params>(async (request, { d, q }) => {
  const { reader, answered } = readQuery(opinionQuery, request.url);
  await service().opinions.takeBack(d, readerAsks(reader), q, answered);
  return new Response(null, { status: 204 });
});
