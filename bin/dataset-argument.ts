import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatasetMapping } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { isPipe } from '../lib/server/files/bytes.ts';
import { isUrl } from '../lib/server/files/remote/address.ts';
import { datasetAt, datasetsIn, type FoundDataset, mappedDataset, setsIn } from '../lib/server/service/datasets-in.ts';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { mappingAt, mappingOf } from '../lib/server/service/mapped-data.ts';
import { findFiles } from '../lib/server/service/scan.ts';
import { openStore } from '../lib/server/store/index.ts';
import { fileGiven } from './file-given.ts';
import { fromWhereTyped } from './print.ts';

/** The mapping of `--map FILE`, or the shipped one of `--map NAME`; a file wins. null: none is given. Throws a ProblemError when it is none. */
export async function mapArgument(named: string | undefined): Promise<DatasetMapping | null> {
  if (named === undefined) return null;
  const file = fromWhereTyped(named);
  return /[./\\]/.test(named) || existsSync(file) ? mappingAt(fileGiven(named)) : mappingOf(named, named);
}

/**
 * The one dataset a command is about: a file, a URL, or the id of a dataset that the home folder remembers. A path wins.
 * Throws a ProblemError when there is no such thing, or several.
 */
export async function datasetArgument(
  named: string,
  home: string | undefined,
  mapping: DatasetMapping | null = null,
): Promise<FoundDataset> {
  const file = fromWhereTyped(named);
  if (isUrl(file)) return { ...(await datasetAt(file)).found, mapping };
  if (existsSync(file) && mapping) return mappedDataset(await findFiles(file, true), mapping);
  if (existsSync(file) || isPipe(file)) return fromFile(file, named);
  return fromHome(named, homeFolder(home));
}

async function fromFile(file: string, named: string): Promise<FoundDataset> {
  const { folder, files, real } = await findFiles(file);
  const [first] = files;
  const found = folder ? setsIn(real, files).sets : first === undefined ? [] : await datasetsIn(first);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  if (folder) throw problem('command.folder', { file: named });
  throw problem('command.several_datasets', { file: named, members: found.map(({ member }) => member ?? '') });
}

async function fromHome(id: string, home: string): Promise<FoundDataset> {
  const known = existsSync(path.join(home, 'memoscope.db'));
  const store = known ? openStore(home) : null;
  try {
    const row = await store?.datasets.get(id);
    if (row) return { ...row, slug: row.id };
    const ids = ((await store?.datasets.all()) ?? []).map((one) => one.id);
    throw problem('command.no_such_dataset', { id, known: ids });
  } finally {
    await store?.close();
  }
}
