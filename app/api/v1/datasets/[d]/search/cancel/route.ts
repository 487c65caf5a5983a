import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const POST = route<{ d: string }>((_request, { d }) =>
  Response.json(library().cancelSearch(d), { status: 202 }),
);
