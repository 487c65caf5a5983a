import { useMemo } from 'react';
import { NO_FILTER, type QuestionFacets, type QuestionHead } from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import { useFindIn } from '../kit/grid/use-find-in.ts';
import type { Facets } from '../tables/filters.tsx';
import { type FacetName, facetGroups, toggleFacet } from '../tables/question-facets.ts';
import { shownFacets } from '../tables/table-rows.ts';
import type { CompareViewState } from './use-compare-view.ts';

/** The filters of compared questions. `every`: all of them; `left`: the facets of what is left. */
export function useComparedFacets(
  every: readonly QuestionHead[],
  left: QuestionFacets,
  { filter, change }: Pick<CompareViewState, 'filter' | 'change'>,
): Facets<FacetName> {
  const all = useMemo(() => selectQuestions([...every], NO_FILTER).facets, [every]);
  const groups = useMemo(() => {
    const asked = { ...NO_PREDICTION_FILTER, ...filter };
    const shown = shownFacets(all, asked);
    return facetGroups(shown.facets, shownFacets(left, asked).facets, filter, every.length, shown.more);
  }, [all, left, filter, every]);
  return {
    groups,
    onToggle: (group, key) => {
      const { sort: _, ...next } = toggleFacet(filter, group.filter, key);
      change(next);
    },
    onFind: useFindIn(left),
  };
}
