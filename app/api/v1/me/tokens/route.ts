import { tokenBody } from '@/lib/core/model/schemas/people.ts';
import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

const PATH = '/api/v1/me/tokens';

export const GET = route(async () => ({ items: await people(PATH).tokens() }));

export const POST = route(async (request) => {
  const made = await people(PATH).makeToken(check(tokenBody, await jsonBody(request), 'body'));
  return Response.json(made, { status: 201, headers: { 'Cache-Control': 'no-store' } });
});
