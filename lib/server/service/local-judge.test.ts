import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_JUDGING, type JudgeRequest, NO_FILTER } from '../../core/model/index.ts';
import { judgeRequestSchema, judgeStateSchema } from '../../core/model/schemas/judge.ts';
import { problemOf } from '../../core/model/testing.ts';
import { judgeAddress } from '../judge/index.ts';
import { type FakeModel, startModel } from '../judge/testing.ts';
import { askedBy } from './asking.ts';
import type { JudgeOffer } from './local-judge.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { garden, predictionsFile, rowsFor } from './testing-gardens.ts';

const KEY = 'sk-never-kept-7d20';
const NAME = 'm · memoscope/1';
const ASK: JudgeRequest = judgeRequestSchema.parse({});

let folder: string;
let home: string;
let fake: FakeModel;
let service: LocalService;
let run: string;

const offer = (): JudgeOffer => ({
  ...judgeAddress(fake.address),
  ...{ model: 'm', prompts: [], speed: { perMinute: null, atOnce: 1, wait: async () => {} } },
});
const serve = (more: { readOnly?: boolean; judge?: JudgeOffer | null } = {}) =>
  new LocalService({ home, judge: offer(), ...more });

beforeEach(async () => {
  vi.stubEnv('MEMOSCOPE_JUDGE_KEY', KEY);
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-judged-'));
  home = path.join(folder, 'home');
  fake = await startModel(({ content }) => (content.includes('plum tree') ? '{"verdict": "wrong"}' : 'yes'));
  service = serve();
  await opened(service, garden(folder));
  const rows = await rowsFor(service, 'garden', (at) => at < 4);
  const [added] = await service.runs.add('garden', predictionsFile(folder, 'fig.json', rows), { name: 'fig' });
  run = added?.id ?? '';
});

