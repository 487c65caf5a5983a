import { NO_FILTER, type QuestionFilter } from '../model/index.ts';
import { EMPTY_VIEW, type WorkspaceView, writeFilter, writeWorkspaceView } from './filters.ts';
import { base, decodeSegment, path } from './segment.ts';

/** In a bundle where that begins, by the name of its file: the framework takes the slash off a folder, which only then is below `base`. */
export const libraryHref = () => (base() === '' ? '/' : path('index.html'));
/** The library with its dialogue to add a dataset open. */
export const addHref = () => '/?add';
export const datasetHref = (dataset: string) => path('datasets', dataset);
export const searchHref = (dataset: string | null, search = '') =>
  (dataset === null ? path('search') : path('datasets', dataset, 'search')) + search;
export const conversationsHref = (dataset: string) => path('datasets', dataset, 'conversations');

export const questionsHref = (dataset: string, filter: Partial<QuestionFilter> = {}, labels?: string | null) =>
  path('datasets', dataset, 'questions') + writeFilter({ ...NO_FILTER, ...filter }, { labels: labels ?? null });

/** The runs of a dataset. `upload` opens the dialogue to add one. */
export const runsHref = (dataset: string, upload = false) =>
  path('datasets', dataset, 'runs') + (upload ? '?upload' : '');
export const runHref = (run: string, search = '') => path('runs', run) + search;
export const auditHref = (dataset: string, search = '') => path('datasets', dataset, 'audit') + search;
/** Runs side by side; the first is the baseline. Without runs: where one chooses them. */
export const compareHref = (runs: readonly string[]) =>
  path('compare') + (runs.length === 0 ? '' : `?runs=${runs.map(encodeURIComponent).join(',')}`);

/** The workspace on a conversation; `view` says what is selected and how the question list is filtered. */
export const workspaceHref = (
  dataset: string,
  conversation: string,
  view: Partial<Omit<WorkspaceView, 'filter'>> & { filter?: Partial<QuestionFilter> } = {},
) =>
  path('datasets', dataset, 'conversations', conversation) +
  writeWorkspaceView({ ...EMPTY_VIEW, ...view, filter: { ...NO_FILTER, ...view.filter } });

/** A page's path as it is where the app stands at the root of its host. */
const fromRoot = (pathname: string): string =>
  pathname.startsWith(`${base()}/`) ? pathname.slice(base().length) : pathname;

/** The dataset that a page's path is about, or null. */
export function datasetOfPath(pathname: string): string | null {
  const match = /^\/datasets\/([^/]+)(\/|$)/.exec(fromRoot(pathname));
  return match?.[1] === undefined ? null : decodeSegment(match[1]);
}

/** The conversation a workspace path shows, or null for another path. Decodes what `workspaceHref` encodes. */
export function conversationOfPath(pathname: string): string | null {
  const match = /^\/datasets\/[^/]+\/conversations\/([^/]+)\/?$/.exec(fromRoot(pathname));
  return match?.[1] === undefined ? null : decodeSegment(match[1]);
}

const API = ['api', 'v1'];

/** An address with a query that says which list is meant (`?…` or empty), and what more is asked of it. */
const withQuery = (address: string, search: string, more: string): string =>
  `${address}${search === '' ? '?' : `${search}&`}${more}`;

/** Who makes a change that has no body. */
const by = (address: string, reviewer: string): string =>
  reviewer === '' ? address : `${address}?reviewer=${encodeURIComponent(reviewer)}`;

