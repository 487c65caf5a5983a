'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { Brush } from '@/lib/core/model/index.ts';
import { brushParsers, oneBrushEach } from '@/lib/core/url/index.ts';

/** The brushes that the address names, one for each axis, and how to change them: a step back undoes it. */
export function useBrushes(): [Brush[], (brushes: Brush[]) => void] {
  const [{ brush }, set] = useQueryStates(brushParsers);
  const brushes = useMemo(() => oneBrushEach(brush), [brush]);
  return [brushes, (next) => void set({ brush: next }, { history: 'push' })];
}
