'use client';

import { useCallback, useMemo } from 'react';
import type {
  BoundedFacets,
  Judging,
  ListedRow,
  PredictionFilter,
  PredictionHead,
  QuestionRows,
  RunHead,
} from '@/lib/core/model/index.ts';
import { questionPart } from '@/lib/core/search/index.ts';
import { api, listSearch } from '@/lib/core/url/index.ts';
import type { FindFacets } from '../kit/grid/facet-search.tsx';
import type { GridParts } from '../kit/grid/use-grid.ts';
import { fetchItems, fetchJson } from '../kit/load.ts';
import type { ShownRun } from '../results/layer.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type PredictionFacet, predictionGroups } from './prediction-facets.ts';
import { type FacetGroup, facetGroups } from './question-facets.ts';
import { answeredFacets } from './table-rows.ts';
import { useWindows } from './use-windows.ts';
import type { LoadPart } from './windows.ts';

/** A list of questions that is too long for a page: its beginning, and what is said of all of it. */
export interface PartList {
  /** Questions without any filter. */
  total: number;
  first: { key: string; answer: QuestionRows };
  every: BoundedFacets;
  columns: ColumnFacts;
  /** When it was made, where a browser may hold all of it: the page fetches that once it is there. */
  whole?: string;
}

export interface QuestionRowsState {
  rows: readonly (ListedRow | null)[];
  groups: FacetGroup<PredictionFacet>[];
  /** The shown runs with those of their answers that are here. */
  shown: ShownRun[];
  parts: GridParts<ListedRow>;
  onFind: FindFacets;
}

const NO_RUNS: ShownRun[] = [];

/** The runs with their answers; without runs the same however often rows arrive, so that columns are not made anew. */
export const shownRuns = (runs: readonly RunHead[], answersOf: (nth: number) => ShownRun['answers']): ShownRun[] =>
  runs.length === 0 ? NO_RUNS : runs.map((run, nth) => ({ run, answers: answersOf(nth) }));

/** As many rows as are fetched at once. */
const PART = 'limit=100';

/** The questions that a filter leaves of a long list, part by part from the server, as runs answered them. Nothing is `wanted` of it once the list is here. */
export function useQuestionRows(
  dataset: string,
  list: PartList,
  { filter, runs, judging }: { filter: PredictionFilter; runs: readonly RunHead[]; judging: Judging },
  wanted = true,
): QuestionRowsState {
  const ids = runs.map(({ id }) => id);
  const search = wanted ? listSearch(filter, ids, judging) : list.first.key;
  const load = useCallback(
    (key: string): LoadPart<QuestionRows> =>
      (offset, signal) =>
        fetchJson<QuestionRows>(api.questionRows(dataset, key, `${PART}&offset=${offset}`), signal),
    [dataset],
  );
  const { windows, rows, answer } = useWindows<ListedRow, QuestionRows>(
    `list/questions ${dataset}`,
    search,
    list.first,
    load,
  );
  const shown = useMemo(
    () =>
      shownRuns(runs, (nth) => {
        const answers = new Map<string, PredictionHead>();
        for (const row of rows) {
          const prediction = row?.predictions?.[nth];
          if (prediction) answers.set(prediction.question, prediction);
        }
        return answers;
      }),
    [runs, rows],
  );
  const groups = useMemo(() => {
    const every = answeredFacets(list.every.facets);
    const left = answeredFacets(answer.facets);
    const more = { ...list.every.facetsMore, ...answer.facetsMore };
    return answer.shares === undefined
      ? facetGroups(every, left, questionPart(filter), list.total, more)
      : predictionGroups({ total: list.total, shares: answer.shares }, every, left, filter, more);
  }, [list, answer, filter]);
  const parts = useMemo(
    () => ({
      onView: (from: number, to: number) => windows.want(from, to),
      allRows: () =>
        fetchItems<ListedRow>(api.questionRows(dataset, search, 'limit=999'), new AbortController().signal),
    }),
    [windows, dataset, search],
  );
  const onFind: FindFacets = (facet, text) => api.questionFacet(dataset, search, facet, text);
  return { rows, groups, shown, parts, onFind };
}
