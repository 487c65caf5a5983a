import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

interface Params extends Record<string, string> {
  d: string;
  e: string;
}

export const GET = route<Params>((_request, { d, e }) => service().exports.get(d, e));

export const DELETE = route<Params>(async (_request, { d, e }) => {
  await service().exports.remove(d, e);
  return new Response(null, { status: 204 });
});
