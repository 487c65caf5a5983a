'use client';

import { type RefObject, useEffect } from 'react';
import type { Finder, FindHit } from '@/lib/core/timeline/index.ts';
import type { TimelineHandle } from './timeline-view.tsx';

/** Names of the browser's highlights, see app/globals.css: every hit, and the one the reader is at. */
const ALL = 'find';
const HERE = 'find-here';

/**
 * Marks every drawn hit with the browser's own highlights, which leave the elements as they are, so that Markdown stays
 * Markdown. Browsers without them still count and jump.
 */
export function useFindMarks(
  timeline: RefObject<TimelineHandle | null>,
  finder: Finder | null,
  here: FindHit | undefined,
): void {
  useEffect(() => {
    const viewport = timeline.current?.viewport();
    if (!viewport || finder === null || !('highlights' in CSS)) return;
    const mark = () => {
      const ranges = [...viewport.querySelectorAll('[data-row]')].flatMap((row) => rangesIn(row, finder));
      CSS.highlights.set(ALL, new Highlight(...ranges));
      const row = here && viewport.querySelector(`[data-row="${here.row}"]`);
      const range = row && here ? hitRange(row, finder, here.nth) : null;
      if (range) CSS.highlights.set(HERE, new Highlight(range));
      else CSS.highlights.delete(HERE);
    };
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(viewport, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(HERE);
    };
  }, [timeline, finder, here]);
}

/** The drawn place of a row's hit; the nearest one where Markdown's signs were part of another. */
export function hitRange(row: Element, finder: Finder, nth: number): Range | null {
  const ranges = rangesIn(row, finder);
  return ranges[nth] ?? ranges.at(-1) ?? null;
}

function rangesIn(row: Element, finder: Finder): Range[] {
  const ranges: Range[] = [];
  for (const element of row.querySelectorAll('[data-findable]')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [start, end] of finder(node.textContent ?? '')) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
