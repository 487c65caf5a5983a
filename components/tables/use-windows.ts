'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useLast, useQuery } from '../kit/queries.ts';
import { type LoadPart, type Part, Windows } from './windows.ts';

/** Lists that stay in memory: for going back and forth between filters. */
const KEPT = { keep: 6 };

/** What is shown of a list that comes in parts. */
export interface Windowed<Row, Answer> {
  windows: Windows<Row, Answer & Part<Row>>;
  rows: readonly (Row | null)[];
  /** What the server said of the list. */
  answer: Answer;
}

/**
 * The list that a key names among those of `lists`, of which `first` is the beginning when the page was made for that key. Until a
 * newly named one is there the one before stays.
 */
export function useWindows<Row, Answer extends Part<Row>>(
  lists: string,
  key: string,
  first: { key: string; answer: Answer },
  load: (key: string) => LoadPart<Answer>,
): Windowed<Row, Answer> {
  const here = useMemo(() => new Windows<Row, Answer>(load(first.key), first.answer), [first, load]);
  const begin = async (signal: AbortSignal) => {
    if (key === first.key) return here;
    const part = load(key);
    return new Windows<Row, Answer>(part, await part(0, signal));
  };
  const windows = useLast(useQuery(`${lists} ${key}`, begin, KEPT)) ?? here;
  const rows = useSyncExternalStore(windows.subscribe, windows.version, windows.version);
  return { windows, rows, answer: windows.answer };
}
