'use client';

import { textsAbout } from '#texts';
import { own, type TurnQuery, type TurnSearchResult } from '@/lib/core/model/index.ts';
import { Skeleton } from '../kit/box.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { rich } from '../kit/rich.ts';
import { HitRow } from './hit-row.tsx';
import type { TurnSearch } from './use-turn-search.ts';

const t = textsAbout('search');

interface HitListProps {
  search: TurnSearch;
  query: TurnQuery;
  names: Record<string, string> | undefined;
  /** Takes everything away that narrows the search besides its words. */
  onWiden: () => void;
}

/** The turns that match, best first; or why there are none. */
export function HitList({ search, query, names, onWiden }: HitListProps) {
  const { result, problem, slow, more, retry } = search;
  if (problem !== null && result === null) return <ProblemView problem={problem} onRetry={retry} className="mt-4" />;
  if (result === null) return slow ? <Waiting /> : null;
  return (
    <>
      <p role="status" className="num py-1.5 text-sm text-ink-2">
        {countWords(result)}
      </p>
      {result.unread?.map(({ dataset, problem }) => (
        <p key={dataset} className="pb-1.5 text-sm text-ink-2">
          {rich(
            t.parts('unread', {
              dataset: <span className="font-medium">{own(names, dataset) ?? dataset}</span>,
              problem: problem.title,
            }),
          )}
        </p>
      ))}
      {result.items.length === 0 ? (
        <NothingFound query={query} onWiden={onWiden} />
      ) : (
        <ol aria-label={t('found')} className="overflow-hidden rounded-lg border border-b-0 border-line bg-panel">
          {result.items.map((hit) => (
            <HitRow
              key={`${hit.dataset} ${hit.conversation} ${hit.session} ${hit.turn}`}
              hit={hit}
              q={query.q}
              {...(names === undefined ? {} : { dataset: own(names, hit.dataset) ?? hit.dataset })}
            />
          ))}
        </ol>
      )}
      {problem === null ? null : <ProblemView problem={problem} onRetry={retry} className="mt-4" />}
      {more === null || problem !== null ? null : (
        <div className="mt-4 flex justify-center">
          <Button onClick={more}>{t('show_more')}</Button>
        </div>
      )}
    </>
  );
}

/** `1 204 turns`, or `at least 5 000 turns` where the words are too common to count on. */
const countWords = ({ total: n, exact, state }: TurnSearchResult): string =>
  t(`${exact ? 'n' : 'at_least'}${state === 'ready' ? '' : '_so_far'}`, { n });

function NothingFound({ query, onWiden }: { query: TurnQuery; onWiden: () => void }) {
  const { q, conversation, role, speaker, from, to, evidence, image } = query;
  const narrowed =
    conversation.length + role.length + speaker.length > 0 || from !== null || to !== null || evidence || image;
  return (
    <EmptyState title={t('nothing')} actions={narrowed ? <Button onClick={onWiden}>{t('clear')}</Button> : null}>
      {narrowed ? t('fewer_filters') : /["*]|\bOR\b/.test(q) ? t('without_quotes') : t('starts')}
    </EmptyState>
  );
}

/** The shape of what is coming. */
function Waiting() {
  return (
    <div role="status" aria-label={t('searching')} className="space-y-4 py-3">
      {['w-3/4', 'w-5/6', 'w-2/3', 'w-4/5'].map((width) => (
        <div key={width}>
          <Skeleton className="h-3 w-48" />
          <Skeleton className={`mt-2 h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
