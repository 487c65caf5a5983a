'use client';

import { type ReactNode, useRef } from 'react';
import { textsAbout } from '#texts';
import { cn } from '../kit/cn.ts';
import { SearchInput } from '../kit/input.tsx';
import { KeyHint } from '../kit/kbd.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { HitList } from './hit-list.tsx';
import { NO_NARROWING, SearchFilters } from './search-filters.tsx';
import { SearchHelp } from './search-help.tsx';
import { useTurnQuery } from './use-turn-query.ts';
import { useTurnSearch } from './use-turn-search.ts';
import type { Voices } from './voices.ts';

const t = textsAbout('search');

interface SearchViewProps {
  /** Null: all datasets. */
  dataset: string | null;
  /** Names of datasets by id, where hits of several stand together. */
  names?: Record<string, string>;
  voices: Voices;
  kinds: { evidence: boolean; image: boolean };
  /** Changes when more can be found than before. */
  version: string;
  /** How far turns are searchable, when they are not all. */
  children: ReactNode;
}

/** The turn search: field, filters, and the turns that match. */
export function SearchView({ dataset, names, voices, kinds, version, children }: SearchViewProps) {
  const { query, change } = useTurnQuery();
  const search = useTurnSearch(dataset, query, version);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useKeys({ '/': focus, f: focus });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 pb-12">
      <div className="sticky top-11 z-20 -mx-1 space-y-2 bg-bg px-1 pt-4 pb-2.5 max-md:static">
        <SearchInput
          ref={field}
          autoFocus={query.q === ''}
          label={t('search_turns')}
          placeholder={t('placeholder')}
          value={query.q}
          onValue={(q) => change({ q }, 'replace')}
          hint={<KeyHint />}
        />
        <SearchFilters
          dataset={dataset}
          voices={voices}
          kinds={kinds}
          query={query}
          onChange={(next) => change(next)}
        />
      </div>
      {children}
      {query.q.trim() === '' ? (
        <SearchHelp />
      ) : (
        <div aria-busy={search.slow} className={cn('transition-opacity duration-150', search.slow && 'opacity-60')}>
          <HitList search={search} query={query} names={names} onWiden={() => change(NO_NARROWING)} />
        </div>
      )}
    </div>
  );
}
