import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tarEntries } from './tar.ts';
import { packed } from './tar-write.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-tar-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (archive: Buffer) => {
  const found: [string | null, Buffer][] = [];
  const chunks = Readable.from([gunzipSync(archive)])[Symbol.asyncIterator]();
  for await (const { member, data } of tarEntries('x.tar', chunks)) found.push([member, await buffer(data())]);
  return found;
};

it('has every file of a folder, whatever its size and name', async () => {
  const files: [string, Buffer][] = [
    ['a', Buffer.alloc(0)],
    ['b/512', Buffer.alloc(512, 1)],
    ['b/a long file', Buffer.alloc(1_300_000, 2)],
    [`c/${'d'.repeat(60)}/${'e'.repeat(60)}.html`, Buffer.from('long')],
    ['c/диалог «1».html', Buffer.from('names')],
  ];
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const archive = await buffer(packed(folder, 'site'));
  const found = await read(archive);
  expect(found.map(([name]) => name)).toEqual(files.map(([name]) => `site/${name}`));
  for (const [at, [, bytes]] of files.entries()) expect(found[at]?.[1].equals(bytes)).toBe(true);
  expect(archive.length).toBeLessThan(10_000);
});

it('ends with what is wrong, where there is no such folder', async () => {
  await expect(buffer(packed(path.join(folder, 'gone'), 'site'))).rejects.toThrow('ENOENT');
});
