/**
 * `npm run lab:load [-- --viewers 200 --seconds 60 --every 20 --scale 1 --store swift|folder]`: what a deployment on this machine answers in
 * which time, beside an embedded server. One table; fails where a figure is worse than it may be.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/measurement.ts';
import { coldSearch } from './cold.ts';
import { crowdAt, memoryInWords } from './crowd.ts';
import { type Lab, startLab } from './lab.ts';
import { processorsDuring } from './used.ts';
import { errorsOf, hurry, inWords, type Place } from './viewers.ts';

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: existsSync('/usr/bin/swift-proxy-server') ? 'swift' : 'folder' },
    viewers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '20' },
    scale: { type: 'string', default: '1' },
  },
});
/** Clients that ask without a pause, seconds of that, and how often one replica and two are compared. */
const HURRY = { clients: 8, seconds: 8, times: 3 };
/** Resident memory of a replica in the last third of a minute, of that in the second. */
const FLAT = 1.2;

interface Row {
  what: string;
  value: number;
  unit: string;
  /** The most it may be, or the least; null: nothing is promised. */
  budget: { most: number } | { least: number } | null;
  note: string;
}

/** How much more two replicas answer than one; and, where that is not twice as much, what they used meanwhile. */
async function secondReplica(lab: Lab, places: readonly Place[]): Promise<Row> {
  const pids = lab.replicas.slice(0, 2).map(({ pid }) => pid() ?? 0);
  const rate = async (replicas: number) => {
    const asked = () => hurry(lab.direct.slice(0, replicas), places, HURRY.clients, HURRY.seconds);
    const { result, ...busy } = await processorsDuring(pids, asked);
    return { ...busy, rate: (result.times.length - errorsOf(result)) / HURRY.seconds };
  };
  const one: Awaited<ReturnType<typeof rate>>[] = [];
  const two: typeof one = [];
  await hurry(lab.direct.slice(0, 2), places, HURRY.clients, HURRY.seconds);
  for (let time = 0; time < HURRY.times; time++) {
    one.push(await rate(1));
    two.push(await rate(2));
  }
  const said = (of: typeof one) => {
    const [rates, theirs, own, all] = (['rate', 'theirs', 'own', 'all'] as const).map((key) =>
      median(of.map((single) => single[key])).toFixed(1),
    );
    return `${rates} a second with ${theirs} processors busy in replicas, ${own} in clients, ${all} in all`;
  };
  const processors = availableParallelism();
  const gain = median(two.map(({ rate }) => rate)) / median(one.map(({ rate }) => rate));
  return {
    what: 'what a second replica adds',
    value: gain,
    unit: '×',
    // Each takes more than one, and whoever asks needs some, too.
    budget: processors >= 8 ? { least: 1.6 } : null,
    note: `one: ${said(one)}; two: ${said(two)}; ${processors} processors`,
  };
}

const lab = await startLab({ replicas: 3, workers: 2, store: values.store === 'swift' ? 'swift' : 'folder' });
const rows: Row[] = [];
try {
  const how = {
    viewers: Number(values.viewers),
    seconds: Number(values.seconds),
    every: Number(values.every),
    scale: Number(values.scale),
  };
  const found = await crowdAt(lab, how);
  const { embedded, many, coming, ratio, memory, places } = found;
  const growth = Math.max(...memory.map(({ before, after }) => after / before));
  const [s] = places;
  rows.push(
    {
      what: `${how.viewers} viewers for ${how.seconds} s: errors`,
      value: errorsOf(coming) + errorsOf(many),
      unit: '',
      budget: { most: 0 },
      note: inWords(many),
    },
    {
      what: 'p95 while they came and caches filled, of that of ten viewers of an embedded server',
      value: percentile(coming.times, 0.95) / percentile(embedded.times, 0.95),
      unit: '×',
      budget: null,
      note: inWords(coming),
    },
    {
      what: 'their p95 from then on, of the same',
      value: ratio,
      unit: '×',
      budget: { most: 3 },
      note: inWords(embedded),
    },
    {
      what: 'memory of a replica, last third by second third',
      value: growth,
      unit: '×',
      budget: { most: FLAT },
      note: `MB, then the most: ${memoryInWords(found)}`,
    },
    await secondReplica(lab, s ? [s] : []),
  );
  const cold = await coldSearch(lab, s?.api ?? '');
  rows.push({
    what: 'first search of a cold replica, of the time to fetch its index',
    value: cold.search / cold.fetch,
    unit: '×',
    budget: { most: 3 },
    note: `search ${cold.search.toFixed(2)} s, fetch ${cold.fetch.toFixed(2)} s, ${Math.round(cold.bytes / 1e6)} MB`,
  });
} finally {
  await lab.stop();
}
const holds = ({ value, budget }: Row) =>
  budget === null || ('most' in budget ? value <= budget.most : value >= budget.least);
const budgetOf = ({ budget }: Row) => {
  if (budget === null) return '';
  return 'most' in budget ? `≤ ${budget.most}` : `≥ ${budget.least}`;
};
process.stdout.write(`| what | value | may be | holds | load ${loadavg()[0]?.toFixed(1)} |\n|---|--:|--:|---|---|\n`);
for (const row of rows) {
  const value = `${Number(row.value.toFixed(2))} ${row.unit}`.trim();
  const cells = [row.what, value, budgetOf(row), row.budget === null ? '' : holds(row) ? 'yes' : 'NO', row.note];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
process.exit(rows.every(holds) ? 0 : 1);
