/**
 * The palette: one field that finds datasets, runs, pages, conversations, questions, turns, places one was at, and commands, and goes there.
 * This file says what it lists.
 */
import type { ReactNode } from 'react';

/** In the order they are listed. */
export const GROUPS = [
  'recent',
  'turn_ids',
  'datasets',
  'runs',
  'pages',
  'conversations',
  'questions',
  'turns',
  'actions',
  'search',
] as const;
export type Group = (typeof GROUPS)[number];

export interface Option {
  /** Unique in the list. */
  key: string;
  group: Group;
  title: ReactNode;
  /** Small, after the title: ids, kinds. */
  detail?: ReactNode;
  /** A place to go, or something to do. */
  go: { href: string } | { act: () => void };
}

/** Whether every word of what was typed is part of the text, in any case. */
export function says(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** A search text whose last word may still be being typed: it counts as the beginning of one. */
export const asTyped = (typed: string): string => (/[\p{L}\p{N}]$/u.test(typed) ? `${typed}*` : typed);
