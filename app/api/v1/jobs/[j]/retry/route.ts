import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const POST = route<{ j: string }>(async (_request, { j }) =>
  Response.json(await service().jobs.retry(j), { status: 202 }),
);
