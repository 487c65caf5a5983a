/** What every process that makes a file of a dataset does before and after. What is not stored to its end leaves nothing behind. */
import { mkdirSync } from 'node:fs';
import { type ExportRow, openAt, openStore, type Place, type Store } from '../store/index.ts';
import { type ExportInputs, exportInputs } from './export-inputs.ts';
import { exportFolder, exportObjects } from './export-objects.ts';
import { stateOf } from './file-state.ts';
import type { JobTask } from './jobs.ts';
import { fileGone, notReady } from './problems.ts';
import { type Ready, readyOf } from './ready.ts';
import { isAsRead } from './unpacked.ts';

export interface ExportTask extends JobTask {
  exported: number;
}

/** What a file is made of. */
export interface Making {
  place: Place;
  store: Store;
  ready: Ready;
  asked: ExportRow['asked'];
  inputs: ExportInputs;
}

/** A file as it is made, in pieces. */
export interface MadeExport {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

const READING = { cache: 8_000, log: 1_000 };

/** Has a file made, and stores it, unless it is there by now or not wanted any more. */
export async function runExport(
  { exported, dataset, home, shared }: ExportTask,
  make: (making: Making) => Promise<MadeExport>,
): Promise<void> {
  const place = { home, ...(shared && { shared }) };
  const store = await openAt(place, READING, openStore);
  try {
    const row = await store.exports.get(exported);
    if (row?.state !== 'waiting') return;
    const { asked } = row;
    const ready = await readNow(store, place, dataset);
    const inputs = await exportInputs(store, ready, asked);
    const { name, chunks } = await make({ place, store, ready, asked, inputs });
    if (!shared) mkdirSync(exportFolder(home), { recursive: true, mode: 0o700 });
    const objects = await exportObjects(place);
    try {
      const stored = await objects.put('exports', chunks);
      await store.exports.made(exported, inputs.target, { name, ...stored });
    } finally {
      objects.close();
    }
  } finally {
    await store.close();
  }
}

/** The dataset as its file is now. Throws a ProblemError when that is gone, or is to be read again. */
async function readNow(store: Store, place: Place, dataset: string): Promise<Ready> {
  const row = await store.datasets.get(dataset);
  const file = row && stateOf(row);
  if (row && !file) throw fileGone(row.path);
  const ready = row && file && isAsRead(place, row, file) ? await readyOf(store, row) : null;
  if (!ready) throw notReady(dataset);
  return ready;
}
