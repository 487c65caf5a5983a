/**
 * The index process: reads one dataset file and writes its index. Runs as a child of the server, so that a crash, a lack of
 * memory or a cancel here never takes the server down. Speaks over the channel of `fork`.
 */
import { openAt } from '../store/open-at.ts';
import { openPublisher } from '../store/sqlite/publisher.ts';
import { stateOf } from './file-state.ts';
import { type IndexedFile, indexDataset } from './index-dataset.ts';
import { runJob, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { READER_VERSION } from './unpacked.ts';

export type IndexTask = JobTask & IndexedFile;

/** It writes a few rows. */
const PUBLISHING = { cache: 1_000, log: 1_000 };

async function run(task: IndexTask, tell: Tell): Promise<void> {
  const store = await openAt(task, PUBLISHING, openPublisher, 1);
  try {
    const file = stateOf(task);
    // Another server on the same home may have been quicker.
    if (file && (await store.indexes.isShown(task.dataset, file, READER_VERSION))) return;
    await indexDataset(store, task, task, (progress) => tell({ kind: 'progress', progress }));
  } finally {
    await store.close();
  }
}

runJob(run);
