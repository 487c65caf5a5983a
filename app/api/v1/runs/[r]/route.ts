import { headlineOf } from '@/lib/core/model/index.ts';
import { categoriesQuery, check, jsonBody, readQuery, route, runBody } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { r: string };

export const GET = route<Params>(async (request, { r }) => {
  const { categories } = readQuery(categoriesQuery, request.url);
  const run = await service().runs.get(r);
  return { ...run, headline: headlineOf(run, categories) };
});

export const PATCH = route<Params>(async (request, { r }) => {
  const { name, about } = check(runBody, await jsonBody(request), 'body');
  const { runs } = service();
  if (about) await runs.describe(r, about);
  return name === undefined ? runs.get(r) : runs.rename(r, name);
});

export const DELETE = route<Params>(async (_request, { r }) => {
  await service().runs.remove(r);
  return new Response(null, { status: 204 });
});
