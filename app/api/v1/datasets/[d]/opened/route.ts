import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string }>(async (_request, { d }) => {
  const { id } = await service().dataset(d);
  await service().opened(id);
  return new Response(null, { status: 204 });
});
