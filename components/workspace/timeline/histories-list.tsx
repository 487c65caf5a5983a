'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { SessionHistory } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { dateWords } from '@/lib/core/timeline/index.ts';
import { api, workspaceHref } from '@/lib/core/url/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { isPlainClick } from '../../kit/copy-link.ts';
import { fetchJson } from '../../kit/load.ts';
import { PopoverClose } from '../../kit/popover.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { useQuery } from '../../kit/queries.ts';
import { useTimeline } from './context.ts';

const t = textsAbout('workspace');

/** Histories asked for at a time. */
const PAGE = 50;

/** The other histories that hold a session, as links to it there; more of them when asked for. */
export function HistoriesList({ session, count }: { session: string; count: number }) {
  const [pages, setPages] = useState(1);
  const left = count - pages * PAGE;
  return (
    <>
      {Array.from({ length: pages }, (_, page) => page * PAGE).map((offset) => (
        <HistoriesPage key={offset} session={session} offset={offset} />
      ))}
      {left > 0 ? (
        <Button className="m-2" onClick={() => setPages(pages + 1)}>
          {t('show_left', { left: Math.min(left, PAGE) })}
        </Button>
      ) : null}
    </>
  );
}

function HistoriesPage({ session, offset }: { session: string; offset: number }) {
  const { dataset, conversation, kept, goToHistory } = useTimeline();
  const address = api.histories(dataset, conversation, session, PAGE, offset);
  const loaded = useQuery(
    `histories ${address}`,
    async (signal) => (await fetchJson<{ items: SessionHistory[] }>(address, signal)).items,
  );
  if (loaded.state === 'loading') return <Skeleton className="m-2 h-20" />;
  if (loaded.state === 'failed') {
    return <ProblemView problem={loaded.problem} onRetry={loaded.retry} className="m-2 w-auto" />;
  }
  return (
    <ul>
      {loaded.value.map((history) => (
        <li key={history.conversation}>
          <PopoverClose asChild>
            <a
              href={workspaceHref(dataset, history.conversation, {
                session: history.session,
                question: history.question?.id ?? null,
                ...kept,
              })}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                goToHistory(history);
              }}
              className="block rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <span className="line-clamp-2 break-words" {...inItsLanguage(history.question?.text ?? '')}>
                {history.question?.text || history.title}
              </span>
              <span className="flex gap-2 text-xs text-ink-3">
                <span className="min-w-0 truncate font-mono text-[11px]">{history.title}</span>
                <span className="whitespace-nowrap">
                  {history.date.raw === '' ? t('no_date') : dateWords(history.date)}
                </span>
              </span>
            </a>
          </PopoverClose>
        </li>
      ))}
    </ul>
  );
}
