import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (_request, { d }) => {
  const items = await service().reviews.disputes(d);
  return { total: items.length, corrupting: items.filter(({ corruptsScore }) => corruptsScore).length, items };
});
