import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

export const GET = route<{ d: string }>((_request, { d }) =>
  ofOneIndex(service(), d, () => service().audit.summary(d)),
);
