import { createLoader, createParser, createSerializer, parseAsString } from 'nuqs/server';
import { DEFAULT_JUDGING, type Judging, NO_FILTER, type PredictionFilter, QUESTION_SORTS } from '../model/index.ts';
import { filterParsers, type WorkspaceView, workspaceParsers } from './filters.ts';
import { judgingParsers, readJudging, runFilterParsers } from './judging.ts';
import { path } from './segment.ts';
import type { SearchInput } from './shown-runs.ts';
import { answersPart, parseAsRuns } from './shown-runs.ts';

const isPredictionSort = (by: string) =>
  by === 'length' || by === 'seconds' || /^score\../.test(by) || QUESTION_SORTS.some((sort) => sort === by);

/** `sort=-score.official_f1`: an order of questions, `length`, `seconds`, or a metric; anything else is the file's order. */
export const parseAsPredictionSort = createParser<{ by: string; descending: boolean }>({
  parse: (text) => {
    const descending = text.startsWith('-');
    const by = descending ? text.slice(1) : text;
    return isPredictionSort(by) ? { by, descending } : null;
  },
  serialize: ({ by, descending }) => (descending ? `-${by}` : by),
  eq: (a, b) => a.by === b.by && a.descending === b.descending,
});

/** The filters and the order of a list of answered questions, with their names in the URL. */
export const predictionParsers = {
  ...filterParsers,
  ...runFilterParsers,
  sort: parseAsPredictionSort.withDefault({ by: 'file', descending: false }),
};

export const NO_PREDICTION_FILTER: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };

const loadPredictions = createLoader(predictionParsers);

/** Filters of a query string; what cannot be read falls back to no filter. */
export function readPredictionFilter(search: SearchInput): PredictionFilter {
  const { sort, ...rest } = loadPredictions(search);
  return { ...rest, sort: sort.by, descending: sort.descending };
}

/** True when anything narrows the list (sorting does not). */
export const isPredictionFiltered = (filter: PredictionFilter): boolean =>
  filter.q !== '' ||
  filter.abstention !== null ||
  [
    filter.category,
    filter.type,
    filter.evidence,
    filter.conversation,
    filter.review,
    filter.outcome,
    filter.attribution,
    filter.flag,
    filter.tag,
  ].some((list) => list.length > 0);

export interface RunView {
  filter: PredictionFilter;
  judging: Judging;
  /** LoCoMo label scheme id. */
  labels: string | null;
}

const serializeRun = createSerializer({ ...predictionParsers, ...judgingParsers, labels: parseAsString });

/** `?…` of a run's page with only what differs from the defaults. */
export function writeRunView(view: Partial<RunView>): string {
  return serializeRun('', flat(view));
}

const serializeWorkspace = createSerializer({
  ...predictionParsers,
  ...judgingParsers,
  labels: parseAsString,
  runs: parseAsRuns,
  question: workspaceParsers.question,
  scope: workspaceParsers.scope,
});

const serializeList = createSerializer({ ...predictionParsers, ...judgingParsers, runs: parseAsRuns });

/** `?…` by which the API knows a list of questions: its filter and order, and the runs that are shown with it, as they are judged. */
export const listSearch = (filter: PredictionFilter, runs: readonly string[], judging: Judging): string =>
  serializeList('', runs.length === 0 ? flat({ filter }) : { ...flat({ filter, judging }), runs: [...runs] });

/** The workspace on a question as the runs answered it, its list being exactly the run's list under the same filter and judging. */
export function answeredHref(
  dataset: string,
  conversation: string,
  question: string,
  { runs, ...view }: Partial<RunView> & { runs: readonly string[] },
): string {
  return (
    path('datasets', dataset, 'conversations', conversation) +
    serializeWorkspace('', { ...flat(view), runs: runs.length === 0 ? null : [...runs], question, scope: 'dataset' })
  );
}

/** The filter and judging of the workspace's list, as its view and what that carries along for runs say. */
export function answersOf({ filter, answers }: Pick<WorkspaceView, 'filter' | 'answers'>): {
  filter: PredictionFilter;
  judging: Judging;
} {
  const search = new URLSearchParams(answers);
  const { outcome, attribution, flag, tag, sort, descending } = readPredictionFilter(search);
  return {
    filter: { ...filter, outcome, attribution, flag, tag, ...(sort === 'file' ? {} : { sort, descending }) },
    judging: readJudging(search),
  };
}

/** The other way round. An order that only runs know is carried along; the list without runs then has the file's. */
export function answersView(filter: PredictionFilter, judging: Judging): Pick<WorkspaceView, 'filter' | 'answers'> {
  const { outcome: _, attribution: __, flag: ___, tag: ____, sort, ...common } = filter;
  const known = QUESTION_SORTS.find((name) => name === sort);
  return {
    filter: { ...common, sort: known ?? 'file', descending: known !== undefined && filter.descending },
    answers: answersPart(new URLSearchParams(writeRunView({ filter, judging }))),
  };
}

function flat({ filter = NO_PREDICTION_FILTER, judging = DEFAULT_JUDGING, labels = null }: Partial<RunView>) {
  const { sort, descending, ...lists } = filter;
  return { ...lists, sort: { by: sort, descending }, ...judging, labels };
}
