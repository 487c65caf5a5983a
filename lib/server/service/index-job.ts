/** Reads one dataset file and writes its index. */
import { openAt } from '../store/open-at.ts';
import { openPublisher } from '../store/sqlite/publisher.ts';
import { EarlyIndex } from './early-index.ts';
import { stateOf } from './file-state.ts';
import { type IndexedFile, indexDataset, published } from './index-dataset.ts';
import type { Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { READER_VERSION } from './unpacked.ts';

export type IndexTask = JobTask & IndexedFile;

/** It writes a few rows. */
const PUBLISHING = { cache: 1_000, log: 1_000 };

/** Begins with a file before it is asked for. */
export const readEarly = EarlyIndex.of;

/** `early`: what was read before. */
export async function runIndex(task: IndexTask, tell: Tell, early: EarlyIndex | null = null): Promise<void> {
  const store = await openAt(task, PUBLISHING, openPublisher, 1);
  try {
    const file = stateOf(task);
    // Another server on the same home may have been quicker.
    if (file && (await store.indexes.isShown(task.dataset, file, READER_VERSION))) return;
    const made = task.shared ? null : await early?.taken(task.home, task);
    if (made) await published(store.indexes, { dataset: task.dataset, pass: task.pass }, made);
    else await indexDataset(store, task, task, (progress) => tell({ kind: 'progress', progress }));
  } finally {
    await store.close();
  }
}
