import { statSync } from 'node:fs';
import { indexFile } from '../ingest/index.ts';
import type { Progress } from '../model/index.ts';
import type { Store } from '../store/index.ts';
import { READER_VERSION } from './reader-version.ts';
import { readable } from './unpacked.ts';

export interface IndexedFile {
  dataset: string;
  path: string;
  member: string | null;
}

/** Reads a dataset's file and publishes its index. Throws a ProblemError, and leaves no trace, when that can't be done. */
export async function indexDataset(
  store: Store,
  home: string,
  { dataset, path, member }: IndexedFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const index = store.indexes.begin(dataset);
  try {
    const before = statSync(path);
    const sink = store.indexes.sink(index);
    const state = { bytes: before.size, mtime: before.mtimeMs };
    const { file, name, unpacked } = await readable(home, { path, member, ...state }, onProgress);
    const summary = await indexFile(file, sink, onProgress, name);
    onProgress({ phase: 'saving', done: before.size, total: before.size });
    sink.flush();
    store.indexes.publish(dataset, index, { ...summary, unpacked }, state, READER_VERSION);
  } catch (error) {
    store.indexes.discard(index);
    throw error;
  }
}
