'use client';

import { useEffect, useState } from 'react';
import { NO_FILTER, type QuestionHead } from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { api, workspaceHref } from '@/lib/core/url/index.ts';
import { fetchItems } from '../../kit/load.ts';
import { inSite } from '../../kit/site.ts';
import { Marked } from '../../questions/marked.tsx';
import { type Option, says } from './option.ts';

/** Questions and conversations of a static bundle, found in the browser among those it holds. Nothing elsewhere. */
export function useSiteOptions(dataset: string | null, typed: string, most: number): Option[] {
  const [heads, setHeads] = useState<QuestionHead[]>([]);
  useEffect(() => {
    if (!inSite() || dataset === null) return;
    const asking = new AbortController();
    // Without its files a bundle has nothing to find.
    fetchItems<QuestionHead>(api.questionHeads(dataset), asking.signal).then(setHeads, () => {});
    return () => asking.abort();
  }, [dataset]);
  if (dataset === null || typed === '' || heads.length === 0) return [];
  const conversations = [...new Set(heads.map(({ conversation }) => conversation))].filter((id) => says(id, typed));
  return [
    ...conversations.slice(0, most).map(
      (id): Option => ({
        key: `conversation ${id}`,
        group: 'Conversations',
        title: id,
        go: { href: workspaceHref(dataset, id) },
      }),
    ),
    ...selectQuestions(heads, { ...NO_FILTER, q: typed })
      .matches.slice(0, most)
      .map(
        ({ question, marks }): Option => ({
          key: `question ${question.id}`,
          group: 'Questions',
          title: <Marked text={question.text} ranges={marks} />,
          detail: question.id,
          go: { href: workspaceHref(dataset, question.conversation, { question: question.id }) },
        }),
      ),
  ];
}
