import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty and what to do. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  className?: string;
}

/** What a list shows when it has nothing. */
export function EmptyState({ title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={cn('mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      <div className="text-md font-medium text-ink">{title}</div>
      {children === undefined ? null : <div className="text-sm text-ink-2">{children}</div>}
      {actions === undefined ? null : <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

/** What a part of a page shows in place of its list when it has nothing. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-line bg-panel px-4 py-3 text-sm text-ink-2">{children}</p>;
}
