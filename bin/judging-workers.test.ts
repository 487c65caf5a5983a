import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { judgeRequestSchema } from '../lib/core/model/schemas/judge.ts';
import { judgeAddress } from '../lib/server/judge/index.ts';
import { type FakeModel, startModel } from '../lib/server/judge/testing.ts';
import { settled } from '../lib/server/service/dataset-once.ts';
import { openService } from '../lib/server/service/open-service.ts';
import type { Service } from '../lib/server/service/service.ts';
import { garden, predictionsFile, rowsFor } from '../lib/server/service/testing-gardens.ts';
import { noEngine, type TestingServer, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { COMMAND } from './testing.ts';

const KEY = 'sk-of-workers-alone-51e8';
const NAME = 'm · memoscope/1';
const ASK = judgeRequestSchema.parse({});
/** Processes start, and leases end: on a busy machine that takes its time, milliseconds. */
const LONG = 100_000;

describe.skipIf(noEngine)(`a judge of a shared deployment${noEngine}`, { timeout: 3 * LONG }, () => {
  let postgres: TestingServer;
  let folder: string;
  let fake: FakeModel;
  let shared: { catalogue: string; objects: string };
  let replicas: Service[];
  let run: string;
  const said: string[] = [];
  const workers: ChildProcess[] = [];

  /** Only workers have the key. */
  const worker = async (name: string) => {
    const { catalogue, objects } = shared;
    const judge = ['--judge-address', fake.address, '--judge-model', 'm'];
    const args = ['worker', '--catalogue', catalogue, '--objects', objects, '--home', path.join(folder, name)];
    const started = spawn(process.execPath, [COMMAND, ...args, ...judge, '--log', 'json'], {
      env: { ...process.env, MEMOSCOPE_JUDGE_KEY: KEY },
    });
    workers.push(started);
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => said.push(String(part)));
    await once(started.stdout, 'data');
    return started;
  };
  const replica = (name: string) =>
    openService(
      { home: path.join(folder, name), shared },
      {
        watch: false,
        judge: { ...judgeAddress(fake.address), model: 'm', prompts: [], speed: { perMinute: null, atOnce: 1 } },
      },
    );
  const at = (nth: number): Service => replicas[nth] as Service;
  const jobAt = async (nth: number) => (await at(nth).judge.state(run)).job;

  beforeAll(async () => {
    postgres = await testingServer();
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-judging-'));
    mkdirSync(path.join(folder, 'objects'));
    fake = await startModel();
    shared = { catalogue: await postgres.fresh(), objects: pathToFileURL(path.join(folder, 'objects')).href };
    replicas = [await replica('one'), await replica('other')];
  }, LONG);
  afterAll(async () => {
    for (const one of workers) one.kill('SIGKILL');
    await Promise.all(replicas.map((one) => one.close()));
    await fake.close();
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is asked by workers; what one that was killed had replies to is not asked for again', async () => {
    const first = await worker('worker-1');
    const file = garden(folder);
    const sent = (async function* () {
      yield readFileSync(file);
    })();
    const { id } = await settled(at(0), (await at(0).upload('garden.json', sent)).id);
    const rows = await rowsFor(at(0), id, (nth) => nth < 4);
    const [added] = await at(0).runs.add(id, predictionsFile(folder, 'fig.json', rows), { name: 'fig' });
    run = added?.id ?? '';
    const expected = await at(1).judge.estimate(run, ASK);
    expect([expected.estimate.calls, expected.estimate.kept, fake.asked.length]).toEqual([6, 0, 0]);

    fake.answer = (_, n) => (n <= 2 ? 'yes' : 'never');
    expect(await at(0).judge.begin(run, ASK)).toMatchObject({ run, judge: NAME, state: 'waiting' });
    await vi.waitFor(async () => {
      expect(fake.asked).toHaveLength(6);
      expect(await jobAt(1)).toMatchObject({ state: 'running', progress: { done: 2, total: 6, right: 2, none: 0 } });
    }, LONG);
    first.kill('SIGKILL');
    expect((await at(1).judge.estimate(run, ASK)).estimate).toMatchObject({ calls: 4, kept: 2 });
    fake.answer = () => 'no';
    await worker('worker-2');
    await vi.waitFor(async () => {
      expect(await jobAt(1)).toMatchObject({ state: 'done', result: { name: NAME, judged: 6, right: 2 } });
    }, LONG);
    // Those that were under way, and no others, were asked for twice.
    expect(fake.asked).toHaveLength(10);
    expect(new Set(fake.asked.slice(2).map(({ content }) => content)).size).toBe(4);
    expect((await at(0).runs.get(run)).judges).toEqual(['grade', NAME]);
    expect((await at(1).judge.estimate(run, ASK)).estimate).toMatchObject({ calls: 0, kept: 6 });
  });

  it('is given up from any replica, without a verdict', async () => {
    fake.answer = () => 'never';
    const prompt = { name: 'mine.txt', text: 'Q {question} G {gold} A {answer}' };
    const { judge } = await at(0).judge.begin(run, { ...ASK, prompt });
    await vi.waitFor(async () => expect((await jobAt(1))?.state).toBe('running'), LONG);
    expect(await at(1).judge.cancel(run)).toMatchObject({ judge, state: 'cancelled' });
    expect(await jobAt(0)).toMatchObject({ judge, state: 'cancelled' });
    // It is free for others again.
    fake.answer = () => 'yes';
    await at(1).judge.begin(run, { ...ASK, prompt });
    await vi.waitFor(async () => expect((await jobAt(0))?.state).toBe('done'), LONG);
    expect((await at(0).runs.get(run)).judges).toEqual(['grade', NAME, judge]);
  });

  it('leaves its key nowhere, and its replies with the dataset', async () => {
    expect(new Set(fake.asked.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]));
    expect(said.join('')).not.toContain(KEY);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
    for (const name of names.filter((one) => statSync(one).isFile()))
      expect(readFileSync(name, 'latin1')).not.toContain(KEY);
    const database = new URL(shared.catalogue).pathname.slice(1);
    const ask = (sql: string) => postgres.ask(sql, database);
    const tables = await ask("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'");
    for (const { name } of tables) {
      const rows = await ask(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(KEY);
    }
    expect(await ask('SELECT message FROM judge_replies')).toHaveLength(12);
    const { dataset } = await at(0).runs.get(run);
    await at(0).remove(dataset);
    expect(await ask('SELECT message FROM judge_replies')).toEqual([]);
  });
});
