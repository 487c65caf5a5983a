import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isUrl } from '../lib/server/files/remote/address.ts';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { LocalService } from '../lib/server/service/local-service.ts';
import { datasetArgument } from './dataset-argument.ts';
import { fromWhereTyped } from './print.ts';
import { openedDataset } from './site-choice.ts';

/**
 * Lends the service of the home folder for one command; for a dataset that is a file, and `apart`, one of a temporary folder with nothing but
 * that dataset, which is removed.
 */
export async function withHome<T>(
  { named, home, apart = false }: { named: string; home: string | undefined; apart?: boolean },
  use: (service: LocalService, dataset: string) => Promise<T>,
): Promise<T> {
  const file = fromWhereTyped(named);
  const fresh = apart || isUrl(file) || existsSync(file);
  const folder = fresh ? path.join(tmpdir(), `memoscope-readers-${randomUUID()}`) : homeFolder(home);
  const at = fresh ? (await datasetArgument(named, home)).path : null;
  const service = new LocalService({ home: folder, watch: false });
  try {
    const dataset = at === null ? await service.dataset(named) : await openedDataset(service, at);
    return await use(service, dataset.id);
  } finally {
    await service.close();
    if (fresh) rmSync(folder, { recursive: true, force: true });
  }
}
