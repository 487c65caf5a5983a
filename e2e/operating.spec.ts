/** What whoever runs a server for others relies on: probes, metrics, the log, traces, and how it ends. */
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Operated, operated } from './support/operated.ts';
import { indexed, root, searchable } from './support/server.ts';

const SAMPLE = path.join(root, 'public/samples/locomo-sample.json');
const PREDICTIONS = path.join(root, 'public/samples/predictions/locomo-atlas.json');
const API = '/api/v1';

const started: Operated[] = [];
async function serve(args?: string[], env?: Record<string, string>): Promise<Operated> {
  const site = await operated(args, env);
  started.push(site);
  return site;
}

test.afterEach(async () => {
  for (const site of started.splice(0)) await site.stop();
});

/** A request whose headers fetch would not send. */
async function asked(port: number, address: string, headers: Record<string, string>) {
  const request = send({ host: '127.0.0.1', port, path: address, headers, agent: false }).end();
  const [response] = await once(request, 'response');
  let body = '';
  for await (const part of response) body += part;
  return { status: Number(response.statusCode), body, headers: response.headers as Record<string, string> };
}

/** Begins to upload the sample as a form, and gives what sends the rest. */
async function uploading(port: number) {
  const bytes = await fs.readFile(SAMPLE);
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="slow.json"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  const request = send({
    ...{ host: '127.0.0.1', port, path: `${API}/datasets`, method: 'POST' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=edge', 'Content-Length': body.length },
    agent: false,
  });
  const answer = once(request, 'response').then(([response]) => response);
  answer.catch(() => {});
  await new Promise((sent) => request.write(body.subarray(0, 1000), sent));
  return { request, answer, finish: () => request.end(body.subarray(1000)) };
}

async function refused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

test('it says that it lives and is ready, to anybody and under any name, while other requests take long', async () => {
  const { port, url } = await serve(['--token', 'open-sesame', SAMPLE]);
  const upload = await uploading(port);
  for (const [address, answer] of [
    ['/live', { status: 'live' }],
    [
      '/ready',
      {
        status: 'ready',
        checks: { catalogue: { ok: true }, schema: { ok: true }, objects: { ok: true }, draining: { ok: true } },
      },
    ],
  ] as const) {
    const { status, body, headers } = await asked(port, address, { Host: 'pod.example:8080', 'Accept-Language': 'ru' });
    expect([status, JSON.parse(body), headers['cache-control']]).toEqual([200, answer, 'no-store']);
    expect([headers['content-language'], headers['set-cookie']]).toEqual([undefined, undefined]);
  }
  expect((await fetch(`${url}/live`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${url}/`)).status).toBe(401);
  upload.request.destroy();
});

test('a request has a name, its own if that is well-formed', async () => {
  const { url } = await serve();
  const named = async (id?: string) =>
    (await fetch(`${url}${API}/health`, { headers: id === undefined ? {} : { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
  expect(await named('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(await named('two words')).toMatch(/^[\da-f-]{36}$/);
  expect(await named()).not.toBe(await named());
});

test('it is not ready without its home folder, and says why without naming it', async () => {
  const site = await serve([SAMPLE]);
  // While a file is read, processes put things into it.
  await searchable(site.url);
  await fs.rm(site.home, { recursive: true });
  const response = await fetch(`${site.url}/ready`);
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toMatchObject([
    503,
    { status: 'not-ready', checks: { objects: { ok: false, reason: expect.stringMatching(/^#[a-z-]+$/) } } },
  ]);
  expect(text).not.toContain(path.basename(site.home));
  expect((await fetch(`${site.url}/live`)).status).toBe(200);
});

test('it tells metrics when asked to, by patterns of addresses, to this machine or to who has the token', async () => {
  const silent = await serve();
  expect((await fetch(`${silent.url}/metrics`)).status).toBe(404);

  const { url, port } = await serve(['--metrics', SAMPLE]);
  const [dataset] = await indexed(url);
  const [id = ''] = [dataset?.id];
  for (const address of [`/datasets/${id}/questions`, `/datasets/${id}/questions`, `/datasets/${id}/questions/none`])
    await (await fetch(`${url}${API}${address}`)).text();
  await (await fetch(`${url}${API}/datasets/${id}/search?q=garden`)).text();
  await (await fetch(`${url}/nothing/here`)).text();
  const response = await fetch(`${url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const count = (route: string, status: string) =>
    `memoscope_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
  expect(text).toContain(`${count(`${API}/datasets/{d}/questions`, '2xx')}2\n`);
  expect(text).toContain(`${count(`${API}/datasets/{d}/questions/{q}`, '4xx')}1\n`);
  expect(text).toContain(`${count('other', '4xx')}1\n`);
  expect(text).toContain('memoscope_problems_total{type="#not-found"} 1\n');
  expect(text).toMatch(/memoscope_work_duration_seconds_count\{pool="reads",kind="search",outcome="done"\} 1\n/);
  expect(text).toMatch(/memoscope_job_duration_seconds_count\{kind="index",outcome="done"\} 1\n/);
  expect(text).toMatch(/memoscope_workers\{pool="reads",state="(busy|idle)"\} \d\n/);
  expect(text).toMatch(/memoscope_work_waiting\{pool="files"\} 0\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).toMatch(/process_resident_memory_bytes \d{6}/);
  expect(text).not.toContain(id);
  expect(text).not.toContain('garden');
  expect((await asked(port, '/metrics', { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(403);

  const other = await serve(['--metrics'], { MEMOSCOPE_METRICS_TOKEN: 'scrape-me' });
  expect((await fetch(`${other.url}/metrics`)).status).toBe(401);
  const bearer = { Host: 'pod.example:8080', Authorization: 'Bearer scrape-me' };
  expect((await asked(other.port, '/metrics', bearer)).status).toBe(200);
  expect((await asked(other.port, '/', bearer)).status).toBe(421);
});

test('a page that leads to what takes a worker has one get ready, and others have none started', async () => {
  const { url } = await serve(['--metrics', SAMPLE]);
  await searchable(url);
  const [dataset] = await indexed(url);
  const done = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return [
      ...text.matchAll(/^memoscope_work_duration_seconds_count\{pool="(\w+)",kind="(\w+)",outcome="done"\} (\d)$/gm),
    ]
      .map(([, pool, kind, times]) => `${pool} ${kind} ${times}`)
      .sort();
  };
  const page = async (name: string) => (await fetch(`${url}/datasets/${dataset?.id}${name}`)).text();
  await page('');
  await page('/questions');
  expect(await done()).toEqual([]);
  await page('/search');
  await expect.poll(done).toEqual(['reads expect 1']);
  await page('/runs');
  // There is no run to look at; a file may be brought.
  await expect.poll(done).toEqual(['files expect 1', 'reads expect 1']);
});

test('what reads the file that was named is started once, ahead of the server, which warns of nothing', async () => {
  const say = "if (process.argv[1].endsWith('-process.js')) console.error('[started]', ...process.argv.slice(1))";
  const { url, stderr } = await serve([SAMPLE], {
    NODE_OPTIONS: `--import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(say)}`)}`,
  });
  const [dataset] = await searchable(url);
  // A stream that is listened to, and one that is left.
  for (const path of ['/api/v1/jobs/events', `/api/v1/datasets/${dataset?.id}/events`]) {
    const left = new AbortController();
    const answer = await fetch(`${url}${path}`, { signal: left.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    left.abort();
  }
  expect(stderr.join('')).not.toContain('Warning');
  expect(stderr.join('').match(/^\[started\] .*$/gm)).toEqual([
    expect.stringMatching(/dataset-process\.js index \S+ \S+locomo-sample\.json$/),
  ]);
});

test('what answers first is loaded before anybody asks', async () => {
  const say = `
    import { registerHooks } from 'node:module';
    const load = (url, context, next) => {
      if (/\\/api\\/[^/]+$/.test(url)) console.error('[loaded]', url);
      return next(url, context);
    };
    registerHooks({ load });`;
  const { stderr } = await serve([], {
    NODE_OPTIONS: `--import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(say)}`)}`,
  });
  const loaded = () => [...stderr.join('').matchAll(/^\[loaded\] \S+\/api\/(\S+)\.js$/gm)].map(([, name]) => name);
  await expect
    .poll(loaded)
    .toEqual(
      expect.arrayContaining(['datasets', 'datasets._d', 'datasets._d.questions', 'datasets._d.conversations._c']),
    );
});

/** Words of three letters and more. */
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{3,}/g));

test('its log is lines of JSON in which no word of data, question, answer, search, path or token stands', async () => {
  const site = await serve(['--log', 'json', '--token', 'xyzzyplugh', SAMPLE]);
  const { url } = site;
  const as = { Authorization: 'Bearer xyzzyplugh' };
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${url}${address}`, { ...init, headers: { ...as, ...init.headers } });
  const [{ id }] = (await (await ask(`${API}/datasets`)).json()).items;
  await expect
    .poll(async () => (await (await ask(`${API}/datasets/${id}/search?q=garden`)).json()).state)
    .toBe('ready');
  const form = new FormData();
  form.append('file', new Blob([await fs.readFile(PREDICTIONS)]), 'locomo-atlas.json');
  expect((await ask(`${API}/datasets/${id}/runs`, { method: 'POST', body: form })).status).toBe(201);
  for (const page of ['/', `/datasets/${id}`, `/datasets/${id}/conversations/conv-1?question=conv-1%3A0&find=bakery`])
    expect((await ask(page, { headers: { 'x-request-id': 'mine-1' } })).status).toBe(200);
  for (const wrong of [`/datasets/${id}/questions/bakery`, '/datasets/bakery', '/bakery'])
    expect((await ask(API + wrong)).status).toBe(404);
  const json = { 'Content-Type': 'application/json' };
  const broken = { method: 'POST', headers: json, body: '{"path": "/tmp/bakery.json' };
  expect((await ask(`${API}/datasets`, broken)).status).toBe(400);
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);

  const events = site.lines.map((line) => JSON.parse(line));
  const kinds = events.map(({ event }) => event);
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) === at)).toEqual(
    expect.arrayContaining(['start', 'job-begun', 'job-ended', 'request', 'problem', 'drain', 'stop']),
  );
  expect([kinds.at(0) === 'job-begun' || kinds.at(0) === 'start', kinds.at(-1)]).toEqual([true, 'stop']);
  expect(events).toContainEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'request',
    id: 'mine-1',
    method: 'GET',
    route: '/datasets/{d}/conversations/{c}',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  const lost = events.find(({ event, type }) => event === 'problem' && type === '#not-found');
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'request', id: lost.id, status: 404, route: expect.stringMatching(/^\/api/) }),
  );
  expect(site.stderr.join('')).toBe('');

  const said = wordsOf(events.map(({ id: _, ...rest }) => JSON.stringify(rest)).join('\n'));
  const theirs = wordsOf(
    `${await fs.readFile(SAMPLE, 'utf8')} ${await fs.readFile(PREDICTIONS, 'utf8')} ${SAMPLE} ${site.home} xyzzyplugh garden bakery`,
  );
  expect(theirs.size).toBeGreaterThan(800);
  // Words of the log itself that people use as well.
  const own = wordsOf(
    'time event start stop true kind job status get post index words runs search questions conversations done problem not found other',
  );
  expect([...said].filter((word) => theirs.has(word) && !own.has(word))).toEqual([]);
});

