'use client';

import { type RefObject, useEffect } from 'react';
import { foldForFind, occurrences } from '@/lib/timeline/index.ts';
import type { TimelineHandle } from './timeline-view.tsx';

const NAME = 'find';

/**
 * Marks every drawn occurrence of `query` with the browser's own highlights, which leave the elements as they are, so that
 * Markdown stays Markdown. Browsers without them still count and jump.
 */
export function useFindMarks(timeline: RefObject<TimelineHandle | null>, query: string): void {
  useEffect(() => {
    const viewport = timeline.current?.viewport();
    const needle = foldForFind(query.trim());
    if (!viewport || needle === '' || !('highlights' in CSS)) return;
    const mark = () => {
      const ranges: Range[] = [];
      for (const message of viewport.querySelectorAll('[data-message]')) ranges.push(...rangesIn(message, needle));
      CSS.highlights.set(NAME, new Highlight(...ranges));
    };
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(viewport, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [timeline, query]);
}

function rangesIn(element: Element, needle: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const start of occurrences(foldForFind(node.textContent ?? ''), needle)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + needle.length);
      ranges.push(range);
    }
  }
  return ranges;
}
