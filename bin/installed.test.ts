import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What the process of the command, and it after it became another program, says of itself: its id, how many arenas it was given, and what Node was told. */
function begun(args: string[], given: Record<string, string> = {}): string[][] {
  const say =
    'data:text/javascript,console.error(process.pid,process.env.MALLOC_ARENA_MAX,process.execArgv.join()||"nothing")';
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  const { stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'installed.mjs'), ...args], {
    env: { ...env, NODE_OPTIONS: `--import ${JSON.stringify(say)}`, ...given },
    encoding: 'utf8',
  });
  return stderr
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

it.skipIf(process.platform !== 'linux')('a server is told how to keep memory, in the process that was started', () => {
  const [first, second] = begun(['serve', '--help']);
  expect(first?.[1]).toBe('undefined');
  expect(second).toEqual([first?.[0], '1', '--max-semi-space-size=4,--heap-growing-percent=100']);
});

it.skipIf(process.platform !== 'linux')('a script that runs the command goes on around it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-around-'));
  const around = path.join(folder, 'around.mjs');
  const command = path.join(import.meta.dirname, 'installed.mjs');
  writeFileSync(
    around,
    `process.argv.splice(1, 1); process.on('exit', () => console.log(process.env.MALLOC_ARENA_MAX)); await import(${JSON.stringify(command)});`,
  );
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [around, command, 'serve', '--help'], { env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout).toMatch(/\n1\n$/);
});

it.skipIf(process.platform !== 'linux')('other commands, and who said otherwise, start once', () => {
  for (const args of [['inspect', '--help'], ['--help'], ['--version']]) expect(begun(args)).toHaveLength(1);
  expect(begun(['--public', '--help'])).toHaveLength(2);
  expect(begun(['serve', '--help'], { MALLOC_ARENA_MAX: '4' })).toEqual([[expect.any(String), '4', 'nothing']]);
});

it.skipIf(process.platform !== 'linux')(
  'a server takes modules of Node as they come compiled, as a command does',
  () => {
    const sign =
      'data:text/javascript,import v8 from "node:v8";process.on("exit",()=>console.error(v8.cachedDataVersionTag()))';
    const signs = ['serve', 'inspect'].map((command) => {
      const { MALLOC_ARENA_MAX: _, ...env } = process.env;
      const given = { ...env, NODE_OPTIONS: `--import ${JSON.stringify(sign)}` };
      const args = [path.join(import.meta.dirname, 'installed.mjs'), command, '--help'];
      return spawnSync(process.execPath, args, { env: given, encoding: 'utf8' }).stderr.trim();
    });
    expect(signs[0]).toMatch(/^\d+$/);
    expect(signs[0]).toBe(signs[1]);
  },
);
