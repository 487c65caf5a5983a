import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A checkout of which nothing is installed or built: what is more than a look at the arguments ends with a word about its lock file. */
const checkout = mkdtempSync(path.join(tmpdir(), 'memoscope-start-'));
const NOT_READY = /package-lock\.json is missing/;

beforeAll(() => {
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))) {
    cpSync(path.join(import.meta.dirname, file), path.join(checkout, 'bin', file));
  }
  mkdirSync(path.join(checkout, 'typed'));
  writeFileSync(path.join(checkout, 'typed', 'there.json'), '[]');
});
afterAll(() => rmSync(checkout, { recursive: true }));

/** As `npm start -- …` typed in the folder `typed`. */
function start(...args: string[]): string {
  const { INIT_CWD: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [path.join(checkout, 'bin', 'start.mjs'), ...args], {
    cwd: checkout,
    env: { ...env, INIT_CWD: path.join(checkout, 'typed') },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

it('what is not there is said before anything is installed or built', () => {
  expect(start('nothing.json')).toBe(
    'memoscope: File not found\n  There is no file or folder "nothing.json". Check the path.\n',
  );
  expect(start('serve', 'nothing.json', 'no/folder')).toMatch(/"nothing.json"[\s\S]*"no\/folder"/);
});

it.each([
  [[]],
  [['there.json']],
  [['.']],
  [['nothing.json', 'there.json']],
  [['https://example.org/nothing.json']],
  [['hf://datasets/a/b']],
  [['--home', 'nothing', '--port', '0']],
  [['nothing.json', '--port', '0']],
  [['inspect', 'nothing.json']],
])('%j is left to the command', (args) => {
  expect(start(...args)).toMatch(NOT_READY);
});

it('once there is a build, the command says it, in the language that was asked for', () => {
  mkdirSync(path.join(checkout, '.next'));
  writeFileSync(path.join(checkout, '.next', 'BUILD_ID'), 'any');
  expect(start('nothing.json')).toMatch(NOT_READY);
});
