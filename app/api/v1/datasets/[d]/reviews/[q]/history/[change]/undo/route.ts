import { readQuery, route, whoAsks, whoQuery } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string; q: string; change: string };

/** Takes back the last change of a review or verdict, which is a change itself: that one is answered. */
export const POST = route<Params>(async (request, { d, q, change }) => {
  const { reviewer } = readQuery(whoQuery, request.url);
  return service().reviews.undo(d, q, change, whoAsks(request, reviewer));
});
