import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
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

describe.each([
  ['gzip', gzipSync],
  ['Zstandard', zstdCompressSync],
] as const)('a predictions file packed with %s', (_, pack) => {
  const read = (bytes: Uint8Array) => {
    const file = { name: 'run.json', path: path.join(home, 'run.json') };
    writeFileSync(file.path, bytes);
    return readPredictionsFile(home, file);
  };
  const text = JSON.stringify({ note: ' '.repeat(8 * 1024 ** 2), rows: [] });

  it('is unpacked, whatever its name', async () => {
    const { bytes } = await read(pack(text));
    expect(Buffer.from(bytes).toString()).toBe(text);
  });

  it('is refused when it is cut', async () => {
    const packed = pack(text);
    expect(await problemOf(() => read(packed.subarray(0, packed.length - 9)))).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/damaged or incomplete.*Download or pack it again/),
    });
  });

  it('is refused when far more comes out of it than out of any file of answers, also in several parts', async () => {
    const part = pack(Buffer.alloc(10 * 1024 ** 2, ' '));
    for (const bytes of [pack(Buffer.alloc(40 * 1024 ** 2, ' ')), Buffer.concat([part, part, part, part])]) {
      expect(await problemOf(() => read(bytes))).toMatchObject({
        type: '#too-large',
        status: 413,
        detail: expect.stringMatching(
          /more than 16 MiB had come out of it, more than 200 times its \d+ bytes.*unpacked/,
        ),
      });
    }
  });
});
