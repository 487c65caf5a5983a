import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string }>((_request, { d }) =>
  Response.json(library().cancelSearch(d), { status: 202 }),
);
