'use client';

import { useMemo } from 'react';
import {
  type ConversationHead,
  type Dataset,
  FAMILY_NAMES,
  NO_FILTER,
  NO_TURN_QUERY,
  type QuestionHead,
  type TurnSearchResult,
} from '@/lib/model/index.ts';
import { selectQuestions } from '@/lib/search/index.ts';
import { api, datasetHref, searchHref, workspaceHref, writeTurnQuery } from '@/lib/url/index.ts';
import { Marked } from '../questions/marked.tsx';
import { Snippet } from '../search/snippet.tsx';
import { asTyped, type Option, says } from './option.ts';
import { useActions } from './use-actions.ts';
import { useAnswer } from './use-answer.ts';

/** Of each kind. */
const MOST = 6;
const REST_MS = 120;

export interface Options {
  options: Option[];
  /** Conversations and turns of the present text are still asked for. */
  pending: boolean;
}

/** What the palette lists for a text: of the open dataset, or of all. Datasets, questions and actions are found at once. */
export function useOptions(dataset: string | null, text: string): Options {
  const typed = text.trim();
  const some = typed !== '';
  const page = `limit=${MOST}`;
  const datasets = useAnswer<{ items: Dataset[] }>(api.datasets());
  const heads = useAnswer<{ items: QuestionHead[] }>(dataset === null ? null : api.questionHeads(dataset));
  const conversations = useAnswer<{ items: ConversationHead[] }>(
    dataset !== null && some ? `${api.conversations(dataset)}?${page}&q=${encodeURIComponent(typed)}` : null,
    REST_MS,
  );
  const q = asTyped(typed);
  const turns = useAnswer<TurnSearchResult>(
    some ? api.search(dataset, `${writeTurnQuery({ ...NO_TURN_QUERY, q })}&${page}`) : null,
    REST_MS,
  );
  const actions = useActions(dataset, typed);
  const questions = useMemo(() => {
    if (dataset === null || typed === '' || heads.value === null) return [];
    const { matches } = selectQuestions(heads.value.items, { ...NO_FILTER, q: typed });
    return matches.slice(0, MOST).map(
      ({ question, marks }): Option => ({
        key: `question ${question.id}`,
        group: 'Questions',
        title: <Marked text={question.text} ranges={marks} />,
        detail: question.id,
        go: { href: workspaceHref(dataset, question.conversation, { question: question.id }) },
      }),
    );
  }, [dataset, typed, heads.value]);

  const named = (datasets.value?.items ?? []).filter(({ id, name }) => says(`${name} ${id}`, typed));
  const options: Option[] = [
    ...named.slice(0, MOST).map(
      ({ id, name, format }): Option => ({
        key: `dataset ${id}`,
        group: 'Datasets',
        title: name,
        detail: format === 'unknown' ? '' : FAMILY_NAMES[format],
        go: { href: datasetHref(id) },
      }),
    ),
    ...(dataset === null ? [] : (conversations.value?.items ?? [])).map(
      ({ id, title }): Option => ({
        key: `conversation ${id}`,
        group: 'Conversations',
        title: id,
        detail: title === id ? '' : title,
        go: { href: workspaceHref(dataset ?? '', id) },
      }),
    ),
    ...questions,
    ...(turns.value?.items ?? []).map(
      (hit): Option => ({
        key: `turn ${hit.dataset} ${hit.conversation} ${hit.session} ${hit.turn}`,
        group: 'Turns',
        title: <Snippet parts={hit.snippet} />,
        detail: `${hit.speaker} · ${hit.conversation} ${hit.turn}`,
        go: { href: workspaceHref(hit.dataset, hit.conversation, { turn: hit.turn, find: q }) },
      }),
    ),
    ...actions,
    ...(some
      ? [
          {
            key: 'all turns',
            group: 'Search',
            title: `Every turn of ${dataset === null ? 'all datasets' : 'this dataset'} that says “${typed}”`,
            go: { href: searchHref(dataset, writeTurnQuery({ ...NO_TURN_QUERY, q: typed })) },
          } satisfies Option,
        ]
      : []),
  ];
  return { options, pending: turns.pending || conversations.pending };
}
