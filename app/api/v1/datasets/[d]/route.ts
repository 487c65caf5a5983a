import { check, jsonBody, renameBody, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>((_request, { d }) => service().dataset(d));

export const PATCH = route<{ d: string }>(async (request, { d }) => {
  const body = await jsonBody(request);
  return service().rename(d, check(renameBody, body, 'body').name);
});

export const DELETE = route<{ d: string }>(async (_request, { d }) => {
  await service().remove(d);
  return new Response(null, { status: 204 });
});
