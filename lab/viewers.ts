/** What viewers ask for, and what they wait for the answers: the same of a deployment and of an embedded server. */
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeHistories, SHAPES } from '../bench/make-histories.ts';
import { percentile } from '../bench/measurement.ts';
import { generator } from '../bench/random.ts';
import { got } from './asking.ts';
import { readyDataset } from './written.ts';

/** A dataset that people look at. */
export interface Place {
  api: string;
  conversations: string[];
}

const WORDS = ['harbour', 'guitar', 'recipe garden', 'marathon', 'lesson ticket', 'passport'];
/** Milliseconds until a viewer gives up. */
const PATIENCE = 60_000;

export interface Waited {
  /** Milliseconds from each request to its last byte. */
  times: number[];
  /** Bytes of the answers. */
  bytes: number;
  /** How often something went wrong, by what. */
  errors: Map<string, number>;
}

const nothing = (): Waited => ({ times: [], bytes: 0, errors: new Map() });

type Random = () => number;
const one = <T>(random: Random, of: readonly T[]) => of[Math.floor(random() * of.length)] as T;

/** The next thing that somebody looks at: three times in five a conversation, else a search, or a list of questions. */
function next(random: Random, places: readonly Place[]): string {
  const { api, conversations } = one(random, places);
  const chance = random();
  const words = encodeURIComponent(one(random, WORDS));
  if (chance < 0.6) return `${api}/conversations/${one(random, conversations)}`;
  return chance < 0.8 ? `${api}/search?q=${words}` : `${api}/questions?limit=100&view=rows&q=${words}`;
}

async function look(url: string, waited: Waited): Promise<void> {
  const started = performance.now();
  let wrong: string | null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    waited.bytes += (await response.arrayBuffer()).byteLength;
    wrong = response.status === 200 ? null : `status ${response.status}`;
  } catch (error) {
    wrong = error instanceof Error ? String(error.cause ?? error.name) : String(error);
  }
  waited.times.push(performance.now() - started);
  if (wrong !== null) waited.errors.set(wrong, (waited.errors.get(wrong) ?? 0) + 1);
}

export interface Crowd {
  viewers: number;
  seconds: number;
  /** Seconds from one thing that a viewer does to the next, about. */
  every: number;
}

/**
 * Everybody looks at one thing after the other, and reads it, until time is up. They come one after the other: what they wait for until
 * all are there, when caches fill and processes start, is `coming`, and the time counts from then on.
 */
export async function watch(origin: string, places: readonly Place[], { viewers, seconds, every }: Crowd) {
  const coming = nothing();
  const waited = nothing();
  const there = performance.now() + every * 1000;
  const until = there + seconds * 1000;
  const viewer = async (seed: number) => {
    const random = generator(seed);
    for (await sleep(random() * every * 1000); performance.now() < until; ) {
      await look(origin + next(random, places), performance.now() < there ? coming : waited);
      await sleep((0.5 + random()) * every * 1000);
    }
  };
  await Promise.all(Array.from({ length: viewers }, (_, nth) => viewer(nth + 1)));
  return { waited, coming };
}

/** So many clients ask each for one thing after the other without a pause, at `origins` in turn. */
export async function hurry(origins: readonly string[], places: readonly Place[], clients: number, seconds: number) {
  const waited = nothing();
  const until = performance.now() + seconds * 1000;
  const client = async (nth: number) => {
    const random = generator(nth + 1);
    const origin = origins[nth % origins.length];
    while (performance.now() < until) await look(origin + next(random, places), waited);
  };
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)));
  return waited;
}

/** Files of the shapes of LongMemEval_S and _M; 1 is 500 histories of S (250 MB), and 40 of M (220 MB). */
export function crowdFiles(folder: string, scale: number): string[] {
  const sized = (questions: number) => Math.max(2, Math.ceil(questions * scale));
  return (['s', 'm'] as const).map((name, nth) => {
    const file = path.join(folder, `crowd-${name}.json`);
    const { sessions, pool } = SHAPES[name];
    makeHistories(file, { questions: sized(nth === 0 ? 500 : 40), sessions, pool: Math.ceil(pool * scale) }, nth + 1);
    return file;
  });
}

/** Each file as a dataset that can be browsed and searched. */
export async function placesAt(origin: string, files: readonly string[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const file of files) {
    const id = await readyDataset([origin], path.basename(file), await openAsBlob(file));
    const api = `/api/v1/datasets/${id}`;
    const { items } = await got<{ items: { id: string }[] }>([origin], `${api}/conversations?limit=10000`);
    places.push({ api, conversations: items.map(({ id }) => id) });
  }
  return places;
}

/** One of each is asked for before anything is measured, at each server. */
export async function warm(origins: readonly string[], places: readonly Place[]): Promise<void> {
  for (const origin of origins)
    for (const { api, conversations } of places)
      for (const what of [`conversations/${conversations[0]}`, `search?q=${WORDS[0]}`, 'questions?limit=100&view=rows'])
        await got([origin], `${api}/${what}`);
}

export const errorsOf = ({ errors }: Waited): number => [...errors.values()].reduce((sum, count) => sum + count, 0);

/** The times in words, and what went wrong by its kind. */
export function inWords(waited: Waited): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((p) => Math.round(percentile(waited.times, p)));
  const wrong = [...waited.errors].map(([what, count]) => `${count} × ${what}`).join('; ');
  const megabytes = Math.round(waited.bytes / 1e6);
  return `${waited.times.length} requests, ${megabytes} MB, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms${wrong && `; ${wrong}`}`;
}
