'use client';

import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { recentStore } from '@/components/state/recent-store.ts';
import {
  type ConversationHead,
  type Dataset,
  FAMILY_NAMES,
  NO_TURN_QUERY,
  type TurnSearchResult,
} from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import {
  api,
  datasetHref,
  readWorkspaceView,
  runHref,
  searchHref,
  workspaceHref,
  writeTurnQuery,
} from '@/lib/core/url/index.ts';
import { inSite, isHeld } from '../../kit/site.ts';
import { Marked } from '../../questions/marked.tsx';
import { Snippet } from '../../search/snippet.tsx';
import { asTyped, type Option, says } from './option.ts';
import { useActions } from './use-actions.ts';
import { useAnswer } from './use-answer.ts';
import { usePages } from './use-pages.ts';
import { useQuestions } from './use-questions.ts';
import { useRuns } from './use-runs.ts';
import { useTurnIds } from './use-turn-ids.ts';

const t = textsAbout('shell');

/** Of each kind. */
const MOST = 6;
/** Places one was at, before anything is typed. */
const RECENT = 5;
const REST_MS = 120;

const isHere = (href: string) => href.split('?')[0] === window.location.pathname;

export interface Options {
  options: Option[];
  /** Conversations and turns of the present text are still asked for. */
  pending: boolean;
}

/** What the palette lists for a text: of the open dataset, or of all. Datasets, questions and actions are found at once. */
export function useOptions(dataset: string | null, conversation: string | null, text: string): Options {
  const typed = text.trim();
  const some = typed !== '';
  const page = `limit=${MOST}`;
  // A static bundle is one dataset, and answers for what it holds.
  const live = !inSite();
  const recent = useStore(recentStore, ({ places }) => places);
  const datasets = useAnswer<{ items: Dataset[] }>(live ? api.datasets() : null);
  const runs = useRuns(isHeld('runs') ? dataset : null, datasets.value?.items ?? [], typed);
  const named = useTurnIds(dataset, conversation, typed);
  const conversations = useAnswer<{ items: ConversationHead[] }>(
    dataset !== null && some ? `${api.conversations(dataset)}?${page}&q=${encodeURIComponent(typed)}` : null,
    REST_MS,
  );
  const others = (datasets.value?.items ?? []).filter(({ state }) => state === 'ready').map(({ id }) => id);
  const found = useQuestions(dataset === null ? others : [dataset], typed, MOST, REST_MS);
  const q = asTyped(typed);
  const turns = useAnswer<TurnSearchResult>(
    some ? api.search(dataset, `${writeTurnQuery({ ...NO_TURN_QUERY, q })}&${page}`) : null,
    REST_MS,
  );
  const pages = usePages(dataset, typed);
  const actions = useActions(typed);
  /** In the open conversation what else the address says stays. */
  const turnHref = (of: string, where: string, place: { turn: string; find?: string }) => {
    const here = of === dataset && where === conversation;
    const kept = here ? readWorkspaceView(new URLSearchParams(window.location.search)) : {};
    return workspaceHref(of, where, { ...kept, session: null, find: null, ...place });
  };
  const known = (datasets.value?.items ?? []).filter(({ id, name }) => says(`${name} ${id}`, typed));
  const options: Option[] = [
    ...recent
      .filter(({ href, title }) => live && !isHere(href) && says(title, typed))
      .slice(0, some ? MOST : RECENT)
      .map(({ href, title }): Option => ({ key: `recent ${href}`, group: 'recent', title, go: { href } })),
    ...(dataset === null ? [] : named).map(
      ({ conversation: where, turn, speaker, text: said }): Option => ({
        key: `turn id ${where} ${turn}`,
        group: 'turn_ids',
        title: said,
        detail: `${speaker} · ${where} ${turn}`,
        go: { href: turnHref(dataset ?? '', where, { turn }) },
      }),
    ),
    ...known.slice(0, MOST).map(
      ({ id, name, format }): Option => ({
        key: `dataset ${id}`,
        group: 'datasets',
        title: name,
        detail: format === 'unknown' ? '' : FAMILY_NAMES[format],
        go: { href: datasetHref(id) },
      }),
    ),
    ...runs.slice(0, MOST).map(
      ({ id, name, dataset: of }): Option => ({
        key: `run ${id}`,
        group: 'runs',
        title: name,
        detail: of,
        go: { href: runHref(id) },
      }),
    ),
    ...pages,
    ...(dataset === null ? [] : (conversations.value?.items ?? [])).map(
      ({ id, title }): Option => ({
        key: `conversation ${id}`,
        group: 'conversations',
        title: id,
        detail: title === id ? '' : title,
        go: { href: workspaceHref(dataset ?? '', id) },
      }),
    ),
    ...(found.value ?? []).map(
      ({ dataset: of, row: { question, marks } }): Option => ({
        key: `question ${of} ${question.id}`,
        group: 'questions',
        title: <Marked text={question.text} ranges={marks} />,
        detail: dataset === null ? `${of} · ${question.id}` : question.id,
        go: { href: workspaceHref(of, question.conversation, { question: question.id }) },
      }),
    ),
    ...(turns.value?.items ?? []).map(
      (hit): Option => ({
        key: `turn ${hit.dataset} ${hit.conversation} ${hit.session} ${hit.turn}`,
        group: 'turns',
        title: (
          <span lang={languageOf(hit.snippet.map(({ text: part }) => part).join(''))}>
            <Snippet parts={hit.snippet} />
          </span>
        ),
        detail: `${hit.speaker} · ${hit.conversation} ${hit.turn}`,
        go: { href: turnHref(hit.dataset, hit.conversation, { turn: hit.turn, find: q }) },
      }),
    ),
    ...actions,
    ...((live || dataset !== null) && some
      ? [
          {
            key: 'all turns',
            group: 'search',
            title: t(dataset === null ? 'every_turn' : 'every', { text: typed }),
            go: { href: searchHref(dataset, writeTurnQuery({ ...NO_TURN_QUERY, q: typed })) },
          } satisfies Option,
        ]
      : []),
  ];
  return { options, pending: turns.pending || conversations.pending || found.pending };
}
