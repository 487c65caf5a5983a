import { check, jsonBody, readQuery, route } from '@/lib/server/http/index.ts';
import { guidelinesBody, readerQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';

type Params = { d: string };

export const GET = route<Params>(async (_request, { d }) => ({ items: await service().opinions.guidelines(d) }));

export const POST = route<Params>(async (request, { d }) => {
  const { reader } = readQuery(readerQuery, request.url);
  const { text } = check(guidelinesBody, await jsonBody(request), 'body');
  return Response.json(await service().opinions.addGuidelines(d, readerAsks(reader), text), { status: 201 });
});