afterEach(async () => {
  await service.close();
  await fake.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Workers start anew with each server: on a busy machine that takes its time, milliseconds. */
const LONG = 100_000;

const ended = () =>
  vi.waitFor(async () => {
    const { job } = await service.judge.state(run);
    expect(job?.state).not.toMatch(/waiting|running/);
    return job;
  }, LONG);

describe('a judge of a server', { timeout: 2 * LONG }, () => {
  it('is asked about a run, and is one more judge of it that changes no figure of the file', async () => {
    const { headline } = await service.runs.analysis(run, DEFAULT_JUDGING);
    const expected = await service.judge.estimate(run, { ...ASK, prices: { in: 1, out: 1 } });
    expect(expected).toMatchObject({ judge: NAME, asked: 6, skipped: 0, estimate: { calls: 6, kept: 0 } });
    expect(expected.estimate.cost).toBeGreaterThan(0);
    expect([fake.asked, (await service.judge.state(run)).job]).toEqual([[], null]);

    // Whoever asked for it has left before it begins.
    const leaving = new AbortController();
    const begun = await askedBy({ client: 'x', signal: leaving.signal }, () => service.judge.begin(run, ASK));
    leaving.abort();
    expect(begun).toMatchObject({ run, judge: NAME, state: 'waiting' });
    const done = await ended();
    expect(done).toMatchObject({
      state: 'done',
      progress: { done: 6, total: 6 },
      result: { judged: 6, right: 5, none: 0 },
    });
    judgeStateSchema.parse(await service.judge.state(run));
    expect(new Set(fake.asked.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]));

    const judged = await service.runs.get(run);
    expect(judged.judges).toEqual(['grade', NAME]);
    expect(judged.manifest.judged).toMatchObject([{ name: NAME, model: 'm', prompt: 'memoscope/1', judged: 6 }]);
    const { judges, outcome } = await service.runs.prediction(run, 'garden-1:1', {
      ...DEFAULT_JUDGING,
      by: `judge.${NAME}`,
    });
    expect(judges.map(({ name, correct, apart }) => [name, correct, apart])).toEqual([
      ['grade', true, undefined],
      [NAME, false, true],
    ]);
    expect(outcome).toBe('wrong');
    expect((await service.runs.analysis(run, DEFAULT_JUDGING)).headline).toEqual(headline);
    expect((await service.runs.agreement(run)).length).toBeGreaterThan(0);

    // What goes out comes back with its judge; asked again, nothing is sent.
    const text = await service.runs.fileRows(
      run,
      'jsonl',
      { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] },
      DEFAULT_JUDGING,
      { offset: 0 },
    );
    const [again] = await service.runs.add('garden', predictionsFile(folder, 'again.txt', text), {});
    expect(again?.manifest.judged).toEqual(judged.manifest.judged);
    expect(again?.headline).toEqual(judged.headline);
    await service.judge.begin(run, ASK);
    await ended();
    expect(fake.asked).toHaveLength(6);
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).map((name) => path.join(home, name));
    for (const file of files.filter((one) => statSync(one).isFile()))
      expect(readFileSync(file, 'latin1')).not.toContain(KEY);
  });

  it('goes on when the server is started again, and asks nothing twice', async () => {
    const third = Promise.withResolvers<void>();
    fake.answer = (_, n) => {
      if (n === 3) third.resolve();
      return n === 3 ? 'never' : 'yes';
    };
    await service.judge.begin(run, ASK);
    await third.promise;
    expect(await problemOf(() => service.judge.begin(run, ASK))).toMatchObject({ status: 409, type: '#judge-running' });
    await service.close();
    fake.answer = () => 'yes';
    service = serve();
    expect(await ended()).toMatchObject({ state: 'done', result: { judged: 6, right: 6 } });
    expect(fake.asked).toHaveLength(7);
    expect(new Set(fake.asked.map(({ content }) => content)).size).toBe(6);
  });

  it('is cancelled without a verdict, and fails with what it was told', async () => {
    const first = Promise.withResolvers<void>();
    fake.answer = () => {
      first.resolve();
      return 'never';
    };
    await service.judge.begin(run, ASK);
    await first.promise;
    expect(await service.judge.cancel(run)).toMatchObject({ state: 'cancelled' });
    expect(await problemOf(() => service.judge.cancel(run))).toMatchObject({ status: 409 });
    fake.answer = () => ({ status: 401, body: JSON.stringify({ error: { message: `bad key ${KEY}` } }) });
    await service.judge.begin(run, ASK);
    const failed = await ended();
    expect(failed).toMatchObject({ state: 'failed', error: { status: 502, type: '#judge-refused' } });
    expect(JSON.stringify(failed)).not.toContain(KEY);
    expect((await service.runs.get(run)).judges).toEqual(['grade']);
  });

  it('is asked with a prompt that was sent, and with none that it does not know', async () => {
    const prompt = { name: 'mine.txt', text: 'Q {question} G {gold} A {answer}' };
    expect((await service.judge.estimate(run, { ...ASK, prompt })).judge).toMatch(/^m · mine\.txt @[0-9a-f]{8}$/);
    const unknown = await problemOf(() => service.judge.estimate(run, { ...ASK, prompt: '/etc/passwd' }));
    expect(unknown).toMatchObject({ status: 400, type: '#judge-prompt' });
    expect(await problemOf(() => service.judge.state('nobody'))).toMatchObject({ status: 404 });
  });

  it('is not asked where none is set up, or where nothing may be changed', async () => {
    await service.close();
    for (const more of [{ judge: null }, { readOnly: true }]) {
      service = serve(more);
      expect((await service.judge.state(run)).offered).toBeNull();
      expect(await problemOf(() => service.judge.begin(run, ASK))).toMatchObject({ status: 409, code: 'judge.off' });
      await service.close();
    }
    service = serve();
    expect(fake.asked).toEqual([]);
  });

  it('is a job of the queue, that is cancelled and asked for again there', async () => {
    const first = Promise.withResolvers<void>();
    fake.answer = () => {
      first.resolve();
      return 'never';
    };
    await service.judge.begin(run, ASK);
    await first.promise;
    const judging = async () => (await service.jobs.list()).items.find(({ kind }) => kind === 'judge');
    const job = await judging();
    expect(job).toMatchObject({ run, state: 'running', may: ['cancel'], tries: 1 });
    expect(await service.jobs.cancel(job?.id ?? '')).toMatchObject({ state: 'cancelled', may: ['retry'] });
    fake.answer = () => 'yes';
    expect((await service.jobs.retry(job?.id ?? '')).run).toBe(run);
    expect(await ended()).toMatchObject({ state: 'done', judge: NAME, result: { judged: 6 } });
    expect(await judging()).toMatchObject({ state: 'done', may: [] });
  });

  it('that asks another one than was wanted says so', async () => {
    fake.answer = () => 'never';
    await service.judge.begin(run, ASK);
    await service.close();
    service = serve({ judge: { ...offer(), model: 'another' } });
    expect(await ended()).toMatchObject({ state: 'failed', error: { code: 'judge.other' } });
  });
});
