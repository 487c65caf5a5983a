'use client';

import { PencilLine } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { textsAbout } from '#texts';
import { relabel } from '@/lib/core/families/labels.ts';
import type {
  Judging,
  LabelScheme,
  PredictionFilter,
  PredictionHead,
  QuestionHead,
  RunHead,
} from '@/lib/core/model/index.ts';
import {
  chosenIn,
  listFacts,
  prepareFinding,
  type QuestionMatch,
  questionPart,
  questionsIn,
} from '@/lib/core/search/index.ts';
import { isDecided, statesOf } from '@/lib/core/search/review-filter.ts';
import { answeredHref, isFiltered, isPredictionFiltered, NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import { Skeleton } from '../kit/box.tsx';
import { buttonClass } from '../kit/button.tsx';
import type { FindFacets } from '../kit/grid/facet-search.tsx';
import { GridPage } from '../kit/grid/grid-frame.tsx';
import { sortChange, sortOf } from '../kit/grid/grid-sort.ts';
import { useFindIn } from '../kit/grid/use-find-in.ts';
import { type GridParts, useGrid } from '../kit/grid/use-grid.ts';
import { Link } from '../kit/link.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { LabelsMenu } from '../questions/labels-menu.tsx';
import type { ShownRun } from '../results/layer.ts';
import { RunsButton } from '../results/runs-button.tsx';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { FilteredTable } from './filtered-table.tsx';
import type { Facets } from './filters.tsx';
import { type PredictionFacet, togglePrediction } from './prediction-facets.ts';
import { QUESTION_EXPORT, questionColumns } from './question-columns.tsx';
import { type FacetGroup, withChosen } from './question-facets.ts';
import { answerColumns, outcomeColumns, runExport } from './run-columns.tsx';
import { SavedViews } from './saved-views.tsx';
import { answeredRows, selectRows } from './table-rows.ts';
import { type HeldList, useHeldList } from './use-held-list.ts';
import { type QuestionFilterState, useQuestionFilter } from './use-question-filter.ts';
import { type PartList, shownRuns, useQuestionRows } from './use-question-rows.ts';

const t = textsAbout('filters');

interface QuestionTableProps {
  dataset: string;
  /** Every question with how the shown runs answered it, in their order; or the beginning of a list that is too long for that. */
  listed: ({ kind: 'whole' } & HeldList) | { kind: 'part'; list: PartList } | { kind: 'files' };
  schemes: LabelScheme[] | undefined;
  /** The runs that are shown, the leading one first. */
  runs: RunHead[];
  judging: Judging;
}

/** What is shown of the list, wherever it comes from. */
interface Shown {
  rows: readonly (QuestionMatch | null)[];
  total: number;
  groups: FacetGroup<PredictionFacet>[];
  runs: ShownRun[];
  columns: ColumnFacts;
  parts?: GridParts<QuestionMatch>;
  onFind: FindFacets;
  /** Somebody is about to look for a text; absent where the server looks for it. */
  onWanted?: () => void;
}

type TableProps = Omit<QuestionTableProps, 'listed'> & { state: QuestionFilterState };

/** Every question of a dataset with its filters, and how runs answered it. What is shown is a function of these and the URL. */
export function QuestionTable({ listed, ...props }: QuestionTableProps) {
  const shared = { ...props, state: useQuestionFilter() };
  if (listed.kind === 'files') return <HeldTable {...shared} />;
  return listed.kind === 'whole' ? (
    <WholeTable {...shared} {...listed} />
  ) : (
    <PartTable {...shared} list={listed.list} />
  );
}

/** The list is in files of a static bundle. */
function HeldTable(props: TableProps) {
  const { dataset, judging } = props;
  const runs = props.runs.map(({ id }) => id);
  const held = useHeldList(dataset, { runs, judging }, 'files');
  if (held.state === 'failed') return <ProblemView problem={held.problem} onRetry={held.retry} />;
  return held.state === 'loading' ? <Skeleton className="mx-4 flex-1" /> : <WholeTable {...props} {...held.value} />;
}

/** The list is here: filters are applied at once. */
const WholeTable = memo(function WholeTable({ questions, heads, ...props }: TableProps & HeldList) {
  const { filter } = props.state;
  const columns = useMemo(() => columnFacts(listFacts(questions)), [questions]);
  const whole = useWhole(questions, heads, filter, props);
  return <Table {...props} applied={filter} shown={{ ...whole, total: questions.length, columns }} />;
});

/** The list is at the server: it filters, and brings what is in view, until all of it is here where it may be. */
const PartTable = memo(function PartTable({ list, ...props }: TableProps & { list: PartList }) {
  const { dataset, runs, judging, schemes, state } = props;
  const ids = runs.map(({ id }) => id);
  // What is pressed meanwhile comes first.
  const held = useDeferredValue(useHeldList(dataset, { runs: ids, judging }, list.whole ?? null));
  const all = held.state === 'ready' ? held.value : NONE;
  // Until then the list waits, not the field that is typed in.
  const later = useDeferredValue(state.filter);
  const applied = all === NONE ? later : state.filter;
  const whole = useWhole(all.questions, all.heads, applied, props);
  const { rows, shown, parts, ...rest } = useQuestionRows(
    dataset,
    list,
    { filter: applied, runs, judging },
    all === NONE,
  );
  const { labels } = state;
  const labelled = useMemo(
    () =>
      labels === null
        ? rows
        : rows.map((row) => (row === null ? null : { ...row, question: relabel(row.question, labels, schemes) })),
    [rows, labels, schemes],
  );
  // What is drawn already is the same row in the whole list, and is not drawn again: a text that is looked for is marked in either.
  const drawn = useMemo(
    () =>
      whole.rows.map((row, at) =>
        applied.q === '' && row?.question.id === labelled[at]?.question.id ? (labelled[at] ?? row) : row,
      ),
    [whole.rows, labelled, applied.q],
  );
  const { columns, total } = list;
  // Rows in view come with the whole list, which is on its way.
  const coming = list.whole !== undefined && held.state === 'loading';
  const part = { ...rest, rows: labelled, runs: shown, parts: coming ? { ...parts, onView: undefined } : parts };
  const here = all === NONE ? part : { ...whole, rows: drawn };
  return <Table {...props} applied={applied} shown={{ ...here, total, columns }} />;
});

const NONE: HeldList = { questions: [], heads: [] };

/** What is shown of a list that is here. */
function useWhole(
  questions: QuestionHead[],
  heads: PredictionHead[][],
  filter: PredictionFilter,
  props: Pick<TableProps, 'runs' | 'schemes' | 'state'>,
) {
  const { runs, schemes } = props;
  const { labels } = props.state;
  const labelled = useMemo(
    () => (labels === null ? questions : questions.map((q) => relabel(q, labels, schemes))),
    [questions, labels, schemes],
  );
  const shown = useMemo(
    () => shownRuns(runs, (nth) => new Map((heads[nth] ?? []).map((head) => [head.question, head]))),
    [runs, heads],
  );
  const rows = useMemo(() => answeredRows(labelled, shown[0]), [labelled, shown]);
  const { matches, groups, facets } = useMemo(() => selectRows(labelled, rows, filter), [labelled, rows, filter]);
  const onFind = useFindIn(facets);
  const onWanted = () => prepareFinding(rows === null ? labelled : questionsIn(rows));
  return { rows: matches, groups, runs: shown, onFind, onWanted };
}

/** `applied`: the filter that `shown` is of. */
function Table(props: TableProps & { shown: Shown; applied: PredictionFilter }) {
  const { dataset, schemes, runs, judging, state, applied, shown } = props;
  const { filter, labels, change, setLabels, setRuns } = state;
  const [leading] = shown.runs;
  const columns = useMemo(() => {
    const own = questionColumns(shown.columns);
    const [first] = shown.runs;
    if (!first) return own;
    return own.flatMap((one) => {
      if (one.id === 'question') return [one, ...outcomeColumns(shown.runs)];
      return one.id === 'answer' ? [one, ...answerColumns(first)] : [one];
    });
  }, [shown.columns, shown.runs]);
  // A pressed value is chosen at once, even where what it leaves takes a moment.
  const groups = shown.groups.map((group) => withChosen(group, [...chosenIn(filter, group.filter)]));
  const facets: Facets<PredictionFacet> = {
    groups,
    onToggle: (group, key) => change(togglePrediction(filter, group.filter, key)),
    onFind: shown.onFind,
  };
  const grid = useGrid({
    name: 'questions',
    columns,
    rows: shown.rows,
    ...(shown.parts && { parts: shown.parts }),
    sort: sortOf(filter),
    onSort: (next) => change(sortChange(next)),
  });

  const hrefOf = (question: QuestionHead, listed: PredictionFilter) =>
    answeredHref(dataset, question.conversation, question.id, {
      runs: runs.map(({ id }) => id),
      filter: listed,
      judging,
      labels,
    });
  // Of a long list those that are here: the queue goes on from there.
  const here = shown.rows.flatMap((row) => row ?? []);
  const start = (here.find(({ question }) => !isDecided(statesOf(question))) ?? here[0])?.question;

  return (
    <GridPage>
      <FilteredTable
        grid={grid}
        rows={{
          label: t('questions'),
          what: 'questions',
          questionOf: ({ question }) => question,
          href: ({ question }) => hrefOf(question, applied),
          attributes: ({ question: { id } }): Record<`data-${string}`, string> => {
            const outcome = leading?.answers.get(id)?.outcome;
            return outcome === undefined ? {} : { 'data-outcome': outcome };
          },
        }}
        place="page"
        facets={facets}
        search={{ q: filter.q, onQ: (q) => change({ q }, 'replace'), onWanted: shown.onWanted }}
        narrowing={{
          all: shown.total,
          narrowed: leading ? isPredictionFiltered(applied) : isFiltered(questionPart(applied)),
          onClear: () => change({ ...NO_PREDICTION_FILTER, sort: filter.sort, descending: filter.descending }),
        }}
        file={{ name: `${dataset}-questions`, fields: { ...QUESTION_EXPORT, ...runExport(shown.runs) } }}
      >
        {start ? (
          <Link
            href={hrefOf(start, { ...filter, queue: true })}
            data-live=""
            prefetch={false}
            aria-label={t('review_these')}
            className={buttonClass()}
          >
            <PencilLine aria-hidden className="size-3.5" />
            <span className="max-md:sr-only">{t('review')}</span>
          </Link>
        ) : null}
        <RunsButton dataset={dataset} value={runs.map(({ id }) => id)} onChange={setRuns} />
        {schemes === undefined ? null : <LabelsMenu schemes={schemes} value={labels} onChange={setLabels} />}
        <SavedViews dataset={dataset} />
      </FilteredTable>
    </GridPage>
  );
}
