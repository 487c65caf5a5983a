/**
 * The index process: reads one dataset file and writes its index. Runs as a child of the server, so that a crash, a lack of
 * memory or a cancel here never takes the server down. Speaks over the channel of `fork`.
 */
import { statSync } from 'node:fs';
import { indexFile, isUrl, remoteFile, sizeAndTime } from '../ingest/index.ts';
import type { Progress } from '../model/index.ts';
import { openStore } from '../store/index.ts';
import { runJob, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { READER_VERSION } from './reader-version.ts';
import { readable, remoteData } from './unpacked.ts';

export interface IndexTask extends JobTask {
  path: string;
  member: string | null;
}

async function run({ home, dataset, path, member }: IndexTask, tell: Tell): Promise<void> {
  const store = openStore(home);
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
    store.indexes.discard(index);
    throw error;
  } finally {
    store.close();
  }
}

function stateNow(path: string): { bytes: number; mtime: number } {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, mtime: mtimeMs };
}

runJob(run);
