import { route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

/** Signs out everywhere. */
export const DELETE = route(async () => {
  await people('/api/v1/me/sessions').signOutEverywhere(null);
  return new Response(null, { status: 204 });
});
