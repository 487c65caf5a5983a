'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { conversationOfPath, readWorkspaceView, type WorkspaceView, workspaceHref } from '@/lib/core/url/index.ts';
import { siteRuns } from '../kit/site.ts';

export type ViewChange = Partial<WorkspaceView> & { conversation?: string };

/** Changes what the address says. `push` adds a step that Back undoes, `replace` does not. */
export type Go = (change: ViewChange, how: 'push' | 'replace') => void;

export interface CurrentView extends WorkspaceView {
  conversation: string;
}

/** What an address says; the pages of a static bundle show its runs without being asked. */
function viewIn(search: string): WorkspaceView {
  const view = readWorkspaceView(new URLSearchParams(search));
  return view.runs.length > 0 ? view : { ...view, runs: siteRuns() };
}

/** What the address bar says now, which may be a moment ahead of what React has drawn. */
export function addressedView(fallback: string): CurrentView {
  const view = viewIn(window.location.search);
  return { ...view, conversation: conversationOfPath(window.location.pathname) ?? fallback };
}

/**
 * The workspace's view, read from the address and changed through the browser's own history, so that no change waits for the
 * server. `initial` is the conversation that the page was asked for.
 */
export function useView(dataset: string, initial: string): { view: CurrentView; go: Go } {
  const [{ path, search }, setAddress] = useAddress();
  const view = useMemo(
    () => ({ ...viewIn(search), conversation: conversationOfPath(path) ?? initial }),
    [path, search, initial],
  );
  const go = useCallback<Go>(
    (change, how) => {
      const { conversation, ...next } = { ...addressedView(initial), ...change };
      const href = workspaceHref(dataset, conversation, next);
      if (how === 'push') window.history.pushState(null, '', href);
      else window.history.replaceState({ [SCROLL]: savedScroll() }, '', href);
      // What is typed comes before what it filters.
      if (change.filter) startTransition(() => setAddress(addressNow()));
      else setAddress(addressNow());
    },
    [dataset, initial, setAddress],
  );
  return { view, go };
}

interface Address {
  path: string;
  search: string;
}

const addressNow = (): Address => ({ path: window.location.pathname, search: window.location.search });

/**
 * The address and how to say that it was changed. The framework tells of that too, but as something that can wait: after two turns of
 * its scheduler, when a click should have been answered.
 */
function useAddress(): [Address, (now: Address) => void] {
  const path = usePathname();
  const params = useSearchParams();
  const [now, setNow] = useState<Address>(() => ({ path, search: params.toString() }));
  const told = useRef({ path, params });
  useLayoutEffect(() => {
    if (told.current.path === path && told.current.params === params) return;
    told.current = { path, params };
    const next = addressNow();
    setNow((before) => (before.path === next.path && before.search === next.search ? before : next));
  }, [path, params]);
  return [now, setNow];
}

/** Where the reader stood in the timeline when leaving a view: kept with its entry in the browser's history. */
export interface SavedScroll {
  row: number;
  /** Pixels of the row above the upper edge. */
  offset: number;
}

const SCROLL = 'memoscopeScroll';

export const savedScroll = (): SavedScroll | null => window.history.state?.[SCROLL] ?? null;

/** Remembers the scroll position with the present history entry; null forgets it. */
export function saveScroll(scroll: SavedScroll | null): void {
  window.history.replaceState({ ...window.history.state, [SCROLL]: scroll }, '');
}
