import { type RefObject, useEffect, useRef } from 'react';

/** How high an element is, in CSS pixels, kept up to date by the browser: reading it costs no layout, however often. */
export function useHeight(element: RefObject<HTMLElement | null>): RefObject<number> {
  const height = useRef(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      height.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
