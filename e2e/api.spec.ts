/** The HTTP API of a real server: every answer has exactly the described shape, every refusal is a problem. */
import { z } from 'zod';
import { conversationHeadSchema, conversationSchema, historySchema } from '../lib/core/model/schemas/conversation.ts';
import { datasetSchema } from '../lib/core/model/schemas/dataset.ts';
import { findingsSchema } from '../lib/core/model/schemas/finding.ts';
import { listOf } from '../lib/core/model/schemas/list.ts';
import { questionHeadSchema, questionSchema, questionsSchema } from '../lib/core/model/schemas/question.ts';
import { body, problem } from './support/api.ts';
import { inLab } from './support/server.ts';
import { expect, test } from './support/test.ts';

const API = '/api/v1';

test('every read answers as described, for each family', async ({ request }) => {
  const { items } = await body(await request.get(`${API}/datasets`), z.object({ items: z.array(datasetSchema) }));
  expect(items.map((d) => d.format).sort()).toEqual(['beam', 'gigamemory', 'locomo', 'longmemeval', 'mutualfriends']);
  for (const dataset of items) {
    const base = `${API}/datasets/${dataset.id}`;
    await body(await request.get(base), datasetSchema);
    const heads = await body(await request.get(`${base}/conversations?limit=1000`), listOf(conversationHeadSchema));
    expect(heads.total).toBe(dataset.counts.conversations);
    let [sessions, turns] = [0, 0];
    for (const head of heads.items) {
      const address = `${base}/conversations/${encodeURIComponent(head.id)}`;
      const conversation = await body(await request.get(address), conversationSchema);
      const filled = conversation.sessions.filter((s) => s.turns.length > 0);
      const spoken = filled.reduce((sum, s) => sum + s.turns.length, 0);
      expect([head.sessions, head.turns]).toEqual([filled.length, spoken]);
      for (const { id, alsoIn } of conversation.sessions) {
        const there = `${address}/sessions/${encodeURIComponent(id)}/histories`;
        expect((await body(await request.get(there), listOf(historySchema))).total).toBe(alsoIn ?? 0);
      }
      sessions += filled.length;
      turns += spoken;
    }
    expect([dataset.counts.sessions, dataset.counts.turns]).toEqual([sessions, turns]);

    const questions = await body(await request.get(`${base}/questions?limit=1000`), questionsSchema);
    expect(questions.total).toBe(dataset.counts.questions);
    expect(questions.items).toHaveLength(dataset.counts.questions);
    const short = await body(await request.get(`${base}/questions?view=heads`), listOf(questionHeadSchema));
    expect(short.items.map((q) => q.id)).toEqual(questions.items.map((q) => q.id));
    for (const question of questions.items) {
      const one = await body(await request.get(`${base}/questions/${encodeURIComponent(question.id)}`), questionSchema);
      expect(one).toEqual(question);
    }
    const findings = await body(await request.get(`${base}/findings?limit=10000`), findingsSchema);
    expect(findings.total).toBe(dataset.counts.findings);
    expect(findings.items).toHaveLength(findings.total);
  }
});

test('a facet counts what choosing it would leave', async ({ request }) => {
  const ask = async (query: string) =>
    body(await request.get(`${API}/datasets/locomo-sample/questions?limit=1000${query}`), questionsSchema);
  const all = await ask('&abstention=false');
  expect(all.facets.category.length).toBeGreaterThan(2);
  for (const { key, count } of all.facets.category) {
    expect((await ask(`&abstention=false&category=${key}`)).total).toBe(count);
  }
  for (const { key, count } of all.facets.evidence) {
    expect((await ask(`&abstention=false&evidence=${key}`)).total).toBe(count);
  }
});

test('pages do not overlap and sorting is stable', async ({ request }) => {
  const ids = async (query: string) => {
    const page = await body(await request.get(`${API}/datasets/locomo-sample/questions?${query}`), questionsSchema);
    return page.items.map((q) => q.id);
  };
  const whole = await ids('sort=-type&limit=1000');
  const parts = [...(await ids('sort=-type&limit=10')), ...(await ids('sort=-type&limit=1000&offset=10'))];
  expect(parts).toEqual(whole);
  expect(new Set(whole).size).toBe(whole.length);
});

