'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Recent } from '../kit/load.ts';
import { type LoadPart, type Part, Windows } from './windows.ts';

/** Lists that stay in memory: for going back and forth between filters. */
const KEPT = 6;

/** What is shown of a list that comes in parts. */
export interface Windowed<Row, Answer> {
  windows: Windows<Row, Answer & Part<Row>>;
  rows: readonly (Row | null)[];
  /** What the server said of the list. */
  answer: Answer;
}

/**
 * The list that a key names, of which `first` is the beginning when the page was made for that key. Until a newly named one is
 * there the one before stays.
 */
export function useWindows<Row, Answer extends Part<Row>>(
  key: string,
  first: { key: string; answer: Answer },
  load: (key: string) => LoadPart<Answer>,
): Windowed<Row, Answer> {
  const [lists] = useState(() => new Recent<Windows<Row, Answer>>(KEPT));
  const known = lists.get(key);
  const made = known ?? new Windows<Row, Answer>(load(key), first.key === key ? first.answer : null);
  if (!known) lists.set(key, made);
  const rows = useSyncExternalStore(made.subscribe, made.version, made.version);
  const [shown, setShown] = useState(made);
  useEffect(() => {
    if (made.answer === null) made.want(0, 1);
  }, [made]);
  const ready = made.answer !== null;
  if (ready && shown !== made) setShown(made);
  const present = ready ? made : shown;
  return { windows: present, rows: ready ? rows : shown.rows, answer: present.answer ?? first.answer };
}
