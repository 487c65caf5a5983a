'use client';

import type { Finder } from '@/lib/core/timeline/index.ts';
import { once } from '../../kit/late.tsx';
import { useQuery } from '../../kit/queries.ts';

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
  const finder = useQuery(wanted ? 'code/turns' : null, loadTurnFinder, { keep: 1, lasting: true });
  return finder.state === 'ready' ? finder.value : null;
}
