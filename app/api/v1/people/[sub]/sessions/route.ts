import { route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

/** Signs somebody out everywhere. */
export const DELETE = route<{ sub: string }>(async (_request, { sub }) => {
  await people('/api/v1/people').signOutEverywhere(sub);
  return new Response(null, { status: 204 });
});
