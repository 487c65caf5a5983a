import { NO_FILTER, type QuestionFilter } from '../model/index.ts';
import { EMPTY_VIEW, type WorkspaceView, writeFilter, writeWorkspaceView } from './filters.ts';

const path = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

export const libraryHref = () => '/';
/** The library with its dialogue to add a dataset open. */
export const addHref = () => '/?add';
export const datasetHref = (dataset: string) => path('datasets', dataset);
export const searchHref = (dataset: string | null, search = '') =>
  (dataset === null ? '/search' : path('datasets', dataset, 'search')) + search;
export const conversationsHref = (dataset: string) => path('datasets', dataset, 'conversations');

export const questionsHref = (dataset: string, filter: Partial<QuestionFilter> = {}, labels?: string | null) =>
  path('datasets', dataset, 'questions') + writeFilter({ ...NO_FILTER, ...filter }, { labels: labels ?? null });

/** The workspace on a conversation; `view` says what is selected and how the question list is filtered. */
export const workspaceHref = (
  dataset: string,
  conversation: string,
  view: Partial<Omit<WorkspaceView, 'filter'>> & { filter?: Partial<QuestionFilter> } = {},
) =>
  path('datasets', dataset, 'conversations', conversation) +
  writeWorkspaceView({ ...EMPTY_VIEW, ...view, filter: { ...NO_FILTER, ...view.filter } });

/** The dataset that a page's path is about, or null. */
export function datasetOfPath(pathname: string): string | null {
  const match = /^\/datasets\/([^/]+)(\/|$)/.exec(pathname);
  return match?.[1] === undefined ? null : decodeSegment(match[1]);
}

/** The conversation a workspace path shows, or null for another path. Decodes what `workspaceHref` encodes. */
export function conversationOfPath(pathname: string): string | null {
  const match = /^\/datasets\/[^/]+\/conversations\/([^/]+)\/?$/.exec(pathname);
  return match?.[1] === undefined ? null : decodeSegment(match[1]);
}

/** A percent-encoded path segment as text; text that is not valid encoding stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const API = ['api', 'v1'];

/** The HTTP API, relative to the server. */
export const api = {
  datasets: () => path(...API, 'datasets'),
  dataset: (d: string) => path(...API, 'datasets', d),
  /** With what happens to the full-text index after the dataset is ready. */
  events: (d: string) => `${path(...API, 'datasets', d, 'events')}?until=search`,
  reindex: (d: string) => path(...API, 'datasets', d, 'reindex'),
  cancel: (d: string) => path(...API, 'datasets', d, 'cancel'),
  conversations: (d: string) => path(...API, 'datasets', d, 'conversations'),
  conversation: (d: string, c: string) => path(...API, 'datasets', d, 'conversations', c),
  /** A page of the other histories that hold the same session. */
  histories: (d: string, c: string, s: string, limit: number, offset: number) =>
    `${path(...API, 'datasets', d, 'conversations', c, 'sessions', s, 'histories')}?limit=${limit}&offset=${offset}`,
  /** Every question of the dataset, short (QuestionHead): what the workspace's list needs. */
  questionHeads: (d: string) => `${path(...API, 'datasets', d, 'questions')}?view=heads`,
  /** Full questions of one conversation, with evidence. */
  questionsOf: (d: string, c: string) =>
    `${path(...API, 'datasets', d, 'questions')}?conversation=${encodeURIComponent(c)}&limit=10000`,
  question: (d: string, q: string) => path(...API, 'datasets', d, 'questions', q),
  /** Turns that match, of one dataset, or of all. */
  search: (d: string | null, search = '') =>
    (d === null ? path(...API, 'search') : path(...API, 'datasets', d, 'search')) + search,
  buildSearch: (d: string) => path(...API, 'datasets', d, 'search', 'build'),
  cancelSearch: (d: string) => path(...API, 'datasets', d, 'search', 'cancel'),
  findings: (d: string, search = '') => path(...API, 'datasets', d, 'findings') + search,
};
