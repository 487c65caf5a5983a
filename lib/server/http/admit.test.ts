import { describe, expect, it } from 'vitest';
import { type Access, admit } from './admit.ts';

const local: Access = { host: '127.0.0.1', port: 3000, token: null, readOnly: false };
const ask = (headers: Record<string, string>, access: Access = local, method = 'GET', url = '/') =>
  admit({ method, url, headers: { host: '127.0.0.1:3000', ...headers } }, access);
const refusal = (admission: ReturnType<typeof admit>) =>
  admission.kind === 'refused' ? [admission.problem.status, admission.problem.type] : admission.kind;

describe('a server on loopback', () => {
  it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST:3000'])('answers at %s', (host) => {
    expect(ask({ host }).kind).toBe('admitted');
  });

  it.each(['evil.example:3000', 'evil.example', '127.0.0.1:3001', 'localhost', '127.0.0.1.evil.example:3000', ''])(
    'does not answer at %s (DNS rebinding)',
    (host) => {
      expect(refusal(ask({ host }))).toEqual([421, '#host']);
    },
  );

  it.each(['http://evil.example', 'null', 'http://127.0.0.1:3001', 'http://localhost:3000'])(
    'does not answer pages of origin %s asking 127.0.0.1:3000',
    (origin) => {
      expect(refusal(ask({ origin }))).toEqual([403, '#origin']);
      expect(refusal(ask({ origin }, local, 'POST'))).toEqual([403, '#origin']);
    },
  );

  it('answers its own pages and programs without an origin', () => {
    expect(ask({ origin: 'http://127.0.0.1:3000' }, local, 'POST').kind).toBe('admitted');
    expect(ask({}, local, 'POST').kind).toBe('admitted');
  });

  it('refuses changes from other sites even when no origin is sent, and lets links in', () => {
    expect(refusal(ask({ 'sec-fetch-site': 'cross-site' }, local, 'DELETE'))).toEqual([403, '#origin']);
    expect(ask({ 'sec-fetch-site': 'cross-site' }).kind).toBe('admitted');
  });
});

describe('any server', () => {
  it.each(['//', '///?token=x', 'http://[', '*', 'ftp://a/', '/datasets/%E0%A4%A', '/%'])(
    'refuses %s, which is no address',
    (url) => {
      expect(refusal(ask({}, local, 'GET', url))).toEqual([400, '#address']);
      expect(refusal(ask({}, { ...local, token: 'x' }, 'GET', url))).toEqual([400, '#address']);
    },
  );

  it.each(['/%25', '/datasets/%D1%91?q=%', '/*'])('answers at %s', (url) => {
    expect(ask({}, local, 'GET', url).kind).toBe('admitted');
  });

  it.each(['TRACE', 'PROPFIND', 'get'])('refuses the method %s, which it does not know', (method) => {
    expect(refusal(ask({}, local, method))).toEqual([405, '#method']);
  });
});

describe('a read-only server', () => {
  const readOnly = { ...local, readOnly: true };
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', (method) => {
    expect(refusal(ask({}, readOnly, method))).toEqual([403, '#read-only']);
  });
  it('answers GET and HEAD', () => {
    expect(ask({}, readOnly).kind).toBe('admitted');
    expect(ask({}, readOnly, 'HEAD').kind).toBe('admitted');
  });
});

describe('a read-only server for anybody', () => {
  const shown: Access = { host: '0.0.0.0', port: 3000, token: null, readOnly: true, anybody: true };
  it.each(['127.0.0.1:3000', 'memoscope.example', 'memoscope.example:8443'])('answers at %s', (host) => {
    expect(ask({ host }, shown).kind).toBe('admitted');
  });
  it('refuses every change, and pages of other origins', () => {
    expect(refusal(ask({ host: 'memoscope.example' }, shown, 'POST'))).toEqual([403, '#read-only']);
    expect(refusal(ask({ host: 'memoscope.example', origin: 'https://evil.example' }, shown))).toEqual([
      403,
      '#origin',
    ]);
  });
});

describe('a server with a token', () => {
  const open: Access = { host: '0.0.0.0', port: 3000, token: 's3cret/ü', readOnly: false };
  const host = { host: 'lab.example:3000' };

  it('refuses who has none, or another', () => {
    expect(refusal(ask(host, open))).toEqual([401, '#token']);
    expect(refusal(ask({ ...host, authorization: 'Bearer s3cret' }, open))).toEqual([401, '#token']);
    expect(refusal(ask({ ...host, cookie: 'memoscope_token=%E0%A4%A' }, open))).toEqual([401, '#token']);
    expect(refusal(ask(host, open, 'GET', '/?token=wrong'))).toEqual([401, '#token']);
  });

  it('takes it from the URL once, moves it into a cookie, and keeps the rest of the address', () => {
    const url = `//datasets/x?token=${encodeURIComponent('s3cret/ü')}&q=a`;
    const admission = ask(host, open, 'GET', `http://lab.example:3000${url.slice(1)}`);
    expect(admission).toMatchObject({ kind: 'signed-in', location: '/datasets/x?q=a' });
    if (admission.kind !== 'signed-in') throw new Error('not signed in');
    expect(admission.cookie).toContain('HttpOnly; SameSite=Lax');
    const cookie = admission.cookie.split(';')[0] ?? '';
    expect(ask({ ...host, cookie: `a=b; ${cookie}` }, open).kind).toBe('admitted');
    // A link in a page of another site opens; what that page sends by itself changes nothing.
    const elsewhere = { ...host, cookie, 'sec-fetch-site': 'cross-site' };
    expect(ask(elsewhere, open).kind).toBe('admitted');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(refusal(ask(elsewhere, open, method))).toEqual([403, '#origin']);
      expect(refusal(ask({ ...host, cookie, origin: 'https://wiki.example' }, open, method))).toEqual([403, '#origin']);
    }
  });

  it('takes it as a bearer token', () => {
    expect(ask({ ...host, authorization: 'Bearer s3cret/ü' }, open).kind).toBe('admitted');
  });
});

describe('a server behind a proxy', () => {
  const known: Access = { ...local, publicOrigin: 'https://memoscope.example' };
  it('answers under the name people know it by, and to its own pages alone', () => {
    const host = 'memoscope.example';
    expect(ask({ host, origin: 'https://memoscope.example' }, known, 'POST').kind).toBe('admitted');
    expect(refusal(ask({ host: 'other.example' }, known))).toEqual([421, '#host']);
    expect(refusal(ask({ host, origin: 'https://other.example' }, known, 'POST'))).toEqual([403, '#origin']);
  });
  it('knows its pages when the proxy hands on another host', () => {
    const host = '127.0.0.1:3000';
    expect(ask({ host, origin: 'https://memoscope.example' }, known, 'POST').kind).toBe('admitted');
    expect(refusal(ask({ host, origin: 'https://other.example' }, known))).toEqual([403, '#origin']);
  });
});
