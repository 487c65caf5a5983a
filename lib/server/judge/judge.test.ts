import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JudgedAnswer, ownPrompt } from '../../core/judge/index.ts';
import { questionId } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { judgeAddress } from './address.ts';
import { estimate, judgeAnswers, planOf } from './judge-answers.ts';
import { KeptReplies } from './kept-replies.ts';
import { promptNamed } from './prompts.ts';
import { type FakeModel, startModel } from './testing.ts';

const KEY = 'sk-test-4f1c9d';
const RIGHT = '{"verdict": "right"}';

const answers = (n: number): JudgedAnswer[] =>
  Array.from({ length: n }, (_, i) => ({
    ...{ question: questionId(`q${i}`), type: 'fact', label: 'fact', text: `Which tree grows at ${i}?` },
    ...{ gold: `tree ${i}`, answer: `the tree ${i}`, abstention: false },
  }));

let home: string;
let fake: FakeModel;
let waits: number[];

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-test-judge-'));
  fake = await startModel();
  waits = [];
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => waits.reduce((sum, ms) => sum + ms, now()));
});

afterEach(async () => {
  await fake.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

const model = () => ({ ...judgeAddress(fake.address), model: 'm', key: KEY });
/** No time passes, but the clock goes on. */
const wait = async (ms: number) => void waits.push(ms);

function asked(
  n: number,
  more: { atOnce?: number; timeout?: number; signal?: AbortSignal; onGoing?: () => void } = {},
) {
  const { signal, onGoing, ...speed } = more;
  const plan = planOf(answers(n), ownPrompt, 'm');
  const at = { ...(signal && { signal }), ...(onGoing && { onGoing }) };
  return judgeAnswers(
    plan,
    model(),
    { perMinute: null, atOnce: 1, wait, ...speed },
    new KeptReplies(home, model()),
    at,
  );
}

describe('a judge', () => {
  it('is asked once for each answer, with the key, and says right, wrong or nothing', async () => {
    fake.answer = ({ content }) =>
      content.includes('at 1?') ? 'No.' : content.includes('at 2?') ? 'Hard to say.' : RIGHT;
    const { votes, by, calls } = await asked(4);
    expect(votes.map(({ question, correct }) => [question, correct])).toEqual([
      ['q0', true],
      ['q1', false],
      ['q2', null],
      ['q3', true],
    ]);
    expect(calls).toBe(4);
    expect(by).toMatchObject({ name: 'm · memoscope/1', judged: 3, right: 2, none: 1, tokens: { in: 400, out: 40 } });
    expect(by.promptSha256).toMatch(/^[0-9a-f]{64}$/);
    const [first] = fake.asked;
    expect(first).toMatchObject({ url: '/v1/chat/completions', model: 'm', temperature: 0 });
    expect(first?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('waits as long as it is told when there is too much, and longer each time when nothing is said', async () => {
    fake.answer = (_, n) =>
      n === 1 ? { status: 429, headers: { 'Retry-After': '7' } } : n < 4 ? { status: 503, body: 'busy' } : RIGHT;
    expect((await asked(1)).votes).toMatchObject([{ correct: true }]);
    expect(fake.asked).toHaveLength(4);
    expect(waits).toHaveLength(3);
    expect(Math.round((waits[0] ?? 0) / 1000)).toBe(7);
    expect(waits[1]).toBeGreaterThanOrEqual(1000);
    expect(waits[2]).toBeGreaterThanOrEqual(2000);
  });

  it('gives up one answer after six tries, which then has no verdict', async () => {
    fake.answer = ({ content }) =>
      content.includes('at 0?')
        ? { status: 500, body: JSON.stringify({ error: { message: `no luck with ${KEY}` } }) }
        : content.includes('at 1?')
          ? { status: 200, body: '{"choices": [' }
          : RIGHT;
    const { votes, by } = await asked(3);
    expect(votes).toMatchObject([
      { correct: null, reason: 'API_ERROR: 500: no luck with …' },
      { correct: null, reason: 'API_ERROR: 200: NO_JSON' },
      { correct: true },
    ]);
    expect(by).toMatchObject({ judged: 1, right: 1, none: 2 });
    expect(fake.asked).toHaveLength(13);
    // What had no reply is asked again, what had one is not.
    fake.answer = () => RIGHT;
    expect((await asked(3)).by).toMatchObject({ judged: 3, right: 3 });
    expect(fake.asked).toHaveLength(15);
  });

  it('has no verdict on what takes too long', async () => {
    fake.answer = ({ content }) => (content.includes('at 1?') ? 'never' : RIGHT);
    const { votes } = await asked(2, { timeout: 100 });
    expect(votes.map(({ correct, reason }) => [correct, reason])).toEqual([
      [true, RIGHT],
      [null, 'API_ERROR: TIMEOUT (0.1 s)'],
    ]);
  });

  it('takes no temperature where a model does not', async () => {
    fake.answer = ({ temperature }) =>
      temperature === undefined
        ? RIGHT
        : { status: 400, body: '{"error": {"message": "Unsupported value: temperature"}}' };
    expect((await asked(3)).by.right).toBe(3);
    expect(fake.asked.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined, undefined]);
  });

  it.each([
    [401, 'Incorrect API key provided: sk-test-4f1c9d'],
    [404, 'no such model'],
    [302, ''],
    [429, 'insufficient_quota'],
  ])('is asked nothing more after a %i that says “%s”', async (status, message) => {
    const headers = { Location: `${fake.address}/elsewhere` };
    fake.answer = () => ({ status, headers, body: JSON.stringify({ error: { message, code: message } }) });
    const found = await problemOf(() => asked(5, { atOnce: 2 }));
    expect(found).toMatchObject({ status: 502, type: '#judge-refused' });
    expect(JSON.stringify(found)).not.toContain(KEY);
    expect(fake.asked.length).toBeLessThanOrEqual(2);
    expect(fake.asked.every(({ url }) => url === '/v1/chat/completions')).toBe(true);
  });

  it('is given up when it can’t be reached, or fails ten times in a row', async () => {
    fake.answer = (_, n) => (n === 1 ? RIGHT : { status: 500 });
    expect(await problemOf(() => asked(30))).toMatchObject({ status: 502, detail: expect.stringContaining('500') });
    expect(fake.asked).toHaveLength(1 + 10 * 6);
    const { address } = fake;
    await fake.close();
    const found = await problemOf(() => asked(3));
    expect(found).toMatchObject({ status: 502, detail: expect.stringContaining('ECONNREFUSED') });
    fake = await startModel();
    expect(fake.address).not.toBe(address);
  });

  it('says nothing of a key that can’t be sent', async () => {
    const plan = planOf(answers(1), ownPrompt, 'm');
    const means = { perMinute: null, atOnce: 1, wait };
    const kept = new KeptReplies(home, model());
    await judgeAnswers(plan, { ...model(), key: ` ${KEY}\n` }, means, kept);
    expect(fake.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    const broken = planOf([{ ...(answers(2)[1] as JudgedAnswer), answer: 'another' }], ownPrompt, 'm');
    const found = await problemOf(() => judgeAnswers(broken, { ...model(), key: `${KEY}\n${KEY}` }, means, kept));
    expect(found).toMatchObject({ status: 502, detail: expect.stringContaining('NO_CONNECTION') });
    expect(JSON.stringify(found)).not.toContain(KEY);
  });

  it('goes on after it was stopped, without asking anything again', async () => {
    const stop = new AbortController();
    fake.answer = (_, n) => {
      if (n === 3) stop.abort();
      return n === 3 ? 'never' : RIGHT;
    };
    await expect(asked(6, { signal: stop.signal })).rejects.toThrow();
    expect(fake.asked).toHaveLength(3);
    // A kill may leave half a line.
    const [name = ''] = readdirSync(path.join(home, 'judge', 'replies'));
    const file = path.join(home, 'judge', 'replies', name);
    const { appendFileSync } = await import('node:fs');
    appendFileSync(file, '{"of": "12');
    fake.answer = () => RIGHT;
    expect(estimate(planOf(answers(6), ownPrompt, 'm'), new KeptReplies(home, model()), null)).toMatchObject({
      calls: 4,
      kept: 2,
    });
    expect((await asked(6)).by).toMatchObject({ judged: 6, right: 6 });
    const contents = fake.asked.map(({ content }) => content);
    // The one that was under way, and no other, is asked for twice.
    expect([contents.length, new Set(contents).size]).toEqual([7, 6]);
    expect((await asked(6)).calls).toBe(0);
    const kept = readFileSync(file, 'utf8');
    for (const secret of [KEY, 'Which tree grows']) expect(kept).not.toContain(secret);
  });

  it('is asked for equal messages once, also at the same time', async () => {
    const [one] = answers(1);
    if (!one) throw new Error('no answer');
    const plan = planOf([one, { ...one, question: questionId('same') }], ownPrompt, 'm');
    const { votes } = await judgeAnswers(
      plan,
      model(),
      { perMinute: null, atOnce: 2, wait },
      new KeptReplies(home, model()),
    );
    expect([votes.length, fake.asked.length]).toEqual([2, 1]);
  });

  it('is asked so many times a minute', async () => {
    const plan = planOf(answers(4), ownPrompt, 'm');
    await judgeAnswers(plan, model(), { perMinute: 30, atOnce: 4, wait }, new KeptReplies(home, model()));
    expect(waits.map((ms) => Math.round(ms / 1000))).toEqual([2, 2, 2]);
  });
});

describe('what is asked', () => {
  it('are answers the prompt has words for, so many at most, evenly out of all', async () => {
    const all = answers(10).map((one, at) => (at % 5 === 4 ? { ...one, gold: null } : one));
    const plan = planOf(all, ownPrompt, 'm', 4);
    expect([plan.asked.map(({ question }) => question), plan.skipped]).toEqual([['q0', 'q2', 'q5', 'q7'], 2]);
    const none = await problemOf(async () => planOf([], ownPrompt, 'm'));
    expect(none).toMatchObject({ status: 422, type: '#nothing-to-judge' });
  });

  it('goes over https, or to this machine', async () => {
    expect(judgeAddress('https://api.example.org/v1/')).toEqual({
      endpoint: 'https://api.example.org/v1/chat/completions',
      host: 'api.example.org',
    });
    expect(judgeAddress('https://x.example/v1/chat/completions?v=2').endpoint).toBe(
      'https://x.example/v1/chat/completions?v=2',
    );
    expect(judgeAddress('http://localhost:8000/v1').host).toBe('localhost:8000');
    for (const named of [
      'http://10.0.0.5:8000/v1',
      'http://api.example.org/v1',
      'ftp://x/v1',
      'https://u:p@x.example/v1',
      'x',
    ])
      expect((await problemOf(async () => judgeAddress(named)))?.status).toBe(400);
    vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '1');
    expect(judgeAddress('http://10.0.0.5:8000/v1').host).toBe('10.0.0.5:8000');
  });

  it('is told by a prompt that is there', async () => {
    expect(await promptNamed('memoscope/1')).toBe(ownPrompt);
    expect(await problemOf(() => promptNamed(path.join(home, 'none.py')))).toMatchObject({ status: 404 });
    expect(await problemOf(() => promptNamed('http://127.0.0.1:1/p.py'))).toMatchObject({ status: 403 });
  });
});
