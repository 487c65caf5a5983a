import { randomUUID } from 'node:crypto';
import type { DatasetMapping, Progress } from '../../core/model/index.ts';
import { MOST_LOCAL } from '../../core/search/question-list.ts';
import { indexFile, indexGrowing, isUrl, remoteFile, sizeAndTime } from '../indexing/index.ts';
import type { Catalogue, FileState, Place } from '../store/index.ts';
import { type IndexWriter, indexWriter } from '../store/index-file/writer.ts';
import type { Publisher } from '../store/sqlite/publisher.ts';
import { stateOf } from './file-state.ts';
import { fileGone } from './problems.ts';
import { READER_VERSION, type ReadableData, readable, remoteData } from './unpacked.ts';

export interface IndexedFile {
  dataset: string;
  path: string;
  member: string | null;
  /** As the catalogue has them. */
  bytes: number;
  mtime: number;
  mapping?: DatasetMapping | null;
  /** The job, and the ticket by which it is held. */
  pass: number;
  ticket: string;
}

/** Reads a dataset's file and publishes its index. Throws a ProblemError, and leaves nothing that is seen, when that can't be done. */
export async function indexDataset(
  { indexes }: Pick<Publisher, 'indexes'>,
  place: Place,
  { dataset, pass, ticket, ...named }: IndexedFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  let index: IndexWriter | null = null;
  try {
    index = indexWriter(place.home, ticket, named.bytes);
    const remote = isUrl(named.path) ? await remoteFile(named.path) : null;
    const state = remote ? sizeAndTime(remote) : stateNow(named);
    const { file, growing, name, mapping, ...how }: ReadableData = remote
      ? { ...remoteData(remote, named.mapping), ...(named.mapping && { mapping: named.mapping }) }
      : await readable(place, { ...named, ...state }, onProgress, ticket, true);
    const summary = growing
      ? await indexGrowing(growing, index.sink, onProgress, name)
      : await indexFile(file, index.sink, onProgress, name, mapping);
    onProgress({ phase: 'saving', done: state.bytes, total: state.bytes });
    index.complete();
    if (summary.counts.questions > MOST_LOCAL) {
      const { listParts } = await import('../../core/search/kept-list.ts');
      index.addListParts(listParts(await index.heads()));
    }
    const madeOf = { name, state, reader: READER_VERSION, summary: { ...summary, ...how } };
    await indexes.publish({ dataset, pass, ...index.finish(madeOf), ...madeOf });
  } finally {
    index?.discard();
  }
}

function stateNow(named: Pick<IndexedFile, 'path' | 'member' | 'bytes' | 'mtime' | 'mapping'>): FileState {
  const state = stateOf(named);
  if (!state) throw fileGone(named.path);
  return state;
}

/** Reads the only file that waits in a catalogue, here and now. */
export async function indexNow(
  { indexes, jobs }: Pick<Catalogue, 'indexes' | 'jobs'>,
  place: Place,
  file: Omit<IndexedFile, 'pass' | 'ticket'>,
): Promise<void> {
  const ticket = randomUUID();
  const job = await jobs.claim(['index'], ticket, HELD);
  if (job?.dataset !== file.dataset) throw new Error('Another file waits to be read.');
  await indexDataset({ indexes }, place, { ...file, pass: job.id, ticket }, () => {});
  await jobs.done(job.id, ticket);
}

/** Milliseconds: nobody else takes jobs of a folder that is one command's own. */
const HELD = 3_600_000;
