import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const RUN = pathToFileURL(path.join(import.meta.dirname, 'run.mjs')).href;
const LASTING = 'console.log(process.pid); setInterval(() => {}, 1000);';
const STARTER = `const { run } = await import(process.argv[1]);
process.exit((await run(process.execPath, ['--eval', process.argv[2]])).code);`;

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'what is run ends with its starter, by %s',
  async (signal) => {
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER, RUN, LASTING], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = await once(createInterface({ input: starter.stdout }), 'line');
    starter.kill(signal);
    try {
      expect(await once(starter, 'exit')).toEqual([128 + os.constants.signals[signal], null]);
    } finally {
      // Whoever was left behind would last.
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {}
    }
  },
);
