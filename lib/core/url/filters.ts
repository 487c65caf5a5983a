import {
  createLoader,
  createParser,
  createSerializer,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { EVIDENCE_FILTERS, QUESTION_SORTS, type QuestionFilter, REVIEW_STATES } from '../model/index.ts';
import { answersPart, parseAsRuns, type SearchInput } from './shown-runs.ts';

/** `sort=type` ascending, `sort=-type` descending. */
export function parseAsSort<S extends string>(sorts: readonly S[]) {
  return createParser<{ by: S; descending: boolean }>({
    parse: (text) => {
      const descending = text.startsWith('-');
      const by = sorts.find((sort) => sort === (descending ? text.slice(1) : text));
      return by ? { by, descending } : null;
    },
    serialize: ({ by, descending }) => (descending ? `-${by}` : by),
    eq: (a, b) => a.by === b.by && a.descending === b.descending,
  });
}

/** `true` or `false`; anything else is no filter. */
const parseAsTruth = createParser<boolean>({
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : null),
  serialize: String,
});

/** `1`; anything else is no. */
const parseAsFlag = createParser<boolean>({ parse: (text) => text === '1' || null, serialize: () => '1' });

const strings = parseAsNativeArrayOf(parseAsString);

/** The filters of every page that lists questions, with their names in the URL. */
export const filterParsers = {
  category: strings,
  type: strings,
  abstention: parseAsTruth,
  evidence: parseAsNativeArrayOf(parseAsStringLiteral(EVIDENCE_FILTERS)),
  conversation: strings,
  review: parseAsNativeArrayOf(parseAsStringLiteral(REVIEW_STATES)),
  /** The list is a review queue: it keeps what is reviewed. */
  queue: parseAsFlag.withDefault(false),
  q: parseAsString.withDefault(''),
  sort: parseAsSort(QUESTION_SORTS).withDefault({ by: 'file', descending: false }),
};

/** What the workspace keeps in the URL besides the filters. */
export const workspaceParsers = {
  ...filterParsers,
  question: parseAsString,
  turn: parseAsString,
  session: parseAsString,
  /** The turn search that led here: its words are marked. */
  find: parseAsString,
  /** LoCoMo label scheme id. */
  labels: parseAsString,
  /** Which questions the list holds: those of the open conversation, or of the whole dataset. */
  scope: parseAsStringLiteral(['conversation', 'dataset']),
  /** Sessions in file order (default) or by date. */
  order: parseAsStringLiteral(['file', 'date']).withDefault('file'),
  /** The runs whose answers are shown; the first one leads. */
  runs: parseAsRuns.withDefault([]),
};

const loadFilterState = createLoader(filterParsers);
const loadWorkspaceState = createLoader(workspaceParsers);
const serializeWorkspace = createSerializer(workspaceParsers);

export interface WorkspaceView {
  filter: QuestionFilter;
  question: string | null;
  turn: string | null;
  session: string | null;
  find: string | null;
  labels: string | null;
  scope: 'conversation' | 'dataset' | null;
  order: 'file' | 'date';
  runs: string[];
  /** What only runs have in the address, see `answersPart`. */
  answers: string;
}

/** Filters of a query string; unknown parameters are ignored, unreadable values fall back to no filter. */
export function readFilter(search: SearchInput): QuestionFilter {
  const { sort, ...rest } = loadFilterState(search);
  return { ...rest, sort: sort.by, descending: sort.descending };
}

export function readWorkspaceView(search: SearchInput): WorkspaceView {
  const { question, turn, session, find, labels, scope, order, runs } = loadWorkspaceState(search);
  const answers = answersPart(search, runs.length > 0);
  return { filter: readFilter(search), question, turn, session, find, labels, scope, order, runs, answers };
}

/** `?…` with only what differs from the defaults; the empty string when nothing does. */
export function writeFilter(filter: QuestionFilter, more: { labels?: string | null } = {}): string {
  return writeWorkspaceView({ ...EMPTY_VIEW, filter, labels: more.labels ?? null });
}

export const EMPTY_VIEW: Omit<WorkspaceView, 'filter'> = {
  question: null,
  turn: null,
  session: null,
  find: null,
  labels: null,
  scope: null,
  order: 'file',
  runs: [],
  answers: '',
};

export function writeWorkspaceView(view: WorkspaceView): string {
  const { filter, answers, ...rest } = view;
  const { sort, descending, ...lists } = filter;
  const search = serializeWorkspace('', { ...lists, sort: { by: sort, descending }, ...rest });
  return answers === '' ? search : `${search}${search === '' ? '?' : '&'}${answers}`;
}

/** True when anything narrows the list (sorting does not). */
export function isFiltered(filter: QuestionFilter): boolean {
  return (
    filter.q !== '' ||
    filter.abstention !== null ||
    [filter.category, filter.type, filter.evidence, filter.conversation, filter.review].some((list) => list.length > 0)
  );
}
