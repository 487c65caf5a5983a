import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noEngine, type TestingServer, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { COMMAND } from './testing.ts';

describe.skipIf(noEngine)(`a server that can’t serve${noEngine}`, () => {
  let server: TestingServer;
  /** Takes connections, and says nothing. */
  let silent: Server;
  let folder: string;
  let place: string[];

  beforeAll(async () => {
    server = await testingServer();
    silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-refused-'));
    const objects = pathToFileURL(folder).href;
    place = ['--catalogue', await server.fresh(), '--objects', objects, '--home', path.join(folder, 'home')];
  });
  afterAll(async () => {
    silent?.close();
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function refused(args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [COMMAND, 'serve', '--dev', ...place, ...args], {
      env: { ...process.env, MEMOSCOPE_OIDC_CLIENT_ID: 'memoscope', ...env },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'exit');
    return { code, said };
  }

  const issuer = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const SIGN_IN = ['--public-url', 'https://memoscope.example.org', '--oidc'];

  it.each([
    ['an issuer that says nothing', issuer, {}, 'The identity provider can’t be used'],
    ['an address that is no issuer', () => 'nowhere', {}, 'Not a safe address'],
    ['no role', issuer, { MEMOSCOPE_ROLES: 'x' }, 'Not a role'],
    ['no client', issuer, { MEMOSCOPE_OIDC_CLIENT_ID: '' }, 'MEMOSCOPE_OIDC_CLIENT_ID'],
    ['no secret', issuer, { MEMOSCOPE_OIDC_CLIENT_SECRET_FILE: '/none/there' }, 'SECRET_FILE names "/none/there"'],
  ])('says so and ends: %s', { timeout: 60_000 }, async (_, named, env, says) => {
    const { code, said } = await refused([...SIGN_IN, named(), '--log', 'json'], env);
    expect(said).toContain(says);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  it('says so and ends: nothing of what was named is there', { timeout: 60_000 }, async () => {
    expect(await refused([path.join(folder, 'none.json')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('none.json'),
    });
  });
});
