/**
 * The index process: reads one dataset file and writes its index. Runs as a child of the server, so that a crash, a lack of
 * memory or a cancel here never takes the server down. Speaks over the channel of `fork`.
 */
import { openStore } from '../store/index.ts';
import { type IndexedFile, indexDataset } from './index-dataset.ts';
import { runJob, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';

export type IndexTask = JobTask & IndexedFile;

async function run({ home, ...file }: IndexTask, tell: Tell): Promise<void> {
  const store = openStore(home);
  try {
    await indexDataset(store, home, file, (progress) => tell({ kind: 'progress', progress }));
  } finally {
    store.close();
  }
}

runJob(run);
