import { judgeRequestSchema } from '@/lib/core/model/schemas/judge.ts';
import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { r: string };

export const GET = route<Params>((_request, { r }) => service().judge.state(r));

export const POST = route<Params>(async (request, { r }) => {
  const asked = check(judgeRequestSchema, await jsonBody(request), 'body');
  const { judge } = service();
  if (asked.dry_run) return judge.estimate(r, asked);
  return Response.json(await judge.begin(r, asked), { status: 202 });
});

export const DELETE = route<Params>((_request, { r }) => service().judge.cancel(r));
