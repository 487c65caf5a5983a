'use client';

import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  tabs: { value: string; label: ReactNode; content: ReactNode }[];
}

/** Views of one thing, one at a time. */
export function Tabs({ label, value, onValue, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValue}>
      <Radix.List aria-label={label} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent px-2 py-1.5 text-sm text-ink-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-3">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
