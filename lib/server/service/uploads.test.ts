import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeUpload } from './uploads.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-uploads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* body(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe('an upload', () => {
  it.each([
    ['a.json', 'a.json'],
    ['../../etc/pass.json', 'pass.json'],
    ['C:\\data\\b.json', 'b.json'],
    ['..', 'dataset.json'],
    ['a\u0000b\nc?.json', 'a_b_c_.json'],
    [`${'好'.repeat(120)}.json`, `${'好'.repeat(65)}.json`],
    [`x${'🙂'.repeat(120)}.jsonl.gz`, `${'🙂'.repeat(47)}.jsonl.gz`],
  ])('named %s is kept as %s, in a folder of its own', async (name, kept) => {
    const { path: file, bytes } = await storeUpload(folder, name, body('[', ']'));
    expect([path.basename(file), path.dirname(path.dirname(file)), bytes]).toEqual([kept, folder, 2]);
    expect(readFileSync(file, 'utf8')).toBe('[]');
  });

  it('that is too large, or breaks off, leaves nothing', async () => {
    const before = readdirSync(folder);
    await expect(storeUpload(folder, 'a.json', body('12345', '678'), 7)).rejects.toMatchObject({
      problem: { status: 413, type: '#too-large' },
    });
    async function* broken() {
      yield Buffer.from('[');
      throw new Error('the line went dead');
    }
    await expect(storeUpload(folder, 'a.json', broken())).rejects.toThrow('the line went dead');
    expect(readdirSync(folder)).toEqual(before);
  });
});
