import { z } from 'zod';
import { type DatasetMapping, datasetId } from '../../../core/model/index.ts';
import { readProblem } from '../../../core/problems/index.ts';
import type { PassSummary } from '../../indexing/index.ts';
import type { DatasetRow, FileState, NewDataset } from '../catalogue.ts';
import { INDEX_SCHEMA } from '../index-file/schema.ts';
import type { Row } from '../stored-texts.ts';

const text = z.string();
const number = z.number();
const rowSchema = z.object({
  id: text,
  name: text,
  path: text,
  member: text.nullable(),
  mapping: text.nullable(),
  origin: z.enum(['file', 'upload', 'sample', 'url']),
  state: z.enum(['indexing', 'ready', 'failed']),
  bytes: number,
  mtime: number,
  reader: number,
  error: text.nullable(),
  opened: text.nullable(),
  pass: number.nullable(),
  index_key: text.nullable(),
  content_key: text.nullable(),
  index_schema: number,
  summary: text.nullable(),
  growing: text.nullable(),
  words_state: z.enum(['pending', 'ready', 'cancelled', 'failed']),
  words_done: number,
  words_error: text.nullable(),
});

export function datasetOf(row: Row): DatasetRow {
  const r = rowSchema.parse(row);
  return {
    id: datasetId(r.id),
    name: r.name,
    path: r.member === null ? r.path : r.path.slice(0, -r.member.length - 1),
    member: r.member,
    mapping: r.mapping === null ? null : (JSON.parse(r.mapping) as DatasetMapping),
    origin: r.origin,
    state: r.state,
    bytes: r.bytes,
    mtime: r.mtime,
    // A file of another schema can't be read: it is as if an older reader had made it.
    reader: r.index_schema === INDEX_SCHEMA ? r.reader : 0,
    error: r.error === null ? null : readProblem(r.error),
    opened: r.opened,
    pass: r.pass,
    indexKey: r.index_key,
    contentKey: r.content_key,
    summary: r.summary === null ? null : (JSON.parse(r.summary) as PassSummary),
    words: {
      state: r.words_state,
      done: r.words_done,
      error: r.words_error === null ? null : readProblem(r.words_error),
      growing: r.growing,
    },
  };
}

/** A file's name in its column, which no two have: with the member of an archive. */
export const pathKey = ({ path, member }: Pick<NewDataset, 'path' | 'member'>): string =>
  member === null ? path : `${path}#${member}`;

/** A mapping as its column has it. */
export const mappingText = (mapping: DatasetMapping | null = null): string | null => mapping && JSON.stringify(mapping);

/** The state of a file, of which an index is made. */
export const stateOf = (bytes: number, mtime: number): string => `${bytes} ${mtime}`;

/** Whether a row shows the index of a file in this state, as this version of the reader makes it. */
export const isOf = (shown: Row, state: FileState, reader: number): boolean =>
  shown.state === 'ready' &&
  shown.bytes === state.bytes &&
  shown.mtime === state.mtime &&
  shown.reader === reader &&
  shown.index_schema === INDEX_SCHEMA;
