import { jsonBody, mappingName, mappingOf, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { name: string };

/** Keeps a mapping under a name, replacing an earlier one. */
export const PUT = route<Params>(async (request, { name }) => {
  const body = await jsonBody(request);
  const saved = { name: mappingName(name), mapping: mappingOf(body) };
  await service().runs.saveMapping(saved.name, saved.mapping);
  return saved;
});

export const DELETE = route<Params>(async (_request, { name }) => {
  await service().runs.saveMapping(name, null);
  return new Response(null, { status: 204 });
});
