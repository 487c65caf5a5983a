import { check, jsonBody, renameBody, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

type Params = { r: string };

export const GET = route<Params>((_request, { r }) => library().runs.get(r));

export const PATCH = route<Params>(async (request, { r }) => {
  const body = await jsonBody(request);
  return library().runs.rename(r, check(renameBody, body, 'body').name);
});

export const DELETE = route<Params>((_request, { r }) => {
  library().runs.remove(r);
  return new Response(null, { status: 204 });
});
