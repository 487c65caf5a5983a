'use client';

import { PanelLeft, PanelRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Group, Panel, type PanelImperativeHandle, Separator } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { workspaceStore } from '@/lib/state/workspace-store.ts';
import { IconButton } from '../ui/button.tsx';

export interface PanesProps {
  questions: ReactNode;
  /** The centre, with the buttons that fold the panes beside it. */
  conversation: (before: ReactNode, after: ReactNode) => ReactNode;
  /** Absent where it opens as a sheet. */
  inspector: ReactNode | null;
  /** What stands at the end of the centre's bar instead of the inspector's button. */
  after?: ReactNode;
}

/** Three panes side by side (or two): resizable, foldable, remembered. */
export function Panes({ questions, conversation, inspector, after }: PanesProps) {
  const left = useRef<PanelImperativeHandle>(null);
  const right = useRef<PanelImperativeHandle>(null);
  const [saved] = useState(() => workspaceStore.getState().layout);
  const setLayout = useStore(workspaceStore, (state) => state.setLayout);
  const ids = inspector === null ? ['questions', 'conversation'] : ['questions', 'conversation', 'inspector'];
  const usable = saved !== null && ids.length === Object.keys(saved).length && ids.every((id) => id in saved);
  return (
    <Group
      className="min-h-0 flex-1"
      id="workspace"
      {...(usable ? { defaultLayout: saved } : {})}
      onLayoutChanged={(layout) => setLayout(layout)}
    >
      <Panel
        id="questions"
        panelRef={left}
        collapsible
        defaultSize={364}
        minSize={260}
        maxSize="45%"
        groupResizeBehavior="preserve-pixel-size"
      >
        {questions}
      </Panel>
      <Handle label="Width of the question list" />
      <Panel id="conversation" minSize={380}>
        {conversation(
          <Fold label="Show or hide the questions" panel={left}>
            <PanelLeft aria-hidden className="size-4" />
          </Fold>,
          inspector === null ? (
            after
          ) : (
            <Fold label="Show or hide the inspector" panel={right}>
              <PanelRight aria-hidden className="size-4" />
            </Fold>
          ),
        )}
      </Panel>
      {inspector === null ? null : (
        <>
          <Handle label="Width of the inspector" />
          <Panel
            id="inspector"
            panelRef={right}
            collapsible
            defaultSize={356}
            minSize={260}
            maxSize="45%"
            groupResizeBehavior="preserve-pixel-size"
          >
            <aside aria-label="Question" className="h-full overflow-y-auto bg-panel">
              {inspector}
            </aside>
          </Panel>
        </>
      )}
    </Group>
  );
}

interface FoldProps {
  label: string;
  panel: { current: PanelImperativeHandle | null };
  children: ReactNode;
}

function Fold({ label, panel, children }: FoldProps) {
  const toggle = () => {
    if (panel.current?.isCollapsed()) panel.current.expand();
    else panel.current?.collapse();
  };
  return (
    <IconButton label={label} onClick={toggle}>
      {children}
    </IconButton>
  );
}

function Handle({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative w-px bg-line outline-none after:absolute after:inset-y-0 after:-left-0.5 after:z-10 after:w-[5px] after:transition-colors hover:after:bg-line-strong focus-visible:after:bg-focus data-[separator=active]:after:bg-focus"
    />
  );
}
