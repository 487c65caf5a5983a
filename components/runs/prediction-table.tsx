'use client';

import { useDeferredValue, useMemo } from 'react';
import type { LabelScheme, Run } from '@/lib/model/index.ts';
import { type AnsweredQuestion, selectPredictions } from '@/lib/search/index.ts';
import type { TableView } from '@/lib/state/table-store.ts';
import { answeredHref, api, isPredictionFiltered } from '@/lib/url/index.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import { DataGrid } from '../tables/data-grid.tsx';
import {
  anyChosen,
  ChosenChips,
  ChosenLine,
  type Facets,
  FilteredRows,
  FiltersButton,
  NothingLeft,
} from '../tables/filters.tsx';
import { GridCount, GridSearch, GridSection, GridToolbar, ToolbarEnd } from '../tables/grid-frame.tsx';
import { sortChange, sortOf } from '../tables/grid-sort.ts';
import { ColumnMenu, GridExport, SortMenu } from '../tables/table-menus.tsx';
import { answerGroups } from '../tables/table-rows.ts';
import { useFindIn } from '../tables/use-find-in.ts';
import { useGrid } from '../tables/use-grid.ts';
import { MenuItem } from '../ui/menu.tsx';
import { hiddenAtFirst, predictionColumns, predictionExport } from './prediction-columns.tsx';
import { type PredictionFacet, togglePrediction } from './prediction-facets.ts';
import type { RunViewState } from './use-run-view.ts';

interface PredictionTableProps {
  run: Run;
  /** Every question of the dataset with how the run answered it, in file order. */
  rows: AnsweredQuestion[];
  /** Those that the brushes of the plots leave. */
  brushed: AnsweredQuestion[];
  schemes: LabelScheme[] | undefined;
  /** The benchmark defines a file of results. */
  official: boolean;
  view: RunViewState;
}

/** Every answer of a run, filtered and sorted by the address. A row opens the workspace, whose list is then exactly this one. */
export function PredictionTable({
  run,
  rows,
  brushed,
  schemes,
  official,
  view: { filter, judging, labels, change, clear, setLabels },
}: PredictionTableProps) {
  const first = useMemo(
    (): TableView => ({ hidden: hiddenAtFirst(run.metrics, run.yardstick), sizes: {}, density: 'comfortable' }),
    [run],
  );
  const deferred = useDeferredValue(filter);
  const columns = useMemo(() => predictionColumns(run.metrics, rows), [run, rows]);
  const { matches, facets: left } = useMemo(() => selectPredictions(brushed, deferred), [brushed, deferred]);
  const groups = useMemo(() => answerGroups(rows, left, filter, brushed), [rows, left, filter, brushed]);
  const onFind = useFindIn(left);
  const facets: Facets<PredictionFacet> = {
    groups,
    onToggle: (group, key) => change(togglePrediction(filter, group.filter, key)),
    onFind,
  };
  const grid = useGrid({
    // Runs of one kind share their columns' view; another kind has other scores.
    name: `predictions ${run.yardstick}`,
    columns,
    rows: matches,
    sort: sortOf(filter),
    onSort: (next) => change(sortChange(next)),
    first,
  });

  return (
    <GridSection id="answers" label="Answers" className="h-[calc(100dvh-116px)]">
      <GridToolbar>
        <GridSearch
          label="Search questions"
          value={filter.q}
          onValue={(q) => change({ q }, 'replace')}
          className="w-64"
        />
        <FiltersButton facets={facets} room="xl" />
        <GridCount
          shown={matches.length}
          all={rows.length}
          what="question"
          narrowed={isPredictionFiltered(deferred) || brushed.length < rows.length}
        />
        {anyChosen(groups) ? (
          <ChosenLine onClear={clear}>
            <ChosenChips facets={facets} />
          </ChosenLine>
        ) : null}
        <ToolbarEnd>
          {schemes === undefined ? null : <LabelsMenu schemes={schemes} value={labels} onChange={setLabels} />}
          <SortMenu grid={grid} always />
          <ColumnMenu grid={grid} />
          <GridExport grid={grid} name={`${run.id}-answers`} fields={predictionExport(run.metrics, run.judges)}>
            {official ? (
              <MenuItem asChild>
                <a href={api.exportRun(run.id, 'official')} download>
                  Whole run in the benchmark’s own shape
                </a>
              </MenuItem>
            ) : null}
          </GridExport>
        </ToolbarEnd>
      </GridToolbar>
      <FilteredRows facets={facets} room="xl">
        <DataGrid
          label="Predictions"
          grid={grid}
          rowKey={(row) => row.question.id}
          rowAttributes={({ question, prediction }) => ({
            'data-question-id': question.id,
            'data-outcome': prediction.outcome,
          })}
          href={({ question }) =>
            answeredHref(run.dataset, question.conversation, question.id, { runs: [run.id], filter, judging, labels })
          }
          empty={<NothingLeft what="answer" q={filter.q} onClear={clear} />}
        />
      </FilteredRows>
    </GridSection>
  );
}
