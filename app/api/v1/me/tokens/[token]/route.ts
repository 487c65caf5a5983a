import { route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

export const DELETE = route<{ token: string }>(async (_request, { token }) => {
  await people('/api/v1/me/tokens').revokeToken(token);
  return new Response(null, { status: 204 });
});
