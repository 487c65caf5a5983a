'use client';

import { createParser, parseAsString, useQueryStates } from 'nuqs';
import { CONVERSATION_SORTS, type ConversationOrder } from './conversation-rows.ts';

/** `sort=turns` ascending, `sort=-turns` descending, like the question lists. */
const parseAsOrder = createParser<ConversationOrder>({
  parse: (text) => {
    const descending = text.startsWith('-');
    const by = CONVERSATION_SORTS.find((sort) => sort === (descending ? text.slice(1) : text));
    return by ? { by, descending } : null;
  },
  serialize: ({ by, descending }) => (descending ? `-${by}` : by),
  eq: (a, b) => a.by === b.by && a.descending === b.descending,
});

const parsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsOrder.withDefault({ by: 'file', descending: false }),
};

/** Search text and order of the conversation table, held by the URL. */
export function useConversationOrder() {
  const [{ q, sort }, set] = useQueryStates(parsers);
  return {
    q,
    sort,
    setQ: (text: string) => void set({ q: text }, { history: 'replace' }),
    setSort: (order: { by: string; descending: boolean } | null) => {
      const by = CONVERSATION_SORTS.find((name) => name === order?.by);
      void set({ sort: by && order ? { by, descending: order.descending } : null }, { history: 'push' });
    },
  };
}
