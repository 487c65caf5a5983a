/** What docs/deployment.md says of backup and restore, done with PostgreSQL's own programs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_TURN_QUERY } from '../../core/model/index.ts';
import { NO_PREDICTION_FILTER } from '../../core/url/index.ts';
import { type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { settled } from './dataset-once.ts';
import type { LocalService } from './local-service.ts';
import { openServing, openWorker } from './open-service.ts';
import { locomoText, searchable } from './testing.ts';
import { predictionsFile, rowsFor } from './testing-gardens.ts';

/** The folder of a whole PostgreSQL of this machine; the package that other tests run has no `pg_dump`. */
const DEBIAN = '/usr/lib/postgresql';
const programs = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .filter((version) => Number(version) >= 15)
  .map((version) => path.join(DEBIAN, version, 'bin'))
  .find((bin) => ['postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(bin, name))));
const why = programs ? '' : ` (left out: no PostgreSQL with pg_dump in ${DEBIAN})`;

let server: TestingServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-backup-'));
  if (programs) server = await testingServer(programs);
}, 60_000);
afterAll(async () => {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: string, ...args: string[]) => execFileSync(path.join(programs ?? '', name), args, { stdio: 'pipe' });
const bytes = (text: string) => Readable.from([Buffer.from(text)]);

/** All that people see of a deployment. */
async function shown(service: LocalService, dataset: string) {
  const [first] = await service.conversationHeads(dataset);
  const [found] = await service.runs.list(dataset);
  const page = { limit: 50, offset: 0 };
  return {
    datasets: (await service.datasets()).map(({ opened: _, ...one }) => one),
    questions: await service.listedQuestions(dataset),
    conversation: await service.conversation(dataset, first?.id ?? ''),
    search: await service.searchTurns(dataset, { ...NO_TURN_QUERY, q: 'tree' }, page),
    runs: await service.runs.list(dataset),
    answers: await service.runs.predictions(found?.id ?? '', NO_PREDICTION_FILTER, DEFAULT_JUDGING, page),
    outcomes: await service.runs.heads(found?.id ?? '', DEFAULT_JUDGING),
    reviews: await service.reviews.reviews(dataset),
    history: await service.reviews.history(dataset, 'pair-0:0'),
  };
}

it.skipIf(!programs)(
  `a dump restored into a new database is the deployment of that moment${why}`,
  { timeout: 120_000 },
  async () => {
    mkdirSync(path.join(folder, 'objects'));
    const objects = pathToFileURL(path.join(folder, 'objects')).href;
    const catalogue = await server.fresh();
    const open = (home: string, from: string) =>
      openServing({ home: path.join(folder, home), shared: { catalogue: from, objects } }, { watch: false });
    const work = (home: string, from: string) =>
      openWorker({ home: path.join(folder, home), shared: { catalogue: from, objects } });

    const { service } = await open('before', catalogue);
    const worker = await work('worker', catalogue);
    const { id } = await service.upload('pairs.json', bytes(locomoText(3)));
    await searchable(service, id);
    const [added] = await service.runs.add(
      id,
      predictionsFile(folder, 'fig.json', await rowsFor(service, id, (at) => at < 2)),
      { uploader: { sub: 'u-7', name: 'Lena Sund' } },
    );
    await service.reviews.write(id, 'pair-0:0', { verdict: 'gold-wrong', answer: 'a pear' }, { who: 'Ada' });
    await worker.close();
    // Its job waits when the backup is made.
    const waiting = await service.upload('later.json', bytes(locomoText(2)));
    const database = (address: string) => new URL(address).pathname.slice(1);
    await server.ask(
      `INSERT INTO users (sub, name, email, email_verified, groups, role) VALUES ('u-7', 'Lena Sund', null, false, '[]', 'uploader');
     INSERT INTO dataset_access (dataset, kind, subject, role) VALUES ('${id}', 'person', 'u-7', 'admin')`,
      database(catalogue),
    );
    const before = await shown(service, id);
    expect([before.runs.length, before.reviews.length, before.search.total > 0]).toEqual([1, 1, true]);

    const dump = path.join(folder, 'memoscope.dump');
    run('pg_dump', '--format=custom', `--file=${dump}`, catalogue);
    // What comes after it is not in it.
    await service.runs.remove(added?.id ?? '');
    await service.reviews.remove(id, 'pair-0:0', { who: 'Ada' });
    await service.close();
    await server.ask(`DROP DATABASE ${database(catalogue)}`);

    await server.ask('CREATE DATABASE restored');
    const restored = server.url('restored');
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored}`, dump);
    const { service: again, checks } = await open('after', restored);
    try {
      for (const check of checks) await check.look();
      expect(await shown(again, id)).toEqual(before);
      expect(await server.ask('SELECT subject, role FROM dataset_access', 'restored')).toEqual([
        { subject: 'u-7', role: 'admin' },
      ]);
      // The job goes on, and what is new gets numbers of its own.
      const other = await work('other-worker', restored);
      try {
        expect(await settled(again, waiting.id)).toMatchObject({ state: 'ready', counts: { conversations: 2 } });
        const file = predictionsFile(folder, 'new.json', await rowsFor(again, id, () => true));
        expect(await again.runs.add(id, file, {})).toHaveLength(1);
      } finally {
        await other.close();
      }
    } finally {
      await again.close();
    }
  },
);
