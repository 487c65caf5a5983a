'use client';

import { useCallback, useDeferredValue, useMemo } from 'react';
import { textsAbout } from '#texts';
import type { TableView } from '@/components/state/table-store.ts';
import { relabel } from '@/lib/core/families/labels.ts';
import type { LabelScheme, ListedRow, PredictionFilter, Run } from '@/lib/core/model/index.ts';
import {
  type AnsweredQuestion,
  type AnswerFacts,
  answerFacts,
  type PredictionMatch,
  prepareFinding,
  questionsIn,
  selectPredictions,
} from '@/lib/core/search/index.ts';
import { answeredHref, api, isPredictionFiltered } from '@/lib/core/url/index.ts';
import type { FindFacets } from '../kit/grid/facet-search.tsx';
import { GridSection } from '../kit/grid/grid-frame.tsx';
import { sortChange, sortOf } from '../kit/grid/grid-sort.ts';
import { useFindIn } from '../kit/grid/use-find-in.ts';
import { type GridParts, useGrid } from '../kit/grid/use-grid.ts';
import { MenuItem } from '../kit/menu.tsx';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import { FilteredTable } from '../tables/filtered-table.tsx';
import type { Facets } from '../tables/filters.tsx';
import { type PredictionFacet, togglePrediction } from '../tables/prediction-facets.ts';
import type { FacetGroup } from '../tables/question-facets.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { answerGroups } from '../tables/table-rows.ts';
import { type PartList, useQuestionRows } from '../tables/use-question-rows.ts';
import { hiddenAtFirst, predictionColumns, predictionExport } from './prediction-columns.tsx';
import type { RunViewState } from './use-run-view.ts';

const t = textsAbout('run');

interface TableProps {
  run: Run;
  schemes: LabelScheme[] | undefined;
  /** The benchmark defines a file of results. */
  official: boolean;
  view: RunViewState;
}

/** What is shown of the answers, wherever they come from. */
interface Shown {
  facts: AnswerFacts;
  rows: readonly (PredictionMatch | null)[];
  /** The filter that they are listed by. */
  listed: PredictionFilter;
  /** Questions without any filter. */
  total: number;
  narrowed: boolean;
  groups: FacetGroup<PredictionFacet>[];
  parts?: GridParts<PredictionMatch>;
  onFind: FindFacets;
  /** Somebody is about to look for a text; absent where the server looks for it. */
  onWanted?: () => void;
}

interface PredictionTableProps extends TableProps {
  /** Every question of the dataset with how the run answered it, in file order. */
  rows: AnsweredQuestion[];
  /** Those that the brushes of the plots leave. */
  brushed: AnsweredQuestion[];
}

/** Every answer of a run, filtered and sorted by the address. A row opens the workspace, whose list is then exactly this one. */
export function PredictionTable({ rows, brushed, ...props }: PredictionTableProps) {
  const { filter } = props.view;
  const deferred = useDeferredValue(filter);
  const facts = useMemo(() => answerFacts(rows), [rows]);
  const { matches, facets: left } = useMemo(() => selectPredictions(brushed, deferred), [brushed, deferred]);
  const groups = useMemo(() => answerGroups(rows, left, filter, brushed), [rows, left, filter, brushed]);
  const onFind = useFindIn(left);
  const narrowed = isPredictionFiltered(deferred) || brushed.length < rows.length;
  const onWanted = () => prepareFinding(questionsIn(brushed));
  return (
    <Answers
      {...props}
      shown={{ facts, rows: matches, listed: deferred, total: rows.length, narrowed, groups, onFind, onWanted }}
    />
  );
}

/** The same of answers that are at the server: it filters, and brings what is in view. */
export function PredictionPart({ list, facts, ...props }: TableProps & { list: PartList; facts: AnswerFacts }) {
  const { run, schemes, view } = props;
  const { filter, judging, labels } = view;
  const deferred = useDeferredValue(filter);
  const runs = useMemo(() => [run], [run]);
  const listed = useQuestionRows(run.dataset, list, { filter: deferred, runs, judging });
  const matchOf = useCallback(
    ({ question, marks, predictions }: ListedRow): PredictionMatch | null => {
      const [prediction] = predictions ?? [];
      return prediction ? { question: relabel(question, labels, schemes), prediction, marks } : null;
    },
    [labels, schemes],
  );
  const rows = useMemo(() => listed.rows.map((row) => (row ? matchOf(row) : null)), [listed.rows, matchOf]);
  const { parts, groups, onFind } = listed;
  const allRows = async () => (await parts.allRows()).flatMap((row) => matchOf(row) ?? []);
  const narrowed = isPredictionFiltered(deferred);
  return (
    <Answers
      {...props}
      shown={{
        facts,
        rows,
        listed: deferred,
        total: list.total,
        narrowed,
        groups,
        onFind,
        parts: { onView: parts.onView, allRows },
      }}
    />
  );
}

function Answers({ run, schemes, official, view, shown }: TableProps & { shown: Shown }) {
  const { filter, judging, labels, change, clear, setLabels } = view;
  const first = useMemo(
    (): TableView => ({ hidden: hiddenAtFirst(run.metrics, run.yardstick), sizes: {}, density: 'comfortable' }),
    [run],
  );
  const columns = useMemo(() => predictionColumns(run.metrics, shown.facts), [run, shown.facts]);
  const facets: Facets<PredictionFacet> = {
    groups: shown.groups,
    onToggle: (group, key) => change(togglePrediction(filter, group.filter, key)),
    onFind: shown.onFind,
  };
  const grid = useGrid({
    // Runs of one kind share their columns' view; another kind has other scores.
    name: `predictions ${run.yardstick}`,
    columns,
    rows: shown.rows,
    ...(shown.parts && { parts: shown.parts }),
    sort: sortOf(filter),
    onSort: (next) => change(sortChange(next)),
    first,
  });

  return (
    <GridSection id="answers" label={t('answers')} className="h-[calc(100dvh-116px)]">
      <FilteredTable
        grid={grid}
        rows={{
          label: t('predictions'),
          what: 'answers',
          questionOf: ({ question }) => question,
          href: ({ question }) =>
            answeredHref(run.dataset, question.conversation, question.id, {
              runs: [run.id],
              filter: shown.listed,
              judging,
              labels,
            }),
          attributes: ({ prediction }) => ({ 'data-outcome': prediction.outcome }),
        }}
        place="section"
        facets={facets}
        search={{ q: filter.q, onQ: (q) => change({ q }, 'replace'), onWanted: shown.onWanted }}
        narrowing={{ all: shown.total, narrowed: shown.narrowed, onClear: clear }}
        file={{
          name: `${run.id}-answers`,
          fields: predictionExport(run.metrics, run.judges),
          children: official ? (
            <MenuItem asChild>
              <a href={api.exportRun(run.id, 'official')} download data-live>
                {t('whole_run')}
              </a>
            </MenuItem>
          ) : null,
        }}
      >
        {schemes === undefined ? null : <LabelsMenu schemes={schemes} value={labels} onChange={setLabels} />}
        <SavedViews dataset={run.dataset} />
      </FilteredTable>
    </GridSection>
  );
}
