'use client';

import { NO_FILTER } from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { inSite } from '../../kit/site.ts';
import { Marked } from '../../questions/marked.tsx';
import { useQuestionHeads } from '../../questions/use-heads.ts';
import { type Option, says } from './option.ts';

/** Questions and conversations of a static bundle, found in the browser among those it holds. Nothing elsewhere. */
export function useSiteOptions(dataset: string | null, typed: string, most: number): Option[] {
  // Without its files a bundle has nothing to find.
  const loaded = useQuestionHeads(inSite() ? dataset : null);
  const heads = loaded.state === 'ready' ? loaded.value : [];
  if (dataset === null || typed === '' || heads.length === 0) return [];
  const conversations = [...new Set(heads.map(({ conversation }) => conversation))].filter((id) => says(id, typed));
  return [
    ...conversations.slice(0, most).map(
      (id): Option => ({
        key: `conversation ${id}`,
        group: 'conversations',
        title: id,
        go: { href: workspaceHref(dataset, id) },
      }),
    ),
    ...selectQuestions(heads, { ...NO_FILTER, q: typed })
      .matches.slice(0, most)
      .map(
        ({ question, marks }): Option => ({
          key: `question ${question.id}`,
          group: 'questions',
          title: <Marked text={question.text} ranges={marks} />,
          detail: question.id,
          go: { href: workspaceHref(dataset, question.conversation, { question: question.id }) },
        }),
      ),
  ];
}
