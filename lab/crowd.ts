/** Viewers at once: what they wait for answers, and what replicas hold meanwhile. */
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeHistories, type Shape } from '../bench/make-histories.ts';
import { percentile } from '../bench/measurement.ts';
import { generator } from '../bench/random.ts';
import { residentTree, startServer } from '../bench/server.ts';
import { ask, got } from './asking.ts';
import type { Lab } from './lab.ts';
import type { Outcome } from './trial.ts';
import { readyDataset } from './written.ts';

export interface Crowd {
  viewers: number;
  seconds: number;
  /** Seconds from one thing that a viewer does to the next, about. */
  every: number;
  /** Of the S shape; 1 is 250 MB. */
  scale: number;
}

interface Place {
  api: string;
  conversations: string[];
}

const WORDS = ['harbour', 'guitar', 'recipe garden', 'marathon', 'lesson ticket', 'passport'];

interface Waited {
  /** Milliseconds from each request to its last byte. */
  times: number[];
  errors: string[];
}

/** Everybody opens conversations, lists questions and searches, until time is up. */
async function watch(origin: string, places: readonly Place[], { viewers, seconds, every }: Crowd): Promise<Waited> {
  const waited: Waited = { times: [], errors: [] };
  const until = performance.now() + seconds * 1000;
  const viewer = async (seed: number) => {
    const random = generator(seed);
    const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
    for (await sleep(random() * every * 1000); performance.now() < until; ) {
      const { api, conversations } = one(places);
      const chance = random();
      const search = `search?q=${encodeURIComponent(one(WORDS))}`;
      const list = `questions?limit=100&view=rows&q=${one(WORDS)}`;
      const what = chance < 0.6 ? `conversations/${one(conversations)}` : chance < 0.8 ? search : list;
      const started = performance.now();
      const said = await ask(`${origin}${api}/${what}`, {}, 60_000).catch((error: Error) => error);
      waited.times.push(performance.now() - started);
      if (said instanceof Error || said.status !== 200)
        waited.errors.push(`${what}: ${said instanceof Error ? said.message : `${said.status} ${said.text}`}`);
      await sleep((0.5 + random()) * every * 1000);
    }
  };
  await Promise.all(Array.from({ length: viewers }, (_, nth) => viewer(nth + 1)));
  return waited;
}

/** Two datasets: S, and some histories of the M shape. */
async function placesAt(origin: string, files: readonly string[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const file of files) {
    const id = await readyDataset([origin], path.basename(file), await openAsBlob(file));
    const api = `/api/v1/datasets/${id}`;
    const { items } = await got<{ items: { id: string }[] }>([origin], `${api}/conversations?limit=10000`);
    places.push({ api, conversations: items.map((one) => one.id) });
  }
  return places;
}

const SHAPES: Record<'s' | 'm', (scale: number) => Shape> = {
  s: (scale) => ({ questions: Math.ceil(500 * scale), sessions: 48, pool: Math.ceil(20_000 * scale) }),
  m: (scale) => ({ questions: Math.ceil(6 * scale), sessions: 480, pool: Math.ceil(4_000 * scale) }),
};

const figures = ({ times }: Waited) => ({
  requests: times.length,
  p50: Math.round(percentile(times, 0.5)),
  p95: Math.round(percentile(times, 0.95)),
});

const said = (waited: Waited) => {
  const { requests, p50, p95 } = figures(waited);
  return `${requests} requests, p50 ${p50} ms, p95 ${p95} ms, ${waited.errors.length} errors`;
};

/** Ten viewers of an embedded server first, then the crowd at the balancer, of the same files. */
export async function crowd(lab: Lab, how: Crowd): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-crowd-'));
  const files = (['s', 'm'] as const).map((shape, nth) => {
    const file = path.join(folder, `crowd-${shape}.json`);
    makeHistories(file, SHAPES[shape](how.scale), nth + 1);
    return file;
  });
  try {
    const embedded = await startServer(path.join(folder, 'home'));
    const ten = await watch(embedded.url, await placesAt(embedded.url, files), { ...how, viewers: 10 });
    await embedded.stop();
    const places = await placesAt(lab.url, files);
    // Each replica has fetched what it shows before it is measured.
    for (const origin of lab.direct)
      for (const { api, conversations } of places) {
        await got([origin], `${api}/conversations/${conversations[0]}`);
        await got([origin], `${api}/search?q=${WORDS[0]}`);
      }
    const memory = () => lab.replicas.map(({ pid }) => Math.round(residentTree(pid() ?? 0) ?? 0));
    const before = memory();
    const many = await watch(lab.url, places, how);
    const after = memory();
    process.stderr.write([...new Set(many.errors.map((error) => error.slice(0, 300)))].slice(0, 5).join('\n'));
    const ratio = (figures(many).p95 / figures(ten).p95).toFixed(1);
    return {
      trial: `${how.viewers} viewers for ${how.seconds} s`,
      acknowledged: many.times.length,
      lost: many.errors.length,
      half: 0,
      recovered: [],
      note: `${said(many)}; embedded, 10 viewers: ${said(ten)}; p95 ${ratio} ×; MB of replicas ${before.join(', ')} → ${after.join(', ')}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
