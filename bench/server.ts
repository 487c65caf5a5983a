import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = path.dirname(import.meta.dirname);

export interface BenchServer {
  url: string;
  /** Resident MB of the server and of the processes it started, now (what they share once); null where the system does not tell. */
  resident(): number | null;
  stop(): Promise<void>;
}

/** Starts the production server on a home folder, with files if named; resolves when it says it is ready. */
export async function startServer(home: string, files: string[] = []): Promise<BenchServer> {
  const args = [path.join(ROOT, 'bin/memoscope.ts'), 'serve', ...files, '--port', '0', '--home', home];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await readyAt(child);
  await settled(url);
  return {
    url,
    resident: () => (child.pid === undefined ? null : residentTree(child.pid)),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The origin that a starting server says it is ready at. */
export async function readyAt(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /is ready at (http:\/\/[^/\s]+)/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('The server ended before it was ready. Build the app first: npm run build');
}

/** Parses what our own API answers. */
export async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as T;
}

interface DatasetState {
  id: string;
  state: string;
  search?: string;
}

/** Waits until nothing is being indexed, for browsing or for search, so that it is not measured along. At most two minutes. */
export async function settled(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { items } = await getJson<{ items: DatasetState[] }>(`${url}/api/v1/datasets`);
    if (items.every(({ state, search }) => state !== 'indexing' && search !== 'building' && search !== 'pending'))
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Adds a file and waits until it can be browsed. Seconds, and the most MB that server and index process held meanwhile. */
export async function open(server: BenchServer, file: string): Promise<{ seconds: number; megabytes: number | null }> {
  const started = performance.now();
  let megabytes = server.resident();
  const timer = setInterval(() => {
    const now = server.resident();
    if (now !== null) megabytes = Math.max(megabytes ?? 0, now);
  }, 100);
  try {
    const response = await fetch(`${server.url}/api/v1/datasets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: file }),
    });
    if (!response.ok) throw new Error(`${file} was not taken: ${await response.text()}`);
    const id = path.parse(file).name;
    for (;;) {
      const { state } = await getJson<DatasetState>(`${server.url}/api/v1/datasets/${id}`);
      if (state === 'ready') return { seconds: (performance.now() - started) / 1000, megabytes };
      if (state !== 'indexing') throw new Error(`${file} is ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    clearInterval(timer);
  }
}

/** Resident MB of a process and all below it, from /proc; what they share counts once. null where the system does not tell. */
export function residentTree(pid: number): number | null {
  try {
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0);
    // A child may be gone by the time it is looked at.
    return children.reduce((sum, child) => sum + (residentTree(Number(child)) ?? 0), kilobytes / 1024);
  } catch {
    return null;
  }
}
