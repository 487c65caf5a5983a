import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskProblem } from '../../core/problems/index.ts';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-make-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a folder and those above it, for its user alone, and leaves one that is there', () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  makeFolder(deep);
  makeFolder(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

/** What is said of a folder that can't be made. */
function refused(at: string): unknown {
  try {
    makeFolder(at);
    return null;
  } catch (error) {
    return diskProblem(error)?.problem.code;
  }
}

it('says where none can be made', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect([refused(file), refused(path.join(file, 'below'))]).toEqual(['disk.no_folder', 'disk.no_folder']);
});

it.skipIf(!existsSync('/proc/self'))('ends where the system makes none', () => {
  expect(refused('/proc/nowhere/home')).toBe('disk.read_only');
});
