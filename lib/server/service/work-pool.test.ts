import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RunPreview } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { askedBy } from './asking.ts';
import { LocalService } from './local-service.ts';
import { SpareProcessors } from './spare-processors.ts';
import { opened, searchable } from './testing.ts';
import { garden, predictionsFile, rowsFor } from './testing-gardens.ts';
import { type WorkLimits, type WorkOrder, WorkPool } from './work-pool.ts';

/** Where Linux lists the processes that this one started. */
const CHILDREN = `/proc/${process.pid}/task/${process.pid}/children`;
const children = () => readFileSync(CHILDREN, 'utf8').split(' ').filter(Boolean).map(Number);
const LIMITS: WorkLimits = { workers: 2, alike: 2, idle: 60, heap: 512, seconds: 600, waiting: 10 };

/** Somebody may bring a file next. */
const EXPECTED: WorkOrder<'expect'> = { kind: 'expect', args: ['garden', 'files'], json: false };

let folder: string;
let home: string;
let service: LocalService;
let rows: Awaited<ReturnType<typeof rowsFor>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-work-'));
  home = path.join(folder, 'home');
  service = new LocalService({ home });
  const { id } = await opened(service, garden(folder));
  // Processes that are started from now on are workers.
  await searchable(service, id);
  rows = await rowsFor(service, 'garden', () => true);
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => vi.restoreAllMocks());

const small = () => predictionsFile(folder, 'small.json', rows);

const pool = (limits: Partial<WorkLimits> = {}) => poolWith({ ...LIMITS, ...limits });

function poolWith(limits: WorkLimits, at = home): WorkPool {
  const made = new WorkPool({ home: at, nice: 0, keeps: 400 }, limits);
  onTestFinished(() => made.close());
  return made;
}

/** Asks for a preview; `matched` rows of its only system. */
async function preview(workers: WorkPool, file = small()): Promise<number | undefined> {
  const args: [{ dataset: string; file: typeof file; mapping: null }] = [{ dataset: 'garden', file, mapping: null }];
  const { systems } = await workers.ask<RunPreview>({ kind: 'preview', args, json: false });
  return systems[0]?.report.matched;
}

/** Does what starts a worker, and stops that worker's clock: it neither ends nor answers until it is told to go on. */
function held<T>(start: () => T): { started: T; worker: number } {
  const before = children();
  const started = start();
  const [worker] = children().filter((pid) => !before.includes(pid));
  if (worker === undefined) throw new Error('No worker was started.');
  process.kill(worker, 'SIGSTOP');
  return { started, worker };
}

const isGone = (worker: number) => expect.poll(children).not.toContain(worker);

