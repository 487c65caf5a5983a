/** Viewers at once: what they wait for answers, beside ten of an embedded server, and what replicas hold meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile } from '../bench/measurement.ts';
import { startServer } from '../bench/server.ts';
import type { Lab } from './lab.ts';
import type { Outcome } from './trial.ts';
import { memoryDuring } from './used.ts';
import {
  type Crowd,
  crowdFiles,
  errorsOf,
  inWords,
  type Place,
  placesAt,
  type Waited,
  warm,
  watch,
} from './viewers.ts';

/** Of an embedded server: few ask it, so they do it for longer. */
const EMBEDDED = { viewers: 10, times: 4 };

export interface Crowded {
  /** What is looked at, in the deployment. */
  places: Place[];
  embedded: Waited;
  many: Waited;
  /** What the many waited for while they came. */
  coming: Waited;
  /** Of the 95th percentiles. */
  ratio: number;
  /** Resident MB of each replica with its workers: in the second third of the time, in the last, and at most. */
  memory: { before: number; after: number; most: number }[];
}

/** The same files, looked at in the same way: first in an embedded server, then in the deployment. `scale`: of the files. */
export async function crowdAt(lab: Lab, how: Crowd & { scale: number }): Promise<Crowded> {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-crowd-'));
  try {
    const files = crowdFiles(folder, how.scale);
    const server = await startServer(path.join(folder, 'home'));
    const { viewers, times } = EMBEDDED;
    const there = await placesAt(server.url, files);
    await warm([server.url], there);
    const { waited: embedded } = await watch(server.url, there, { ...how, viewers, seconds: how.seconds * times });
    await server.stop();
    const places = await placesAt(lab.url, files);
    await warm(lab.direct, places);
    const pids = lab.replicas.map(({ pid }) => pid() ?? 0);
    const { result, rows } = await memoryDuring(pids, () => watch(lab.url, places, how));
    const { waited: many, coming } = result;
    const p95 = ({ times }: Waited) => percentile(times, 0.95);
    return { places, embedded, many, coming, ratio: p95(many) / p95(embedded), memory: rows.map(thirds) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function thirds(row: readonly number[]) {
  const third = Math.floor(row.length / 3);
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length;
  return { before: mean(row.slice(third, 2 * third)), after: mean(row.slice(2 * third)), most: Math.max(...row) };
}

export const memoryInWords = ({ memory }: Crowded): string =>
  memory.map(({ before, after, most }) => [before, after, most].map(Math.round).join(' → ')).join('; ');

/** The same as a trial: what is not answered is lost. */
export async function crowd(lab: Lab, how: Crowd & { scale: number }): Promise<Outcome> {
  const found = await crowdAt(lab, how);
  const { embedded, many, coming, ratio } = found;
  return {
    trial: `${how.viewers} viewers for ${how.seconds} s`,
    acknowledged: coming.times.length + many.times.length,
    lost: errorsOf(coming) + errorsOf(many),
    half: 0,
    recovered: [],
    note: `${inWords(many)}; embedded, ${EMBEDDED.viewers} viewers: ${inWords(embedded)}; p95 ${ratio.toFixed(1)} ×; MB of replicas ${memoryInWords(found)}`,
  };
}
