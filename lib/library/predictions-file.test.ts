import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../model/testing.ts';
import { readPredictionsFile } from './predictions-file.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-test-predictions-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('a predictions file that can’t be read', () => {
  it.skipIf(!existsSync('/proc/self/mem'))('is named itself, not the home folder', async () => {
    const file = { name: 'run.json', path: '/proc/self/mem' };
    expect(await problemOf(() => readPredictionsFile(home, file))).toMatchObject({
      type: '#file-unreadable',
      where: { file: 'run.json' },
      detail: expect.stringContaining('"run.json"'),
    });
  });

  it('since nothing can be found at its path is reported as missing', async () => {
    const loop = path.join(home, 'loop.json');
    symlinkSync(loop, loop);
    const found = await problemOf(() => readPredictionsFile(home, { name: 'loop.json', path: loop }));
    expect(found).toMatchObject({ status: 404, type: '#file-missing' });
  });
});
