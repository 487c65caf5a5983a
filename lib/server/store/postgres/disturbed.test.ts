import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemIn, questionId } from '../../../core/model/index.ts';
import { sealed } from '../index-file/folder.ts';
import { MINUTE, newRun, OTHER, PAIRS, rows, SUMMARY, TICKET } from '../testing-catalogue/fixtures.ts';
import type { Change, PostgresCatalogue } from './index.ts';
import { type SharedPlace, sharedPlace } from './testing-place.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

describe.skipIf(noEngine)(`a shared catalogue${noEngine}`, () => {
  let server: TestingServer;
  let place: SharedPlace;
  let catalogue: PostgresCatalogue;

  beforeAll(async () => {
    server = await testingServer();
  });

  afterAll(() => server?.end());

  beforeEach(async () => {
    place = sharedPlace(await server.fresh());
    catalogue = await place.open();
  });

  afterEach(async () => {
    await catalogue.close();
    await place.end();
  });

  /** Ends connections of the catalogue's programs; how many. */
  const cut = async (which: string): Promise<number> =>
    (
      await server.ask(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'memoscope' AND ${which}`,
      )
    ).length;

  const unreachable = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return problemIn(error)?.code === 'postgres.unreachable' && problemIn(error)?.status === 503;
  };

  /** An index that a dataset shows; its pass. */
  const shown = async (one: PostgresCatalogue, content: string): Promise<{ pass: number; key: string }> => {
    const job = await one.jobs.claim(['index'], TICKET, MINUTE);
    const made = { dataset: 'pairs', pass: job?.id ?? 0, ...place.made(content), summary: SUMMARY, reader: 7 };
    await one.indexes.publish({ ...made, state: { bytes: 1, mtime: 1 } });
    await one.jobs.done(made.pass, TICKET);
    return made;
  };

  it('remembers a file once, however many find it at the same moment', async () => {
    const others = await Promise.all(['a', 'b', 'c', 'd'].map(place.open));
    const ids = await Promise.all(others.flatMap((one) => Array.from({ length: 5 }, () => one.datasets.add(PAIRS))));
    expect(new Set(ids)).toEqual(new Set(['pairs']));
    expect(await catalogue.datasets.all()).toHaveLength(1);
    await Promise.all(others.map((one) => one.close()));
  });

  it('has nothing of a run whose connection was cut, and takes the next one', async () => {
    await catalogue.datasets.add(PAIRS);
    let cutting: Promise<number> | null = null;
    const endless = function* () {
      for (let i = 0; ; i++) {
        // Some are written, none is to be seen.
        if (i === 2_000)
          cutting = cut("xact_start IS NOT NULL AND state <> 'active' OR query LIKE 'INSERT INTO predictions%'");
        yield {
          question: questionId(`q${i}`),
          answer: 'x',
          judges: [],
          stored: {},
          where: { line: i },
          raw: {},
          scores: {},
        };
      }
    };
    expect(await unreachable(catalogue.runs.add([{ run: newRun('cut'), predictions: endless() }]))).toBe(true);
    expect(await cutting).toBeGreaterThan(0);
    expect(await catalogue.runs.list('pairs')).toEqual([]);
    expect(await server.ask('SELECT 1 FROM predictions', place.database)).toEqual([]);
    expect(await catalogue.runs.add([{ run: newRun('cut'), predictions: rows(2) }])).toEqual(['cut']);
    expect(await catalogue.runs.predictions('cut')).toHaveLength(2);
  });

  it('answers 503 while its server is down, and goes on when that is back, with what it had', async () => {
    await catalogue.datasets.add(PAIRS);
    await catalogue.runs.add([{ run: newRun('a'), predictions: rows(300) }]);
    const heard: Change[] = [];
    await catalogue.listen((change) => heard.push(change));
    await server.kill();
    const asked = [
      catalogue.runs.list('pairs'),
      catalogue.runs.rename('a', 'b'),
      catalogue.jobs.claim(['index'], TICKET, 1),
    ];
    expect(await Promise.all(asked.map(unreachable))).toEqual([true, true, true]);
    await server.again();
    expect((await catalogue.runs.list('pairs')).map(({ name }) => name)).toEqual(['a']);
    expect(await catalogue.runs.predictions('a')).toHaveLength(300);
    await expect.poll(() => heard).toContainEqual({ topic: 'everything' });
  });

  it('hears what others change, and that it may have missed something', async () => {
    const other = await place.open('other');
    const heard: Change[] = [];
    await catalogue.listen((change) => heard.push(change));
    const told = (change: object) => expect.poll(() => heard).toContainEqual(expect.objectContaining(change));
    await other.datasets.add(PAIRS);
    await told({ topic: 'datasets', dataset: 'pairs', kind: 'added' });
    await told({ topic: 'jobs', dataset: 'pairs', kind: 'added' });
    await other.runs.add([{ run: newRun('a'), predictions: rows(20) }]);
    await told({ topic: 'runs', dataset: 'pairs', kind: 'added' });
    await other.runs.setVerdict('a', 'q0', { correct: true });
    await told({ topic: 'verdicts', dataset: 'pairs' });

    expect(await cut("query LIKE 'LISTEN%'")).toBe(1);
    await told({ topic: 'everything' });
    heard.length = 0;
    await other.runs.remove('a');
    await told({ topic: 'runs', dataset: 'pairs', kind: 'removed' });
    await other.close();
  });

  it('tells readers at once which file shows a pass, as other servers change it', async () => {
    const worker = await place.open('worker');
    await catalogue.listen(() => {});
    await catalogue.datasets.add(PAIRS);
    const { pass, key } = await shown(worker, 'one');
    await expect.poll(() => catalogue.keyOf(pass)).toBe(key);
    expect(worker.keyOf(pass)).toBe(key);
    const late = await place.open('late');
    expect(late.keyOf(pass)).toBeNull();
    await late.datasets.get('pairs');
    expect(late.keyOf(pass)).toBe(key);
    await catalogue.datasets.remove('pairs');
    expect(catalogue.keyOf(pass)).toBeNull();
    expect([...(await catalogue.named())]).toEqual([]);
    await Promise.all([worker, late].map((one) => one.close()));
  });

  it('knows which file shows a pass while it listens anew, and forgets what is gone by then', async () => {
    const worker = await place.open('worker');
    const heard: Change[] = [];
    await catalogue.listen((change) => heard.push(change));
    await catalogue.datasets.add(PAIRS);
    const { pass, key } = await shown(worker, 'one');
    await expect.poll(() => catalogue.keyOf(pass)).toBe(key);
    const listensAnew = async (each: () => void) => {
      heard.length = 0;
      expect(await cut("query LIKE 'LISTEN%'")).toBe(1);
      while (!heard.some(({ topic }) => topic === 'everything')) {
        each();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const told = new Set<string | null>();
    await listensAnew(() => told.add(catalogue.keyOf(pass)));
    expect([...told]).toEqual([key]);
    let gone: Promise<void> | undefined;
    await listensAnew(() => {
      gone ??= worker.datasets.remove('pairs');
    });
    await gone;
    await expect.poll(() => catalogue.keyOf(pass)).toBeNull();
    await worker.close();
  });

  it('has another worker begin words anew; of two that finish, one is shown', async () => {
    await catalogue.datasets.add(PAIRS);
    const { pass } = await shown(catalogue, 'one');
    const growing = async (one: PostgresCatalogue, worker: string) => {
      const name = (await one.indexes.beginWords(pass)) ?? '';
      const part = path.join(place.home, '..', worker, 'indexes', `${worker}.part`);
      writeFileSync(part, worker);
      await one.indexes.placeWords(part, name);
      const file = part.replace(`${worker}.part`, `${name}.growing`);
      return { name, key: sealed(file) };
    };
    const other = await place.open('two');
    const first = await growing(catalogue, 'one');
    expect(await catalogue.indexes.wordsGrown(first.name, 12)).toBe(true);
    const second = await growing(other, 'two');
    expect(second.name).not.toBe(first.name);
    expect((await other.datasets.get('pairs'))?.words).toMatchObject({ done: 0, growing: second.name });
    expect(await catalogue.indexes.wordsGrown(first.name, 13)).toBe(false);
    await catalogue.indexes.publishWords(first.name, first.key);
    await other.indexes.publishWords(second.name, second.key);
    expect(await other.datasets.get('pairs')).toMatchObject({ indexKey: second.key, words: { state: 'ready' } });
    expect([await place.keeps(first.key), await place.keeps(second.key)]).toEqual([false, true]);
    await other.close();
  });

  it('gives a job of a holder that is gone to another, once its time is over', async () => {
    await catalogue.datasets.add(PAIRS);
    const holder = await place.open('holder');
    const job = await holder.jobs.claim(['index'], TICKET, 300);
    await cut('true');
    const taken = await vi.waitFor(async () => {
      const next = await catalogue.jobs.claim(['index'], OTHER, MINUTE);
      expect(next).not.toBeNull();
      return next;
    }, 100_000);
    expect(taken).toMatchObject({ id: job?.id, tries: 2 });
    expect(await holder.jobs.done(job?.id ?? 0, TICKET)).toBe(false);
    await holder.close();
  });
});
