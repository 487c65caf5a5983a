import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { median, type Row } from './measurement.ts';
import { duckDb } from './peers.ts';
import { open, startServer } from './server.ts';

/** What a shape promises: its share of the time of json.load, and MB resident. */
const BUDGETS = { s: { ratio: 0.45, megabytes: 200 }, m: { ratio: 0.15, megabytes: 280 } };

/** How soon a file can be browsed, with the index process's memory, beside the usual ways to read it, in turn in one run. */
export async function measureReading(shape: 's' | 'm', file: string, folder: string, runs: number): Promise<Row[]> {
  const ours: number[] = [];
  const others = new Map<string, (number | null)[]>();
  let megabytes: number | null = null;
  for (let run = 0; run < runs; run++) {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const server = await startServer(home, [path.join(import.meta.dirname, '../public/samples')]);
    const opened = await open(server, file);
    await server.stop();
    rmSync(home, { recursive: true });
    ours.push(opened.seconds);
    if (opened.megabytes !== null) megabytes = Math.max(megabytes ?? 0, opened.megabytes);
    for (const [method, command] of Object.entries({ ...commands(file), ...duckDb(file, folder) })) {
      others.set(method, [...(others.get(method) ?? []), secondsOf(command)]);
    }
  }
  const name = `${shape.toUpperCase()}, ${(statSync(file).size / 1e6).toFixed(0)} MB`;
  const seconds = median(ours);
  const load = middle(others.get('python3 json.load') ?? []);
  return [
    { what: `${name}: browsable`, value: seconds, unit: 's', budget: null },
    {
      what: `${name}: browsable ÷ python3 json.load`,
      value: load === null ? null : seconds / load,
      unit: '×',
      budget: BUDGETS[shape].ratio,
      ...(load === null && { note: 'python3 could not load it' }),
    },
    {
      what: `${name}: server and index process, most at once`,
      value: megabytes,
      unit: 'MB',
      budget: BUDGETS[shape].megabytes,
      ...(megabytes === null && { note: 'there is no /proc here' }),
    },
    ...[...others].map(([method, times]): Row => {
      const value = middle(times);
      return {
        what: `${name}: ${method}`,
        value,
        unit: 's',
        budget: null,
        ...(value === null && { note: 'it failed or is not installed' }),
      };
    }),
  ];
}

const commands = (file: string) => ({
  'python3 json.load': ['python3', '-c', `import json;json.load(open(${JSON.stringify(file)}))`],
  'readFile + JSON.parse': [
    process.execPath,
    '--max-old-space-size=8192',
    '-e',
    `JSON.parse(require('fs').readFileSync(${JSON.stringify(file)},'utf8'))`,
  ],
  cat: ['cat', file],
});

/** null when any run failed. */
function middle(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length < times.length || known.length === 0 ? null : median(known);
}

function secondsOf([command = '', ...args]: string[]): number | null {
  const started = performance.now();
  const done = spawnSync(command, args, { stdio: 'ignore' });
  return done.status === 0 ? (performance.now() - started) / 1000 : null;
}
