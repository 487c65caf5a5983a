'use client';

import { useCallback, useRef, useState } from 'react';
import type { Conversation, Dataset, ListedRow, Question, QuestionHead } from '@/lib/core/model/index.ts';
import { MOST_LOCAL } from '@/lib/core/search/question-list.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, fetchJson, type Loadable, Recent, useLoaded } from '../kit/load.ts';
import { loadMarkdown, type MarkdownComponent } from './timeline/markdown.ts';

/** A conversation with its questions, and the code that draws its Markdown where it has any. */
export interface OpenConversation {
  conversation: Conversation;
  questions: Question[];
  markdown: MarkdownComponent | null;
}

/** How many conversations stay in memory: enough for going back and forth, little next to a browser tab. */
const KEPT = 8;

interface Begun {
  id: string;
  value: Promise<OpenConversation>;
  controller: AbortController;
}

/**
 * The open conversation, and how to begin loading the one that is about to be opened: the page need not be drawn first. `isMarkdown`:
 * the dataset's turns are written in it.
 */
export function useConversation(
  dataset: string,
  isMarkdown: boolean,
  id: string,
): [Loadable<OpenConversation>, (id: string) => void] {
  const [cache] = useState(() => new Recent<OpenConversation>(KEPT));
  const begun = useRef<Begun | null>(null);
  const begin = useCallback(
    (next: string) => {
      if (cache.get(next) !== undefined || begun.current?.id === next) return;
      begun.current?.controller.abort();
      const controller = new AbortController();
      const value = loadConversation(dataset, isMarkdown, next, controller.signal);
      // Who takes it hears of a failure; so does nobody when another is opened instead.
      value.catch(() => {});
      begun.current = { id: next, value, controller };
    },
    [dataset, isMarkdown, cache],
  );
  const open = useLoaded(id, cache, (signal) => {
    const ahead = begun.current;
    begun.current = null;
    if (ahead?.id === id) {
      signal.addEventListener('abort', () => ahead.controller.abort());
      return ahead.value;
    }
    ahead?.controller.abort();
    return loadConversation(dataset, isMarkdown, id, signal);
  });
  return [open, begin];
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
  const [cache] = useState(() => new Recent<QuestionHead[]>(KEPT));
  const only = dataset.counts.questions > MOST_LOCAL ? shown : null;
  return useLoaded(only === null ? dataset.id : `${dataset.id}\n${only}`, cache, async (signal) => {
    if (only === null) return fetchItems<QuestionHead>(api.questionHeads(dataset.id), signal);
    const rows = await fetchItems<ListedRow>(api.rowsOf(dataset.id, only), signal);
    return rows.map(({ question }) => question);
  });
}
