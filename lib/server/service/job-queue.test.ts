import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { type Job, openStore, type Store } from '../store/index.ts';
import { sharedPlace } from '../store/postgres/testing-place.ts';
import { noEngine, testingServer } from '../store/postgres/testing-server.ts';
import { PAIRS } from '../store/testing-catalogue/fixtures.ts';
import { type Begin, JobQueue, type Outcome } from './job-queue.ts';

let home: string;
let store: Store;
let queues: JobQueue[];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-queue-'));
  store = openStore(home);
  queues = [];
});

afterEach(async () => {
  for (const queue of queues) await queue.close();
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

const added = (slug: string) =>
  store.datasets.add({ slug, name: slug, path: `/${slug}`, member: null, origin: 'file', bytes: 1, mtime: 1 });

interface Work {
  job: Job;
  ticket: string;
  finish(outcome?: Outcome): void;
  stopped: boolean;
}

/** A queue whose jobs last until a test ends them. */
function newQueue({ lease = 60_000, jobs = store.jobs }: { lease?: number; jobs?: Store['jobs'] } = {}) {
  const begun: Work[] = [];
  const ends: { job: Job; refused: Problem | null }[] = [];
  let heard = () => {};
  const begin: Begin = async (job, ticket) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const work: Work = { job, ticket, stopped: false, finish: (outcome = { kind: 'done' }) => resolve(outcome) };
    begun.push(work);
    heard();
    const stop = () => {
      work.stopped = true;
      resolve({ kind: 'failed', problem: problem('work.index_failed', {}).problem });
    };
    return { end: promise, stop };
  };
  const listener = {
    onProgress() {},
    onEnd: async (job: Job, refused: Problem | null) => {
      ends.push({ job, refused });
      heard();
    },
  };
  const queue = new JobQueue(
    jobs,
    [['index', 'words'], ['rescore']],
    { index: begin, words: begin, rescore: begin, export: begin },
    listener,
    lease,
  );
  queues.push(queue);
  /** When a condition holds that changes as jobs begin and end. */
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      heard = () => holds() && resolve();
      heard();
    });
  return { queue, begun, ends, until };
}

/** Gives a ready dataset a job for its words. */
async function wordsWanted(dataset: string) {
  const job = await store.jobs.claim(['index'], 'test', 60_000);
  if (job?.dataset !== dataset) throw new Error('another job was first');
  const file = path.join(home, 'indexes', 'made');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, dataset);
  const made = { dataset, pass: job.id, file, key: dataset.padEnd(64, '0'), summary: {} as never, reader: 1 };
  await store.indexes.publish({ ...made, state: { bytes: 1, mtime: 1 } });
  await store.jobs.done(job.id, 'test');
}

