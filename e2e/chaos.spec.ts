/** What is acknowledged outlives parts of a deployment: the short form of `npm run chaos`. */
import { expect, test } from '@playwright/test';
import { type Lab, startLab } from '../lab/lab.ts';
import { databaseKilled, disturbed, replicaKilled, twoReviewers } from '../lab/trials.ts';
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
