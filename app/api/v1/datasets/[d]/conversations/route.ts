import type { ConversationSort } from '@/lib/core/model/index.ts';
import { boundedPage, conversationsQuery, orderOf, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { sort, ...query } = readQuery(conversationsQuery, request.url);
  return boundedPage(
    await service().conversations(d, { ...query, order: orderOf<ConversationSort>(sort) }),
    query.offset,
  );
});
