import { revalidated, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { version } from '@/package.json';

export const GET = route<{ d: string; c: string }>(async (request, { d, c }) => {
  const { key, body } = await service().sentConversation(d, c);
  return revalidated(request, { key: `${key}-${version}`, body });
});
