import type { ReactNode } from 'react';

/** What a part of a page shows in place of its list when it has nothing. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-line bg-panel px-4 py-3 text-sm text-ink-2">{children}</p>;
}
