import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { packBody } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string; p: string };

export const GET = route<Params>((_request, { d, p }) => service().reviews.pack(d, p));

/** Switches the pack on or off. */
export const PATCH = route<Params>(async (request, { d, p }) => {
  const body = await jsonBody(request);
  return service().reviews.setPackEnabled(d, p, check(packBody, body, 'body').enabled);
});

export const DELETE = route<Params>(async (_request, { d, p }) => {
  await service().reviews.removePack(d, p);
  return new Response(null, { status: 204 });
});
