import { statSync } from 'node:fs';
import { type Progress, problemIn } from '../../core/model/index.ts';
import { MOST_LOCAL } from '../../core/search/question-list.ts';
import { indexFile, isUrl, remoteFile, sizeAndTime } from '../indexing/index.ts';
import type { IndexWriter } from '../store/index-writer.ts';
import { READER_VERSION, readable, remoteData } from './unpacked.ts';

export interface IndexedFile {
  dataset: string;
  path: string;
  member: string | null;
}

/** Reads a dataset's file and publishes its index. Throws a ProblemError, and leaves nothing that is seen, when that can't be done. */
export async function indexDataset(
  { indexes, questions }: IndexWriter,
  home: string,
  { dataset, path, member }: IndexedFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const index = indexes.begin(dataset);
  try {
    const remote = isUrl(path) ? await remoteFile(path) : null;
    const state = remote ? sizeAndTime(remote) : stateNow(path);
    const sink = indexes.sink(index);
    const { file, name, ...how } = remote
      ? remoteData(remote)
      : await readable(home, { path, member, ...state }, onProgress);
    const summary = await indexFile(file, sink, onProgress, name);
    onProgress({ phase: 'saving', done: state.bytes, total: state.bytes });
    sink.flush();
    if (summary.counts.questions > MOST_LOCAL) {
      const { listParts } = await import('../../core/search/kept-list.ts');
      indexes.addListParts(index, listParts(await questions.heads(index)));
    }
    indexes.publish(dataset, index, { ...summary, ...how }, state, READER_VERSION);
  } catch (error) {
    discard(indexes, index);
    throw error;
  }
}

/** On a full disk not even that may go: then the rows, which nobody sees, are swept away later. */
function discard(indexes: IndexWriter['indexes'], index: number): void {
  try {
    indexes.discard(index);
  } catch (error) {
    if (!problemIn(error)) throw error;
  }
}

function stateNow(path: string): { bytes: number; mtime: number } {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, mtime: mtimeMs };
}
