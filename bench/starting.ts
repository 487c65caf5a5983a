import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { median, type Row } from './measurement.ts';
import { getJson, ROOT, readyAt, startServer } from './server.ts';

/** Milliseconds in which somebody reads an address and opens it. */
const READS = 2000;

/** From `npx` of the packed package in an empty folder to the page of a file, in seconds: with nothing installed, and once more. */
export async function starting(file: string, folder: string): Promise<Row[]> {
  const place = path.join(folder, 'npx');
  mkdirSync(path.join(place, 'user'), { recursive: true });
  // What is in it was made when the bench began.
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', place];
  const packed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  const seconds = (home: string) =>
    firstPage(place, path.join(place, filename), [file, '--home', path.join(place, home)]);
  const what = `npx of the package, ${path.parse(file).name}: first page`;
  return [
    { what, value: await seconds('first'), unit: 's', budget: null },
    { what: `${what}, once installed`, value: await seconds('second'), unit: 's', budget: null },
  ];
}

/** The page of a dataset, as soon as whoever started a server has read its address and opens it: until its first byte. */
export async function firstVisit(file: string, folder: string): Promise<Row[]> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const server = await startServer(path.join(folder, `visited-${run}`), [file]);
    try {
      await new Promise((resolve) => setTimeout(resolve, READS));
      const { items } = await getJson<{ items: { id: string }[] }>(`${server.url}/api/v1/datasets`);
      const address = `${server.url}/datasets/${items[0]?.id}`;
      const started = performance.now();
      const { body } = await fetch(address, { headers: { accept: 'text/html' } });
      await body?.getReader().read();
      times.push(performance.now() - started);
    } finally {
      await server.stop();
    }
  }
  const what = `First page of a server, ${READS / 1000} s after it has read ${path.parse(file).name}: first byte`;
  return [{ what, value: median(times), unit: 'ms', budget: null }];
}

async function firstPage(place: string, tarball: string, args: string[]): Promise<number> {
  const started = performance.now();
  const child = spawn('npx', ['--yes', '--offline', `--package=${tarball}`, 'memoscope', ...args, '--port', '0'], {
    cwd: place,
    env: {
      ...process.env,
      PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
      HOME: path.join(place, 'user'),
      npm_config_cache: path.join(place, 'cache'),
      npm_config_update_notifier: 'false',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own: npx runs the command through a shell.
    detached: true,
  });
  try {
    const url = await readyAt(child);
    for (;;) {
      const { items } = await getJson<{ items: { id: string; state: string }[] }>(`${url}/api/v1/datasets`);
      const [dataset] = items;
      if (dataset?.state === 'ready') {
        await (await fetch(`${url}/datasets/${dataset.id}`)).text();
        return (performance.now() - started) / 1000;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    const ended = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
