'use client';

import { Suspense, startTransition, useMemo, useRef, useState } from 'react';
import { exportRows } from '@/lib/export/rows.ts';
import { DEFAULT_JUDGING, type LabelScheme, NO_FILTER, QUESTION_SORTS } from '@/lib/model/index.ts';
import { selectQuestions } from '@/lib/search/index.ts';
import type { TableView } from '@/lib/state/table-store.ts';
import { answeredHref, isFiltered, NO_PREDICTION_FILTER } from '@/lib/url/index.ts';
import { formatCount } from '../datasets/numbers.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import type { Scale } from '../runs/figures.ts';
import { useKeys } from '../shell/use-keys.ts';
import { DataGrid } from '../tables/data-grid.tsx';
import { FacetPanel } from '../tables/facet-panel.tsx';
import { ChosenChips, chosenIn, FiltersButton, NothingLeft } from '../tables/filter-bar.tsx';
import type { GridSort } from '../tables/grid-header.tsx';
import { type FacetGroup, facetGroups, toggleFacet } from '../tables/question-facets.ts';
import { ColumnMenu, ExportMenu, SortMenu } from '../tables/table-menus.tsx';
import { useGridTable, useTableView } from '../tables/use-grid-table.ts';
import { Button } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';
import { SearchInput } from '../ui/input.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { late, once } from '../ui/late.tsx';
import { type ComparedMatch, comparedColumns, comparedExport } from './compared-columns.tsx';
import type { ComparedRow } from './select.ts';
import type { CompareViewState } from './use-compare-view.ts';
import { CHANGE_WORDS, JUDGE_WORDS } from './words.ts';

/** Where there is no room for filters beside the table. Loaded when first opened. */
const Sheet = late(
  once(() => import('../ui/dialog.tsx')),
  (parts) => parts.Sheet,
);

interface ComparedTableProps {
  dataset: string;
  /** Every compared question, and what the counters and the brushes leave of them. */
  every: readonly ComparedRow[];
  rows: readonly ComparedRow[];
  runs: { id: string; name: string }[];
  /** The run whose judges the columns are; null: the columns are runs. */
  judgesOf: string | null;
  metric: string;
  scale: Scale;
  schemes: LabelScheme[] | undefined;
  view: CompareViewState;
}

const FIRST: TableView = { hidden: ['conversation'], sizes: {}, density: 'comfortable' };

const headsOf = (rows: readonly ComparedRow[]) => rows.map(({ question }) => question);

