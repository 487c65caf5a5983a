import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, problemIn } from '../../core/model/index.ts';
import { askedBy } from '../service/asking.ts';
import { type Database, openDatabase } from '../store/postgres/connections.ts';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { AccessStore } from './access-store.ts';
import { about, ChokePoint } from './choke-point.ts';
import { RATES } from './limits.ts';
import { SharedLimits } from './shared-limits.ts';

const LENA: Person = {
  sub: 'u-7',
  name: 'Lena Sund',
  email: null,
  emailVerified: false,
  groups: [],
  role: 'viewer',
  most: null,
  session: 's',
};

/** Ten at once, and another one in a quarter of an hour: none comes while a test runs. */
const SLOW = { ...RATES, searches: { burst: 10, refill: 1 / 900 } };

describe.skipIf(noEngine)(`how often somebody may do something at several replicas${noEngine}`, () => {
  let postgres: TestingServer;
  let url: string;
  const opened: Database[] = [];

  beforeAll(async () => {
    postgres = await testingServer();
    url = await postgres.fresh();
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await postgres?.end();
  });

  /** A service as people have it at one replica, whose clock says `now`. */
  const replica = (now = () => 0) => {
    const db = openDatabase(url, { connections: 4 });
    opened.push(db);
    const choke = new ChokePoint(new AccessStore(db), new SharedLimits(db, SLOW, now), async () => {});
    const inner = { search: async (q: string) => `found ${q}` };
    const { search } = choke.guarded(inner, { search: about('nothing')('viewer', { limit: 'searches' }) });
    return (sub: string) =>
      askedBy({ client: '', signal: null, person: { ...LENA, sub } }, () => search('plum')).catch(
        (error: unknown) => problemIn(error)?.params?.seconds ?? error,
      );
  };
  const later = (seconds: number) =>
    postgres.ask(`UPDATE budgets SET full_at = full_at - interval '${seconds} s'`, databaseOf(url));
  const rows = async () =>
    (await postgres.ask('SELECT sub FROM budgets ORDER BY sub', databaseOf(url))).map(({ sub }) => sub);

  it('is one budget, however the requests are spread and whatever their clocks say', async () => {
    const three = [replica(), replica(() => 1e12), replica(() => -1e12)];
    const asked = Array.from({ length: 36 }, (_, at) => three[at % 3]?.('u-1'));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'found plum')).toHaveLength(10);
    expect([...new Set(answers.filter((answer) => answer !== 'found plum'))]).toEqual([900]);
    expect(await three[0]?.('u-2')).toBe('found plum');
  });

  it('has another one when that was said, at whichever replica', async () => {
    let now = 0;
    const [one, other] = [replica(() => now), replica(() => now)];
    for (let times = 0; times < 10; times++) expect(await one('u-3')).toBe('found plum');
    expect(await other('u-3')).toBe(900);
    await later(600);
    now += 600_000;
    expect([await one('u-3'), await other('u-3')]).toEqual([300, 300]);
    await later(301);
    now += 301_000;
    expect([await other('u-3'), await one('u-3')]).toEqual(['found plum', 899]);
  });

  it('costs no statement of who is known to have none left', async () => {
    const one = replica();
    for (let times = 0; times < 10; times++) await one('u-4');
    await postgres.ask("DELETE FROM budgets WHERE sub = 'u-4'", databaseOf(url));
    expect(await one('u-4')).toBe(900);
    expect(await rows()).not.toContain('u-4');
  });

  it('forgets who may do everything again', async () => {
    await replica()('u-5');
    await later(1e7);
    expect(await rows()).toContain('u-5');
    await replica()('u-6');
    expect(await rows()).toEqual(['u-6']);
  });

  it('is decided by a replica itself while the database is away, from where it was', async () => {
    let now = 0;
    const [one, other] = [replica(() => now), replica(() => now)];
    for (let times = 0; times < 7; times++) await one('u-8');
    expect(await other('u-8')).toBe('found plum');
    await postgres.kill();
    expect(await Promise.all([other('u-8'), other('u-8'), other('u-8')])).toEqual(['found plum', 'found plum', 900]);
    await postgres.again();
    // What is not logged is gone after a crash.
    expect(await rows()).toEqual([]);
    now += 1_000_000;
    expect(await one('u-8')).toBe('found plum');
    expect(await rows()).toEqual(['u-8']);
  });
});

const databaseOf = (url: string) => new URL(url).pathname.slice(1);
