import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string }>(async (_request, { d }) =>
  Response.json(await service().buildSearch(d), { status: 202 }),
);
