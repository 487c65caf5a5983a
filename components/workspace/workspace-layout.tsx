'use client';

import { type ReactNode, Suspense } from 'react';
import { textsAbout } from '#texts';
import type { SidePane } from '@/components/state/workspace-store.ts';
import { Button } from '../kit/button.tsx';
import { late, once, useSoon } from '../kit/late.tsx';
import { useMedia } from './media.ts';
import { Panes, type PanesProps } from './panes.tsx';
import type { Tab } from './tabbed.tsx';
import type { Queue } from './use-queue.tsx';

const t = textsAbout('workspace');

const Sheet = late(
  once(() => import('../kit/dialog.tsx')),
  (module) => module.Sheet,
);

const loadTabs = once(() => import('./tabbed.tsx'));
const Tabbed = late(loadTabs, (module) => module.Tabbed);

/** Whether the panes are to be tabs, as on narrow screens; null until those can be drawn. */
export function useTabs(): boolean | null {
  const narrow = useMedia('(max-width: 719px)');
  const tabs = useSoon(narrow ? loadTabs : null);
  return narrow && (tabs === null ? null : true);
}

export interface WorkspaceLayoutProps {
  /** Narrow, the panes are tabs; wide, from 1100 px on, the inspector has room. */
  size: 'narrow' | 'medium' | 'wide';
  /** Which side panes stand beside the conversation; the others open as sheets. */
  beside: Record<SidePane, boolean>;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** The open sheet. */
  sheet: SidePane | null;
  onSheet: (sheet: SidePane | null) => void;
  queue: Queue | null;
  /** The question in one line, where the inspector can't be seen. */
  line: ReactNode;
  /** What is being picked, where no review panel says it. */
  bar: ReactNode;
  panes: { questions: ReactNode; conversation: PanesProps['conversation']; inspector: ReactNode };
}

/** The panes of the workspace as they fit: as tabs, or side by side with sheets for what has no room. */
export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const { size, beside, sheet, onSheet, queue, line, bar, panes } = props;
  const { questions, conversation, inspector } = panes;
  if (size === 'narrow') return <Tabs {...props} />;
  return (
    <>
      {line}
      <Panes
        key={size}
        questions={beside.questions ? questions : null}
        before={
          queue && (
            <Button onClick={() => onSheet('questions')}>
              {t('queue')}{' '}
              <span className="num">
                {t('done_of_total', { done: queue.progress.done, total: queue.progress.total })}
              </span>
            </Button>
          )
        }
        conversation={conversation}
        inspector={beside.inspector ? inspector : null}
        after={<Button onClick={() => onSheet('inspector')}>{t('question')}</Button>}
      />
      {sheet === 'inspector' ? null : bar}
      {sheet === null || beside[sheet] ? null : (
        <Suspense>
          {sheet === 'questions' ? (
            <Sheet open onOpenChange={() => onSheet(null)} title={t('review_queue')} bare>
              {questions}
            </Sheet>
          ) : (
            <Sheet open onOpenChange={() => onSheet(null)} title={t('question')}>
              <div className="-mx-4">{inspector}</div>
            </Sheet>
          )}
        </Suspense>
      )}
    </>
  );
}

function Tabs({ tab, onTab, queue, line, bar, panes }: WorkspaceLayoutProps) {
  return (
    <>
      {tab === 'question' ? null : line}
      {tab === 'conversation' ? bar : null}
      <Tabbed
        above={tab === 'conversation' ? queue?.bar : null}
        tab={tab}
        onTab={onTab}
        panes={[
          {
            tab: 'questions',
            label: queue ? t('queue_value', { value: queue.progress.total - queue.progress.done }) : t('questions'),
            content: panes.questions,
          },
          { tab: 'conversation', label: t('conversation'), content: panes.conversation(null, null) },
          {
            tab: 'question',
            label: queue ? t('verdict') : t('question'),
            content: <div className="h-full overflow-y-auto bg-panel">{panes.inspector}</div>,
          },
        ]}
      />
    </>
  );
}
