/** What stands before every request, asked by raw connections: browsers and clients would not send such. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { inLab } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The first line and the media type of what is answered to these bytes, and `alive` when another request is answered then. */
async function answered(baseURL: string | undefined, bytes: string) {
  test.skip(inLab, 'a balancer answers malformed requests itself, and nobody who has closed their end');
  const { hostname, port, host } = new URL(baseURL ?? '');
  const socket = connect(Number(port), hostname);
  socket.end(bytes.replaceAll('\n', '\r\n').replaceAll('HOST', host));
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  const alive = (await fetch(`${baseURL}/api/v1/health`)).ok;
  return { line: text.split('\r\n', 1)[0], type: /^content-type: (.*)$/im.exec(text)?.[1]?.trim(), alive };
}

const PROBLEM = 'application/problem+json';

test('malformed addresses and unknown methods are refused with a problem', async ({ baseURL }) => {
  for (const path of ['*', '//', 'http://[', '/api/v1/datasets/%E0%A4%A', '/%']) {
    expect(await answered(baseURL, `GET ${path} HTTP/1.1\nHost: HOST\nConnection: close\n\n`), path).toEqual({
      line: 'HTTP/1.1 400 Bad Request',
      type: PROBLEM,
      alive: true,
    });
  }
  expect(await answered(baseURL, 'TRACE / HTTP/1.1\nHost: HOST\nConnection: close\n\n')).toEqual({
    line: 'HTTP/1.1 405 Method Not Allowed',
    type: PROBLEM,
    alive: true,
  });
});

test('a method that an address does not have is refused with those it has', async ({ request }) => {
  const refused = await request.patch('/api/v1/datasets?x=1', { data: {} });
  expect([refused.status(), refused.headers().allow]).toEqual([405, 'GET, POST']);
  expect(refused.headers()['content-type']).toBe(PROBLEM);
  expect(await refused.json()).toMatchObject({ type: '#method', status: 405 });
  expect((await request.head('/api/v1/health')).status()).toBe(200);
});

test('an address may name its host', async ({ baseURL }) => {
  const bytes = 'GET http://HOST/api/v1/health HTTP/1.1\nHost: HOST\nConnection: close\n\n';
  expect((await answered(baseURL, bytes)).line).toBe('HTTP/1.1 200 OK');
});

test('a request for a web socket is admitted or refused as any other', async ({ baseURL }) => {
  const upgrade =
    'Connection: Upgrade, close\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: bWVtb3Njb3BlLXRlc3Qtaw==\n\n';
  const asked = (path: string, host: string) => answered(baseURL, `GET ${path} HTTP/1.1\nHost: ${host}\n${upgrade}`);
  expect((await asked('/api/v1/health', 'HOST')).line).toBe('HTTP/1.1 200 OK');
  const refused = { line: 'HTTP/1.1 421 Misdirected Request', type: PROBLEM, alive: true };
  expect(await asked('/nothing', 'other.example')).toEqual(refused);
  expect(await asked('http://127.0.0.1:9/', 'other.example')).toEqual(refused);
});

test('a form that breaks off is refused, and nothing of it is kept', async ({ baseURL, request }) => {
  const form = '--edge\nContent-Disposition: form-data; name="file"; filename="half.json"\n\n[{"a": 1';
  const length = form.replaceAll('\n', '\r\n').length;
  const head = `POST /api/v1/datasets HTTP/1.1\nHost: HOST\nContent-Type: multipart/form-data; boundary=edge\nConnection: close\n`;
  const before = await (await request.get('/api/v1/datasets')).json();
  expect(await answered(baseURL, `${head}Content-Length: ${length}\n\n${form}`)).toEqual({
    line: 'HTTP/1.1 400 Bad Request',
    type: PROBLEM,
    alive: true,
  });
  expect((await answered(baseURL, `${head}Content-Length: ${length + 1000}\n\n${form}`)).alive).toBe(true);
  expect(await (await request.get('/api/v1/datasets')).json()).toEqual(before);
});

test('a page is not changed by other methods', async ({ baseURL }) => {
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
    const asked = `${method} / HTTP/1.1\nHost: HOST\nContent-Length: 0\nConnection: close\n\n`;
    expect((await answered(baseURL, asked)).line, method).toBe('HTTP/1.1 405 Method Not Allowed');
  }
});

