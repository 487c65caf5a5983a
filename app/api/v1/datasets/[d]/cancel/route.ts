import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string }>(async (_request, { d }) =>
  Response.json(await service().cancel(d), { status: 202 }),
);
