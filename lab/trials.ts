/** The trials in which parts are killed while people write. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, eventually, got, insist, json } from './asking.ts';
import type { Lab } from './lab.ts';
import { look, type Outcome, recovery, shares, writeAll } from './trial.ts';
import {
  datasetWriting,
  type Ground,
  halfRuns,
  readyDataset,
  reviewWriting,
  runWriting,
  type Writing,
} from './written.ts';

export interface Amounts {
  runs: number;
  reviews: number;
  datasets: number;
}

/** Milliseconds of writing before something is killed. */
const SOON = 150;

/** Each name once: of the trial, so that no two trials write the same. `from`: of the questions that are reviewed. */
function writingsOf(ground: Ground, name: string, { runs, reviews, datasets }: Amounts, from: number): Writing[] {
  const made = (count: number, one: (nth: number) => Writing) => Array.from({ length: count }, (_, nth) => one(nth));
  return [
    ...made(datasets, (nth) => datasetWriting(`${name}-${nth}.json`, from + 5000 + nth)),
    ...made(runs, (nth) => runWriting(ground, `${name}-run-${nth}`)),
    ...made(reviews, (nth) => reviewWriting(ground, from + nth, `${name} ${nth}`)),
  ];
}

interface Disturbed extends Amounts {
  trial: string;
  /** Of what it writes. */
  name: string;
  from: number;
}

/** What happens to a deployment while people write. */
export interface Disturbance {
  kill(): Promise<unknown>;
  again(): Promise<unknown>;
}

/** Writes in as many parts as there are disturbances, one during each; then looks for everything at every replica. */
export async function disturbed(
  origins: readonly string[],
  replicas: readonly string[],
  ground: Ground,
  { trial, name, from, ...amounts }: Disturbed,
  disturbances: readonly Disturbance[],
): Promise<Outcome> {
  const parts = shares(writingsOf(ground, name, amounts, from), disturbances.length);
  const recovered: number[] = [];
  const looks: Awaited<ReturnType<typeof writeAll>> = [];
  for (const [nth, disturb] of disturbances.entries()) {
    const writing = writeAll(origins, parts[nth] ?? []);
    await Promise.race([sleep(SOON), writing]);
    await disturb.kill();
    const [, seconds, written] = await Promise.all([disturb.again(), recovery(origins, ground), writing]);
    recovered.push(seconds);
    looks.push(...written);
  }
  const found = await look(looks, replicas);
  const half = await halfRuns(replicas.at(-1) ?? '', ground);
  return { trial, ...found, half: Math.max(found.half, half), recovered };
}

/** A replica, as the power would. */
export const replicaKilled = ({ replicas }: Lab, nth: number): Disturbance => ({
  kill: async () => replicas[nth]?.kill('SIGKILL'),
  again: async () => replicas[nth]?.start(),
});

/** A worker, whatever it is doing; another one goes on with that. */
export const workerKilled = ({ workers }: Lab, nth: number): Disturbance => ({
  kill: async () => workers[nth]?.kill('SIGKILL'),
  again: async () => workers[nth]?.start(),
});

/** The database; so many milliseconds later it is there again. `SIGQUIT`: it has its own processes end at once, too. */
export const databaseKilled = (
  { postgres }: Lab,
  downFor = 1000,
  signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL',
): Disturbance => ({
  kill: () => postgres.kill(signal),
  again: () => sleep(downFor).then(() => postgres.again()),
});

/** An object server with all that it had; an empty one comes back later. */
export const objectsKilled = ({ swift }: Lab, nth: number): Disturbance => ({
  kill: async () => swift?.killObjectServer(nth, 'with its disk'),
  again: () => sleep(3000).then(() => swift?.startObjectServer(nth)),
});

/** A worker that indexes is killed at once; the other one goes on. `text`: of a dataset that takes a while. */
export async function killWorker(lab: Lab, text: string | Blob): Promise<Outcome> {
  const uploading = readyDataset([lab.url], 'left-by-a-worker.json', text);
  const reading = () =>
    lab.postgres.ask("SELECT 1 FROM jobs WHERE kind = 'index' AND ticket IS NOT NULL", databaseOf(lab));
  await eventually(async () => (await reading()).length > 0, 60);
  await sleep(300);
  // Which of them holds the job is nobody's business: all are killed, and one comes back.
  await Promise.all(lab.workers.map((worker) => worker.kill('SIGKILL')));
  const left = (await reading()).length;
  const started = performance.now();
  await lab.workers[0]?.start();
  const id = await uploading;
  const seconds = (performance.now() - started) / 1000;
  await lab.workers[1]?.start();
  const { counts } = await got<{ counts: { questions: number } }>([lab.url], `/api/v1/datasets/${id}`);
  return {
    trial: 'worker killed while it indexes',
    acknowledged: 1,
    lost: seconds <= 60 ? 0 : 1,
    half: counts.questions > 0 ? 0 : 1,
    recovered: [seconds],
    ...(left === 0 && { note: 'it was done before it was killed' }),
  };
}

export const databaseOf = ({ addresses }: Lab): string => new URL(addresses.catalogue).pathname.slice(1);

/** Two people write one review at once, at two replicas: one is told of both. `rounds` questions from `from` on. */
export async function twoReviewers(lab: Lab, { api, questions }: Ground, from: number, rounds = 20): Promise<Outcome> {
  const outcome: Outcome = { trial: 'two reviewers, one question', acknowledged: 0, lost: 0, half: 0, recovered: [] };
  for (const { id } of questions.slice(from, from + rounds)) {
    const place = `${api}/reviews/${encodeURIComponent(id)}`;
    const first = await insist(lab.direct, place, json('PUT', { note: 'first' }));
    const both = await Promise.all(
      ['Ada', 'Bo'].map((who, nth) =>
        ask(
          lab.direct[nth % lab.direct.length] + place,
          json('PUT', { note: `by ${who}` }, { 'if-match': first.etag ?? '' }),
        ),
      ),
    );
    const [won, told] = both.toSorted((a, b) => a.status - b.status);
    if (won?.status !== 200 || told?.status !== 409) {
      outcome.lost++;
      continue;
    }
    outcome.acknowledged++;
    const kept = JSON.parse((await ask(lab.direct.at(-1) + place)).text);
    const { mine, theirs } = JSON.parse(told.text);
    if (kept.note !== JSON.parse(won.text).note) outcome.lost++;
    else if (theirs?.note !== kept.note || mine?.note === kept.note || !mine?.note) outcome.half++;
  }
  return outcome;
}
