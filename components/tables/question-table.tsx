'use client';

import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { exportRows } from '@/lib/export/rows.ts';
import { typeLabel } from '@/lib/formats/labels.ts';
import type { Judging, LabelScheme, QuestionHead, RunHead } from '@/lib/model/index.ts';
import type { PredictionHead } from '@/lib/model/judged.ts';
import { questionPart } from '@/lib/search/index.ts';
import { answeredHref, isFiltered, isPredictionFiltered, NO_PREDICTION_FILTER } from '@/lib/url/index.ts';
import { formatCount } from '../datasets/numbers.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import type { PredictionFacet } from '../runs/prediction-facets.ts';
import { togglePrediction } from '../runs/prediction-facets.ts';
import { useKeys } from '../shell/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { SearchInput } from '../ui/input.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { RunsButton } from '../workspace/runs-button.tsx';
import { DataGrid } from './data-grid.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { ChosenChips, chosenIn, FiltersButton, NothingLeft } from './filter-bar.tsx';
import type { GridSort } from './grid-header.tsx';
import { QUESTION_EXPORT, questionColumns } from './question-columns.tsx';
import type { FacetGroup } from './question-facets.ts';
import { answerColumns, outcomeColumns, runExport } from './run-columns.tsx';
import { ColumnMenu, ExportMenu, SortMenu } from './table-menus.tsx';
import { answeredRows, selectRows } from './table-rows.ts';
import { useGridTable, useTableView } from './use-grid-table.ts';
import { useQuestionFilter } from './use-question-filter.ts';

interface QuestionTableProps {
  dataset: string;
  questions: QuestionHead[];
  schemes: LabelScheme[] | undefined;
  /** The runs that are shown, the leading one first, and how they answered every question. */
  runs: { run: RunHead; heads: PredictionHead[] }[];
  judging: Judging;
}

/** Every question of a dataset with its filters, and how runs answered it. What is shown is a function of these and the URL. */
export function QuestionTable({ dataset, questions, schemes, runs, judging }: QuestionTableProps) {
  const { filter, labels, change, setLabels, setRuns } = useQuestionFilter();
  const [view, changeView] = useTableView('questions');
  const [sheet, setSheet] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(filter);

  const labelled = useMemo(
    () => (labels === null ? questions : questions.map((q) => relabel(q, labels, schemes))),
    [questions, labels, schemes],
  );
  const shown = useMemo(
    () =>
      runs.map(({ run, heads }) => ({
        run,
        answers: new Map<string, PredictionHead>(heads.map((head) => [head.question, head])),
      })),
    [runs],
  );
  const [leading] = shown;
  const columns = useMemo(() => {
    const own = questionColumns(questions);
    if (!leading) return own;
    return own.flatMap((one) => {
      if (one.id === 'question') return [one, ...outcomeColumns(shown)];
      return one.id === 'answer' ? [one, ...answerColumns(leading)] : [one];
    });
  }, [questions, shown, leading]);
  const rows = useMemo(() => answeredRows(labelled, leading), [labelled, leading]);
  const { matches, groups } = useMemo(() => selectRows(labelled, rows, deferred), [labelled, rows, deferred]);
  const table = useGridTable('questions', columns, matches);

  const toggle = (group: FacetGroup<PredictionFacet>, key: string) =>
    change(togglePrediction(filter, group.filter, key));
  // In the file's order, found questions stand by how well they match: no heading says that.
  const ranked = deferred.q !== '' && filter.sort === 'file' && !filter.descending;
  const sort = { by: ranked ? 'match' : filter.sort, descending: filter.descending };
  const setSort = (next: GridSort | null) =>
    change({ sort: next?.by ?? 'file', descending: next?.descending ?? false });
  const clear = () => change({ ...NO_PREDICTION_FILTER, sort: filter.sort, descending: filter.descending });
  const focusSearch = () => search.current?.focus();
  useKeys({ f: focusSearch, '/': focusSearch });

  const chosen = chosenIn(groups);

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 md:px-4 md:pb-4">
      <div className="flex flex-wrap items-center gap-2 max-md:px-4">
        <SearchInput
          ref={search}
          label="Search questions"
          value={filter.q}
          onValue={(q) => change({ q }, 'replace')}
          hint={<KeyHint />}
          className="w-72 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        />
        <FiltersButton chosen={chosen.length} className="lg:hidden" onOpen={() => setSheet(true)} />
        <p className="num text-sm whitespace-nowrap text-ink-2 max-md:order-last max-md:w-full" aria-live="polite">
          {(leading ? isPredictionFiltered(deferred) : isFiltered(questionPart(deferred)))
            ? `${formatCount(matches.length)} of ${formatCount(questions.length)} questions`
            : `${formatCount(questions.length)} questions`}
        </p>
        <div className="ml-auto flex gap-2 max-md:ml-0">
          <RunsButton dataset={dataset} value={runs.map(({ run }) => run.id)} onChange={setRuns} />
          {schemes === undefined ? null : <LabelsMenu schemes={schemes} value={labels} onChange={setLabels} />}
          <SortMenu table={table} sort={sort} onSort={setSort} />
          <ColumnMenu table={table} density={view.density} onDensity={(density) => changeView({ density })} />
          <ExportMenu
            name={`${dataset}-questions`}
            disabled={matches.length === 0}
            rows={() =>
              exportRows(
                matches.map((match) => match.question),
                table.getVisibleLeafColumns().map((column) => column.id),
                { ...QUESTION_EXPORT, ...runExport(shown) },
              )
            }
          />
        </div>
      </div>
      {chosen.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-1.5 max-md:px-4">
          <ChosenChips chosen={chosen} onToggle={toggle} />
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear all
          </Button>
        </div>
      )}
      <div className="flex min-h-0 flex-1 gap-4">
        <aside aria-label="Filters" className="w-60 shrink-0 overflow-y-auto py-1 pr-1 max-lg:hidden">
          <FacetPanel groups={groups} onToggle={toggle} />
        </aside>
        <DataGrid
          label="Questions"
          table={table}
          density={view.density}
          sort={sort}
          onSort={setSort}
          rowKey={(match) => match.question.id}
          rowAttributes={({ question: { id } }) => {
            const outcome = leading?.answers.get(id)?.outcome;
            return { 'data-question-id': id, ...(outcome !== undefined && { 'data-outcome': outcome }) };
          }}
          href={({ question }) =>
            answeredHref(dataset, question.conversation, question.id, {
              runs: runs.map(({ run }) => run.id),
              filter,
              judging,
              labels,
            })
          }
          empty={<NothingLeft what="question" q={filter.q} onClear={clear} />}
        />
      </div>
      <Sheet open={sheet} onOpenChange={setSheet} title="Filters">
        <FacetPanel groups={groups} onToggle={toggle} />
      </Sheet>
    </div>
  );
}

function relabel(question: QuestionHead, labels: string, schemes: LabelScheme[] | undefined): QuestionHead {
  if (question.category === undefined) return question;
  return { ...question, typeLabel: typeLabel(question.typeKey, labels, schemes) };
}
