/** What is acknowledged outlives parts of a deployment, the short form of `npm run chaos`; and what its database is asked for. */
import { expect, test } from '@playwright/test';
import { eventually, fileForm, got, insist } from '../lab/asking.ts';
import { type Lab, startLab } from '../lab/lab.ts';
import { databaseKilled, databaseOf, disturbed, replicaKilled, twoReviewers } from '../lab/trials.ts';
import { type Ground, prepareGround } from '../lab/written.ts';
import { noEngine } from '../lib/server/store/postgres/testing-server.ts';

test.skip(noEngine !== '', noEngine);
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let lab: Lab;
let ground: Ground;

test.beforeAll(async () => {
  lab = await startLab({ replicas: 2, workers: 1, store: 'folder', balancer: false });
  ground = await prepareGround(lab.direct, 1);
});

test.afterAll(() => lab?.stop());

test('nothing acknowledged is lost or half there when a replica and the database are killed', async () => {
  const written = { trial: 'killed in turn', name: 'short', from: 0, runs: 6, reviews: 20, datasets: 1 };
  const disturbances = [replicaKilled(lab, 0), databaseKilled(lab, 300, 'SIGQUIT')];
  const outcome = await disturbed(lab.direct, lab.direct, ground, written, disturbances);
  expect(outcome).toMatchObject({ acknowledged: 27, lost: 0, half: 0 });
  expect(outcome.recovered.every(Number.isFinite)).toBe(true);
});

test('of two who write one review at two replicas, one is told of both', async () => {
  expect(await twoReviewers(lab, ground, 50, 5)).toMatchObject({ acknowledged: 5, lost: 0, half: 0 });
});

test('what is read costs few statements of the database', async () => {
  const [replica = ''] = lab.direct;
  const { api, conversation, questions } = ground;
  const rows = questions.map(({ text, answer }) => ({ question: text, gold_answer: answer, response: answer }));
  const add = async (name: string) => {
    const body = fileForm(`${name}.json`, JSON.stringify(rows), { name });
    const { status, text } = await insist([replica], `${api}/runs`, { method: 'POST', body });
    expect(status, text).toBe(201);
    return (JSON.parse(text) as { id: string }).id;
  };
  const [one, two] = [await add('one'), await add('two')];
  // They look for work all the time; what waits for them is asked about with every dataset.
  const isDone = async () => (await lab.postgres.ask('SELECT 1 FROM jobs', databaseOf(lab))).length === 0;
  expect(await eventually(isDone, 60)).not.toBeNull();
  await Promise.all(lab.workers.map((worker) => worker.kill('SIGTERM')));
  await lab.postgres.ask("ALTER SYSTEM SET log_statement = 'all'");
  await lab.postgres.ask('SELECT pg_reload_conf()');
  // But for the heartbeat.
  const STATEMENT = / memoscope LOG: {2}(statement|execute [^:]*): (?!SELECT 1$)/gm;
  const statements = () => lab.postgres.said().match(STATEMENT)?.length ?? 0;
  const isTold = async () => {
    const before = statements();
    await got([replica], api);
    return statements() > before;
  };
  expect(await eventually(isTold, 20)).not.toBeNull();
  const costs: Record<string, number> = {};
  const paths = {
    dataset: api,
    datasets: '/api/v1/datasets',
    conversation: `${api}/conversations/${conversation}`,
    question: `${api}/questions/${questions[0]?.id}`,
    list: `${api}/questions?view=rows&limit=100`,
    search: `${api}/search?q=garden`,
    runs: `${api}/runs`,
    answers: `/api/v1/runs/${one}/predictions?limit=100`,
    comparison: `/api/v1/compare?runs=${one},${two}`,
    library: '/',
    reader: `/datasets/${api.split('/').at(-1)}/conversations/${conversation}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    // Whoever works it out opens the catalogue, and keeps what belongs to an index.
    for (const time of ['first', 'again']) {
      const before = statements();
      expect((await insist([replica], path)).status, path).toBe(200);
      if (time === 'again') costs[name] = statements() - before;
    }
  }
  expect(costs).toEqual({
    dataset: 1,
    datasets: 1,
    conversation: 1,
    question: 1,
    list: 3,
    // The first one costs another; its answer is kept.
    search: 1,
    runs: 2,
    answers: 9,
    comparison: 12,
    library: 2,
    reader: 5,
  });
});
