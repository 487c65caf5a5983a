import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((_request, { d }) => library().dataset(d));

export const DELETE = route<{ d: string }>(async (_request, { d }) => {
  await library().remove(d);
  return new Response(null, { status: 204 });
});
