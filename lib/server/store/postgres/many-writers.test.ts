import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generator } from '../../../../bench/random.ts';
import { datasetId, problemIn } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import { MINUTE, newRun, PAIRS, rows, SUMMARY, said } from '../testing-catalogue/fixtures.ts';
import type { PostgresCatalogue } from './index.ts';
import { sharedPlace } from './testing-place.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

/** Calls of each of sixteen writers. */
const CALLS = 80;
const WORKERS = ['a', 'b', 'c', 'd'];

/** What changes several tables, or takes rows that others want, in any order. */
function callsOf(
  { datasets, indexes, runs, reviews, jobs }: PostgresCatalogue,
  folder: string,
  under: (n: number) => number,
) {
  const id = () => datasetId(['pairs', 'pairs-2', 'pairs-3'][under(3)] ?? '');
  const why = problem('index.damaged', {}).problem;
  const withRun = async (work: (run: string) => Promise<unknown>) => {
    const all = await runs.list(id());
    const one = all[under(all.length)];
    if (one) await work(one.id);
  };
  const made = (slug: string, n: number) => ({ run: { ...newRun(slug, n), dataset: id() }, predictions: rows(n) });
  const publish = async () => {
    const job = await jobs.claim(['index'], 'ticket', MINUTE);
    if (!job) return;
    const [file, key] = [path.join(folder, `${randomUUID()}.part`), String(under(2)).repeat(64)];
    writeFileSync(file, key);
    const made = { dataset: job.dataset, pass: job.id, file, key, summary: SUMMARY, reader: 7 };
    await indexes.publish({ ...made, state: { bytes: 1, mtime: 1 } });
    await jobs.done(job.id, 'ticket');
  };
  return [
    publish,
    publish,
    () => datasets.add({ ...PAIRS, path: `/${under(3)}` }),
    async () => under(4) === 0 && (await datasets.remove(id())),
    () => datasets.setIndexing(id(), under(3), 1),
    () => runs.add([made('x', 300)]),
    () => runs.add(under(2) ? [made('x', 20), made('y', 20)] : [made('y', 20), made('x', 20)]),
    () => withRun((run) => runs.remove(run)),
    () => runs.restore(['x', 'y', 'x-2'][under(3)] ?? ''),
    () => withRun((run) => runs.setVerdict(run, 'q1', under(2) ? { correct: true } : null)),
    () => reviews.put(id(), [said('q1'), said('q2'), said('q3')]),
    () => reviews.change(id(), `q${under(3)}`, said('q1'), { who: null, base: under(3) }),
    () => jobs.addStale(),
    () => jobs.cancel('index', id(), why),
    async () => {
      const job = await jobs.claim(['index', 'words', 'rescore'], 'ticket', under(2) * MINUTE);
      if (job) await jobs.fail(job.id, 'ticket', why);
    },
  ];
}

describe.skipIf(noEngine)(`many writers${noEngine}`, () => {
  let server: TestingServer;

  beforeAll(async () => {
    server = await testingServer();
  });

  afterAll(() => server?.end());

  it('at once leave nothing half, and hear of nothing but that what they write to is gone', async () => {
    const place = sharedPlace(await server.fresh());
    const catalogues = await Promise.all(WORKERS.map(place.open));
    const heard = new Set<unknown>();
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        const random = generator(writer + 1);
        const under = (n: number) => Math.floor(random() * n);
        const at = writer % 4;
        const folder = path.join(place.home, '..', WORKERS[at] ?? '', 'indexes');
        const [catalogue] = catalogues.slice(at);
        const calls = catalogue ? callsOf(catalogue, folder, under) : [];
        for (let call = 0; call < CALLS; call++) {
          await calls[under(calls.length)]?.().catch((error: unknown) => heard.add(problemIn(error)?.code ?? error));
        }
      }),
    );
    expect(['none.dataset', 'none.run']).toEqual(expect.arrayContaining([...heard]));

    const left = (table: string) =>
      `(SELECT count(*)::integer FROM ${table} WHERE run IS NOT NULL AND run NOT IN (SELECT number FROM runs UNION ALL SELECT number FROM removed_runs)) AS ${table}`;
    const counted = await server.ask(
      `SELECT ${['predictions', 'verdicts', 'run_memories', 'review_events'].map(left).join(', ')},
         (SELECT count(*)::integer FROM runs WHERE rows <> (SELECT count(*) FROM predictions WHERE run = number AND dataset = runs.dataset)) AS half`,
      place.database,
    );
    expect(counted).toEqual([{ predictions: 0, verdicts: 0, run_memories: 0, review_events: 0, half: 0 }]);
    await Promise.all(catalogues.map((one) => one.close()));
    await place.end();
  });
});
