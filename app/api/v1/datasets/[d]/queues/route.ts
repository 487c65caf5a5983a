import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { queueBody } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string };

export const GET = route<Params>(async (_request, { d }) => ({ items: await service().opinions.queues(d) }));

export const POST = route<Params>(async (request, { d }) => {
  const { questions, ...plan } = check(queueBody, await jsonBody(request), 'body');
  const queue = await service().opinions.addQueue(d, { ...plan, ...(questions && { questions }) });
  return Response.json(queue, { status: 201 });
});
