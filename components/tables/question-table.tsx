'use client';

import { useDeferredValue, useMemo } from 'react';
import { typeLabel } from '@/lib/formats/labels.ts';
import type { Judging, LabelScheme, QuestionHead, RunHead } from '@/lib/model/index.ts';
import type { PredictionHead } from '@/lib/model/judged.ts';
import { questionPart } from '@/lib/search/index.ts';
import { answeredHref, isFiltered, isPredictionFiltered, NO_PREDICTION_FILTER } from '@/lib/url/index.ts';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import { type PredictionFacet, togglePrediction } from '../runs/prediction-facets.ts';
import { RunsButton } from '../workspace/runs-button.tsx';
import { DataGrid } from './data-grid.tsx';
import {
  anyChosen,
  ChosenChips,
  ChosenLine,
  type Facets,
  FilteredRows,
  FiltersButton,
  NothingLeft,
} from './filters.tsx';
import { GridCount, GridPage, GridSearch, GridToolbar, ToolbarEnd } from './grid-frame.tsx';
import { sortChange, sortOf } from './grid-sort.ts';
import { QUESTION_EXPORT, questionColumns } from './question-columns.tsx';
import { answerColumns, outcomeColumns, runExport } from './run-columns.tsx';
import { ColumnMenu, GridExport, SortMenu } from './table-menus.tsx';
import { answeredRows, selectRows } from './table-rows.ts';
import { useGrid } from './use-grid.ts';
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
  const facets: Facets<PredictionFacet> = {
    groups,
    onToggle: (group, key) => change(togglePrediction(filter, group.filter, key)),
  };
  const grid = useGrid({
    name: 'questions',
    columns,
    rows: matches,
    sort: sortOf(filter),
    onSort: (next) => change(sortChange(next)),
  });
  const clear = () => change({ ...NO_PREDICTION_FILTER, sort: filter.sort, descending: filter.descending });

  return (
    <GridPage>
      <GridToolbar>
        <GridSearch
          label="Search questions"
          value={filter.q}
          onValue={(q) => change({ q }, 'replace')}
          className="w-72"
        />
        <FiltersButton facets={facets} room="lg" />
        <GridCount
          shown={matches.length}
          all={questions.length}
          what="question"
          narrowed={leading ? isPredictionFiltered(deferred) : isFiltered(questionPart(deferred))}
        />
        {anyChosen(groups) ? (
          <ChosenLine onClear={clear}>
            <ChosenChips facets={facets} />
          </ChosenLine>
        ) : null}
        <ToolbarEnd>
          <RunsButton dataset={dataset} value={runs.map(({ run }) => run.id)} onChange={setRuns} />
          {schemes === undefined ? null : <LabelsMenu schemes={schemes} value={labels} onChange={setLabels} />}
          <SortMenu grid={grid} />
          <ColumnMenu grid={grid} />
          <GridExport grid={grid} name={`${dataset}-questions`} fields={{ ...QUESTION_EXPORT, ...runExport(shown) }} />
        </ToolbarEnd>
      </GridToolbar>
      <FilteredRows facets={facets} room="lg">
        <DataGrid
          label="Questions"
          grid={grid}
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
      </FilteredRows>
    </GridPage>
  );
}

function relabel(question: QuestionHead, labels: string, schemes: LabelScheme[] | undefined): QuestionHead {
  if (question.category === undefined) return question;
  return { ...question, typeLabel: typeLabel(question.typeKey, labels, schemes) };
}
