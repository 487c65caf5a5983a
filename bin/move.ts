import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { problem } from '../lib/core/problems/index.ts';
import { moveHome } from '../lib/server/service/move-home.ts';
import { PLACE_OPTIONS, placeOf } from './place-options.ts';
import { print } from './print.ts';

/** `memoscope move [--back]`: carries a home folder into a shared deployment, or back; counted and compared. */
export async function moveCommand(args: string[]): Promise<number> {
  const options = { ...PLACE_OPTIONS, back: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const { home, shared } = placeOf(values);
  if (!shared) throw problem('usage.catalogue', {});
  const t = textsAbout('commands');
  const onMoved = ({ datasets, runs, reviews }: { datasets: number; runs: number; reviews: number }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${t('moving', { datasets, runs, reviews })}`);
  };
  const moved = await moveHome(home, shared, { back: values.back, onMoved });
  if (process.stderr.isTTY) process.stderr.write('\n');
  await print(`${t('moved', { ...moved })}\n`);
  return 0;
}
