import { randomUUID } from 'node:crypto';
import type { DatasetMapping, Progress } from '../../core/model/index.ts';
import { naming } from '../../core/problems/index.ts';
import { MOST_LOCAL } from '../../core/search/question-list.ts';
import { indexFile, indexGrowing, isUrl, remoteFile, sizeAndTime } from '../indexing/index.ts';
import type { MadeIndex } from '../store/catalogue.ts';
import type { Catalogue, FileState, Place } from '../store/index.ts';
import { newPart } from '../store/index-file/folder.ts';
import { indexWriter } from '../store/index-file/writer.ts';
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

/** A file to be read, as the catalogue has it. */
export type NamedFile = Pick<IndexedFile, 'path' | 'member' | 'bytes' | 'mtime' | 'mapping'>;

/** The finished index of a file, which no dataset shows yet. */
export interface FinishedIndex {
  made: Omit<MadeIndex, 'dataset' | 'pass'>;
  /** Removes it, unless it was published; to be called in the end. */
  discard(): void;
}

/** Reads a dataset's file and publishes its index. Throws a ProblemError, and leaves nothing that is seen, when that can't be done. */
export async function indexDataset(
  { indexes }: Pick<Publisher, 'indexes'>,
  place: Place,
  { dataset, pass, ticket, ...named }: IndexedFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const index = await makeIndex(place, named, { part: naming(() => newPart(place.home, ticket)), ticket, onProgress });
  await published(indexes, { dataset, pass }, index);
}

/** Has a dataset show an index that was made for it. */
export async function published(
  indexes: Publisher['indexes'],
  of: Pick<MadeIndex, 'dataset' | 'pass'>,
  { made, discard }: FinishedIndex,
): Promise<void> {
  try {
    await indexes.publish({ ...of, ...made });
  } finally {
    discard();
  }
}

interface Making {
  /** What the index is called until it is published. */
  part: string;
  /** Of the job that it is made for. */
  ticket?: string;
  onProgress: (progress: Progress) => void;
}

/** Reads a file into an index. Throws a ProblemError, and leaves nothing, when that can't be done. */
export async function makeIndex(
  place: Place,
  named: NamedFile,
  { part, ticket, onProgress }: Making,
): Promise<FinishedIndex> {
  const index = indexWriter(part, named.bytes);
  try {
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
    return { made: { ...index.finish(madeOf), ...madeOf }, discard: index.discard };
  } catch (error) {
    index.discard();
    throw error;
  }
}

function stateNow(named: NamedFile): FileState {
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
