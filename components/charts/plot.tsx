'use client';

import type * as PlotLibrary from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';

export type DrawPlot = (plot: typeof PlotLibrary, width: number) => PlotLibrary.PlotOptions;

/** CSS pixels; the frame in `chart.tsx` keeps as much room. */
export const PLOT_HEIGHT = 190;

/** Draws with Observable Plot, which is loaded when the place first comes into view; draws again when the width changes. */
export function Plot({ label, draw }: { label: string; draw: DrawPlot }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    size.observe(node);
    sight.observe(node);
    return () => {
      size.disconnect();
      sight.disconnect();
    };
  }, []);

  useEffect(() => {
    const node = place.current;
    if (!node || !seen || width === 0) return;
    let drawn: Element | undefined;
    let gone = false;
    void import('@observablehq/plot').then((library) => {
      if (gone) return;
      drawn = library.plot({
        width,
        height: PLOT_HEIGHT,
        marginTop: 14,
        marginRight: 4,
        marginBottom: 34,
        ariaLabel: label,
        className: 'memoscope-plot',
        style: 'background: transparent; color: var(--ink-2); font: 11px var(--font-sans); overflow: visible',
        ...draw(library, width),
      });
      drawn.setAttribute('role', 'img');
      // Parts of an image have no names of their own.
      for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
      node.append(drawn);
    });
    return () => {
      gone = true;
      drawn?.remove();
    };
  }, [label, draw, seen, width]);

  return <div ref={place} data-plot className="h-full [--plot-background:var(--panel)]" />;
}