/** Sends a head and then so many bytes, all of them, before it looks at the answer. */
async function answeredAfter(baseURL: string | undefined, head: string, bytes: number): Promise<string> {
  const { hostname, port, host } = new URL(baseURL ?? '');
  // It waits for room many times.
  const socket = connect(Number(port), hostname).setMaxListeners(0);
  let text = '';
  let broken = '';
  socket.on('error', (error) => {
    broken = error.message;
  });
  socket.write(head.replaceAll('\n', '\r\n').replaceAll('HOST', host));
  const piece = Buffer.alloc(65_536, ' ');
  for (let sent = 0; sent < bytes && broken === ''; sent += piece.length) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  socket.on('data', (part) => {
    text += part;
    if (text.includes('"status"')) socket.end();
  });
  await once(socket, 'close');
  expect(broken).toBe('');
  return text.split('\r\n', 1)[0] ?? '';
}

test('a refused upload is answered, however much of it is still coming', async ({ baseURL }) => {
  test.slow();
  const MIB = 1024 ** 2;
  const to = (path: string, type: string, bytes: number) =>
    `POST ${path} HTTP/1.1\nHost: HOST\nContent-Type: ${type}\nContent-Length: ${bytes}\n\n`;
  const preview = '/api/v1/datasets/locomo-sample/runs/preview?file=x.json';
  const file = '--edge\nContent-Disposition: form-data; name="file"; filename="x.json"\n\n';
  const length = file.replaceAll('\n', '\r\n').length;
  const tooLarge = 'HTTP/1.1 413 Payload Too Large';
  expect(await answeredAfter(baseURL, to(preview, 'application/octet-stream', 80 * MIB), 80 * MIB)).toBe(tooLarge);
  const form = to(preview, 'multipart/form-data; boundary=edge', 80 * MIB + length) + file;
  expect(await answeredAfter(baseURL, form, 80 * MIB)).toBe(tooLarge);
  expect(await answeredAfter(baseURL, to('/api/v1/datasets', 'application/json', 8 * MIB), 8 * MIB)).toBe(tooLarge);
});

test('an address of a page has no slash at its end; what anybody may have of the files is sent as files are', async ({
  request,
}) => {
  const at = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    const { location = '', 'cache-control': cache = '', 'content-range': range = '' } = answer.headers();
    return { status: answer.status(), location, cache, range, text: await answer.text() };
  };
  expect(await at('/datasets/locomo-sample/?sort=id')).toMatchObject({
    status: 308,
    location: '/datasets/locomo-sample?sort=id',
  });
  expect(await at('/datasets//locomo-sample/')).toMatchObject({ status: 308, location: '/datasets/locomo-sample/' });

  const sample = '/samples/locomo-sample.json';
  const whole = await at(sample);
  expect(whole).toMatchObject({ status: 200, cache: 'public, max-age=0' });
  expect(JSON.parse(whole.text)[0]).toHaveProperty('conversation');
  const size = Buffer.byteLength(whole.text);
  expect(await at(sample, { Range: 'bytes=0-9' })).toMatchObject({
    status: 206,
    range: `bytes 0-9/${size}`,
    text: whole.text.slice(0, 10),
  });
  expect(await at(sample, { Range: `bytes=${size}-` })).toMatchObject({ status: 416, range: `bytes */${size}` });
  for (const path of [
    '/samples',
    '/samples/',
    '/samples/%2e%2e/%2e%2e/package.json',
    '/package.json',
    '/public/samples',
  ])
    expect([path, (await at(path)).status]).toEqual([path, path.endsWith('/') ? 308 : 404]);
  expect(await at('/_next/static/chunks/none.js')).toMatchObject({ status: 404, text: 'Not Found' });
});

test('what the framework tells itself in headers is not taken from others', async ({ request }) => {
  const page = async (headers = {}) => (await request.get('/compare', { headers })).text();
  const title = /<title>.*?<\/title>/;
  const [usual] = title.exec(await page()) ?? [];
  const own = { 'x-matched-path': '/search', 'x-middleware-rewrite': '/search', 'x-nextjs-data': '1' };
  expect(title.exec(await page(own))?.[0]).toBe(usual);
  expect(usual).toMatch(/Compare/);
});
