/**
 * `npm run bench [-- --only NAME,…] [--seed 7]`: makes its inputs, measures every budget in one run, prints one table and writes
 * .reports/bench.json. With --only just the parts of these names; a name that is none lists them. Without a browser the rows that need one say so.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../bin/build.mjs';
import { conversations, idle, questions, reopening, viewers } from './api.ts';
import { beamBrowsing, landing, launch, scrolling, typing } from './browser.ts';
import { cold, runPage, scripts } from './cold.ts';
import { isolation } from './isolation.ts';
import { longLists } from './long-lists.ts';
import { inputsIn } from './make-inputs.ts';
import type { InputName, Inputs, Measurement, Row } from './measurement.ts';
import { searchPeers } from './peers.ts';
import { measureReading } from './reading.ts';
import { runs } from './runs.ts';
import { measureGrowing, searches, searchRate } from './searching.ts';
import { open, ROOT, settled, startServer } from './server.ts';
import { firstVisit, starting } from './starting.ts';
import { kept, table } from './table.ts';

/** What is measured by itself, in this order; the largest file is removed when it was. */
const ALONE: Record<string, (inputs: Inputs, folder: string) => Promise<Row[]>> = {
  s: (inputs, folder) => measureReading('s', inputs('s'), folder),
  m: (inputs, folder) => measureReading('m', inputs('m'), folder),
  gigabytes: async (inputs, folder) => {
    const rows = await measureReading('gigabytes', inputs('gigabytes'), folder);
    rmSync(inputs('gigabytes'));
    return rows;
  },
  beam: async (inputs, folder) => {
    const rows = await measureReading('beam', inputs('beam'), folder);
    const server = await startServer(path.join(folder, 'beam-home'), [inputs('beam')]);
    const browser = await launch();
    try {
      return [...rows, ...(await beamBrowsing({ server, browser, inputs }))];
    } finally {
      await browser?.close();
      await server.stop();
    }
  },
  npx: (inputs, folder) => starting(inputs('locomo'), folder),
  'first-visit': (inputs, folder) => firstVisit(inputs('locomo'), folder),
  'words-s': (inputs, folder) => measureGrowing('s', inputs('s'), path.join(folder, 'growing-s')),
  'words-m': (inputs, folder) => measureGrowing('m', inputs('m'), path.join(folder, 'growing-m')),
  lists: longLists,
};

/** What is measured against the running app, in this order. */
const RUNNING: Record<string, Measurement> = {
  reopening,
  conversations,
  viewers,
  questions,
  searches,
  rate: searchRate,
  peers: searchPeers,
  runs,
  typing,
  landing,
  scrolling,
  cold,
  scripts,
  'run-page': runPage,
  isolation,
  idle: async (running) => {
    await open(running.server, running.inputs('m'));
    await settled(running.server.url);
    return idle(running);
  },
};

/** What they need besides `s`, `large` and `locomo`; made before the server runs, since making them keeps this process from answering it. */
const NEEDED: Record<string, InputName> = { typing: 'many', idle: 'm' };

const say = (line: string) => process.stderr.write(`${line}\n`);

async function measureRunning(names: string[], inputs: Inputs, folder: string, keep: (rows: Row[]) => void) {
  for (const name of ['s', 'large', 'locomo'] as const) inputs(name);
  for (const [name, input] of Object.entries(NEEDED)) if (names.includes(name)) inputs(input);
  const server = await startServer(path.join(folder, 'home'), [path.join(ROOT, 'public/samples')]);
  const browser = await launch();
  if (!browser) say('No browser: the rows that need one stay empty.');
  try {
    for (const name of ['s', 'large', 'locomo'] as const) await open(server, inputs(name));
    await settled(server.url);
    for (const name of names) {
      say(`${name}…`);
      keep((await RUNNING[name]?.({ server, browser, inputs })) ?? []);
    }
  } finally {
    await browser?.close();
    await server.stop();
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string', default: '7' } } });
const names = [...Object.keys(ALONE), ...Object.keys(RUNNING)];
const wanted = values.only?.split(',') ?? names;
if (wanted.some((name) => !names.includes(name))) {
  say(`The parts are: ${names.join(', ')}`);
  process.exit(1);
}
// It builds the pages, too, and makes the package whose command is launched.
if (!(await build()) || spawnSync(process.execPath, [path.join(ROOT, 'bin/pack.mjs')]).status !== 0) process.exit(1);
const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-bench-'));
const began = performance.now();
try {
  const inputs = inputsIn(folder, Number(values.seed));
  const rows: Row[] = [];
  const keep = (measured: Row[]) => {
    rows.push(...measured);
    for (const { what, value, unit } of measured)
      say(`  ${what}: ${value === null ? '–' : `${value.toFixed(2)} ${unit}`}`);
  };
  for (const [name, measure] of Object.entries(ALONE)) {
    if (!wanted.includes(name)) continue;
    say(`${name}…`);
    keep(await measure(inputs, folder));
  }
  const running = Object.keys(RUNNING).filter((name) => wanted.includes(name));
  if (running.length > 0) await measureRunning(running, inputs, folder, keep);
  const machine = {
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    loadAverage: loadavg().map((load) => Number(load.toFixed(2))),
    minutes: Math.round((performance.now() - began) / 60_000),
  };
  process.stdout.write(`${table(rows)}\n${JSON.stringify(machine)}\n`);
  mkdirSync(path.join(ROOT, '.reports'), { recursive: true });
  writeFileSync(path.join(ROOT, '.reports/bench.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
  const over = rows.filter((row) => kept(row) === false).length;
  process.stdout.write(
    `${over === 0 ? 'Every measured budget is kept.' : `${over} over budget.`} Written to .reports/bench.json\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
