import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (_request, { d }) => {
  const items = await library().reviews.disputes(d);
  return { total: items.length, items };
});
