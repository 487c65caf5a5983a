'use client';

import { useState } from 'react';
import type { Conversation, Dataset, Question, QuestionHead } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { loadMarkdown, type MarkdownComponent } from '../timeline/markdown.ts';
import { fetchJson, type Loadable, Recent, useLoaded } from './load.ts';

/** A conversation with its questions, and the code that draws its Markdown where it has any. */
export interface OpenConversation {
  conversation: Conversation;
  questions: Question[];
  markdown: MarkdownComponent | null;
}

/** How many conversations stay in memory: enough for going back and forth, little next to a browser tab. */
const KEPT = 8;

/** The open conversation. */
export function useConversation(dataset: Dataset, id: string): Loadable<OpenConversation> {
  const [cache] = useState(() => new Recent<OpenConversation>(KEPT));
  return useLoaded(id, cache, async (signal) => {
    const chat = dataset.format === 'longmemeval' || dataset.format === 'gigamemory';
    const [conversation, { items }, markdown] = await Promise.all([
      fetchJson<Conversation>(api.conversation(dataset.id, id), signal),
      fetchJson<{ items: Question[] }>(api.questionsOf(dataset.id, id), signal),
      chat ? loadMarkdown() : null,
    ]);
    return { conversation, questions: items, markdown };
  });
}

/** Every question of the dataset, short. */
export function useHeads(dataset: Dataset): Loadable<QuestionHead[]> {
  const [cache] = useState(() => new Recent<QuestionHead[]>(1));
  return useLoaded(dataset.id, cache, async (signal) => {
    const { items } = await fetchJson<{ items: QuestionHead[] }>(api.questionHeads(dataset.id), signal);
    return items;
  });
}
