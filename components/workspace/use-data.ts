'use client';

import { useCallback, useRef } from 'react';
import type { Conversation, Dataset, ListedRow, Question, QuestionHead } from '@/lib/core/model/index.ts';
import { MOST_LOCAL } from '@/lib/core/search/question-list.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, fetchJson, type Loadable } from '../kit/load.ts';
import { queries, useQuery } from '../kit/queries.ts';
import { headsKey } from '../questions/use-heads.ts';
import { loadMarkdown, type MarkdownComponent } from './timeline/markdown.ts';

/** A conversation with its questions, and the code that draws its Markdown where it has any. */
export interface OpenConversation {
  conversation: Conversation;
  questions: Question[];
  markdown: MarkdownComponent | null;
}

/** How many stay in memory: enough for going back and forth, little next to a browser tab. */
const KEPT = { keep: 8 };

const conversationKey = (dataset: string, id: string) => `conversation ${dataset} ${id}`;

/**
 * The open conversation, and how to begin loading the one that is about to be opened: the page need not be drawn first. `isMarkdown`:
 * the dataset's turns are written in it.
 */
export function useConversation(
  dataset: string,
  isMarkdown: boolean,
  id: string,
): [Loadable<OpenConversation>, (id: string) => void] {
  const begun = useRef<AbortController | null>(null);
  const begin = useCallback(
    (next: string) => {
      begun.current?.abort();
      begun.current = new AbortController();
      const load = (signal: AbortSignal) => loadConversation(dataset, isMarkdown, next, signal);
      // Who opens it hears of a failure; so does nobody when another is opened instead.
      queries.fetch(conversationKey(dataset, next), load, begun.current.signal, KEPT).catch(() => {});
    },
    [dataset, isMarkdown],
  );
  const load = (signal: AbortSignal) => loadConversation(dataset, isMarkdown, id, signal);
  return [useQuery(conversationKey(dataset, id), load, KEPT), begin];
}

async function loadConversation(
  dataset: string,
  isMarkdown: boolean,
  id: string,
  signal: AbortSignal,
): Promise<OpenConversation> {
  const [conversation, questions, markdown] = await Promise.all([
    fetchJson<Conversation>(api.conversation(dataset, id), signal),
    fetchItems<Question>(api.questionsOf(dataset, id), signal),
    isMarkdown ? loadMarkdown() : null,
  ]);
  return { conversation, questions, markdown };
}

/** Every question of the dataset, short; of a long list only those of a conversation, where its list is all that is shown. */
export function useHeads(dataset: Dataset, shown: string | null): Loadable<QuestionHead[]> {
  const only = dataset.counts.questions > MOST_LOCAL ? shown : null;
  const load = async (signal: AbortSignal) => {
    if (only === null) return fetchItems<QuestionHead>(api.questionHeads(dataset.id), signal);
    const rows = await fetchItems<ListedRow>(api.rowsOf(dataset.id, only), signal);
    return rows.map(({ question }) => question);
  };
  return useQuery(only === null ? headsKey(dataset.id) : `${headsKey(dataset.id)} ${only}`, load, KEPT);
}
