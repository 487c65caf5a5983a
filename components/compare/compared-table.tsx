'use client';

import { useDeferredValue, useMemo } from 'react';
import { textsAbout } from '#texts';
import type { TableView } from '@/components/state/table-store.ts';
import { DEFAULT_JUDGING, type LabelScheme, QUESTION_SORTS } from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { answeredHref, isFiltered, NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import { RemovableChip } from '../kit/chip.tsx';
import { GridSection } from '../kit/grid/grid-frame.tsx';
import { type GridSort, sortChange, sortOf } from '../kit/grid/grid-sort.ts';
import { useGrid } from '../kit/grid/use-grid.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import type { Scale } from '../results/figures.ts';
import { FilteredTable } from '../tables/filtered-table.tsx';
import { SavedViews } from '../tables/saved-views.tsx';
import { type ComparedMatch, comparedColumns, comparedExport } from './compared-columns.tsx';
import type { ComparedRow } from './select.ts';
import type { CompareViewState } from './use-compare-view.ts';
import { useComparedFacets } from './use-compared-facets.ts';
import { changeName } from './words.ts';

const t = textsAbout('compare');

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
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => ({ runs, judges: judgesOf !== null, scale }), [runs, judgesOf, scale]);
  const columns = useMemo(() => comparedColumns(shown), [shown]);
  const heads = useMemo(() => headsOf(rows), [rows]);
  const { matches, left } = useMemo(() => {
    const byQuestion = new Map(rows.map((row) => [row.question.id, row]));
    const selected = selectQuestions(heads, deferred);
    const found = selected.matches.flatMap(({ question, marks }): ComparedMatch[] => {
      const row = byQuestion.get(question.id);
      return row ? [{ row, marks }] : [];
    });
    return { matches: found, left: selected.facets };
  }, [rows, heads, deferred]);
  const asked = useMemo(() => headsOf(every), [every]);
  const facets = useComparedFacets(asked, left, props.view);
  const grid = useGrid({
    name: 'compared',
    columns,
    rows: matches,
    sort: sortOf(filter),
    onSort: (next) => change(questionSort(next)),
    first: FIRST,
  });
  const narrowed = isFiltered(deferred) || changes.length > 0 || brushes.length > 0;
  const opened = judgesOf === null ? runs.map(({ id }) => id) : [judgesOf];
  const judging = { by: judgesOf === null ? metric : null };

  return (
    <GridSection id="questions" label={t('compared_questions')} className="h-[calc(100dvh-60px)]">
      <FilteredTable
        grid={grid}
        rows={{
          label: t('questions'),
          what: 'questions',
          questionOf: ({ row }) => row.question,
          href: ({ row: { question } }) =>
            answeredHref(dataset, question.conversation, question.id, {
              runs: opened,
              filter: { ...NO_PREDICTION_FILTER, ...filter },
              judging: { ...DEFAULT_JUDGING, ...judging },
              labels,
            }),
          attributes: ({ row }) => ({ 'data-changes': row.changes.join(' ') }),
        }}
        place="section"
        facets={facets}
        search={{ q: filter.q, onQ: (q) => change({ q }, 'replace') }}
        narrowing={{ all: every.length, narrowed, onClear: clear }}
        chips={
          narrowed
            ? changes.map((one) => (
                <RemovableChip
                  key={one}
                  label={t('remove_filter', { filter: changeName(one, judgesOf !== null) })}
                  onRemove={() => set({ changes: changes.filter((other) => other !== one) })}
                >
                  {changeName(one, judgesOf !== null)}
                </RemovableChip>
              ))
            : undefined
        }
        file={{ name: `${dataset}-compared`, fields: comparedExport(shown) }}
      >
        {schemes === undefined ? null : (
          <LabelsMenu schemes={schemes} value={labels} onChange={(id) => set({ labels: id })} />
        )}
        <SavedViews dataset={dataset} />
      </FilteredTable>
    </GridSection>
  );
}

/** Columns name orders of questions only; anything else is the file's. */
function questionSort(next: GridSort | null) {
  const { sort, descending } = sortChange(next);
  return { sort: QUESTION_SORTS.find((one) => one === sort) ?? 'file', descending };
}
