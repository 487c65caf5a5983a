'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { Facet } from '@/lib/core/model/index.ts';
import { SearchInput } from '../input.tsx';
import { formatCount } from '../numbers.ts';

/** The values of a filter whose key or label holds a text: how many, and the first of them. */
export type FindFacets = (
  filter: string,
  text: string,
  signal: AbortSignal,
) => Promise<{ total: number; items: Facet[] }>;

const REST_MS = 120;

interface FacetSearchProps {
  filter: string;
  /** `Conversation`. */
  title: string;
  /** Values beyond those that are listed. */
  more: number;
  onFind: FindFacets;
  children: (facets: Facet[]) => ReactNode;
}

/** Finds a value of a filter that has more of them than are listed; without a text nothing more is shown. */
export function FacetSearch({ filter, title, more, onFind, children }: FacetSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ total: number; items: Facet[] } | null>(null);
  useEffect(() => {
    if (text.trim() === '') {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const rest = setTimeout(async () => {
      try {
        const answer = await onFind(filter, text, controller.signal);
        if (!controller.signal.aborted) setFound(answer);
      } catch {
        // The list itself says when the server cannot be reached.
      }
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      controller.abort();
    };
  }, [filter, text, onFind]);
  const rest = found === null ? more : found.total - found.items.length;
  return (
    <div className="mb-1 grid gap-1">
      <SearchInput label={`Find in ${title}`} value={text} onValue={setText} className="w-full" />
      {found === null ? null : children(found.items)}
      <p className="num text-xs text-ink-3" role="status">
        {found?.total === 0 ? 'None matches' : rest > 0 ? `${formatCount(rest)} more: type a part of the name` : ''}
      </p>
    </div>
  );
}
