import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { problem } from '../lib/core/problems/index.ts';
import { openWorker } from '../lib/server/service/open-service.ts';
import { endBySignals } from './ending.ts';
import { JUDGE_OPTIONS, judgeOffer } from './judge-offer.ts';
import { OPERATING_OPTIONS, operate, operatingSettings } from './operating.ts';
import { PLACE_OPTIONS, placeOf } from './place-options.ts';
import { SITE_PROCESS } from './site-script.ts';
import { version } from './version.ts';

/** Milliseconds. */
const LONG = 2 ** 30;

/** `memoscope worker`: does the jobs of a shared deployment until it is interrupted. */
export async function worker(args: string[]): Promise<undefined> {
  const { values } = parseArgs({
    args,
    options: {
      ...PLACE_OPTIONS,
      ...JUDGE_OPTIONS,
      log: OPERATING_OPTIONS.log,
      'allow-private-urls': { type: 'boolean' },
    },
  });
  if (values['allow-private-urls']) process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS = '1';
  const place = placeOf(values);
  if (!place.shared) throw problem('usage.catalogue', {});
  const judge = await judgeOffer(values);
  // It answers nobody, so nobody can ask it for metrics.
  const { log, close } = await operate({ ...operatingSettings(values), metrics: false }, version);
  const service = await openWorker({ home: place.home, shared: place.shared }, { siteProcess: SITE_PROCESS, judge });
  // Without a connection to the catalogue nothing else would keep the process until there is one again.
  setInterval(() => {}, LONG);
  endBySignals({
    drain: async () => {},
    cut() {},
    async close() {
      await service.close();
      await close();
    },
    log,
  });
  if (log) log('start', { version, node: process.version, pid: process.pid });
  else process.stdout.write(`${textsAbout('commands')('worker_ready', { version })}\n`);
}
