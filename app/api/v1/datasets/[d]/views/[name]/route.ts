import { check, jsonBody, route, viewBody, viewName } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string; name: string };

/** Keeps a filter under a name, replacing an earlier one. */
export const PUT = route<Params>(async (request, { d, name }) => {
  const { search } = check(viewBody, await jsonBody(request), 'body');
  return service().notes.saveView(d, viewName(name), search);
});

export const DELETE = route<Params>(async (_request, { d, name }) => {
  await service().notes.removeView(d, name);
  return new Response(null, { status: 204 });
});
