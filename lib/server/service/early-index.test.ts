import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Progress } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { openStore, type Store } from '../store/index.ts';
import { EarlyIndex } from './early-index.ts';
import { runIndex } from './index-job.ts';
import { DATASET_PROCESS } from './job-start.ts';
import { SAMPLES } from './testing.ts';

let folder: string;
let home: string;
let file: string;
let store: Store;
const told: Progress[] = [];

beforeEach(() => {
  told.length = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-early-'));
  home = path.join(folder, 'home');
  file = path.join(folder, 'pairs.json');
  copyFileSync(path.join(SAMPLES, 'locomo-sample.json'), file);
  store = openStore(home);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const early = (named = file) => EarlyIndex.of(home, named, ({ progress }) => void told.push(progress));

/** What lies in the folder of the indexes, by the ends of the names. */
const ends = () => readdirSync(path.join(home, 'indexes')).map((name) => path.extname(name));

/** Indexes the file as a server has it done; the questions that its dataset has then. */
async function indexed(begun: EarlyIndex | null) {
  const { size: bytes, mtimeMs: mtime } = statSync(file);
  const named = { path: file, member: null, bytes, mtime };
  const dataset = await store.datasets.add({ ...named, slug: 'pairs', name: 'pairs', origin: 'file' });
  await store.datasets.setIndexing(dataset, bytes, mtime);
  const ticket = crypto.randomUUID();
  const job = await store.jobs.claim(['index'], ticket, 60_000);
  await runIndex({ home, dataset, ...named, pass: job?.id ?? 0, ticket }, () => {}, begun);
  return store.datasets.get(dataset);
}

/** Writes other content of the same length. `unnoticed`: as if it had not been written. */
function changed({ unnoticed = false } = {}): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"qa"', '"qz"'));
  const later = new Date(mtime.getTime() + 2000);
  utimesSync(file, atime, unnoticed ? mtime : later);
}

it('what was read before is what the dataset shows: the file is not read again', async () => {
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  const begun = await early();
  const { counts } = (await indexed(await early()))?.summary ?? {};
  await store.datasets.remove('pairs');
  await expect.poll(() => told.filter(({ phase }) => phase === 'saving')).toHaveLength(2);
  changed({ unnoticed: true });
  const row = await indexed(begun);
  expect(row?.state).toBe('ready');
  expect(row?.summary?.counts).toEqual(counts);
  expect(ends()).toEqual(['.db']);
  expect(told.at(-1)).toMatchObject({ phase: 'saving', done: row?.bytes });
  // Had it been read now:
  await store.datasets.remove('pairs');
  expect((await indexed(null))?.summary?.counts.questions).toBeLessThan(counts?.questions ?? 0);
});

it('a file that has changed meanwhile is read again, and so is another, and one that was taken', async () => {
  const begun = await early();
  changed();
  const questions = (await indexed(begun))?.summary?.counts.questions ?? 0;
  expect(questions).toBeGreaterThan(0);
  const named = { path: file, member: null, bytes: statSync(file).size, mtime: statSync(file).mtimeMs };
  const of = await early();
  const others = [
    of?.taken(folder, named),
    of?.taken(home, { ...named, path: `${file}.json` }),
    of?.taken(home, { ...named, bytes: named.bytes + 1 }),
    of?.taken(home, { ...named, member: 'one.json' }),
    of?.taken(home, { ...named, mapping: {} as never }),
  ];
  expect(await Promise.all(others)).toEqual([null, null, null, null, null]);
  const taken = await of?.taken(home, named);
  expect(taken?.made.summary.counts.questions).toBe(questions);
  taken?.discard();
  expect(await of?.taken(home, named)).toBe(null);
});

it('what is no dataset is refused as ever, and leaves nothing', async () => {
  writeFileSync(file, '[{"sample_id": 1}]');
  const begun = await early();
  expect(await problemOf(() => indexed(begun))).toEqual(await problemOf(() => indexed(null)));
  expect(ends()).toEqual([]);
});

it('of a packed file, of a folder and of what is not there nothing is begun', async () => {
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  expect(await Promise.all([early(`${file}.gz`), early(folder), early(path.join(folder, 'none.json'))])).toEqual([
    null,
    null,
    null,
  ]);
});

it('a process that nobody asks removes what it has read, and a home folder that nobody has taken into use', async () => {
  for (const at of [home, path.join(folder, 'new')]) await leftAlone(at);
  expect(ends()).toEqual([]);
  expect(existsSync(path.join(folder, 'new'))).toBe(false);
});

/** Has a process read the file for a home folder, and ends it when it has. */
async function leftAlone(at: string): Promise<void> {
  const child = fork(DATASET_PROCESS, ['index', at, file], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const heard: { progress: Progress }[] = [];
  child.on('message', (message: { progress: Progress }) => heard.push(message));
  await expect.poll(() => heard.at(-1)?.progress.phase).toBe('saving');
  expect(readdirSync(path.join(at, 'indexes'))).toEqual([expect.stringMatching(/\.early$/)]);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
}
