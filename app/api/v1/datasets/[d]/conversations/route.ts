import { boundedPage, conversationsQuery, orderOf, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';
import type { ConversationSort } from '@/lib/model/index.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const { sort, ...query } = readQuery(conversationsQuery, request.url);
  return boundedPage(library().conversations(d, { ...query, order: orderOf<ConversationSort>(sort) }), query.offset);
});
