'use client';

import { useEffect, useState } from 'react';
import type { Finder } from '@/lib/core/timeline/index.ts';
import { once } from '../../kit/late.tsx';

/** Finds what a turn search looks for. Its code is only fetched where a search led to a conversation. */
export type TurnFinder = (query: string) => Finder;

export const loadTurnFinder = once(async (): Promise<TurnFinder> => {
  const { hitsIn, parseTurnQuery } = await import('@/lib/core/search/turn-query.ts');
  return (query) => {
    const parsed = parseTurnQuery(query);
    return (text) => hitsIn(text, parsed);
  };
});

/** The finder once it is wanted and there. */
export function useTurnFinder(wanted: boolean): TurnFinder | null {
  const [finder, setFinder] = useState<TurnFinder | null>(null);
  useEffect(() => {
    if (wanted) void loadTurnFinder().then((loaded) => setFinder(() => loaded));
  }, [wanted]);
  return finder;
}