test('it sends traces where a collector is named, and says precisely when it can’t', async () => {
  const sent: { url: string | undefined; body: string }[] = [];
  const collector = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    sent.push({ url: request.url, body });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const address = collector.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    const site = await serve([SAMPLE], { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'lab' });
    const [dataset] = await indexed(site.url);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const search = `${site.url}${API}/datasets/${dataset?.id}/search?q=garden`;
    expect((await fetch(search, { headers: { traceparent } })).status).toBe(200);
    expect((await fetch(`${site.url}${API}/datasets/nowhere`)).status).toBe(404);
    site.process.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(sent.map(({ url }) => url).filter((url) => url !== '/v1/traces')).toEqual([]);
    const resources = sent.flatMap(({ body }) => JSON.parse(body).resourceSpans);
    expect(JSON.stringify(resources[0].resource)).toContain('"service.name","value":{"stringValue":"lab"}');
    const spans = resources.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans),
    );
    const named = (name: string) => spans.find((span) => span.name === name);
    const request = named(`GET ${API}/datasets/{d}/search`);
    expect(request).toMatchObject({ traceId: traceparent.slice(3, 35), parentSpanId: 'b7ad6b7169203331', kind: 2 });
    expect(named('work search')).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
    expect(named('job index').parentSpanId).toBeUndefined();
    expect(JSON.stringify(spans)).not.toMatch(/garden|nowhere|locomo/);
  } finally {
    collector.close();
  }
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' };
  await expect(operated([], wrong)).rejects.toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT takes http\(s\):\/\/HOST:PORT/);
});

test('told to end, it answers what is under way, takes nothing new, and exits with 0', async () => {
  const site = await serve([SAMPLE]);
  const upload = await uploading(site.port);
  site.process.kill('SIGTERM');
  await expect.poll(() => refused(site.port)).toBe(true);
  upload.finish();
  const response = await upload.answer;
  expect([response.statusCode, response.headers.connection]).toEqual([202, 'close']);
  response.resume();
  expect(await site.ended).toBe(0);
  expect(site.stderr.join('')).toBe('');
});

test('during its grace it goes on and says that it is not ready; a second signal ends it at once', async () => {
  const site = await serve(['--drain', '600']);
  site.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${site.url}/ready`)).status).toBe(503);
  expect(await (await fetch(`${site.url}/ready`)).json()).toMatchObject({
    status: 'not-ready',
    checks: { catalogue: { ok: true }, draining: { ok: false, reason: '#draining' } },
  });
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(1);
});
