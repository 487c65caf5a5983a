/** A replica that has nothing yet: how long its first search takes, beside the time in which its index can be fetched at all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '../bench/measurement.ts';
import { openObjects } from '../lib/server/objects/open.ts';
import { got } from './asking.ts';
import type { Lab } from './lab.ts';
import { freePorts, memoscope } from './process.ts';
import { databaseOf } from './trials.ts';

const TIMES = 3;

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** `api`: of the dataset that is searched. Seconds, each the median of three; `bytes`: of the index. */
export async function coldSearch(lab: Lab, api: string): Promise<{ search: number; fetch: number; bytes: number }> {
  const id = api.split('/').at(-1);
  const [row] = await lab.postgres.ask(`SELECT index_key FROM datasets WHERE id = '${id}'`, databaseOf(lab));
  const key = String(row?.index_key);
  const objects = await openObjects(lab.addresses.objects, { ...process.env, ...lab.env });
  const found = { search: [] as number[], fetch: [] as number[] };
  const bytes = (await objects.head('index', key))?.bytes ?? 0;
  try {
    for (let time = 0; time < TIMES; time++) {
      const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-cold-'));
      const [port = 0] = await freePorts(1);
      const replica = memoscope('cold replica', ['serve', '--port', String(port)], {
        ...lab.env,
        MEMOSCOPE_HOME: path.join(folder, 'home'),
      });
      try {
        // Whole, from the store to a disk.
        found.fetch.push(await seconds(() => objects.download('index', key, path.join(folder, 'index'))));
        await replica.start();
        found.search.push(await seconds(() => got([`http://127.0.0.1:${port}`], `${api}/search?q=harbour`)));
      } finally {
        await replica.kill('SIGTERM');
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    objects.close();
  }
  return { search: median(found.search), fetch: median(found.fetch), bytes };
}
