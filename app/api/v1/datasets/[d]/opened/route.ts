import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const POST = route<{ d: string }>((_request, { d }) => {
  const { id } = library().dataset(d);
  library().opened(id);
  return new Response(null, { status: 204 });
});