/** The address of a later page of a list. */
export const nextPage = (address: string, offset: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}offset=${offset}`;

/** The HTTP API, relative to the server. */
export const api = {
  datasets: () => path(...API, 'datasets'),
  dataset: (d: string) => path(...API, 'datasets', d),
  /** With what happens to the full-text index after the dataset is ready. */
  events: (d: string) => `${path(...API, 'datasets', d, 'events')}?until=search`,
  opened: (d: string) => path(...API, 'datasets', d, 'opened'),
  reindex: (d: string) => path(...API, 'datasets', d, 'reindex'),
  cancel: (d: string) => path(...API, 'datasets', d, 'cancel'),
  exports: (d: string) => path(...API, 'datasets', d, 'exports'),
  export: (d: string, e: string) => path(...API, 'datasets', d, 'exports', e),
  exportAgain: (d: string, e: string) => path(...API, 'datasets', d, 'exports', e, 'retry'),
  exportedFile: (d: string, e: string) => path(...API, 'datasets', d, 'exports', e, 'file'),
  conversations: (d: string) => path(...API, 'datasets', d, 'conversations'),
  /** A part of a list of conversations; `search` says which list, `page` which part. */
  conversationsPart: (d: string, search: string, page: string) =>
    withQuery(path(...API, 'datasets', d, 'conversations'), search, page),
  conversation: (d: string, c: string) => path(...API, 'datasets', d, 'conversations', c),
  /** A page of the other histories that hold the same session. */
  histories: (d: string, c: string, s: string, limit: number, offset: number) =>
    `${path(...API, 'datasets', d, 'conversations', c, 'sessions', s, 'histories')}?limit=${limit}&offset=${offset}`,
  /** Every question of the dataset, short (QuestionHead): what the workspace's list needs. */
  questionHeads: (d: string) => `${path(...API, 'datasets', d, 'questions')}?view=heads`,
  /** A part of a list of questions as it is shown; `search` says which list, `page` which part. */
  questionRows: (d: string, search: string, page: string) =>
    withQuery(path(...API, 'datasets', d, 'questions'), search, `view=rows&${page}`),
  /** The values of a filter of that list that hold a text. */
  questionFacet: (d: string, search: string, facet: string, text: string) =>
    withQuery(
      path(...API, 'datasets', d, 'questions'),
      search,
      `facet=${facet}&facetQ=${encodeURIComponent(text.toWellFormed())}`,
    ),
  /** Where the evidence of every question stands (QuestionFacts), in the same order. */
  questionFacts: (d: string) => `${path(...API, 'datasets', d, 'questions')}?view=facts`,
  /** Full questions of one conversation, with evidence. */
  questionsOf: (d: string, c: string) =>
    `${path(...API, 'datasets', d, 'questions')}?conversation=${encodeURIComponent(c.toWellFormed())}&limit=10000`,
  /** The same, short, as rows of a list. */
  rowsOf: (d: string, c: string) =>
    `${path(...API, 'datasets', d, 'questions')}?view=rows&conversation=${encodeURIComponent(c.toWellFormed())}&limit=999`,
  question: (d: string, q: string) => path(...API, 'datasets', d, 'questions', q),
  /** Turns that match, of one dataset, or of all. */
  search: (d: string | null, search = '') =>
    (d === null ? path(...API, 'search') : path(...API, 'datasets', d, 'search')) + search,
  searchTexts: (d: string, search: string) => path(...API, 'datasets', d, 'search', 'texts') + search,
  buildSearch: (d: string) => path(...API, 'datasets', d, 'search', 'build'),
  cancelSearch: (d: string) => path(...API, 'datasets', d, 'search', 'cancel'),
  runs: (d: string) => path(...API, 'datasets', d, 'runs'),
  /** What a file is; `bytes` when only its head is sent. */
  recognise: (file: string, bytes: number | null) =>
    `${path(...API, 'recognise')}?file=${encodeURIComponent(file)}${bytes === null ? '' : `&bytes=${bytes}`}`,
  previewRun: (d: string) => path(...API, 'datasets', d, 'runs', 'preview'),
  run: (r: string) => path(...API, 'runs', r),
  /** What a run stored; `search` says which of it. */
  memories: (r: string, search = '') => path(...API, 'runs', r, 'memories') + search,
  /** Where a file of it is sent; `preview` stores nothing. */
  putMemories: (d: string, r: string, preview = false) =>
    path(...API, 'datasets', d, 'runs', r, 'memories', ...(preview ? ['preview'] : [])),
  judgeRun: (r: string) => path(...API, 'runs', r, 'judge'),
  restoreRun: (r: string) => path(...API, 'runs', r, 'restore'),
  predictions: (r: string, search = '') => path(...API, 'runs', r, 'predictions') + search,
  /** One question of a run, in full. */
  prediction: (r: string, q: string, search = '') => path(...API, 'runs', r, 'predictions', q) + search,
  /** The user's own verdict on a prediction (PUT, DELETE). */
  verdict: (r: string, q: string, reviewer = '') => by(path(...API, 'runs', r, 'predictions', q, 'verdict'), reviewer),
  /** Tags and note of an answer (GET, PUT, DELETE), and those of all runs of a dataset. */
  note: (r: string, q: string) => path(...API, 'runs', r, 'predictions', q, 'note'),
  notes: (d: string) => path(...API, 'datasets', d, 'notes'),
  views: (d: string) => path(...API, 'datasets', d, 'views'),
  view: (d: string, name: string) => path(...API, 'datasets', d, 'views', name),
  analysis: (r: string, search = '') => path(...API, 'runs', r, 'analysis') + search,
  /** The whole run as a file: in the shape of its benchmark's own results, or one line for each question. */
  exportRun: (r: string, as: 'official' | 'csv' | 'jsonl') => `${path(...API, 'runs', r, 'export')}?as=${as}`,
  mappings: () => path(...API, 'mappings'),
  mapping: (name: string) => path(...API, 'mappings', name),
  compare: (search: string) => path(...API, 'compare') + search,
  reviews: (d: string) => path(...API, 'datasets', d, 'reviews'),
  review: (d: string, q: string, reviewer = '') => by(path(...API, 'datasets', d, 'reviews', q), reviewer),
  history: (d: string, q: string) => path(...API, 'datasets', d, 'reviews', q, 'history'),
  undo: (d: string, q: string, change: number, reviewer: string) =>
    by(path(...API, 'datasets', d, 'reviews', q, 'history', String(change), 'undo'), reviewer),
  importReviews: (d: string) => path(...API, 'datasets', d, 'reviews', 'import'),
  exportReviews: (d: string, as: 'pack' | 'markdown') => `${path(...API, 'datasets', d, 'reviews', 'export')}?as=${as}`,
  errorPacks: (d: string) => path(...API, 'datasets', d, 'error-packs'),
  errorPack: (d: string, p: string) => path(...API, 'datasets', d, 'error-packs', p),
  disputes: (d: string) => path(...API, 'datasets', d, 'disputes'),
  audit: (d: string) => path(...API, 'datasets', d, 'audit'),
  auditFindings: (d: string, search: string) => path(...API, 'datasets', d, 'audit', 'findings') + search,
  /** Which questions were reviewed or have known errors. */
  auditMarks: (d: string) => path(...API, 'datasets', d, 'audit', 'marks'),
  /** Review, known errors and computed findings of one question. */
  auditQuestion: (d: string, q: string) => path(...API, 'datasets', d, 'audit', 'questions', q),
  findings: (d: string, search = '') => path(...API, 'datasets', d, 'findings') + search,
};
