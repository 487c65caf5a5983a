/**
 * The index process: reads one dataset file and writes its index. Runs as a child of the server, so that a crash, a lack of
 * memory or a cancel here never takes the server down. Speaks over the channel of `fork`.
 */
import { statSync } from 'node:fs';
import { indexFile } from '../ingest/index.ts';
import type { Problem, Progress } from '../model/index.ts';
import { ProblemError } from '../model/index.ts';
import { openStore } from '../store/index.ts';
import { READER_VERSION } from './reader-version.ts';

export interface IndexTask {
  home: string;
  dataset: string;
  path: string;
}

export type IndexMessage =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done' }
  | { kind: 'failed'; problem: Problem };

/** Progress is told at most this often, milliseconds. */
const INTERVAL = 100;

async function run({ home, dataset, path }: IndexTask): Promise<void> {
  const store = openStore(home);
  const index = store.indexes.begin(dataset);
  try {
    const before = statSync(path);
    const sink = store.indexes.sink(index);
    let told = 0;
    const summary = await indexFile(path, sink, (progress) => {
      if (performance.now() - told < INTERVAL) return;
      told = performance.now();
      tell({ kind: 'progress', progress });
    });
    tell({ kind: 'progress', progress: { phase: 'saving', done: before.size, total: before.size } });
    sink.flush();
    store.indexes.publish(dataset, index, summary, { bytes: before.size, mtime: before.mtimeMs }, READER_VERSION);
    tell({ kind: 'done' });
  } catch (error) {
    store.indexes.discard(index);
    throw error;
  } finally {
    store.close();
  }
}

function tell(message: IndexMessage): void {
  process.send?.(message);
}

process.once('message', (task: IndexTask) => {
  run(task)
    .catch((error: unknown) => {
      if (!(error instanceof ProblemError)) console.error(error);
      tell({ kind: 'failed', problem: error instanceof ProblemError ? error.problem : unexpected(error) });
    })
    .finally(() => process.disconnect());
});

// A server that died can't use the index any more: end with it, so that the next one starts afresh.
process.once('disconnect', () => process.exit());

function unexpected(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || /database or disk is full/.test(String(error))) {
    return {
      type: '#disk-full',
      title: 'Disk full',
      status: 507,
      detail: 'There is no room for the index. Free some disk space and try again.',
    };
  }
  return {
    type: '#index-failed',
    title: 'Indexing failed',
    status: 500,
    detail:
      'The index process met an unexpected error; the server’s log has the details. Try again; if it fails again, please report it with the file’s format.',
  };
}
