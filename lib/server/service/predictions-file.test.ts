import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { zipOf } from '../indexing/testing.ts';
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

describe('results that are several files', () => {
  const files = {
    '10/evaluation.json': '{"b":2}',
    '9/evaluation.json': '{"a":1}',
    '9/answers.csv.gz': 'q,a',
    'notes.md': '#',
  };

  it('come from a folder in the order of their numbers, unpacked', async () => {
    const folder = path.join(home, 'results');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
    }
    const { members, bytes, size } = await readPredictionsFile(home, { name: 'results', path: folder });
    expect(bytes).toHaveLength(0);
    expect(size).toBe(17);
    expect(members?.map((one) => [one.name, Buffer.from(one.bytes).toString()])).toEqual([
      ['9/answers.csv', 'q,a'],
      ['9/evaluation.json', '{"a":1}'],
      ['10/evaluation.json', '{"b":2}'],
    ]);
  });

  it('come from an archive; one alone is read as itself', async () => {
    const file = { name: 'run.zip', path: path.join(home, 'run.zip') };
    writeFileSync(
      file.path,
      zipOf([
        { name: 'b/2.json', data: '[2]' },
        { name: 'b/1.json', data: '[1]' },
      ]),
    );
    const { members } = await readPredictionsFile(home, file);
    expect(members?.map(({ name }) => name)).toEqual(['b/1.json', 'b/2.json']);
    writeFileSync(file.path, zipOf([{ name: 'only.csv', data: 'q,a' }]));
    const { bytes } = await readPredictionsFile(home, file);
    expect(Buffer.from(bytes).toString()).toBe('q,a');
  });

  it('are refused where there are none', async () => {
    const folder = path.join(home, 'empty');
    mkdirSync(folder);
    const found = await problemOf(() => readPredictionsFile(home, { name: 'empty', path: folder }));
    expect(found).toMatchObject({ status: 422, detail: expect.stringContaining('holds no JSON') });
  });
});
