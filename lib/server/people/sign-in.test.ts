import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Entrance, Person } from '../../core/model/index.ts';
import { problemIn } from '../../core/model/index.ts';
import { type Database, openDatabase } from '../store/postgres/connections.ts';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { readAudit } from './audit-trail.ts';
import { Gate } from './gate.ts';
import type { PeopleSettings } from './settings.ts';
import { TestingBrowser } from './testing-browser.ts';
import { type TestingProvider, testingProvider } from './testing-provider.ts';

const LENA = { sub: 'u-7', name: 'Lena Sund', email: 'lena@lab.example', email_verified: true, groups: ['annotators'] };

interface Seen {
  person: Person | null;
  entrance?: Entrance;
  url?: string;
}

describe.skipIf(noEngine)(`signing in${noEngine}`, () => {
  let postgres: TestingServer;
  let provider: TestingProvider;
  let settings: PeopleSettings;
  /** Two replicas: each says who asks. */
  const servers: Server[] = [createServer(), createServer()];
  const gates: Gate[] = [];
  let db: Database;
  const origin = (at: number) => {
    const address = servers[at]?.address() as AddressInfo | undefined;
    return `http://127.0.0.1:${address?.port}`;
  };

  beforeAll(async () => {
    postgres = await testingServer();
    for (const server of servers) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    provider = await testingProvider(`${origin(0)}/sign-in/back`);
    settings = {
      issuer: new URL(provider.issuer),
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      scopes: 'openid profile email',
      groupsClaim: 'groups',
      roles: new Map([
        ['annotators', 'reviewer'],
        ['admins', 'admin'],
      ]),
      defaultRole: null,
      publicOrigin: origin(0),
    };
    db = openDatabase(await postgres.fresh(), { connect: 2_000 });
    for (const server of servers) {
      const gate = await Gate.open(db, settings);
      gates.push(gate);
      server.on('request', async (request, response) => {
        const outcome = await gate.admit(request, response);
        if (outcome.kind === 'answered') return;
        const refused = outcome.kind === 'refused';
        response.writeHead(refused ? outcome.problem.status : 200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(refused ? outcome.problem : outcome));
      });
    }
  }, 60_000);

  afterEach(() => provider.is(null));

  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await db?.close();
    await provider?.end();
    await postgres?.end();
  });

  const signedIn = async (who = LENA, to = '/datasets/harbor4?q=1') => {
    provider.is(who);
    const browser = new TestingBrowser();
    const response = await browser.open(origin(0) + to);
    // The page to sign in, whose button leads to the provider.
    const page: Seen = await response.json();
    const done = await browser.open(`${origin(0)}/sign-in/start?to=${encodeURIComponent(page.entrance?.goes ?? '')}`);
    return { browser, seen: (await done.json()) as Seen };
  };
  const asks = async (browser: TestingBrowser, at = 0): Promise<Person | null> => {
    const kept = browser.cookies.get(new URL(origin(0)).host) ?? new Map();
    browser.cookies.set(new URL(origin(at)).host, kept);
    const response = await browser.ask(new URL('/api/v1/me', origin(at)));
    return response.status === 401 ? null : ((await response.json()) as Seen).person;
  };

  it('leads to the provider and back to the page that was asked for, with what the provider says of somebody', async () => {
    const { browser, seen } = await signedIn();
    expect(browser.visited.at(-1)).toBe(`${origin(0)}/datasets/harbor4?q=1`);
    expect(seen.person).toEqual({
      sub: 'u-7',
      name: 'Lena Sund',
      email: 'lena@lab.example',
      emailVerified: true,
      groups: ['annotators'],
      role: 'reviewer',
      most: null,
      session: expect.any(String),
    });
    const [start] = browser.visited.filter((url) => url.startsWith(`${provider.issuer}/auth?`));
    const asked = new URL(start ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${origin(0)}/sign-in/back`);
    expect(asked.get('nonce')).toHaveLength(43);
  });

  it('keeps of secrets nothing but hashes', async () => {
    const { browser } = await signedIn();
    const [secret = ''] = [...(browser.cookies.get(new URL(origin(0)).host)?.values() ?? [])];
    expect(secret).toHaveLength(43);
    const rows = await db.all('SELECT hash FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('holds on every replica, and ends on every one', async () => {
    const { browser } = await signedIn();
    expect((await asks(browser, 1))?.name).toBe('Lena Sund');
    await browser.ask(new URL('/sign-out', origin(0)), { method: 'POST' });
    expect(await asks(browser, 0)).toBeNull();
    const again = await signedIn();
    const kept = new Map(again.browser.cookies.get(new URL(origin(0)).host));
    await again.browser.ask(new URL('/sign-out', origin(0)), { method: 'POST' });
    // Whoever kept the cookie has nothing by it.
    again.browser.cookies.set(new URL(origin(0)).host, kept);
    gates[1]?.forget();
    expect(await asks(again.browser, 1)).toBeNull();
  });

  it('tells answers that last when it has ended, and is not kept alive by them', async () => {
    const { browser } = await signedIn();
    const [secret = ''] = [...(browser.cookies.get(new URL(origin(0)).host)?.values() ?? [])];
    const request = { method: 'GET', url: '/api/v1/me', headers: { cookie: `memoscope-session=${secret}` } };
    const outcome = await gates[0]?.admit(request, { writeHead: () => Promise.reject() } as never);
    const stays = outcome?.kind === 'goes-on' ? outcome.stays : undefined;
    await db.run("UPDATE sessions SET until = now() + interval '1 minute'");
    const until = () => db.all('SELECT until FROM sessions ORDER BY hash');
    const before = await until();
    expect([await stays?.(), await until()]).toEqual([true, before]);
    await db.run("UPDATE sessions SET until = now() - interval '1 second'");
    expect(await stays?.()).toBe(false);
    const token = { ...request, headers: { authorization: 'Bearer mcp_none' } };
    expect((await gates[0]?.admit(token, {} as never))?.kind).toBe('refused');
  });

  it('gives a session of its own to whoever comes, whatever cookie was there', async () => {
    provider.is(LENA);
    const browser = new TestingBrowser();
    const { host } = new URL(origin(0));
    browser.cookies.set(host, new Map([['memoscope-session', 'chosen by somebody else']]));
    await browser.open(`${origin(0)}/sign-in/start`);
    expect(browser.cookies.get(host)?.get('memoscope-session')).not.toBe('chosen by somebody else');
    expect((await asks(browser))?.sub).toBe('u-7');
  });

  it('can be finished once only, and only where it was begun', async () => {
    provider.is(LENA);
    const browser = new TestingBrowser();
    const stop = (url: URL) => url.pathname === '/sign-in/back';
    await browser.open(`${origin(0)}/sign-in/start`, {}, stop);
    const back = new URL(browser.visited.at(-1) ?? '');
    const stolen = new TestingBrowser();
    const elsewhere: Seen = await (await stolen.open(back.href)).json();
    expect(elsewhere.entrance?.problem?.code).toBe('people.state');
    expect(await asks(stolen)).toBeNull();
    const begun = new Map(browser.cookies.get(back.host));
    await browser.open(back.href);
    expect((await asks(browser))?.sub).toBe('u-7');
    const replayed = new TestingBrowser();
    replayed.cookies.set(back.host, begun);
    const again: Seen = await (await replayed.open(back.href)).json();
    expect(again.entrance?.problem?.code).toBe('people.state');
    expect(await asks(replayed)).toBeNull();
    const other = new URL(back);
    other.searchParams.set('state', 'guessed');
    const guessed: Seen = await (await replayed.open(other.href)).json();
    expect(guessed.entrance?.problem?.code).toBe('people.state');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/v1/datasets',
    '/sign-out',
    '',
  ])('never leads out of the app: %j', async (to) => {
    provider.is(LENA);
    const browser = new TestingBrowser();
    await browser.open(`${origin(0)}/sign-in/start?to=${encodeURIComponent(to)}`);
    expect(browser.visited.at(-1)).toBe(`${origin(0)}/`);
  });

  it('says in the provider’s words why it did not work, and lets nobody in without a role', async () => {
    const browser = new TestingBrowser();
    const refused: Seen = await (await browser.open(`${origin(0)}/sign-in/start`)).json();
    expect(refused.entrance?.problem?.detail).toBe('It says: The door stays shut.');
    expect(await asks(browser)).toBeNull();
    const { seen } = await signedIn({ ...LENA, sub: 'u-8', groups: ['others'] });
    expect(seen.entrance?.problem?.code).toBe('people.no_role');
    expect(await db.get("SELECT 1 FROM users WHERE sub = 'u-8'")).toBeUndefined();
    const [last] = await readAudit(db, { dataset: null, before: null, limit: 1 });
    expect(last).toMatchObject({ what: 'sign-in-refused', subject: 'u-8', after: 'people.no_role', who: null });
  });

  it('gives the role of today’s groups, and keeps that it changed', async () => {
    await signedIn();
    const { seen } = await signedIn({ ...LENA, groups: ['annotators', 'admins'] });
    expect(seen.person?.role).toBe('admin');
    const [changed] = await readAudit(db, { dataset: null, before: null, limit: 1 });
    expect(changed).toMatchObject({ what: 'role-changed', subject: 'u-7', before: 'reviewer', after: 'admin' });
  });

  it('is told of with 401 where a program asks, and by the page to sign in where a person does', async () => {
    const api = await fetch(`${origin(0)}/api/v1/datasets`, { redirect: 'manual' });
    expect([api.status, (await api.json()).code]).toEqual([401, 'people.sign_in']);
    const page = await fetch(`${origin(0)}/datasets/a%20b?x=1`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in?to=%2Fdatasets%2Fa%2520b%3Fx%3D1']);
    const bearer = { headers: { Authorization: 'Bearer memoscope_guessed' } };
    expect((await fetch(`${origin(0)}/api/v1/datasets`, bearer)).status).toBe(401);
  });

  it('is asked of no provider that is none', async () => {
    const error = await Gate.open(db, { ...settings, issuer: new URL(origin(0)) }).catch((thrown: unknown) => thrown);
    expect(problemIn(error)?.code).toBe('oidc.unreachable');
  });

  it('is remembered for a minute while the database is away', async () => {
    const { browser } = await signedIn();
    const stranger = new TestingBrowser();
    stranger.cookies.set(new URL(origin(0)).host, new Map([['memoscope-session', 'never seen']]));
    expect((await asks(browser))?.sub).toBe('u-7');
    await postgres.kill();
    try {
      // After what was asked a second ago counts no more, too.
      for (let tries = 0; tries < 12; tries++) {
        expect((await asks(browser))?.sub).toBe('u-7');
        await stranger.ask(new URL('/api/v1/me', origin(0))).then(({ status }) => expect(status).toBe(503));
      }
    } finally {
      await postgres.again();
    }
    expect((await asks(browser))?.sub).toBe('u-7');
  });
});
