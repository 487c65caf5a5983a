import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { INSTALLED } from '../bin/run.mjs';

const ROOT = path.join(import.meta.dirname, '..');

/** One `memoscope` of the lab, that can be ended in any way and started again with what it had. */
export interface Memoscope {
  name: string;
  /** Resolves when it says that it is ready. */
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  pid(): number | undefined;
}

/** `args`: of the command. What it prints as errors is printed with its name. */
export function memoscope(name: string, args: readonly string[], env: Record<string, string>): Memoscope {
  let child: ChildProcess | null = null;
  process.setMaxListeners(0);
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    name,
    pid: () => child?.pid,
    async start() {
      const started = spawn(path.join(ROOT, 'node_modules/.bin/node'), [INSTALLED, ...args], {
        cwd: ROOT,
        env: { ...process.env, MEMOSCOPE_LANG: 'en', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stderr.on('data', (said) => process.stderr.write(`${name}: ${said}`));
      await new Promise<void>((resolve, reject) => {
        started.stdout.once('data', () => resolve());
        started.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)));
      });
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** So many ports of 127.0.0.1 that nobody listens at. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
