import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { problem } from '../lib/core/problems/index.ts';
import { openWorker } from '../lib/server/service/open-service.ts';
import { PLACE_OPTIONS, placeOf } from './place-options.ts';
import { version } from './version.ts';

/** `memoscope worker`: does the jobs of a shared deployment until it is interrupted. */
export async function worker(args: string[]): Promise<undefined> {
  const { values } = parseArgs({ args, options: PLACE_OPTIONS });
  const place = placeOf(values);
  if (!place.shared) throw problem('usage.catalogue', {});
  const service = await openWorker({ home: place.home, shared: place.shared });
  const stop = () => void service.close().finally(() => process.exit());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.write(`${textsAbout('commands')('worker_ready', { version })}\n`);
}
