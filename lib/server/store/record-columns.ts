import type { Row } from './stored-texts.ts';

/** The columns that every catalogue has, and fills alike. A run and what is of it are named by its id. */
export const COLUMNS = {
  datasets: [
    ...[
      'id',
      'name',
      'path',
      'member',
      'mapping',
      'origin',
      'state',
      'bytes',
      'mtime',
      'reader',
      'error',
      'opened',
      'summary',
    ],
    ...['index_key', 'content_key', 'index_schema', 'words_state', 'words_done', 'words_error'],
  ],
  runs: [
    ...['id', 'dataset', 'name', 'file', 'format', 'bytes', 'created', 'rows', 'matched', 'unmatched', 'duplicates'],
    ...['missing', 'judges', 'manifest', 'metrics', 'yardstick', 'report', 'scored_index'],
  ],
  predictions: [
    ...['seq', 'question', 'answer', 'judges', 'retrieved', 'context_ids', 'stored', 'seconds', 'tokens', 'place'],
    ...['raw', 'scores'],
  ],
  verdicts: ['question', 'correct', 'note', 'reviewer', 'updated'],
  run_memories: ['part', 'value'],
  reviews: ['question', 'verdict', 'answer', 'evidence', 'note', 'reviewer', 'created', 'updated', 'provenance'],
  error_packs: ['id', 'name', 'source', 'enabled', 'created', 'items'],
  answer_notes: ['question', 'tags', 'note', 'reviewer', 'created', 'updated', 'version'],
  saved_views: ['name', 'search', 'updated'],
  review_events: ['question', 'run', 'version', 'who', 'at', 'before', 'after'],
  opinions: ['question', 'about', 'reader', 'said', 'updated'],
  guidelines: ['version', 'text', 'sha256', 'who', 'created'],
  reading_queues: ['id', 'queue', 'created'],
} as const;

export type RecordKind = keyof typeof COLUMNS;

/** What people say of a dataset's gold, in an order in which none names a row of a later one. */
export const OF_REVIEWS = [
  'reviews',
  'error_packs',
  'review_events',
  'opinions',
  'guidelines',
  'reading_queues',
  'saved_views',
] as const satisfies readonly RecordKind[];

export type ReviewRecords = Record<(typeof OF_REVIEWS)[number], readonly Row[]>;

/** What is carried with a run. */
export const OF_RUN = ['predictions', 'verdicts', 'answer_notes', 'run_memories'] as const;

/** The values of a record by its columns, and what else is said of it. */
export const recordValues = (kind: RecordKind, row: Row, more: Row = {}): Row => ({
  ...Object.fromEntries(COLUMNS[kind].map((name) => [name, row[name]])),
  ...more,
});
