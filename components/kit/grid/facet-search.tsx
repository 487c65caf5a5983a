'use client';

import { type ReactNode, useState } from 'react';
import { textsAbout } from '#texts';
import type { Facet } from '@/lib/core/model/index.ts';
import { SearchInput } from '../input.tsx';
import { fetchJson, rest } from '../load.ts';
import { useLast, useQuery } from '../queries.ts';

const t = textsAbout('grid');

interface Found {
  total: number;
  items: Facet[];
}

/** The values of a filter whose key or label holds a text: how many, and the first of them; or the address that tells them. */
export type FindFacets = (filter: string, text: string) => Found | string;

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
  const told = text.trim() === '' ? null : onFind(filter, text);
  const load = async (signal: AbortSignal) => {
    await rest(REST_MS, signal);
    return fetchJson<Found>(String(told), signal);
  };
  const answered = useLast(useQuery(typeof told === 'string' ? `facets ${told}` : null, load));
  const found = typeof told === 'string' ? answered : told;
  const left = found === null ? more : found.total - found.items.length;
  return (
    <div className="mb-1 grid gap-1">
      <SearchInput label={t('find_in', { title })} value={text} onValue={setText} className="w-full" />
      {found === null ? null : children(found.items)}
      <p className="num text-xs text-ink-3" role="status">
        {found?.total === 0 ? t('none_matches') : left > 0 ? t('more', { n: left }) : ''}
      </p>
    </div>
  );
}
