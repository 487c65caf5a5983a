/**
 * `npm run lab:sizes [-- --scale 0.2]`: what a deployment keeps, and asks its store for, per byte of data and per answer: the figures from
 * which the sizes in docs/deployment.md are computed. Counts, bytes and time of processors. `scale`: of 500 histories of LongMemEval_S.
 */
import { mkdirSync, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';
import { makeHistories, SHAPES } from '../bench/make-histories.ts';
import { makeLocomo } from '../bench/make-locomo.ts';
import { residentTree } from '../bench/server.ts';
import { openObjects } from '../lib/server/objects/open.ts';
import { startTestStore } from '../lib/server/objects/testing.ts';
import { testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { got, insist, json } from './asking.ts';
import { freePorts, memoscope } from './process.ts';
import { processorSeconds } from './used.ts';
import { type Ground, prepareGround, readyDataset, runForm } from './written.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.2' } } });
const scale = Number(values.scale);
const RUNS = 20;
const ASKED = 40;

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-sizes-'));
const [postgres, store, [port = 0, cold = 0]] = await Promise.all([testingServer(), startTestStore(), freePorts(2)]);
const catalogue = await postgres.fresh();
const shared = { ...store.env, MEMOSCOPE_CATALOGUE: catalogue, MEMOSCOPE_OBJECTS: store.address };
const database = new URL(catalogue).pathname.slice(1);
const started = (name: string, args: string[]) => {
  const home = path.join(folder, name);
  mkdirSync(home);
  return memoscope(name, args, { ...shared, MEMOSCOPE_HOME: home });
};
const replica = started('replica', ['serve', '--port', String(port)]);
const worker = started('worker', ['worker']);
const empty = started('empty', ['serve', '--port', String(cold)]);
const at = `http://127.0.0.1:${port}`;
const objects = await openObjects(store.address, { ...process.env, ...shared });
const lines: [string, string][] = [];
const tell = (what: string, value: number | string, unit = '') =>
  lines.push([what, `${typeof value === 'number' ? Number(value.toPrecision(3)) : value} ${unit}`.trim()]);

/** What a table and its indexes take, in bytes; of a partitioned one, with its parts. */
async function bytesOf(table: string): Promise<number> {
  await postgres.ask('VACUUM', database);
  const [row] = await postgres.ask(
    `SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class WHERE relkind = 'r' AND relname ~ '^${table}(_[0-9])?$'`,
    database,
  );
  return Number(row?.bytes);
}

async function dataset(name: string, file: string) {
  const id = await readyDataset([at], path.basename(file), await openAsBlob(file));
  const [row] = await postgres.ask(
    `SELECT index_key, content_key, length(summary) AS summary FROM datasets WHERE id = '${id}'`,
    database,
  );
  const sizeOf = async (key: unknown) => (await objects.head('index', String(key)))?.bytes ?? 0;
  const [whole, plain] = [await sizeOf(row?.index_key), await sizeOf(row?.content_key)];
  const { size } = statSync(file);
  tell(`${name}: data`, size / 1e6, 'MB');
  tell(`${name}: index without words, of the data`, plain / size);
  tell(`${name}: words (full text), of the data`, (whole - plain) / size);
  tell(`${name}: row of the dataset`, Number(row?.summary) / 1e3, 'KB');
  return { api: `/api/v1/datasets/${id}` };
}

/** What a replica that has nothing asks the store for until somebody reads one conversation. */
async function firstOpen(name: string, { api }: { api: string }): Promise<void> {
  const { items } = await got<{ items: { id: string; bytes?: number }[] }>([at], `${api}/conversations?limit=1`);
  const before = store.passed.length;
  const { length } = (await insist([`http://127.0.0.1:${cold}`], `${api}/conversations/${items[0]?.id}`)).text;
  const requests = store.passed.slice(before).map(({ method }) => method);
  tell(`${name}: a conversation as it is sent`, length / 1e6, 'MB');
  tell(
    `${name}: requests to the store for the first one, with the index`,
    requests.length,
    [...new Set(requests)].join(' '),
  );
  const then = store.passed.length;
  await insist([`http://127.0.0.1:${cold}`], `${api}/conversations/${items[0]?.id}`);
  tell(`${name}: requests to the store for it again`, store.passed.length - then);
}

