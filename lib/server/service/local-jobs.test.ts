import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { problem } from '../../core/problems/index.ts';
import { openStore, type Store, type Workers } from '../store/index.ts';
import { LocalJobs } from './local-jobs.ts';

const MINUTE = 60_000;
const LENA = { sub: 'u-7', name: 'Lena Sund' };
const why = problem('index.damaged', {}).problem;

let home: string;
let store: Store;
let asked: string[];
let jobs: LocalJobs;

const jobsOf = (over: Partial<Store> = {}, readOnly = false) => {
  const ask = (what: string) => async (id: string) => {
    asked.push(`${what} ${id}`);
    if (what === 'cancel') await store.jobs.cancel('index', id, problem('work.index_stopped', {}).problem);
    if (what === 'reindex') await store.datasets.setIndexing(id, 1, asked.length, LENA);
    return {} as never;
  };
  const indexed = {
    ...{ cancel: ask('cancel'), cancelSearch: ask('cancelSearch') },
    ...{ reindex: ask('reindex'), buildSearch: ask('buildSearch') },
  };
  const exports = {
    cancel: async (id: string, one: number) =>
      void (await store.jobs.cancel('export', id, problem('work.export_stopped', {}).problem, one)),
    again: async (_: string, one: string) => (await store.exports.again(Number(one), LENA)) as never,
  };
  const judge = { cancel: ask('cancelJudge'), again: ask('judgeAgain') };
  return new LocalJobs({ ...store, ...over }, { datasets: indexed, exports, judge }, readOnly);
};

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-jobs-'));
  store = openStore(home);
  asked = [];
  jobs = jobsOf();
  for (const slug of ['figs', 'plums'])
    await store.datasets.add(
      { slug, name: slug, path: `/${slug}`, member: null, origin: 'file', bytes: 7, mtime: 1 },
      slug === 'figs' ? LENA : null,
    );
});

