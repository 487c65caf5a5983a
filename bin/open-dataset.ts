import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatasetMapping, Mapping } from '../lib/core/model/index.ts';
import { isUrl } from '../lib/server/files/remote/address.ts';
import { fileState } from '../lib/server/service/file-state.ts';
import { GoldSets } from '../lib/server/service/gold-sets.ts';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { indexNow } from '../lib/server/service/index-dataset.ts';
import { type ReadFile, type ReadingPlace, readRuns, refuseUnmatched } from '../lib/server/service/read-runs.ts';
import { type Ready, readyIn, readyOf } from '../lib/server/service/ready.ts';
import { READER_VERSION } from '../lib/server/service/unpacked.ts';
import { openStore } from '../lib/server/store/index.ts';
import { databaseFile } from '../lib/server/store/sqlite/database-file.ts';
import { datasetArgument } from './dataset-argument.ts';
import { fromWhereTyped } from './print.ts';

/** A dataset whose questions are known, for one command. */
export interface OpenDataset {
  id: string;
  ready: Ready;
  place: ReadingPlace;
  /** It is read from the home folder's database, so its runs are at hand. */
  remembered: boolean;
}

/** Bytes of a predictions file that a command reads at most: the longest text JavaScript holds. */
const MAX_BYTES = 512 * 1024 ** 2;

/**
 * Lends the dataset that was named: as the home folder knows it when it is an id (or `withRuns`) and the file is the same, else
 * indexed now in a temporary folder that is removed.
 */
export async function withDataset<T>(
  {
    named,
    home,
    withRuns = false,
    mapping = null,
  }: { named: string; home: string | undefined; withRuns?: boolean; mapping?: DatasetMapping | null },
  use: (dataset: OpenDataset) => Promise<T>,
): Promise<T> {
  const found = await datasetArgument(named, home, mapping);
  const folder = homeFolder(home);
  const byId = !existsSync(fromWhereTyped(named));
  if (mapping === null && (byId || withRuns) && existsSync(databaseFile(folder))) {
    const store = openStore(folder);
    try {
      const row = (await store.datasets.ofFile(found.path)).find(({ member }) => member === found.member);
      const ready = await readyOf(store, row);
      const file = isUrl(found.path) ? found : fileState(found.path);
      const same = file?.bytes === row?.bytes && file?.mtime === row?.mtime && row?.reader === READER_VERSION;
      if (ready && same && store.files.isThere(ready.pass, ready.row.indexKey ?? '')) {
        const place = { store, golds: new GoldSets({ home: folder }) };
        return await use({ id: ready.row.id, ready, place, remembered: true });
      }
    } finally {
      await store.close();
    }
  }
  const aside = path.join(tmpdir(), `memoscope-score-${randomUUID()}`);
  const store = openStore(aside);
  try {
    const id = await store.datasets.add({ ...found, origin: 'file' });
    await indexNow(store, { home: aside }, { dataset: id, ...found });
    const ready = await readyIn(store, id);
    if (!ready) throw new Error('The index was not published.');
    return await use({ id, ready, place: { store, golds: new GoldSets({ home: aside }) }, remembered: false });
  } finally {
    await store.close();
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The systems of a predictions file, matched and scored; nothing is stored. Throws a ProblemError when no row fits. */
export async function readPredictionsArgument(
  { id, place }: OpenDataset,
  named: string,
  mapping: Mapping | null,
): Promise<ReadFile> {
  const file = { name: path.basename(named), path: fromWhereTyped(named) };
  const request = { dataset: id, file, mapping, limit: MAX_BYTES };
  const read = await readRuns(place, request);
  refuseUnmatched(request, read.systems);
  return read;
}
