'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Dataset } from '@/lib/core/model/index.ts';
import { datasetHref } from '@/lib/core/url/index.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import { RunsButton } from '../results/runs-button.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useHydrated } from './media.ts';
import { WorkspaceSkeleton } from './skeletons.tsx';
import { loadTurnFinder } from './timeline/turn-finder.ts';
import { useConversation } from './use-data.ts';
import { useNear } from './use-near.ts';
import { type Go, useView } from './use-view.ts';
import { WorkspaceBody } from './workspace-body.tsx';
import { useTabs } from './workspace-layout.tsx';

export interface WorkspaceProps {
  dataset: Dataset;
  /** The conversation the page was asked for; the address says where one is now. */
  conversation: string;
  /** Whether turns are written in Markdown. */
  isMarkdown: boolean;
  /** The page as the server drew it, shown until the conversation is there and can be laid out; null where it drew none. */
  first: ReactNode | null;
}

/**
 * Questions, timeline and inspector of a dataset. The address is the only state that matters: what is open, selected and
 * filtered is read from it and changed through it.
 */
export function Workspace({ dataset, conversation, isMarkdown, first }: WorkspaceProps) {
  const { view, go: show } = useView(dataset.id, conversation);
  const [open, begin] = useConversation(dataset.id, isMarkdown, view.conversation);
  const go = useCallback<Go>(
    (change, how) => {
      if (change.conversation !== undefined && change.conversation !== view.conversation) begin(change.conversation);
      show(change, how);
    },
    [show, begin, view.conversation],
  );
  useNear(dataset.id, begin);
  const hydrated = useHydrated();
  const tabs = useTabs();
  const [held, setHeld] = useState(true);
  if (held && hydrated && tabs !== null && (first === null || open.state !== 'loading')) setHeld(false);
  const searched = view.find !== null;
  useEffect(() => {
    // Before the conversation is there, so that its first frames can stand on the hit.
    if (searched) void loadTurnFinder();
  }, [searched]);
  const title = open.state === 'ready' ? open.value.conversation.title : view.conversation;
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <TopBar
        crumbs={[
          { label: dataset.name, href: datasetHref(dataset.id) },
          { label: <Here id={view.conversation} title={title} /> },
        ]}
      >
        {dataset.counts.questions === 0 ? null : (
          <RunsButton
            dataset={dataset.id}
            value={view.runs}
            onChange={(runs) => go({ runs }, 'push')}
            onAnswers={(answers) => go({ answers }, 'push')}
          />
        )}
        {dataset.labelSchemes === undefined ? null : (
          <LabelsMenu
            schemes={dataset.labelSchemes}
            value={view.labels}
            onChange={(labels) => go({ labels }, 'push')}
          />
        )}
      </TopBar>
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        <h1 className="sr-only">{title}</h1>
        {held ? (
          (first ?? <WorkspaceSkeleton />)
        ) : (
          <WorkspaceBody dataset={dataset} open={open} view={view} go={go} begin={begin} />
        )}
      </main>
    </div>
  );
}

/** The conversation's id, and its title where that says more. */
function Here({ id, title }: { id: string; title: string }) {
  return (
    <>
      {id}
      {title === id ? null : <span className="ml-2 font-normal text-ink-2">{title}</span>}
    </>
  );
}
