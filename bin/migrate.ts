import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { problem } from '../lib/core/problems/index.ts';
import { print } from './print.ts';

/** `memoscope migrate`: brings the catalogue of a shared deployment up to the schema of this version. */
export async function migrateCatalogue(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { catalogue: { type: 'string' } } });
  const address = values.catalogue ?? process.env.MEMOSCOPE_CATALOGUE;
  if (!address) {
    const how = 'memoscope migrate --catalogue URL';
    throw problem('usage.one_catalogue', { usage: textsAbout('commands')('usage', { how }) });
  }
  const { migrate } = await import('../lib/server/store/postgres/index.ts');
  const { from, to } = await migrate(address);
  await print(`${textsAbout('commands')(from === to ? 'migrated_already' : 'migrated', { from, to })}\n`);
  return 0;
}
