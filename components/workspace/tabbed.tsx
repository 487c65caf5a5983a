'use client';

import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';

const t = textsAbout('workspace');

export type Tab = 'questions' | 'conversation' | 'question';

export interface TabbedProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  panes: { tab: Tab; label: ReactNode; content: ReactNode }[];
  /** Stands above the bar. */
  above?: ReactNode;
}

/** One pane at a time with a bar to switch, for narrow screens. Panes stay mounted, so their scroll positions survive. */
export function Tabbed({ tab, onTab, panes, above }: TabbedProps) {
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => {
        const found = panes.find((pane) => pane.tab === value);
        if (found) onTab(found.tab);
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      {panes.map((pane) => (
        <Tabs.Content
          key={pane.tab}
          value={pane.tab}
          forceMount
          tabIndex={-1}
          className="min-h-0 flex-1 data-[state=inactive]:hidden"
        >
          {pane.content}
        </Tabs.Content>
      ))}
      {above}
      <Tabs.List aria-label={t('panes')} className="grid shrink-0 grid-cols-3 border-t border-line bg-panel">
        {panes.map((pane) => (
          <Tabs.Trigger
            key={pane.tab}
            value={pane.tab}
            className="h-11 border-t-2 border-transparent text-sm text-ink-2 focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {pane.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
