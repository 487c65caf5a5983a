import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string }>(async (_request, { d }) => {
  const { id } = await library().dataset(d);
  await library().opened(id);
  return new Response(null, { status: 204 });
});
