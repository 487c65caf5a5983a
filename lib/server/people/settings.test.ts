import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { Cookies } from './cookies.ts';
import { Remembered } from './remembered.ts';
import { peopleSettings, roleOf } from './settings.ts';

const SHARED = { oidc: 'https://id.lab.example/realm', publicOrigin: 'https://memoscope.lab.example', shared: true };
const ENV = { NODE_ENV: 'test', MEMOSCOPE_OIDC_CLIENT_ID: 'memoscope' } as const;

const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const found = problemIn(error);
    return [found?.code, found?.params];
  }
  return null;
};

describe('the settings for sign-in', () => {
  it('are none where no provider is named', () => {
    expect(peopleSettings({ oidc: undefined, publicOrigin: null, shared: false }, ENV)).toBeNull();
  });

  it('come from options and the environment', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-settings-'));
    const file = path.join(folder, 'client-secret');
    writeFileSync(file, 'kept in a file\n');
    const found = peopleSettings(SHARED, {
      ...ENV,
      MEMOSCOPE_OIDC_CLIENT_SECRET_FILE: file,
      MEMOSCOPE_ROLES: 'CN=admins,OU=lab=admin ,annotators=reviewer'.replace(',OU', ';OU'),
      MEMOSCOPE_DEFAULT_ROLE: 'none',
      MEMOSCOPE_OIDC_GROUPS_CLAIM: 'roles',
    });
    rmSync(folder, { recursive: true });
    expect(found).toMatchObject({ clientSecret: 'kept in a file', groupsClaim: 'roles', defaultRole: null });
    expect([...(found?.roles ?? [])]).toEqual([
      ['CN=admins;OU=lab', 'admin'],
      ['annotators', 'reviewer'],
    ]);
    if (!found) throw new Error('There are none.');
    expect(roleOf(['annotators', 'CN=admins;OU=lab'], found)).toBe('admin');
    expect(roleOf(['others'], found)).toBeNull();
    expect(
      peopleSettings({ ...SHARED, oidc: undefined }, { ...ENV, MEMOSCOPE_OIDC_ISSUER: SHARED.oidc })?.defaultRole,
    ).toBe('viewer');
  });

  it('name the variable and the file of a secret that can’t be had', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-settings-'));
    const [empty, none] = [path.join(folder, 'empty'), path.join(folder, 'none')];
    writeFileSync(empty, ' \n');
    const variable = 'MEMOSCOPE_OIDC_CLIENT_SECRET_FILE';
    const withFile = (file: string) => refused(() => peopleSettings(SHARED, { ...ENV, [variable]: file }));
    expect(withFile(empty)).toEqual(['usage.secret_empty', { variable, file: empty }]);
    expect(withFile(none)).toEqual(['usage.secret_file', { variable, file: none, code: 'ENOENT' }]);
    expect(withFile(folder)).toEqual(['usage.secret_file', { variable, file: folder, code: 'EISDIR' }]);
    rmSync(folder, { recursive: true });
  });

  it('say what is missing, unsafe or not understood', () => {
    expect(
      refused(() => peopleSettings({ ...SHARED, publicOrigin: null, shared: false }, { NODE_ENV: 'test' })),
    ).toEqual(['usage.oidc', { missing: ['--catalogue', '--objects', '--public-url', 'MEMOSCOPE_OIDC_CLIENT_ID'] }]);
    for (const change of [{ oidc: 'http://id.lab.example' }, { oidc: 'id' }, { publicOrigin: 'http://lab.example' }])
      expect(refused(() => peopleSettings({ ...SHARED, ...change }, ENV))?.[0]).toBe('usage.oidc_address');
    expect(refused(() => peopleSettings(SHARED, { ...ENV, MEMOSCOPE_ROLES: 'admins=root' }))).toEqual([
      'usage.roles',
      { text: 'admins=root' },
    ]);
    expect(peopleSettings({ ...SHARED, publicOrigin: 'http://127.0.0.1:3000' }, ENV)?.publicOrigin).toBe(
      'http://127.0.0.1:3000',
    );
  });
});

describe('cookies', () => {
  it('are of this host alone, and only sent by https', () => {
    const cookies = new Cookies(true);
    expect(cookies.setSession('x', 60)).toBe(
      '__Host-memoscope-session=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
    );
    expect(cookies.session('a=b; __Host-memoscope-session=x')).toBe('x');
    // Another site of the domain may have set that.
    expect(cookies.session('memoscope-session=x; __Host-memoscope-session=')).toBeNull();
    expect(new Cookies(false).session('memoscope-session=x')).toBe('x');
    expect(cookies.session(undefined)).toBeNull();
  });
});

describe('what is remembered', () => {
  const away = () => problem('postgres.unreachable', { host: 'db', why: 'ECONNREFUSED' });

  it('is asked for anew after a second, and stands for a minute when nobody answers', async () => {
    let [now, answer, asked] = [0, async () => 'a', 0];
    const remembered = new Remembered(
      () => {
        asked++;
        return answer();
      },
      () => now,
    );
    expect(await Promise.all([remembered.get('x'), remembered.get('x')])).toEqual(['a', 'a']);
    expect(asked).toBe(1);
    now = 999;
    await remembered.get('x');
    expect(asked).toBe(1);
    answer = async () => {
      throw away();
    };
    now = 59_999;
    expect(await remembered.get('x')).toBe('a');
    await expect(remembered.get('y')).rejects.toThrow();
    now = 61_000;
    await expect(remembered.get('x')).rejects.toThrow();
    answer = async () => 'b';
    expect(await remembered.get('x')).toBe('b');
    answer = async () => 'c';
    remembered.forget('x');
    expect(await remembered.get('x')).toBe('c');
  });

  it('hides no other failure', async () => {
    let [now, answer] = [0, async () => 'a'];
    const remembered = new Remembered(
      () => answer(),
      () => now,
    );
    await remembered.get('x');
    now = 2_000;
    answer = async () => {
      throw problem('postgres.rights', { why: 'no' });
    };
    await expect(remembered.get('x')).rejects.toThrow();
  });
});
