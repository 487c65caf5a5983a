/**
 * The index process: reads one dataset file and writes its index. Runs as a child of the server, so that a crash, a lack of
 * memory or a cancel here never takes the server down. Speaks over the channel of `fork`.
 */
import { statSync } from 'node:fs';
import { indexFile, isUrl, remoteFile, sizeAndTime } from '../ingest/index.ts';
import { type Progress, problemIn } from '../model/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { fileState } from './file-state.ts';
import { runJob, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { READER_VERSION } from './reader-version.ts';
import { readable, remoteData } from './unpacked.ts';

export interface IndexTask extends JobTask {
  path: string;
  member: string | null;
}

/** It only writes: pages are not looked at again. */
const WRITING = { cache: 4_000, log: 1_000 };

async function run(task: IndexTask, tell: Tell): Promise<void> {
  const store = openStore(task.home, WRITING);
  try {
    const file = fileState(task.path);
    // Another server on the same home may have been quicker.
    if (!file || !store.indexes.isShown(task.dataset, file, READER_VERSION)) await write(store, task, tell);
  } finally {
    store.close();
  }
}

async function write(store: Store, { home, dataset, path, member }: IndexTask, tell: Tell): Promise<void> {
  const index = store.indexes.begin(dataset);
  try {
    const remote = isUrl(path) ? await remoteFile(path) : null;
    const state = remote ? sizeAndTime(remote) : stateNow(path);
    const sink = store.indexes.sink(index);
    const onProgress = (progress: Progress) => tell({ kind: 'progress', progress });
    const { file, name, ...how } = remote
      ? remoteData(remote)
      : await readable(home, { path, member, ...state }, onProgress);
    const summary = await indexFile(file, sink, onProgress, name);
    tell({ kind: 'progress', progress: { phase: 'saving', done: state.bytes, total: state.bytes } });
    sink.flush();
    store.indexes.publish(dataset, index, { ...summary, ...how }, state, READER_VERSION);
  } catch (error) {
    discard(store, index);
    throw error;
  }
}

/** On a full disk not even that may go: then the rows, which nobody sees, are swept away later. */
function discard(store: Store, index: number): void {
  try {
    store.indexes.discard(index);
  } catch (error) {
    if (!problemIn(error)) throw error;
  }
}

function stateNow(path: string): { bytes: number; mtime: number } {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, mtime: mtimeMs };
}

runJob(run);