/** Milliseconds of a processor, in the replica and the workers it starts, for each of some requests. */
async function effort(name: string, { api }: { api: string }): Promise<void> {
  const { items } = await got<{ items: { id: string }[] }>([at], `${api}/conversations?limit=${ASKED}`);
  const asked = {
    'a conversation': items.map(({ id }) => `${api}/conversations/${id}`),
    'a search': ['harbour', 'guitar', 'garden', 'marathon', 'passport'].map((word) => `${api}/search?q=${word}`),
    'a list of 100 questions': ['a', 'e', 'i', 'o', 'u'].map(
      (word) => `${api}/questions?limit=100&view=rows&q=${word}`,
    ),
  };
  for (const [what, paths] of Object.entries(asked)) {
    await got([at], paths[0] ?? '');
    const before = processorSeconds(replica.pid() ?? 0);
    for (let nth = 0; nth < ASKED; nth++) await insist([at], paths[nth % paths.length] ?? '');
    tell(`${name}: processor for ${what}`, ((processorSeconds(replica.pid() ?? 0) - before) * 1000) / ASKED, 'ms');
  }
  const { text } = await insist([at], asked['a conversation'][0] ?? '');
  const before = process.cpuUsage();
  const packed = zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const { user, system } = process.cpuUsage(before);
  tell(`${name}: processor to compress one, which is kept`, (user + system) / 1000, 'ms');
  tell(`${name}: a conversation, compressed`, packed.length / 1e6, 'MB');
}

/** Rows of people's work, by what their tables grow. */
async function rows(ground: Ground): Promise<void> {
  const tables = ['predictions', 'runs', 'reviews', 'review_events'];
  const sizes = async () => Object.fromEntries(await Promise.all(tables.map(async (one) => [one, await bytesOf(one)])));
  const before = await sizes();
  for (let nth = 0; nth < RUNS; nth++)
    await insist([at], `${ground.api}/runs`, { method: 'POST', body: runForm(ground, `run ${nth}`) });
  const review = { verdict: 'gold-wrong', answer: 'another answer, of some words', note: 'as the second session says' };
  for (const { id } of ground.questions)
    await insist([at], `${ground.api}/reviews/${encodeURIComponent(id)}`, json('PUT', review));
  const after = await sizes();
  const grown = (table: string, count: number) => (after[table] - before[table]) / count;
  const { length } = ground.questions;
  tell(
    'answer of a run (question, answer, row of the file, scores), with indexes',
    grown('predictions', RUNS * length),
    'bytes',
  );
  tell('run (figures, report), with indexes', grown('runs', RUNS), 'bytes');
  tell('review, with indexes', grown('reviews', length), 'bytes');
  tell('change of a review in its history, with indexes', grown('review_events', length), 'bytes');
}

try {
  await replica.start();
  await Promise.all([worker.start(), empty.start()]);
  tell('a replica that has just begun', residentTree(empty.pid() ?? 0) ?? 0, 'MB');
  const [s, m, locomo] = ['s', 'm', 'locomo'].map((name) => path.join(folder, `${name}.json`)) as [
    string,
    string,
    string,
  ];
  const sized = { questions: Math.ceil(500 * scale), pool: Math.ceil(SHAPES.s.pool * scale) };
  makeHistories(s, { ...SHAPES.s, ...sized }, 1);
  makeHistories(m, { ...SHAPES.m, questions: Math.ceil(40 * scale), pool: Math.ceil(SHAPES.m.pool * scale) }, 2);
  makeLocomo(locomo, 3);
  for (const [name, file] of [
    ['S', s],
    ['M', m],
    ['LoCoMo', locomo],
  ] as const) {
    const made = await dataset(name, file);
    await firstOpen(name, made);
    await effort(name, made);
  }
  await rows(await prepareGround([at], 5));
  tell('the replica that was asked', residentTree(replica.pid() ?? 0) ?? 0, 'MB');
  tell('the worker, at rest', residentTree(worker.pid() ?? 0) ?? 0, 'MB');
} finally {
  await Promise.all([replica, worker, empty].map((one) => one.kill('SIGTERM')));
  objects.close();
  await Promise.all([postgres.end(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write('| what | measured |\n|---|--:|\n');
for (const [what, value] of lines) process.stdout.write(`| ${what} | ${value} |\n`);
process.exit();