test('what does not exist or is not understood answers with a problem', async ({ request }) => {
  await problem(await request.get(`${API}/datasets/nothing`), 404, '#not-found');
  await problem(await request.get(`${API}/datasets/locomo-sample/conversations/nobody`), 404, '#not-found');
  await problem(
    await request.get(`${API}/datasets/locomo-sample/conversations/conv-1/sessions/none/histories`),
    404,
    '#not-found',
  );
  await problem(await request.get(`${API}/nothing/at/all`), 404, '#not-found');
  await problem(await request.get(`${API}/datasets/locomo-sample/questions?limit=lots&sort=up`), 400, '#bad-request');
  await problem(await request.post(`${API}/datasets`, { data: { path: 7 } }), 400, '#bad-request');
  await problem(await request.post(`${API}/datasets`, { data: { path: '/nowhere/x.json' } }), 404, '#file-missing');
  for (const data of [{}, { url: 'ftp://x/y.json' }, { url: '/etc/hosts' }, { path: 'a', url: 'https://x/y.json' }])
    await problem(await request.post(`${API}/datasets`, { data }), 400, '#bad-request');
  const password = { url: 'https://me:secret@x/y.json' };
  await problem(await request.post(`${API}/datasets`, { data: password }), 400, '#url-unusable');
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254']) {
    const own = { url: `http://${host}:1/x.json` };
    await problem(await request.post(`${API}/datasets`, { data: own }), 403, '#url-private');
    await problem(await request.post(`${API}/datasets`, { data: { path: own.url } }), 403, '#url-private');
  }
  await problem(
    await request.post(`${API}/datasets`, { data: 'x', headers: { 'content-type': 'text/plain' } }),
    415,
    '#media-type',
  );
  await problem(await request.post(`${API}/datasets`, { multipart: { other: 'x' } }), 400, '#bad-upload');
  await problem(
    await request.post(`${API}/datasets`, {
      data: 'cut',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    400,
    '#bad-upload',
  );
});

test('an id of signs that no id has is one of nothing', async ({ request }) => {
  test.skip(inLab, 'the balancer refuses such an address itself');
  await problem(await request.get(`${API}/datasets/locomo-sample/questions/%00%2F..%2F`), 404, '#not-found');
});

test('other hosts and other pages are refused, whatever they ask', async ({ request }) => {
  test.skip(
    inLab,
    'the balancer of these trials says that everything comes from this machine, so that paths can be opened',
  );
  await problem(await request.get(`${API}/datasets`, { headers: { host: 'evil.example' } }), 421, '#host');
  await problem(await request.get('/', { headers: { host: 'evil.example' } }), 421, '#host');
  const origin = { origin: 'http://evil.example' };
  await problem(await request.delete(`${API}/datasets/locomo-sample`, { headers: origin }), 403, '#origin');
  expect((await request.get(`${API}/datasets/locomo-sample`)).status()).toBe(200);
});

test('an upload is indexed, told by events, and removed', async ({ request }) => {
  const record = {
    id: 'a',
    question: 'Where does the cat sleep?',
    ans: 'on the piano',
    question_type: 'fact_equal_session',
    sessions: [{ id: 's', messages: [{ role: 'user', content: 'My cat sleeps on the piano.' }] }],
    ans_session_ids: ['s'],
  };
  const file = {
    name: 'тест cat.jsonl',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(`${JSON.stringify(record)}\n`),
  };
  const posted = await request.post(`${API}/datasets`, { multipart: { file } });
  expect(posted.status()).toBe(202);
  const { id, path } = await body(posted, datasetSchema, 202);
  expect([id, path]).toEqual(['тест-cat', 'тест cat.jsonl']);
  const events = await (await request.get(`${API}/datasets/${encodeURIComponent(id)}/events`)).text();
  expect(events).toMatch(/event: ready\ndata: \{.*"state":"ready".*\}\n\n$/);
  const question = await body(
    await request.get(`${API}/datasets/${encodeURIComponent(id)}/questions/a`),
    questionSchema,
  );
  expect(question.evidence).toEqual([{ raw: 's', level: 'session', session: 's', status: 'ok' }]);
  expect((await request.delete(`${API}/datasets/${encodeURIComponent(id)}`)).status()).toBe(204);
  await problem(await request.get(`${API}/datasets/${encodeURIComponent(id)}`), 404, '#not-found');
});

test('the description names every path and is valid JSON Schema throughout', async ({ request }) => {
  const document = z
    .object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
    .parse(await (await request.get(`${API}/openapi.json`)).json());
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/health',
      '/datasets',
      '/datasets/{d}',
      '/datasets/{d}/events',
      '/datasets/{d}/questions/{q}',
      '/datasets/{d}/conversations/{c}/sessions/{s}/histories',
    ]),
  );
  const parameters = z.object({ parameters: z.array(z.looseObject({ name: z.string() })) });
  const named = parameters.parse(document.paths['/datasets/{d}/questions']?.get).parameters.map((p) => p.name);
  expect(named).toEqual(
    expect.arrayContaining([
      'd',
      'category',
      'type',
      'abstention',
      'evidence',
      'conversation',
      'q',
      'sort',
      'limit',
      'offset',
    ]),
  );
});

test('a page answer carries the policy that forbids other hosts and inline scripts', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
});