afterEach(async () => {
  jobs.close();
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

const begin = async () => (await store.jobs.claim(['index'], 'ticket', MINUTE, [], 'worker-1'))?.id ?? 0;

describe('jobs', () => {
  it('are listed in order, with who asked, who does them, and how far they are', async () => {
    const id = await begin();
    const progress = { phase: 'reading', done: 3, total: 7 } as const;
    await store.jobs.renew(id, 'ticket', MINUTE, progress);
    const { items, attended, workers } = await jobs.list();
    expect([attended, workers]).toEqual([true, null]);
    expect(items).toMatchObject([
      {
        ...{ id: String(id), kind: 'index', dataset: { id: 'figs', name: 'figs', bytes: 7 }, run: null },
        ...{ state: 'running', tries: 1, lost: 0, most: 5, progress, askedBy: LENA, worker: 'worker-1' },
        ...{ ended: null, next: null, error: null, may: ['cancel'] },
      },
      { dataset: { id: 'plums' }, state: 'waiting', askedBy: null, begun: null, worker: null, may: ['cancel'] },
    ]);
  });

  it('that failed are stopped until somebody has them tried again; then they failed', async () => {
    const id = await begin();
    await store.jobs.fail(id, 'ticket', why);
    const stopped = (await jobs.list()).items.at(-1);
    expect(stopped).toMatchObject({ id: String(id), state: 'stopped', error: { type: why.type }, may: ['retry'] });
    const again = await jobs.retry(String(id));
    expect(asked).toEqual(['reindex figs']);
    expect(again).toMatchObject({ state: 'waiting', askedBy: LENA, dataset: { id: 'figs' } });
    expect(again.id).not.toBe(String(id));
    expect((await jobs.list()).items.at(-1)).toMatchObject({ id: String(id), state: 'failed', may: [] });
    expect((await problemOf(() => jobs.retry(String(id)))).code).toBe('jobs.not_retried');
    expect((await problemOf(() => jobs.cancel(String(id)))).code).toBe('jobs.not_cancelled');
  });

  it('are cancelled, and can be tried again', async () => {
    const id = String(await begin());
    expect(await jobs.cancel(id)).toMatchObject({ id, state: 'cancelled', error: null, may: ['retry'] });
    expect(asked).toEqual(['cancel figs']);
  });

  it('that wait for their next try say why and until when, and need not wait', async () => {
    const id = await begin();
    await store.jobs.fail(id, 'ticket', problem('postgres.unreachable', { host: 'here', why: 'ECONNREFUSED' }).problem);
    const [waits] = (await jobs.list()).items;
    expect(waits).toMatchObject({ state: 'again', error: { code: 'postgres.unreachable' }, may: ['retry', 'cancel'] });
    expect(Date.parse(waits?.next ?? '')).toBeGreaterThan(Date.now());
    expect(await jobs.retry(String(id))).toMatchObject({ id: String(id), state: 'waiting', next: null });
    expect(asked).toEqual([]);
  });

  it('that are over are listed up to a number, the last first; nothing may be done where nothing may be changed', async () => {
    for (let n = 0; n < 3; n++) {
      await store.datasets.setIndexing('figs', 1, n + 10);
      await store.jobs.cancel('index', 'figs', problem('work.index_stopped', {}).problem);
    }
    const { items } = await jobs.list(2);
    expect(items.map(({ state }) => state)).toEqual(['waiting', 'cancelled', 'cancelled']);
    expect(items.map(({ may }) => may)).toEqual([['cancel'], ['retry'], []]);
    expect((await jobsOf({}, true).list()).items.flatMap(({ may }) => may)).toEqual([]);
  });

  it('that there are not, are not found', async () => {
    for (const id of ['9999', '', 'x']) expect((await problemOf(() => jobs.cancel(id))).code).toBe('none.job');
  });

  it('that make files say which, each by itself, and are tried again as long as their file is wanted', async () => {
    const [csv, jsonl] = await Promise.all(
      (['csv', 'jsonl'] as const).map((as) => store.exports.add('figs', { as }, as)),
    );
    const listed = async () => (await jobs.list()).items.filter(({ kind }) => kind === 'export');
    const [first, second] = await listed();
    expect([first, second]).toMatchObject([
      { state: 'waiting', exported: { id: String(csv?.id), as: 'csv' }, may: ['cancel'] },
      { state: 'waiting', exported: { id: String(jsonl?.id), as: 'jsonl' }, may: ['cancel'] },
    ]);
    expect(await jobs.cancel(first?.id ?? '')).toMatchObject({ state: 'cancelled', may: ['retry'] });
    expect((await listed()).map(({ state }) => state)).toEqual(['waiting', 'cancelled']);
    expect(await jobs.retry(first?.id ?? '')).toMatchObject({ state: 'waiting', exported: { as: 'csv' } });
    expect((await listed()).map(({ state, may }) => [state, may])).toEqual([
      ['waiting', ['cancel']],
      ['waiting', ['cancel']],
      ['cancelled', []],
    ]);
    await store.exports.remove(csv?.id ?? 0);
    expect((await listed()).map(({ state, exported, may }) => [state, exported?.as, may])).toEqual([
      ['waiting', 'jsonl', ['cancel']],
      ['cancelled', undefined, []],
    ]);
  });

  it('are done by nobody when no worker was heard of lately', async () => {
    let silent = 3_000;
    const since = '2024-01-01T00:00:00.000Z';
    const workers = { all: async () => [{ name: 'worker-1', since, silent }] } as unknown as Workers;
    const shared = jobsOf({ workers });
    expect(await shared.list()).toMatchObject({ attended: true, workers: [{ name: 'worker-1', since, there: true }] });
    silent = 30_000;
    expect(await shared.list()).toMatchObject({ attended: false, workers: [{ there: false }] });
  });
});

describe('who follows them', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told of changes together, and from time to time; nothing is done when nobody does', () => {
    let told = 0;
    const stop = jobs.follow(() => told++);
    const changed = { topic: 'jobs', kind: 'changed', dataset: 'figs' } as const;
    for (let n = 0; n < 5; n++) jobs.heard(changed);
    jobs.heard({ topic: 'reviews', kind: 'added', dataset: 'figs' });
    expect(told).toBe(0);
    vi.advanceTimersByTime(300);
    expect(told).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(told).toBe(2);
    stop();
    jobs.heard(changed);
    expect(vi.getTimerCount()).toBe(0);
  });
});
