import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chunks, countReads, memorySource } from '../../core/json/byte-source.ts';
import { openFile, readRange } from './bytes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bytes-'));
const file = path.join(folder, 'ten.json');
fs.writeFileSync(file, '0123456789');
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('openFile', () => {
  it('reads ranges and fills buffers', () => {
    const source = openFile(file);
    const target = Buffer.alloc(3);
    source.fill(target, 7);
    expect([source.size, source.read(2, 5).toString(), source.read(4, 4).length, target.toString()]).toEqual([
      10,
      '234',
      0,
      '789',
    ]);
    source.close();
  });

  it('says that a file is missing or is a folder, without its path', () => {
    const missing = path.join(folder, 'none.json');
    expect(() => openFile(missing)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 404, where: { file: 'none.json' } }) }),
    );
    expect(() => openFile(missing)).not.toThrow(folder);
    expect(() => openFile(folder)).toThrow('is not a regular file');
  });

  it('says when the file was shortened meanwhile', async () => {
    const other = path.join(folder, 'other.json');
    fs.writeFileSync(other, '0123456789');
    const source = openFile(other);
    fs.truncateSync(other, 4);
    const message = '"other.json" ends at byte 4, but bytes up to 8 were expected';
    expect(() => source.read(2, 8)).toThrow(message);
    await expect(readRange(other, 2, 8)).rejects.toThrow(message);
    source.close();
  });
});

describe('readRange', () => {
  it('reads a range or says what is wrong', async () => {
    expect((await readRange(file, 3, 6)).toString()).toBe('345');
    await expect(readRange(path.join(folder, 'none.json'), 0, 1)).rejects.toThrow('There is no file "none.json"');
  });
});

describe('chunks', () => {
  it('gives everything once, in order', () => {
    for (const source of [openFile(file), memorySource(Buffer.from('0123456789'))]) {
      const counted = countReads(source);
      expect(Array.from(chunks(counted, 4), String)).toEqual(['0123', '4567', '89']);
      expect(counted.count).toEqual({ calls: 3, bytes: 10 });
      source.close();
    }
    expect(Array.from(chunks(memorySource(Buffer.alloc(0))))).toEqual([]);
  });
});
