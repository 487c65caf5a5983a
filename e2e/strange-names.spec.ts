/** Names that mean something to the language or to addresses are names like any other, wherever a file has them. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'];
const JUDGES = ['constructor', 'toString'];
const IDS = ['.', '..', '~.', ' a ', ...INHERITED];

const history = (id: string, n: number) => ({
  question_id: id,
  question_type: INHERITED[n % INHERITED.length],
  question: `What is ${id}?`,
  answer: INHERITED[n % INHERITED.length],
  question_date: '2023/05/20 (Sat) 02:21',
  haystack_session_ids: [id, 'constructor'],
  haystack_dates: ['2023/05/01 (Mon) 10:00', '2023/05/02 (Tue) 10:00'],
  haystack_sessions: [
    [{ role: 'toString', content: `It is the constructor ${id}.`, has_answer: true }],
    [{ role: 'user', content: 'again' }],
  ],
  answer_session_ids: [id],
});

const pair = (id: string) => ({
  sample_id: id,
  conversation: {
    speaker_a: 'constructor',
    speaker_b: '__proto__',
    session_1_date_time: '9:00 am on 3 March, 2024',
    session_1: [
      { speaker: 'constructor', dia_id: 'toString', text: 'hasOwnProperty' },
      { speaker: '__proto__', dia_id: 'D1:2', text: 'I planted a fig tree.' },
    ],
  },
  qa: INHERITED.map((category) => ({
    question: `Who is ${category}?`,
    answer: 'valueOf',
    evidence: ['toString'],
    category,
  })),
});

const item = (value: string) => Object.fromEntries(INHERITED.slice(0, 3).map((name) => [name, value]));
const game = (id: string) => ({
  uuid: id,
  scenario_uuid: 'S',
  scenario: {
    uuid: 'S',
    attributes: [...INHERITED, 'missing'].map((name) => ({ name, value_type: name, unique: false })),
    kbs: [
      [item('x'), item('y')],
      [item('x'), item('z')],
    ],
  },
  agents: { 0: 'human', 1: 'human' },
  outcome: { reward: 1 },
  events: [
    { action: 'message', agent: 0, data: 'constructor x?', time: '1', start_time: null },
    { action: 'select', agent: 0, data: item('x'), time: '2', start_time: null },
    { action: 'select', agent: 1, data: item('x'), time: '3', start_time: null },
  ],
});

/** Uploads a file and gives the id of its dataset once it is read. */
async function added(request: APIRequestContext, name: string, value: unknown): Promise<string> {
  const buffer = Buffer.from(JSON.stringify(value));
  const posted = await request.post('/api/v1/datasets', {
    multipart: { file: { name, mimeType: 'application/json', buffer } },
  });
  const { id } = await posted.json();
  await (await request.get(`/api/v1/datasets/${id}/events`)).text();
  expect((await (await request.get(`/api/v1/datasets/${id}`)).json()).state).toBe('ready');
  return id;
}

/** The page is there, and what it shows is not the message of a page that failed. */
async function opens(page: Page, address: string) {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await expect(page.locator('#main'), address).toBeVisible();
  await expect(page.getByText('Something went wrong'), address).toHaveCount(0);
}

const segment = (id: string) => encodeURIComponent(/^~*\.{1,2}$/.test(id) ? `~${id}` : id);

for (const [name, records] of [
  ['constructor.json', IDS.map(history)],
  ['toString.json', IDS.map(pair)],
  ['valueOf.json', IDS.map(game)],
] as const) {
  test(`every page and answer of ${name}`, async ({ page, request }) => {
    test.slow();
    const dataset = await added(request, name, records);
    const base = `/api/v1/datasets/${dataset}`;
    const get = async (address: string) => {
      const answer = await request.get(address);
      expect(answer.status(), `${address}: ${await answer.text()}`).toBe(200);
      return answer.json();
    };
    const { items: questions } = await get(`${base}/questions?limit=1000`);
    expect(new Set(questions.map(({ conversation }: { conversation: string }) => conversation)).size).toBe(IDS.length);

    const rows = questions.map(({ id }: { id: string }, n: number) => ({
      question_id: id,
      prediction: INHERITED[n % INHERITED.length],
      constructor_score: n % 2,
      judges: Object.fromEntries(
        JUDGES.map((judge, at) => [judge, { label: at === 0 || n % 2 ? 'CORRECT' : 'WRONG' }]),
      ),
      toString: 0.5,
    }));
    const posted = await request.post(`${base}/runs`, {
      multipart: {
        name: 'constructor',
        file: { name: 'constructor.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) },
      },
    });
    expect(posted.status(), await posted.text()).toBe(201);
    const { items: runs } = await get(`${base}/runs`);
    const [{ id: run, matched }] = runs;
    expect(matched).toBe(questions.length);

    for (const { id, conversation } of questions) {
      expect((await get(`${base}/questions/${segment(id)}`)).id).toBe(id);
      expect((await get(`${base}/conversations/${segment(conversation)}`)).id).toBe(conversation);
      expect((await get(`/api/v1/runs/${run}/predictions/${segment(id)}`)).question).toBe(id);
      await get(`${base}/audit/questions/${segment(id)}`);
      const put = await request.put(`${base}/reviews/${segment(id)}`, { data: { verdict: 'gold-wrong', note: 'x' } });
      expect(put.status(), await put.text()).toBe(200);
    }
    for (const by of INHERITED) {
      await get(`/api/v1/runs/${run}/predictions?type=${by}&category=4`);
      // No name that every object has is a metric because of that.
      for (const asked of [`predictions?by=${by}`, `predictions?sort=score.${by}`])
        expect((await request.get(`/api/v1/runs/${run}/${asked}`)).status(), asked).toBe(400);
      const judged = await request.get(`/api/v1/runs/${run}/analysis?by=judge.${by}`);
      expect(judged.status(), by).toBe(JUDGES.includes(by) ? 200 : 400);
    }
    for (const part of [
      '',
      '/conversations',
      '/questions?view=heads',
      '/questions?view=facts',
      '/questions?type=constructor&q=constructor',
      '/search?q=constructor',
      '/findings',
      '/reviews',
      '/disputes',
      '/audit',
      '/audit/findings?rule=ANS-4',
      '/audit/marks',
      '/error-packs',
    ])
      await get(base + part);
    // MutualFriends has no official shape.
    for (const as of name === 'valueOf.json' ? ['csv', 'jsonl'] : ['official', 'csv', 'jsonl'])
      expect((await request.get(`/api/v1/runs/${run}/export?as=${as}`)).status(), as).toBe(200);
    for (const as of ['pack', 'markdown'])
      expect((await request.get(`${base}/reviews/export?as=${as}`)).status(), as).toBe(200);

    const at = `/datasets/${dataset}`;
    for (const part of [
      '',
      '/questions',
      '/questions?type=constructor',
      '/conversations',
      '/audit',
      '/runs',
      '/search?q=constructor',
    ])
      await opens(page, at + part);
    for (const id of ['.', '..', ' a ', '__proto__']) {
      await opens(page, `${at}/conversations/${segment(id)}?runs=${run}`);
      await expect(page.locator('[data-turn-id]').first()).toBeVisible();
    }
    await opens(page, `/runs/${run}`);
    await opens(page, `/runs/${run}?by=constructor`);
    await opens(page, `/compare?runs=${run}`);
    await opens(page, '/search?q=constructor');
    await opens(page, '/');
    expect((await request.delete(base)).status()).toBe(204);
  });
}
