import { exportBody } from '@/lib/server/http/export-operations.ts';
import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (_request, { d }) => ({ items: await service().exports.list(d) }));

export const POST = route<{ d: string }>(async (request, { d }) => {
  const asked = check(exportBody, await jsonBody(request), 'body');
  return Response.json(await service().exports.add(d, asked), { status: 202 });
});
