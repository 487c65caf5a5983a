'use client';

import { PanelLeft, PanelRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { type SidePane, workspaceStore } from '@/components/state/workspace-store.ts';
import { IconButton } from '../kit/button.tsx';
import { Splitter } from './splitter.tsx';

const t = textsAbout('workspace');

export interface PanesProps {
  /** Absent where it opens as a sheet; then `before` stands at the beginning of the centre's bar. */
  questions: ReactNode | null;
  before?: ReactNode;
  /** The centre, with the buttons that fold the panes beside it. */
  conversation: (before: ReactNode, after: ReactNode) => ReactNode;
  /** Absent where it opens as a sheet. */
  inspector: ReactNode | null;
  /** What stands at the end of the centre's bar instead of the inspector's button. */
  after?: ReactNode;
}

/** Three panes side by side (or two): resizable, foldable, remembered. Widths are CSS variables, so dragging redraws nothing. */
export function Panes({ questions, before, conversation, inspector, after }: PanesProps) {
  const box = useRef<HTMLDivElement>(null);
  const widths = useStore(workspaceStore, (state) => state.widths);
  const folded = useStore(workspaceStore, (state) => state.folded);
  const right = inspector !== null;
  return (
    <div
      ref={box}
      style={Object.fromEntries(Object.entries(widths).map(([pane, width]) => [`--${pane}`, `${width}px`]))}
      data-pane="panes"
      className="flex min-h-0 flex-1"
    >
      {questions === null ? null : (
        <div
          id="pane-questions"
          hidden={folded.questions}
          className="w-(--questions) max-w-[45%] min-w-[240px] shrink-0 overflow-hidden"
        >
          {questions}
        </div>
      )}
      {questions === null || folded.questions ? null : <Splitter pane="questions" label={t('width')} box={box} />}
      <div className="min-w-0 flex-1">
        {conversation(
          questions === null ? (
            before
          ) : (
            <Fold pane="questions" label={t('show_hide')} folded={folded.questions}>
              <PanelLeft aria-hidden className="size-4" />
            </Fold>
          ),
          right ? (
            <Fold pane="inspector" label={t('show_hide_2')} folded={folded.inspector}>
              <PanelRight aria-hidden className="size-4" />
            </Fold>
          ) : (
            after
          ),
        )}
      </div>
      {right && !folded.inspector ? <Splitter pane="inspector" label={t('width_inspector')} box={box} /> : null}
      {right ? (
        <aside
          id="pane-inspector"
          aria-label={t('question')}
          hidden={folded.inspector}
          className="w-(--inspector) max-w-[45%] min-w-[240px] shrink-0 overflow-y-auto bg-panel"
        >
          {inspector}
        </aside>
      ) : null}
    </div>
  );
}

interface FoldProps {
  pane: SidePane;
  label: string;
  folded: boolean;
  children: ReactNode;
}

function Fold({ pane, label, folded, children }: FoldProps) {
  return (
    <IconButton
      label={label}
      aria-expanded={!folded}
      aria-controls={`pane-${pane}`}
      onClick={() => workspaceStore.getState().setFolded(pane, !folded)}
    >
      {children}
    </IconButton>
  );
}
