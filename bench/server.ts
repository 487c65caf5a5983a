import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER, serverEnvironment } from '../bin/run.mjs';

export const ROOT = path.dirname(import.meta.dirname);

export interface BenchServer {
  url: string;
  /** Resident MB of the server and of the processes it started, now (what they share once); null where the system does not tell. */
  resident(): number | null;
  stop(): Promise<void>;
}

/** Starts the production server on a home folder, with files and options if named; resolves when it says it is ready. */
export async function startServer(home: string, files: string[] = []): Promise<BenchServer> {
  const args = [...SERVER, 'serve', ...files, '--port', '0', '--home', home];
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: serverEnvironment(), stdio });
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

/** Adds a file and waits until it can be browsed; seconds. */
export async function open({ url }: Pick<BenchServer, 'url'>, file: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: file }),
  });
  if (!response.ok) throw new Error(`${file} was not taken: ${await response.text()}`);
  await browsable(url, path.parse(file).name);
  return (performance.now() - started) / 1000;
}

/** Waits until a dataset can be browsed, as a page does: by its events, since asking again and again takes a fifth of both processors. */
export async function browsable(url: string, id: string): Promise<void> {
  const { body } = await fetch(`${url}/api/v1/datasets/${id}/events`);
  let told = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += text;
    if (/^event: ready$/m.test(told)) return;
  }
  throw new Error(`${id} can't be browsed: ${told.slice(-1000)}`);
}

/** Watches a process and all below it; `end` gives the most MB they held together, null where the system does not tell. */
export function mostResident(pid: number | undefined): { end(): number | null } {
  let most: number | null = null;
  const look = () => {
    const now = pid === undefined ? null : residentTree(pid);
    if (now !== null) most = Math.max(most ?? 0, now);
  };
  const timer = setInterval(look, 100);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
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