/** Every compared question with all answers and verdicts. A row opens the workspace on it, with all the runs. */
export function ComparedTable(props: ComparedTableProps) {
  const { dataset, every, rows, runs, judgesOf, metric, scale, schemes } = props;
  const { filter, changes, brushes, labels, change, set, clear } = props.view;
  const [view, changeView] = useTableView('compared', FIRST);
  const [sheet, setSheet] = useState(false);
  const search = useRef<HTMLInputElement>(null);

  const shown = useMemo(() => ({ runs, judges: judgesOf !== null, scale }), [runs, judgesOf, scale]);
  const columns = useMemo(() => comparedColumns(shown), [shown]);
  const heads = useMemo(() => headsOf(rows), [rows]);
  const { matches, facets } = useMemo(() => {
    const byQuestion = new Map(rows.map((row) => [row.question.id, row]));
    const selected = selectQuestions(heads, filter);
    const found = selected.matches.flatMap(({ question, marks }): ComparedMatch[] => {
      const row = byQuestion.get(question.id);
      return row ? [{ row, marks }] : [];
    });
    return { matches: found, facets: selected.facets };
  }, [rows, heads, filter]);
  const all = useMemo(() => selectQuestions(headsOf(every), NO_FILTER).facets, [every]);
  const table = useGridTable('compared', columns, matches, FIRST);
  const groups = useMemo(() => facetGroups(all, facets, filter, every.length), [all, facets, filter, every]);

  const toggle = (group: FacetGroup, key: string) => {
    const { sort: _, ...next } = toggleFacet(filter, group.filter, key);
    change(next);
  };
  const ranked = filter.q !== '' && filter.sort === 'file' && !filter.descending;
  const sort: GridSort = { by: ranked ? 'match' : filter.sort, descending: filter.descending };
  const setSort = (next: GridSort | null) => change(sortChange(next));
  const focusSearch = () => search.current?.focus();
  useKeys({ f: focusSearch, '/': focusSearch });
  const chips = chosenIn(groups);
  const words = judgesOf === null ? CHANGE_WORDS : JUDGE_WORDS;
  const narrowed = isFiltered(filter) || changes.length > 0 || brushes.length > 0;
  const opened = judgesOf === null ? runs.map(({ id }) => id) : [judgesOf];
  const judging = { by: judgesOf === null ? metric : null };

  return (
    <section
      id="questions"
      aria-label="Compared questions"
      className="flex h-[calc(100dvh-60px)] min-h-[460px] scroll-mt-14 flex-col gap-2.5"
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
          chosen={chips.length}
          className="xl:hidden"
          onOpen={() => startTransition(() => setSheet(true))}
        />
        <p className="num text-sm whitespace-nowrap text-ink-2 max-md:order-last max-md:w-full" aria-live="polite">
          {narrowed
            ? `${formatCount(matches.length)} of ${formatCount(every.length)} questions`
            : `${formatCount(every.length)} questions`}
        </p>
        {changes.map((one) => (
          <RemovableChip
            key={one}
            label={`Remove filter ${words[one].title}`}
            onRemove={() => set({ changes: changes.filter((other) => other !== one) })}
          >
            {words[one].title}
          </RemovableChip>
        ))}
        <ChosenChips chosen={chips} onToggle={toggle} />
        {narrowed ? (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear all
          </Button>
        ) : null}
        <div className="ml-auto flex gap-2 max-md:ml-0">
          {schemes === undefined ? null : (
            <LabelsMenu schemes={schemes} value={labels} onChange={(id) => set({ labels: id })} />
          )}
          <SortMenu table={table} sort={sort} onSort={setSort} always />
          <ColumnMenu table={table} density={view.density} onDensity={(density) => changeView({ density })} />
          <ExportMenu
            name={`${dataset}-compared`}
            disabled={matches.length === 0}
            rows={() =>
              exportRows(
                matches,
                table.getVisibleLeafColumns().map(({ id }) => id),
                comparedExport(shown),
              )
            }
          />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 gap-4">
        <aside aria-label="Filters" className="w-56 shrink-0 overflow-y-auto py-1 pr-1 max-xl:hidden">
          <FacetPanel groups={groups} onToggle={toggle} />
        </aside>
        <DataGrid
          label="Questions"
          table={table}
          density={view.density}
          sort={sort}
          onSort={setSort}
          rowKey={({ row }) => row.question.id}
          rowAttributes={({ row }) => ({ 'data-question-id': row.question.id, 'data-changes': row.changes.join(' ') })}
          href={({ row: { question } }) =>
            answeredHref(dataset, question.conversation, question.id, {
              runs: opened,
              filter: { ...NO_PREDICTION_FILTER, ...filter },
              judging: { ...DEFAULT_JUDGING, ...judging },
              labels,
            })
          }
          empty={<NothingLeft what="question" q={filter.q} onClear={clear} />}
        />
      </div>
      <Suspense>
        {sheet ? (
          <Sheet open onOpenChange={setSheet} title="Filters">
            <FacetPanel groups={groups} onToggle={toggle} />
          </Sheet>
        ) : null}
      </Suspense>
    </section>
  );
}

/** Columns name orders of questions only; anything else is the file's. */
function sortChange(next: GridSort | null) {
  const by = QUESTION_SORTS.find((sort) => sort === next?.by) ?? 'file';
  return { sort: by, descending: next?.descending ?? false };
}
