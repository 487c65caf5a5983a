/** Reads one dataset file and writes its index. */
import { openAt } from '../store/open-at.ts';
import { openPublisher } from '../store/sqlite/publisher.ts';
import { stateOf } from './file-state.ts';
import { type IndexedFile, indexDataset } from './index-dataset.ts';
import type { Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { READER_VERSION } from './unpacked.ts';

export type IndexTask = JobTask & IndexedFile;

/** It writes a few rows. */
const PUBLISHING = { cache: 1_000, log: 1_000 };

export async function runIndex(task: IndexTask, tell: Tell): Promise<void> {
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
