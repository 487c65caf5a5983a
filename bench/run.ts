/**
 * `npm run bench [-- --m] [--isolation] [--lists] [--runs 3] [--seed 7]`: makes its inputs, measures every budget in one run, prints one table
 * and writes .reports/bench.json. With --isolation only how long others wait while a heavy request runs, with --lists only what lists of 200 000 questions cost. With --m also the 2.7 GB
 * file, which takes minutes. Without a browser the rows that need one say so.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../bin/build.mjs';
import { conversations, idle, questions, reopening, viewers } from './api.ts';
import { filtering, firstLoad, landing, launch, scrolling } from './browser.ts';
import { isolation } from './isolation.ts';
import { longLists } from './long-lists.ts';
import { makeHistories, SHAPES } from './make-histories.ts';
import { makeLocomo } from './make-locomo.ts';
import type { Inputs, Measurement, Row } from './measurement.ts';
import { searchPeers } from './peers.ts';
import { measureReading } from './reading.ts';
import { runs } from './runs.ts';
import { measureGrowing, searches, searchRate } from './searching.ts';
import { open, ROOT, settled, startServer } from './server.ts';
import { starting } from './starting.ts';
import { kept, table } from './table.ts';

/** What is measured against the running app, in this order. */
const measurements = (inputs: Inputs, alone: boolean): Measurement[] =>
  alone
    ? [isolation]
    : [
        reopening(inputs.s),
        conversations,
        viewers,
        questions,
        searches,
        searchRate,
        searchPeers(inputs.s),
        runs,
        filtering,
        landing,
        scrolling,
        firstLoad,
        isolation,
      ];

function makeInputs(folder: string, seed: number, m: boolean): Inputs {
  const file = (name: string) => path.join(folder, `${name}.json`);
  makeHistories(file('s'), SHAPES.s, seed);
  makeHistories(file('large'), { ...SHAPES.m, questions: 6, pool: 3000 }, seed);
  makeLocomo(file('locomo'), seed);
  if (m) makeHistories(file('m'), SHAPES.m, seed);
  return { s: file('s'), large: file('large'), locomo: file('locomo'), m: m ? file('m') : null };
}

async function measureApp(inputs: Inputs, folder: string, alone: boolean, keep: (rows: Row[]) => void): Promise<void> {
  const server = await startServer(path.join(folder, 'home'), [path.join(ROOT, 'public/samples')]);
  const browser = alone ? null : await launch();
  if (!browser && !alone) say('No browser: the rows that need one stay empty.');
  try {
    for (const file of [inputs.s, inputs.large, inputs.locomo]) await open(server, file);
    await settled(server.url);
    for (const measure of measurements(inputs, alone)) keep(await measure({ server, browser }));
    if (inputs.m !== null) {
      await open(server, inputs.m);
      await settled(server.url);
    }
    keep(await idle({ server, browser }));
  } finally {
    await browser?.close();
    await server.stop();
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    m: { type: 'boolean', default: false },
    isolation: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
  },
});
if (!(await build())) process.exit(1);
const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-bench-'));
try {
  say('Making the inputs…');
  const rows: Row[] = [];
  const keep = (measured: Row[]) => {
    rows.push(...measured);
    for (const { what, value, unit } of measured)
      say(`  ${what}: ${value === null ? '–' : `${value.toFixed(2)} ${unit}`}`);
  };
  if (!values.isolation) {
    say('Lists…');
    keep(await longLists(folder, Number(values.seed)));
  }
  const inputs = values.lists ? null : makeInputs(folder, Number(values.seed), values.m);
  if (inputs && !values.isolation) {
    say('Reading…');
    keep(await measureReading('s', inputs.s, folder, Number(values.runs)));
    if (inputs.m !== null) keep(await measureReading('m', inputs.m, folder, 1));
    say('Starting…');
    keep(await starting(inputs.locomo, folder));
    say('Growing the full-text index…');
    keep(await measureGrowing('s', inputs.s, path.join(folder, 'growing-s')));
    if (inputs.m !== null) keep(await measureGrowing('m', inputs.m, path.join(folder, 'growing-m')));
  }
  if (inputs) {
    say('Browsing…');
    await measureApp(inputs, folder, values.isolation, keep);
  }
  const machine = {
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    loadAverage: loadavg().map((load) => Number(load.toFixed(2))),
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
