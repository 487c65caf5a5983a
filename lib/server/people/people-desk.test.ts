import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, problemIn } from '../../core/model/index.ts';
import { accessSchema, apiTokenSchema, auditLogSchema } from '../../core/model/schemas/people.ts';
import { askedBy } from '../service/asking.ts';
import { type Database, openDatabase } from '../store/postgres/connections.ts';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { AccessStore } from './access-store.ts';
import { writeAudit } from './audit-trail.ts';
import { ChokePoint } from './choke-point.ts';
import { Limits } from './limits.ts';
import { PeopleDesk } from './people-desk.ts';
import { PeopleStore } from './people-store.ts';
import { hashOf } from './secrets.ts';
import { TokenStore } from './token-store.ts';

const LENA = { sub: 'u-7', name: 'Lena Sund', email: 'lena@lab.example', emailVerified: true, groups: ['lab'] };

describe.skipIf(noEngine)(`what people ask about themselves and others${noEngine}`, () => {
  let postgres: TestingServer;
  let db: Database;
  let store: PeopleStore;
  let desk: PeopleDesk;
  let lena: Person;
  let mira: Person;

  const by = <T>(person: Person, work: () => T): T => askedBy({ client: '', signal: null, person }, work);
  const refused = async (person: Person, work: () => Promise<unknown>) => {
    const error = await by(person, work).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return problemIn(error)?.code;
  };
  const enters = async (who: Parameters<PeopleStore['enter']>[0]): Promise<Person> => {
    const person = await store.ofSession(hashOf(await store.enter(who, null)));
    if (!person) throw new Error('Nobody came in.');
    return person;
  };

  beforeAll(async () => {
    postgres = await testingServer();
    db = openDatabase(await postgres.fresh());
    store = new PeopleStore(db);
    const access = new AccessStore(db);
    const choke = new ChokePoint(access, new Limits(), (entry) => writeAudit(db, entry));
    desk = new PeopleDesk({ db, access, people: store, tokens: new TokenStore(db), choke, forget: () => {} });
    lena = await enters({ ...LENA, role: 'uploader' });
    mira = await enters({ ...LENA, sub: 'u-1', name: 'Mira Kessel', email: null, role: 'admin' });
    await db.run(
      `INSERT INTO datasets (id, name, path, origin, position, state, bytes, mtime, reader)
       VALUES ('harbor4', 'harbor4', 'harbor4', 'upload', 1, 'ready', 1, 1, 1)`,
    );
  });

  afterAll(async () => {
    await db?.close();
    await postgres?.end();
  });

  it('a token is shown once, does no more than was said, and is gone when it is revoked', async () => {
    const { token, ...made } = await by(lena, () => desk.makeToken({ name: 'nightly', role: 'reviewer', days: 90 }));
    expect(token).toMatch(/^memoscope_[\w-]{43}$/);
    expect(Date.parse(made.until) - Date.parse(made.made)).toBeGreaterThan(89 * 24 * 3600_000);
    const [listed, ...more] = (await by(lena, () => desk.tokens())).map((one) => apiTokenSchema.parse(one));
    expect([listed, more]).toEqual([made, []]);
    expect(JSON.stringify(await db.all('SELECT * FROM api_tokens'))).not.toContain(token);
    const bearer = await store.ofToken(hashOf(token));
    expect(bearer).toMatchObject({ sub: 'u-7', role: 'uploader', most: 'reviewer', session: null });
    expect((await by(lena, () => desk.tokens()))[0]?.used).not.toBeNull();
    expect(await by(mira, () => desk.tokens())).toEqual([]);
    expect(await refused(mira, () => desk.revokeToken(made.id))).toBe('people.no_token');
    await by(lena, () => desk.revokeToken(made.id));
    expect(await store.ofToken(hashOf(token))).toBeNull();
  });

  it('a token has an end', async () => {
    const { token } = await by(lena, () => desk.makeToken({ name: 'short', role: 'viewer', days: 1 }));
    expect(await store.ofToken(hashOf(token))).not.toBeNull();
    await db.run("UPDATE api_tokens SET until = now() WHERE name = 'short'");
    expect(await store.ofToken(hashOf(token))).toBeNull();
    expect(await by(lena, () => desk.tokens())).toEqual([]);
  });

  it('a token is made by a person, for what they may do themselves', async () => {
    const asked = { name: 'x', role: 'admin', days: 1 } as const;
    expect(await refused(lena, () => desk.makeToken(asked))).toBe('people.token_role');
    const bearer: Person = { ...lena, most: 'uploader', session: null };
    for (const work of [
      () => desk.makeToken({ ...asked, role: 'viewer' }),
      () => desk.revokeToken('x'),
      () => desk.signOutEverywhere(null),
    ])
      expect(await refused(bearer, work)).toBe('people.by_token');
  });

  it('one signs out everywhere, and an admin whoever they like', async () => {
    const sessions = [await enters({ ...LENA, role: 'viewer' }), await enters({ ...LENA, role: 'viewer' })];
    const there = async () =>
      Promise.all(sessions.map(async ({ session }) => (await store.ofSession(session ?? '')) !== null));
    expect(await refused({ ...lena, role: 'viewer' }, () => desk.signOutEverywhere('u-1'))).toBe('people.role');
    expect(await there()).toEqual([true, true]);
    await by(mira, () => desk.signOutEverywhere('u-7'));
    expect(await there()).toEqual([false, false]);
    expect(await store.ofSession(mira.session ?? '')).not.toBeNull();
    await by(mira, () => desk.signOutEverywhere(null));
    expect(await store.ofSession(mira.session ?? '')).toBeNull();
  });

  it('a session ends when it is not used, and at last in any case', async () => {
    const { session } = await enters({ ...LENA, role: 'viewer' });
    const until = async () =>
      (await db.get('SELECT until FROM sessions WHERE hash = $1', session))?.until as Date | undefined;
    await db.run("UPDATE sessions SET until = now() + interval '1 hour' WHERE hash = $1", session);
    await store.ofSession(session ?? '');
    expect(((await until())?.getTime() ?? 0) - Date.now()).toBeGreaterThan(11 * 3600_000);
    await db.run("UPDATE sessions SET begun = now() - interval '7 days' + interval '1 hour' WHERE hash = $1", session);
    await store.ofSession(session ?? '');
    expect(((await until())?.getTime() ?? 0) - Date.now()).toBeGreaterThan(11 * 3600_000);
    await db.run("UPDATE sessions SET until = now() - interval '1 second' WHERE hash = $1", session);
    expect(await store.ofSession(session ?? '')).toBeNull();
  });

  it('who may see a dataset is told its admins, with what changed', async () => {
    expect(await refused(lena, () => desk.access('harbor4'))).toBe('people.role');
    expect(await by(lena, () => desk.manages('harbor4'))).toBe(false);
    expect(await by(mira, () => desk.manages('harbor4'))).toBe(true);
    const entry = { kind: 'person', subject: 'Lena@Lab.example', role: 'admin' } as const;
    const changed = accessSchema.parse(
      await by(mira, () => desk.changeAccess('harbor4', { visibility: 'listed', entry })),
    );
    expect(changed.visibility).toBe('listed');
    expect(changed.items.map(({ subject, name, role }) => [subject, name, role])).toEqual([
      ['u-1', 'Mira Kessel', 'admin'],
      ['lena@lab.example', 'Lena Sund', 'admin'],
    ]);
    expect(changed.changes.map(({ what }) => what)).toEqual(['access-changed', 'visibility-changed', 'refused']);
    expect(await by(lena, () => desk.manages('harbor4'))).toBe(true);
    expect(await refused({ ...lena, sub: 'u-9', email: null }, () => desk.manages('harbor4'))).toBe('none.dataset');
  });

  it('the trail is for admins, page by page', async () => {
    expect(await refused(lena, () => desk.auditLog({ before: null, limit: 2 }))).toBe('people.role');
    const seen: number[] = [];
    for (let before: number | null = null, pages = 0; pages < 100; pages++) {
      const page = auditLogSchema.parse(await by(mira, () => desk.auditLog({ before, limit: 5 })));
      seen.push(...page.items.map(({ id }) => id));
      before = page.next;
      if (before === null) break;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(seen).toHaveLength(Number((await db.get('SELECT count(*) AS n FROM audit_log'))?.n));
    expect((await by(mira, () => desk.people())).map(({ name }) => name)).toEqual(['Lena Sund', 'Mira Kessel']);
  });
});
