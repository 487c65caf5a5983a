'use client';

import { useQueryStates } from 'nuqs';
import { CONVERSATION_SORTS } from '@/lib/core/model/index.ts';
import { conversationParsers } from '@/lib/core/url/index.ts';

/** Search text and order of the conversation table, held by the URL. */
export function useConversationOrder() {
  const [{ q, sort }, set] = useQueryStates(conversationParsers);
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
