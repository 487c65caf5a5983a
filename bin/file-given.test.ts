import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND, SAMPLE } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-given-'));
const file = path.join(folder, 'file');
const locked = path.join(folder, 'locked.jsonl');
writeFileSync(file, 'x');
writeFileSync(locked, '{}');
chmodSync(locked, 0);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command that ends with 1 says. */
function said(...args: string[]): string {
  const { status, stderr, stdout } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env: { ...process.env, MEMOSCOPE_HOME: path.join(folder, 'home') },
  });
  expect([status, stdout]).toEqual([1, '']);
  return stderr;
}

/** Every command by an argument that is a file to be read. */
const READ: [name: string, args: (file: string) => string[]][] = [
  ['opinions', (named) => ['agreement', SAMPLE, named]],
  ['reviews', (named) => ['export', SAMPLE, '--as', 'pack', '--from', named]],
  ['texts', (named) => ['locate', SAMPLE, named]],
  ['a mapping of rows', (named) => ['score', SAMPLE, SAMPLE, '--mapping', named]],
  ['a mapping of data', (named) => ['inspect', SAMPLE, '--map', named]],
];

describe.each(READ)('a file of %s', (_, args) => {
  it('that is not there, or a folder, is named in words', () => {
    const missing = path.join(folder, 'missing.json');
    expect(said(...args(missing))).toMatch(
      /^memoscope: (File not found|No such file)\n {2}There is no .*missing\.json/,
    );
    expect(said(...args(folder))).toBe(`memoscope: Not a file\n  "${folder}" is a folder; name a file.\n`);
  });

  // Whoever may read everything is refused nothing.
  it.skipIf(process.getuid?.() === 0)('that may not be read is what is named', () => {
    expect(said(...args(locked))).toBe(
      `memoscope: File not readable\n  "${locked}" may not be read. Change its permissions.\n`,
    );
  });
});

it('a home folder that can’t be one is said to be none', () => {
  const none = /^memoscope: The home folder is no folder\n {2}A file stands where it/;
  expect(said('serve', '--port', '0', '--home', file)).toMatch(none);
  expect(said('serve', '--port', '0', '--home', path.join(file, 'inside'))).toMatch(none);
  expect(said('agreement', 'any', '--home', path.join(file, 'inside'))).toMatch(none);
});

it('a path that is empty is none, and not the folder one is in', () => {
  for (const args of [
    ['inspect', ''],
    ['score', '', file],
    ['serve', '', '--port', '0'],
    ['map', ''],
  ])
    expect(said(...args)).toMatch(/^memoscope: Nothing is named\n/);
});

it.skipIf(process.getuid?.() === 0)('a file of a folder that may not be read is named', () => {
  const mixed = path.join(folder, 'mixed');
  mkdirSync(mixed);
  for (const name of ['a.json', 'b.json']) copyFileSync(SAMPLE, path.join(mixed, name));
  chmodSync(path.join(mixed, 'b.json'), 0);
  expect(said('inspect', mixed)).toContain('"b.json" may not be read');
});
