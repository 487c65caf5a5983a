import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string; e: string }>(async (_request, { d, e }) =>
  Response.json(await service().exports.again(d, e), { status: 202 }),
);
