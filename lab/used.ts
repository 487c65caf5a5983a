/** What processes of this machine use, from `/proc`. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentTree } from '../bench/server.ts';

/** Ticks of a second, as Linux counts for programs. */
const HERTZ = 100;

/** Seconds of a processor that a process and all below it used so far, also those that ended; 0 where the system does not tell. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // utime, stime, cutime, cstime; the last two are of children that ended.
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / HERTZ;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own);
  } catch {
    return 0;
  }
}

/** How many processors were busy on the whole while `work` was done, those of `pids` and of this process among them. */
export async function processorsDuring<T>(pids: readonly number[], work: () => Promise<T>) {
  const busy = () => {
    const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/ +/).map(Number);
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks;
    return (user + nice + system + irq + softirq) / HERTZ;
  };
  const now = () => ({
    at: performance.now() / 1000,
    all: busy(),
    theirs: pids.reduce((sum, pid) => sum + processorSeconds(pid), 0),
    own: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  });
  const before = now();
  const result = await work();
  const after = now();
  const share = (key: 'all' | 'theirs' | 'own') => (after[key] - before[key]) / (after.at - before.at);
  return { result, all: share('all'), theirs: share('theirs'), own: share('own') };
}

/** Resident MB of processes with all below them, looked at each second while `work` is done: a row for each. */
export async function memoryDuring<T>(pids: readonly number[], work: () => Promise<T>) {
  const rows = pids.map((): number[] => []);
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const [nth, pid] of pids.entries()) rows[nth]?.push(residentTree(pid) ?? 0);
      await sleep(1000, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  try {
    return { result: await work(), rows };
  } finally {
    over.abort();
    await watching;
  }
}