describe('the queue of long work', () => {
  it('does one job after the other, and each once', async () => {
    await added('a');
    await added('b');
    const { queue, begun, ends, until } = newQueue();
    queue.wake();
    queue.wake();
    await until(() => begun.length === 1);
    expect((await queue.find('index', 'b'))?.progress).toBeNull();
    begun[0]?.finish();
    await until(() => begun.length === 2);
    begun[1]?.finish();
    await until(() => ends.length === 2);
    await queue.idle('index');
    expect(begun.map(({ job }) => [job.kind, job.dataset])).toEqual([
      ['index', 'a'],
      ['index', 'b'],
    ]);
    expect(await store.jobs.all()).toEqual([]);
  });

  it('puts less urgent work aside, and goes on with it then', async () => {
    await added('a');
    await wordsWanted('a');
    const { queue, begun, until } = newQueue();
    queue.wake();
    await until(() => begun.length === 1);
    await added('b');
    queue.wake();
    await until(() => begun.length === 2);
    expect(begun[0]?.stopped).toBe(true);
    expect(begun[1]?.job).toMatchObject({ kind: 'index', dataset: 'b' });
    begun[1]?.finish();
    await until(() => begun.length === 3);
    expect(begun[2]?.job).toMatchObject({ kind: 'words', dataset: 'a', tries: 2 });
  });

  it('leaves a job to another when it could not renew it, and stops what it did', async () => {
    await added('a');
    const { queue, begun, ends, until } = newQueue();
    queue.wake();
    await until(() => begun.length === 1);
    // The file is another one now: its job is anybody's.
    await store.datasets.setIndexing('a', 2, 2);
    const other = newQueue();
    other.queue.wake();
    await other.until(() => other.begun.length === 1);
    queue.wake();
    await until(() => ends.length === 1);
    expect(begun[0]?.stopped).toBe(true);
    expect((await store.datasets.get('a'))?.state).toBe('indexing');
    expect(await store.jobs.tickets()).toEqual(new Set([other.begun[0]?.ticket]));
  });

  it('takes over from one that is not heard of any more', async () => {
    await added('a');
    const ended = await store.jobs.claim(['index'], 'of a server that was killed', 200);
    const { begun, until } = newQueue({ lease: 200 });
    await until(() => begun.length === 1);
    expect(begun[0]?.job).toMatchObject({ id: ended?.id, tries: 2 });
  });

  it('that is closed gives its job back at once', async () => {
    await added('a');
    const { queue, begun, until } = newQueue();
    queue.wake();
    await until(() => begun.length === 1);
    await queue.close();
    expect(begun[0]?.stopped).toBe(true);
    const other = newQueue();
    other.queue.wake();
    await other.until(() => other.begun.length === 1);
    await queue.idle('index');
  });

  it.each([problem('postgres.unreachable', { host: 'db:5432', why: 'ECONNREFUSED' }), problem('disk.full', {})])(
    'writes an end again that was kept from that by $problem.code, and goes on meanwhile',
    async (why) => {
      await added('a');
      await added('b');
      let tries = 0;
      const jobs: Store['jobs'] = {
        ...store.jobs,
        done: async (...asked) => {
          if (++tries < 4) throw why;
          return store.jobs.done(...asked);
        },
      };
      const { queue, begun, ends, until } = newQueue({ lease: 400, jobs });
      queue.wake();
      await until(() => begun.length === 1);
      begun[0]?.finish();
      await until(() => begun.length === 2 && ends.length === 2);
      expect(tries).toBe(4);
      expect(ends).toMatchObject([
        { job: { dataset: 'a' }, refused: { code: why.problem.code } },
        { job: { dataset: 'a' }, refused: null },
      ]);
      expect(begun.map(({ job }) => job.dataset)).toEqual(['a', 'b']);
      expect(await store.jobs.all()).toMatchObject([{ dataset: 'b' }]);
    },
  );

  it('does less urgent work while an end waits to be written', async () => {
    await added('b');
    await wordsWanted('b');
    await added('a');
    const done = async () => {
      throw problem('disk.full', {});
    };
    const { queue, begun, until } = newQueue({ lease: 200, jobs: { ...store.jobs, done } });
    queue.wake();
    await until(() => begun.length === 1);
    begun[0]?.finish();
    await until(() => begun.length === 2);
    // By then the other job is held no more, and it was looked several times whether anything more urgent is.
    await setTimeout(600);
    expect(begun.map(({ job, stopped }) => [job.kind, job.dataset, stopped])).toEqual([
      ['index', 'a', false],
      ['words', 'b', false],
    ]);
  });

  it('closed while an end waits to be written, gives the job back', async () => {
    await added('a');
    const done = async () => {
      throw problem('postgres.unreachable', { host: 'db:5432', why: 'ECONNREFUSED' });
    };
    const { queue, begun, ends, until } = newQueue({ jobs: { ...store.jobs, done } });
    queue.wake();
    await until(() => begun.length === 1);
    begun[0]?.finish();
    await until(() => ends.length === 1);
    await queue.close();
    expect(await store.jobs.all()).toMatchObject([{ dataset: 'a', held: false }]);
  });

  it('says why a job failed; what could not even be written down is not begun again until it is told to', async () => {
    await added('a');
    const full = problem('disk.full', {});
    let disk = 'full';
    const jobs: Store['jobs'] = {
      ...store.jobs,
      fail: async (...asked) => {
        if (disk === 'full') throw full;
        return store.jobs.fail(...asked);
      },
    };
    const { queue, begun, ends, until } = newQueue({ lease: 100, jobs });
    const why = problem('work.index_failed', {}).problem;
    await until(() => begun.length === 1);
    begun[0]?.finish({ kind: 'failed', problem: why });
    await until(() => ends.length === 1);
    expect(ends[0]?.refused).toEqual(full.problem);
    await queue.idle('index');
    expect(begun).toHaveLength(1);
    disk = 'free';
    queue.retry();
    await until(() => begun.length === 2);
    begun[1]?.finish({ kind: 'failed', problem: why });
    await until(() => ends.length === 2);
    expect(await store.datasets.get('a')).toMatchObject({ state: 'failed', error: { type: why.type } });
  });
});

it.skipIf(noEngine)(`an end that comes while the database is away is written when it is back${noEngine}`, async () => {
  const server = await testingServer();
  const place = sharedPlace(await server.fresh());
  const catalogue = await place.open();
  try {
    await catalogue.datasets.add(PAIRS);
    const { queue, begun, ends, until } = newQueue({ lease: 400, jobs: catalogue.jobs });
    queue.wake();
    await until(() => begun.length === 1);
    await server.kill('SIGQUIT');
    begun[0]?.finish({ kind: 'failed', problem: problem('work.index_failed', {}).problem });
    await until(() => ends.length === 1);
    expect(ends[0]?.refused?.code).toBe('postgres.unreachable');
    // Longer than it is held.
    await setTimeout(500);
    await server.again();
    await until(() => ends.length === 2);
    expect(begun).toHaveLength(1);
    expect(await catalogue.jobs.all()).toEqual([]);
    expect(await catalogue.datasets.get('pairs')).toMatchObject({
      state: 'failed',
      error: { code: 'work.index_failed' },
    });
  } finally {
    for (const queue of queues.splice(0)) await queue.close();
    await catalogue.close();
    await place.end();
    await server.end();
  }
});