describe.skipIf(!existsSync(CHILDREN))('workers', () => {
  it('that could not open what they read try again for the next question', async () => {
    const late = path.join(folder, 'late');
    writeFileSync(late, 'no folder yet');
    const before = children();
    const workers = poolWith(LIMITS, late);
    await expect(preview(workers)).rejects.toThrow();
    const [worker] = children().filter((pid) => !before.includes(pid));
    rmSync(late);
    symlinkSync(home, late);
    expect(await preview(workers)).toBe(7);
    expect(children()).toContain(worker);
  });

  it('leave others to be answered while one is held up', async () => {
    const workers = pool();
    const order: string[] = [];
    const { started, worker } = held(() => preview(workers).then(() => order.push('held')));
    expect(await preview(workers)).toBe(7);
    order.push('other');
    expect((await service.dataset('garden')).state).toBe('ready');
    process.kill(worker, 'SIGCONT');
    await started;
    expect(order).toEqual(['other', 'held']);
  });

  it('stop what nobody waits for any more, and go on with the next', async () => {
    const workers = pool({ workers: 1 });
    const left = new AbortController();
    const asker = { client: 'left', signal: left.signal };
    const { started, worker } = held(() => askedBy(asker, () => problemOf(() => preview(workers))));
    const waiting = askedBy(asker, () => problemOf(() => preview(workers)));
    const next = preview(workers);
    left.abort();
    expect([await started, await waiting]).toMatchObject([{ type: '#cancelled' }, { type: '#cancelled' }]);
    await isGone(worker);
    expect(await next).toBe(7);
    expect(await askedBy(asker, () => problemOf(() => preview(workers)))).toMatchObject({ type: '#cancelled' });
  });

  it('that take too long are ended with a problem that names the limit', async () => {
    const limits = { ...LIMITS, workers: 1, seconds: 2 };
    const workers = poolWith(limits);
    const { started } = held(() => problemOf(() => preview(workers)));
    expect(await started).toMatchObject({
      status: 503,
      type: '#time-limit',
      detail: expect.stringMatching(/2 seconds.*smaller/),
    });
    // However long a busy machine takes for the next one.
    limits.seconds = 600;
    expect(await preview(workers)).toBe(7);
  });

  it('that need too much memory end alone, with a problem that names the limit', async () => {
    const workers = pool({ workers: 1, heap: 64 });
    const padding = Array.from({ length: 3_000_000 }, () => []);
    const large = predictionsFile(folder, 'large.json', { padding, rows });
    expect(await problemOf(() => preview(workers, large))).toMatchObject({
      status: 422,
      type: '#memory-limit',
      detail: expect.stringMatching(/64 MiB.*smaller/),
    });
    expect(await preview(workers)).toBe(7);
  });

  it('that are killed give a problem, and others take their place', async () => {
    const workers = pool({ workers: 1 });
    const { started, worker } = held(() => problemOf(() => preview(workers)));
    process.kill(worker, 'SIGKILL');
    expect(await started).toMatchObject({ status: 503, type: '#process-ended' });
    expect(await preview(workers)).toBe(7);
    expect(await service.runs.list('garden')).toEqual([]);
  });

  it('are kept for the next question, and end when there is none', async () => {
    const workers = pool({ idle: 0.2 });
    const before = children();
    await preview(workers);
    const [worker = 0] = children().filter((pid) => !before.includes(pid));
    await preview(workers);
    expect(children()).toContain(worker);
    await isGone(worker);
    expect(await preview(workers)).toBe(7);
  });

  it('start before they are asked, one, and end when nobody asks', async () => {
    const workers = pool({ idle: 5 });
    const before = children();
    workers.prepare();
    workers.prepare();
    const fresh = () => children().filter((pid) => !before.includes(pid));
    expect(fresh()).toHaveLength(1);
    const [worker = 0] = fresh();
    expect(await preview(workers)).toBe(7);
    expect(fresh()).toEqual([worker]);
    const unasked = pool({ idle: 0.2 });
    unasked.prepare();
    const [idle = 0] = fresh().filter((pid) => pid !== worker);
    await isGone(idle);
  });

  it('wait for what they got ready for longer than for another question', async () => {
    const workers = pool({ idle: 1 });
    const before = children();
    const fresh = () => children().filter((pid) => !before.includes(pid));
    await preview(workers);
    const asked = fresh();
    const ready = pool({ idle: 1 });
    await ready.expect([EXPECTED]);
    const [expecting = 0] = fresh().filter((pid) => !asked.includes(pid));
    await expect.poll(fresh).toEqual([expecting]);
    expect(await preview(ready)).toBe(7);
    expect(fresh()).toEqual([expecting]);
    await isGone(expecting);
  });

  it('get ready for nothing while somebody waits for an answer', async () => {
    const workers = pool();
    const before = children();
    const { started, worker } = held(() => preview(workers));
    const asked = vi.spyOn(workers, 'ask');
    await workers.expect([EXPECTED, EXPECTED]);
    expect(asked).not.toHaveBeenCalled();
    expect(children().filter((pid) => !before.includes(pid))).toEqual([worker]);
    process.kill(worker, 'SIGCONT');
    expect(await started).toBe(7);
  });

  it('get ready no further when they can’t, and whoever asks is told why', async () => {
    const workers = pool();
    const asked = vi.spyOn(workers, 'ask');
    const nowhere: WorkOrder<'expect'> = { ...EXPECTED, args: ['nowhere', 'files'] };
    expect(await problemOf(() => workers.expect([nowhere, EXPECTED]))).toMatchObject({ status: 404 });
    expect(asked).toHaveBeenCalledOnce();
    expect(await preview(workers)).toBe(7);
  });

  /** A folder for what they compile, and how many files there are in it. */
  const compiledIn = (name: string) => {
    const compiled = path.join(folder, name);
    vi.stubEnv('NODE_COMPILE_CACHE', compiled);
    onTestFinished(() => void vi.unstubAllEnvs());
    return () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0);
  };

  it('leave what they compiled for the next worker, also of what they loaded late', async () => {
    const files = compiledIn('compiled');
    const workers = pool();
    workers.prepare();
    await expect.poll(files).toBeGreaterThan(20);
    const before = files();
    expect(await preview(workers)).toBe(7);
    await expect.poll(files).toBeGreaterThan(before);
  });

  it('load what they get ready for before anybody asks', async () => {
    const files = compiledIn('compiled-ahead');
    const workers = pool();
    workers.prepare();
    await expect.poll(files).toBeGreaterThan(20);
    // It is written file by file.
    let started = 0;
    while (started !== files()) {
      started = files();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await workers.expect([EXPECTED]);
    await expect.poll(files).toBeGreaterThan(started);
  });

  it('become more while none is ever free, however short each wait is', async () => {
    vi.spyOn(SpareProcessors.prototype, 'any').mockReturnValue(true);
    const workers = pool();
    await preview(workers);
    const before = children();
    const file = small();
    // Each waits for one answer at most, of some milliseconds.
    let grown = false;
    const asker = async () => {
      for (let n = 0; n < 1000 && !grown; n++) {
        await preview(workers, file);
        grown = children().some((pid) => !before.includes(pid));
      }
    };
    await Promise.all([asker(), asker()]);
    expect(grown).toBe(true);
  });

  it('go on with what they have read before, and others wait for it where it is just being read', async () => {
    const workers = pool();
    const search = { text: '', q: 'garden', role: [], speaker: [], channel: [], conversation: [] };
    const query = { ...search, from: null, to: null, image: false, evidence: false };
    const asked = {
      search: () =>
        workers.ask({ kind: 'search', args: ['garden', 'ready', query, { limit: 1, offset: 0 }], json: false }),
      hold: () => workers.ask({ kind: 'hold', args: [[]], json: false }),
      runs: () => workers.ask({ kind: 'upToDate', args: [[]], json: false }),
    };
    const { started: holding, worker: holder } = held(asked.hold);
    const others = children();
    // Another one is started, since the first does not come to its end.
    await asked.search();
    const [searcher] = children().filter((pid) => !others.includes(pid));
    if (searcher === undefined) throw new Error('No other worker was started.');
    let told = false;
    const runs = asked.runs().then(() => {
      told = true;
    });
    await asked.search();
    expect(told).toBe(false);
    process.kill(holder, 'SIGCONT');
    await Promise.all([holding, runs]);
    // The other one worked last, and would not answer.
    await asked.search();
    process.kill(searcher, 'SIGSTOP');
    await asked.runs();
    process.kill(searcher, 'SIGCONT');
    process.kill(holder, 'SIGSTOP');
    await asked.search();
    process.kill(holder, 'SIGCONT');
  });

  it('that are closed answer nobody, and leave nobody waiting', async () => {
    const workers = pool({ workers: 1 });
    const { started, worker } = held(() => problemOf(() => preview(workers)));
    const waiting = problemOf(() => preview(workers));
    workers.close();
    expect(await Promise.all([started, waiting])).toMatchObject([{ type: '#cancelled' }, { type: '#cancelled' }]);
    await isGone(worker);
  });

  it('let only so many wait, and say so to the rest', async () => {
    const workers = pool({ workers: 1, waiting: 1 });
    const { started, worker } = held(() => preview(workers));
    const second = preview(workers);
    expect(await problemOf(() => preview(workers))).toMatchObject({ status: 503, type: '#busy' });
    process.kill(worker, 'SIGCONT');
    expect(await Promise.all([started, second])).toEqual([7, 7]);
  });
});
