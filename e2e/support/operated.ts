/** A server as whoever runs it for others starts it: with any options and variables, heard line by line, ended by signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT, root } from './server.ts';

export interface Operated {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  port: number;
  home: string;
  process: ChildProcess;
  /** What it has printed so far. */
  lines: string[];
  stderr: string[];
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Milliseconds to end in: what is killed leaves processes of its own, which make files again where theirs were removed. */
const GRACE = 5000;

const ADDRESS = /is ready at http:\/\/[^/\s]+:(\d+)|"event":"start".*"port":(\d+)/;

/** Starts the server of the checkout with these arguments, on a port and with a home of its own, and waits until it says that it is there. */
export async function operated(args: string[] = [], env: Record<string, string> = {}): Promise<Operated> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-operated-'));
  const [program, script] = CHECKOUT;
  const child = spawn(program, [script, 'serve', ...args, '--port', '0', '--home', home], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // The index process of a server that was killed ends a moment after it.
  const cleared = ended.then(() => fs.rm(home, { recursive: true, force: true, maxRetries: 10 }));
  const [lines, stderr]: [string[], string[]] = [[], []];
  child.stderr.on('data', (part) => stderr.push(String(part)));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const [, said, logged] = ADDRESS.exec(line) ?? [];
      if (said ?? logged) resolve(Number(said ?? logged));
    });
    void cleared.then(() => reject(new Error(`The server ended before it was ready:\n${stderr.join('')}`)));
  });
  const stop = async () => {
    const kill = setTimeout(() => child.kill('SIGKILL'), GRACE);
    child.kill('SIGTERM');
    await cleared;
    clearTimeout(kill);
  };
  return { url: `http://127.0.0.1:${port}`, port, home, process: child, lines, stderr, ended, stop };
}
