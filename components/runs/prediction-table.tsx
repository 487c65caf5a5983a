'use client';

import { Suspense, startTransition, useDeferredValue, useMemo, useRef, useState } from 'react';
import { exportRows } from '@/lib/export/rows.ts';
import type { LabelScheme, Run } from '@/lib/model/index.ts';
import { type AnsweredQuestion, selectPredictions } from '@/lib/search/index.ts';
import type { TableView } from '@/lib/state/table-store.ts';
import { answeredHref, api, isPredictionFiltered, NO_PREDICTION_FILTER } from '@/lib/url/index.ts';
import { formatCount } from '../datasets/numbers.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { DataGrid } from '../tables/data-grid.tsx';
import { FacetPanel } from '../tables/facet-panel.tsx';
import { ChosenChips, chosenIn, FiltersButton, NothingLeft } from '../tables/filter-bar.tsx';
import type { GridSort } from '../tables/grid-header.tsx';
import type { FacetGroup } from '../tables/question-facets.ts';
import { ColumnMenu, ExportMenu, SortMenu } from '../tables/table-menus.tsx';
import { useGridTable, useTableView } from '../tables/use-grid-table.ts';
import { Button } from '../ui/button.tsx';
import { SearchInput } from '../ui/input.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { late, once } from '../ui/late.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { hiddenAtFirst, predictionColumns, predictionExport } from './prediction-columns.tsx';
import { type PredictionFacet, predictionGroups, togglePrediction } from './prediction-facets.ts';
import type { RunViewState } from './use-run-view.ts';

const FacetSheet = late(
  once(() => import('./facet-sheet.tsx')),
  (module) => module.FacetSheet,
);

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
  // Runs of one kind share their columns' view; another kind has other scores.
  const name = `predictions ${run.yardstick}`;
  const [view, changeView] = useTableView(name, first);
  const [sheet, setSheet] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(filter);

  const columns = useMemo(() => predictionColumns(run.metrics, rows), [run, rows]);
  const { matches, facets } = useMemo(() => selectPredictions(brushed, deferred), [brushed, deferred]);
  const every = useMemo(() => selectPredictions(rows, NO_PREDICTION_FILTER).facets, [rows]);
  const table = useGridTable(name, columns, matches, first);
  const groups = useMemo(() => predictionGroups(rows, every, facets, filter), [rows, every, facets, filter]);

  const toggle = (group: FacetGroup<PredictionFacet>, key: string) =>
    change(togglePrediction(filter, group.filter, key));
  const ranked = deferred.q !== '' && filter.sort === 'file' && !filter.descending;
  const sort = { by: ranked ? 'match' : filter.sort, descending: filter.descending };
  const setSort = (next: GridSort | null) =>
    change({ sort: next?.by ?? 'file', descending: next?.descending ?? false });
  const focusSearch = () => search.current?.focus();
  useKeys({ f: focusSearch, '/': focusSearch });
  const chosen = chosenIn(groups);

  return (
    <section
      id="answers"
      aria-label="Answers"
      onFocus={({ target, currentTarget }) => {
        // Keys move from row to row also while the table is below the fold.
        if (target.closest('table') && target.matches(':focus-visible'))
          currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      className="flex h-[calc(100dvh-116px)] min-h-[460px] scroll-mt-14 flex-col gap-2.5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          ref={search}
          label="Search questions"
          value={filter.q}
          onValue={(q) => change({ q }, 'replace')}
          hint={<KeyHint />}
          className="w-64 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        />
        <FiltersButton
          chosen={chosen.length}
          className="xl:hidden"
          onOpen={() => startTransition(() => setSheet(true))}
        />
        <p className="num text-sm whitespace-nowrap text-ink-2 max-md:order-last max-md:w-full" aria-live="polite">
          {isPredictionFiltered(deferred) || brushed.length < rows.length
            ? `${formatCount(matches.length)} of ${formatCount(rows.length)} questions`
            : `${formatCount(rows.length)} questions`}
        </p>
        <ChosenChips chosen={chosen} onToggle={toggle} />
        {chosen.length === 0 ? null : (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
        <div className="ml-auto flex gap-2 max-md:ml-0">
          {schemes === undefined ? null : <LabelsMenu schemes={schemes} value={labels} onChange={setLabels} />}
          <SortMenu table={table} sort={sort} onSort={setSort} always />
          <ColumnMenu table={table} density={view.density} onDensity={(density) => changeView({ density })} />
          <ExportMenu
            name={`${run.id}-answers`}
            disabled={matches.length === 0}
            rows={() =>
              exportRows(
                matches,
                table.getVisibleLeafColumns().map((column) => column.id),
                predictionExport(run.metrics, run.judges),
              )
            }
          >
            {official ? (
              <MenuItem asChild>
                <a href={api.exportRun(run.id, 'official')} download>
                  Whole run in the benchmark’s own shape
                </a>
              </MenuItem>
            ) : null}
          </ExportMenu>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 gap-4">
        <aside aria-label="Filters" className="w-60 shrink-0 overflow-y-auto py-1 pr-1 max-xl:hidden">
          <FacetPanel groups={groups} onToggle={toggle} />
        </aside>
        <DataGrid
          label="Predictions"
          table={table}
          density={view.density}
          sort={sort}
          onSort={setSort}
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
      </div>
      <Suspense>{sheet ? <FacetSheet groups={groups} onToggle={toggle} onOpenChange={setSheet} /> : null}</Suspense>
    </section>
  );
}
