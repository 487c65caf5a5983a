/**
 * `npm run chaos [-- --store swift|folder --viewers 200 --seconds 60 --every 20 --scale 1 --runs 40 --reviews 200 --datasets 3 --only NAME,NAME]`:
 * a whole deployment on this machine, whose parts are killed while people write. One table; fails where anything acknowledged is lost, or
 * half of it can be seen.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeHistories } from '../bench/make-histories.ts';
import { startServer } from '../bench/server.ts';
import { crowd } from './crowd.ts';
import { fullDisk } from './full-disk.ts';
import { startLab } from './lab.ts';
import { addToSamples, compareAnswers } from './same-answers.ts';
import type { Outcome } from './trial.ts';
import {
  databaseKilled,
  disturbed,
  killWorker,
  objectsKilled,
  replicaKilled,
  twoReviewers,
  workerKilled,
} from './trials.ts';
import { prepareGround } from './written.ts';

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: existsSync('/usr/bin/swift-proxy-server') ? 'swift' : 'folder' },
    runs: { type: 'string', default: '40' },
    reviews: { type: 'string', default: '200' },
    datasets: { type: 'string', default: '3' },
    viewers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '20' },
    scale: { type: 'string', default: '1' },
    answers: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
  },
});

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-chaos-'));
const lab = await startLab({ replicas: 3, workers: 2, store: values.store === 'swift' ? 'swift' : 'folder' });
const whole = {
  runs: Number(values.runs),
  reviews: Number(values.reviews),
  datasets: Number(values.datasets),
};
const some = { runs: Math.ceil(whole.runs / 4), reviews: Math.ceil(whole.reviews / 4), datasets: 1 };
const ground = () => prepareGround([lab.url], seed++);
let seed = 1;

const written = async (trial: string, amounts: typeof whole, disturbances: Parameters<typeof disturbed>[4]) =>
  disturbed(
    [lab.url],
    lab.direct,
    await ground(),
    { trial, name: trial.split(' ')[0] ?? '', from: 0, ...amounts },
    disturbances,
  );

async function sameAnswers(): Promise<Outcome> {
  const embedded = await startServer(path.join(folder, 'embedded'));
  const { direct, stop } = await startLab({ replicas: 2, workers: 1, store: 'folder' });
  try {
    for (const origin of [embedded.url, direct[0] ?? '']) await addToSamples(origin);
    const { asked, successes, different } = await compareAnswers(embedded.url, direct, Number(values.answers));
    for (const one of different.slice(0, 20)) process.stderr.write(`${JSON.stringify(one, null, 1)}\n`);
    const note = `${successes} of them with success; ${different.length} differ`;
    return {
      trial: 'the same answers as embedded',
      acknowledged: asked,
      lost: different.length,
      half: 0,
      recovered: [],
      note,
    };
  } finally {
    await Promise.all([embedded.stop(), stop()]);
  }
}

const TRIALS: Record<string, () => Promise<Outcome>> = {
  turns: () =>
    written('replicas, workers, PostgreSQL and an object server killed in turn', whole, [
      replicaKilled(lab, 0),
      workerKilled(lab, 0),
      databaseKilled(lab),
      ...(lab.swift ? [objectsKilled(lab, 0)] : []),
      replicaKilled(lab, 1),
      workerKilled(lab, 1),
      replicaKilled(lab, 2),
    ]),
  postgres: () => written('postgres killed', some, [databaseKilled(lab), databaseKilled(lab)]),
  objects: () =>
    lab.swift
      ? written('objects: a server killed, its disk deleted', some, [objectsKilled(lab, 0), objectsKilled(lab, 1)])
      : left('objects: a server killed', 'there is no object store here but a folder'),
  worker: () => {
    const file = path.join(folder, 'slow.json');
    makeHistories(file, { questions: 200, sessions: 48, pool: 8000 }, 7);
    return killWorker(lab, readFileSync(file, 'utf8'));
  },
  reviewers: async () => twoReviewers(lab, await ground(), 0),
  disk: async () => fullDisk(lab, await ground()),
  answers: sameAnswers,
  viewers: () =>
    crowd(lab, {
      viewers: Number(values.viewers),
      seconds: Number(values.seconds),
      every: Number(values.every),
      scale: Number(values.scale),
    }),
};

async function left(trial: string, note: string): Promise<Outcome> {
  return { trial, acknowledged: 0, lost: 0, half: 0, recovered: [], note: `left out: ${note}` };
}

const only = values.only.split(',').filter(Boolean);
const outcomes: Outcome[] = [];
try {
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const outcome = await trial().catch((error: Error) => {
      process.stderr.write(`${name}: ${error.stack}\nPostgreSQL said last:\n${lab.postgres.said().slice(-3000)}\n`);
      return { trial: name, acknowledged: 0, lost: 1, half: 0, recovered: [], note: `failed: ${error.message}` };
    });
    outcomes.push(outcome);
    process.stderr.write(`${lineOf(outcome)} (load ${loadavg()[0]?.toFixed(1)})\n`);
  }
} finally {
  await lab.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`| trial | acknowledged | lost | half-done | seconds to recover | |\n|---|--:|--:|--:|--:|---|\n`);
for (const outcome of outcomes) process.stdout.write(`${lineOf(outcome)}\n`);
process.exit(outcomes.some(({ lost, half }) => lost + half > 0) ? 1 : 0);

function lineOf({ trial, acknowledged, lost, half, recovered, note = '' }: Outcome): string {
  const seconds = recovered.map((one) => one.toFixed(1)).join(', ');
  return `| ${[trial, acknowledged, lost, half, seconds, note].join(' | ')} |`;
}
