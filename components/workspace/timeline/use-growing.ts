import { useEffect, useState } from 'react';

/** Rows drawn in one frame. */
const STEP = 60;

/**
 * Which of `count` rows are drawn: first those around `middle`, then more with every frame, until all are. A long list then
 * opens at once, and no frame takes long. Half-open range.
 */
export function useGrowing(count: number, middle: number): [from: number, to: number] {
  const [reach, setReach] = useState(STEP / 2);
  const from = Math.max(0, Math.min(middle, count) - reach);
  const to = Math.min(count, Math.max(0, middle) + reach);
  useEffect(() => {
    if (from === 0 && to === count) return;
    const frame = requestAnimationFrame(() => setReach((before) => before + STEP / 2));
    return () => cancelAnimationFrame(frame);
  }, [from, to, count]);
  return [from, to];
}
