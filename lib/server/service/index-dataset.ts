import { statSync } from 'node:fs';
import { type Progress, problemIn } from '../../core/model/index.ts';
import { MOST_LOCAL } from '../../core/search/question-list.ts';
import { indexFile, isUrl, remoteFile, sizeAndTime } from '../indexing/index.ts';
import { type IndexWriter, indexWriter } from '../store/index-file/writer.ts';
import type { Publisher } from '../store/sqlite/publisher.ts';
import { READER_VERSION, readable, remoteData } from './unpacked.ts';

export interface IndexedFile {
  dataset: string;
  path: string;
  member: string | null;
}

/** Reads a dataset's file and publishes its index. Throws a ProblemError, and leaves nothing that is seen, when that can't be done. */
export async function indexDataset(
  { passes }: Pick<Publisher, 'passes'>,
  home: string,
  { dataset, path, member }: IndexedFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const pass = await passes.begin(dataset);
  let index: IndexWriter | null = null;
  try {
    index = indexWriter(home);
    const remote = isUrl(path) ? await remoteFile(path) : null;
    const state = remote ? sizeAndTime(remote) : stateNow(path);
    const { file, name, ...how } = remote
      ? remoteData(remote)
      : await readable(home, { path, member, ...state }, onProgress);
    const summary = await indexFile(file, index.sink, onProgress, name);
    onProgress({ phase: 'saving', done: state.bytes, total: state.bytes });
    index.complete();
    if (summary.counts.questions > MOST_LOCAL) {
      const { listParts } = await import('../../core/search/kept-list.ts');
      index.addListParts(listParts(await index.heads()));
    }
    const madeOf = { name, state, reader: READER_VERSION, summary: { ...summary, ...how } };
    await passes.publish({ dataset, pass, ...index.finish(madeOf), ...madeOf });
  } catch (error) {
    await discard(passes, pass);
    throw error;
  } finally {
    index?.discard();
  }
}

/** On a full disk not even that may go: then it is forgotten later. */
async function discard(passes: Publisher['passes'], pass: number): Promise<void> {
  try {
    await passes.discard(pass);
  } catch (error) {
    if (!problemIn(error)) throw error;
  }
}

function stateNow(path: string): { bytes: number; mtime: number } {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, mtime: mtimeMs };
}
