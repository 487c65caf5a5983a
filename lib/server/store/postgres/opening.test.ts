import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemIn } from '../../../core/model/index.ts';
import { migrate, openPostgres } from './index.ts';
import { STEPS } from './migrations.ts';
import { type Condition, checkServer } from './schema.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

const use = { home: '/nowhere', blobs: { put: async () => {} } };

/** What opening it ends with; null when it opens. */
async function refused(work: Promise<unknown>): Promise<[code: string | undefined, status: number, detail: string]> {
  const error = await work.then(
    () => new Error('It was opened.'),
    (thrown: unknown) => thrown,
  );
  const found = problemIn(error);
  if (!found) throw error;
  return [found.code, found.status, found.detail];
}

describe.skipIf(noEngine)(`a shared catalogue is opened${noEngine}`, () => {
  let server: TestingServer;

  beforeAll(async () => {
    server = await testingServer();
  });

  afterAll(() => server?.end());

  it('not by an address that is none, without a server, or by who may not come in', async () => {
    for (const url of ['http://127.0.0.1/db', 'postgres://[', 'here'])
      expect((await refused(openPostgres(url, use)))[0]).toBe('postgres.address');
    const [code, status, detail] = await refused(openPostgres('postgres://ada@127.0.0.1:1/lab', use));
    expect([code, status]).toEqual(['postgres.unreachable', 503]);
    expect(detail).toContain('127.0.0.1:1');
    expect(detail).toContain('ECONNREFUSED');
    expect(await refused(openPostgres(server.url('postgres', 'wrong'), use))).toEqual([
      'postgres.credentials',
      503,
      expect.stringContaining('"memoscope"'),
    ]);
    expect(await refused(openPostgres(server.url('nowhere'), use))).toEqual([
      'postgres.no_database',
      503,
      expect.stringContaining('createdb "nowhere"'),
    ]);
    for (const refusal of await Promise.all([refused(migrate(server.url('nowhere'))), refused(migrate('x'))]))
      expect(['postgres.no_database', 'postgres.address']).toContain(refusal[0]);
  });

  it('not before its tables are there, which several make at once, one of them only', async () => {
    await server.ask('CREATE DATABASE empty');
    const url = server.url('empty');
    expect(await refused(openPostgres(url, use))).toEqual([
      'postgres.older_schema',
      503,
      expect.stringContaining('memoscope migrate'),
    ]);
    const done = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const now = STEPS.length;
    expect(done.toSorted((a, b) => a.from - b.from)).toEqual([
      { from: 0, to: now },
      { from: now, to: now },
      { from: now, to: now },
    ]);
    await (await openPostgres(url, use)).close();
  });

  it('by servers that know what a newer one left, and by no others', async () => {
    const url = await server.fresh();
    const database = new URL(url).pathname.slice(1);
    await server.ask(`INSERT INTO schema_steps VALUES (90, ${STEPS.length})`, database);
    await (await openPostgres(url, use)).close();
    expect(await migrate(url)).toEqual({ from: 90, to: 90 });
    await server.ask('INSERT INTO schema_steps VALUES (91, 91)', database);
    expect((await refused(openPostgres(url, use)))[0]).toBe('postgres.newer_schema');
    expect((await refused(migrate(url)))[0]).toBe('postgres.newer_schema');
  });

  it('not in another encoding, by who may make no tables, or with another clock', async () => {
    await server.ask("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    expect((await refused(migrate(server.url('latin'))))[0]).toBe('postgres.encoding');
    await server.ask('CREATE DATABASE closed');
    await server.ask("CREATE USER guest PASSWORD 'a password'");
    const guest = new URL(server.url('closed'));
    guest.username = 'guest';
    expect(await refused(migrate(guest.href))).toEqual([
      'postgres.rights',
      500,
      expect.stringContaining('permission denied'),
    ]);
    const now = () => Date.now() - 3_600_000;
    expect(await refused(openPostgres(await server.fresh(), { ...use, now }))).toEqual([
      'postgres.clock',
      500,
      expect.stringContaining('3600 seconds behind'),
    ]);
  });

  it('not on a server that is too old', () => {
    const found: Condition = {
      server: 140_011,
      serverName: '14.11',
      encoding: 'UTF8',
      database: 'lab',
      clock: 59_000,
      schema: 0,
      usableBy: 0,
    };
    expect(() => checkServer(found, 0)).toThrow('PostgreSQL 14.11');
    expect(() => checkServer({ ...found, server: 150_000 }, 0)).not.toThrow();
    expect(() => checkServer({ ...found, server: 150_000, clock: 61_000 }, 0)).toThrow('61 seconds behind');
  });
});
