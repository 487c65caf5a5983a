import { existsSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../lib/core/model/index.ts';
import { datasetsIn, type FoundDataset } from '../lib/server/service/datasets-in.ts';
import { homeFolder } from '../lib/server/service/home.ts';
import { findFiles } from '../lib/server/service/scan.ts';
import { openStore } from '../lib/server/store/index.ts';
import { fromWhereTyped } from './print.ts';

/**
 * The one dataset a command is about: a file, or the id of a dataset that the home folder remembers. A path wins.
 * Throws a ProblemError when there is no such thing, or several.
 */
export async function datasetArgument(named: string, home: string | undefined): Promise<FoundDataset> {
  const file = fromWhereTyped(named);
  if (existsSync(file)) return fromFile(file, named);
  return fromHome(named, homeFolder(home));
}

async function fromFile(file: string, named: string): Promise<FoundDataset> {
  const { folder, files } = await findFiles(file);
  const [first] = files;
  const found = folder || first === undefined ? [] : await datasetsIn(first);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  throw problem(
    400,
    '#which-dataset',
    'Name one dataset',
    folder
      ? `"${named}" is a folder; name one dataset file inside it.`
      : `"${named}" holds ${found.length} datasets: ${found.map(({ member }) => member).join(', ')}. Unpack the one you mean.`,
  );
}

function fromHome(id: string, home: string): FoundDataset {
  const known = existsSync(path.join(home, 'memoscope.db'));
  const store = known ? openStore(home) : null;
  try {
    const row = store?.datasets.get(id);
    if (row) return { ...row, slug: row.id };
    const ids = store?.datasets.all().map((one) => one.id) ?? [];
    throw problem(
      404,
      '#no-such-dataset',
      'No such dataset',
      `"${id}" is neither a file nor an open dataset. ${ids.length > 0 ? `Open datasets: ${ids.join(', ')}.` : 'No dataset is open; name a file.'}`,
    );
  } finally {
    store?.close();
  }
}
