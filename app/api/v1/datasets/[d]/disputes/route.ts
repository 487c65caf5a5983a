import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>((_request, { d }) => {
  const items = library().reviews.disputes(d);
  return { total: items.length, items };
});
