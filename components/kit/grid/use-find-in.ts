import { useCallback } from 'react';
import type { FacetLists, QuestionFacets } from '@/lib/core/model/index.ts';
import { findFacets } from '@/lib/core/search/index.ts';
import type { FindFacets } from './facet-search.tsx';

/** Finds values of filters whose counts are all here. */
export function useFindIn(facets: QuestionFacets): FindFacets {
  return useCallback(
    (name, text) => {
      const lists: FacetLists = { ...facets };
      return findFacets(Object.hasOwn(lists, name) ? (lists[name] ?? []) : [], text);
    },
    [facets],
  );
}
