/** A Memoscope of its own for a test file: a free port and an empty home that goes when it stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { INSTALLED } from '../../bin/run.mjs';
import { type Dataset, datasetSchema } from '../../lib/core/model/schemas/dataset.ts';
import { startLabSite } from './lab-site.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Site {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  /** The folder that was given to `--home`. */
  home: string;
  /** What commands that read what it keeps need in their environment. */
  env: Record<string, string>;
  stop(): Promise<void>;
  /** Ends the process as a power cut would; its home stays, for another server or for `stop`. */
  kill(): Promise<void>;
}

/** Sites are whole deployments on this machine: a balancer answers before a server does, and is known to all as one on this machine. */
export const inLab = Boolean(process.env.MEMOSCOPE_E2E_LAB);

/** The command of the checkout, as `npm start` runs it. */
export const CHECKOUT = [path.join(root, 'node_modules/.bin/node'), INSTALLED] as const;

/**
 * Starts the production server on `paths` (nothing = the samples), in a home of its own or in `at`, and waits until every dataset is
 * indexed. `command` is the program with its first arguments. With `MEMOSCOPE_E2E_LAB` it is a whole deployment instead.
 */
export async function startServer(
  paths: string[] = [],
  at?: string,
  command: readonly string[] = CHECKOUT,
): Promise<Site> {
  if (inLab && command === CHECKOUT) return ready(await startLabSite(paths, at));
  const home = at ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-e2e-')));
  const [program = '', ...first] = command;
  const child = spawn(program, [...first, 'serve', ...paths, '--port', '0', '--home', home], {
    cwd: command === CHECKOUT ? root : os.tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const kill = () => end('SIGKILL');
  const stop = async () => {
    await end('SIGTERM');
    // The index process of a server that was killed ends a moment after it.
    await fs.rm(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    return await ready({ url: await readyAt(child), home, env: { MEMOSCOPE_HOME: home }, stop, kill });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ready(site: Site): Promise<Site> {
  await indexed(site.url);
  return site;
}

async function readyAt(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /is ready at (http:\/\/[^/\s]+)/.exec(line) ?? [];
    if (origin) return origin;
    said += `${line}\n`;
  }
  throw new Error(`The server ended before it was ready:\n${said}`);
}

const listed = z.object({ items: z.array(datasetSchema) });

export async function datasets(url: string): Promise<Dataset[]> {
  const response = await fetch(`${url}/api/v1/datasets`);
  if (!response.ok) throw new Error(`The list of datasets answers ${response.status}: ${await response.text()}`);
  return listed.parse(await response.json()).items;
}

/** Waits until no dataset is being indexed; gives them. */
export const indexed = (url: string): Promise<Dataset[]> => onceAll(url, ({ state }) => state !== 'indexing');

/** Waits until the words of all are indexed as well; nothing is written to the home folder then. */
export const searchable = (url: string): Promise<Dataset[]> => onceAll(url, ({ search }) => search === 'ready');

/** The datasets once this holds for each. */
async function onceAll(url: string, holds: (dataset: Dataset) => boolean): Promise<Dataset[]> {
  for (let tries = 0; tries < 600; tries++) {
    const items = await datasets(url);
    if (items.length > 0 && items.every(holds)) return items;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Datasets were still being indexed after a minute.');
}
