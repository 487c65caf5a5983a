/** For tests: what every store of objects does, wherever it keeps them. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { type ListedObject, type ObjectKind, type ObjectPlace, type Objects, PIECE_BYTES } from './objects.ts';

/** A store, and what tests have to look at behind its back. */
export interface Tried {
  objects: Objects;
  place: ObjectPlace;
  /** Every name that is kept, `data/KEY` or `incoming/ID`. */
  names(): Promise<string[]>;
  /** Bytes of an upload that the store has taken so far. */
  taken?(): number;
  /** Fails at requests without a byte. */
  refusesEmpty?: true;
  close(): Promise<void>;
}

const HOUR = 3600 * 1000;
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export async function* inChunks(bytes: Buffer, length = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function collected<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of from) found.push(one);
  return found;
}
const all = async (bytes: AsyncIterable<Buffer>) => Buffer.concat(await collected(bytes));
export const listed = async (objects: Objects, kind: ObjectKind): Promise<ListedObject[]> =>
  (await collected(objects.list(kind))).flat();
const nobody = () => new Set<string>();

export function describeObjects(name: string, start: () => Promise<Tried>): void {
  describe(`objects in ${name}`, () => {
    let tried: Tried;
    let objects: Objects;
    let folder: string;
    beforeAll(async () => {
      tried = await start();
      objects = tried.objects;
      folder = mkdtempSync(path.join(tmpdir(), 'memoscope-objects-'));
    });
    afterAll(async () => {
      await tried?.close();
      rmSync(folder, { recursive: true, force: true });
    });
    beforeEach(() => objects.sweep({ named: nobody, olderThan: -HOUR, unfinishedFor: -HOUR }));

    it('can be used', async () => {
      await objects.check();
      expect(await tried.names()).toEqual([]);
    });

    it('are named by what is in them, small ones, empty ones and those of several pieces', async () => {
      for (const length of [...(tried.refusesEmpty ? [] : [0]), 10, PIECE_BYTES, 2 * PIECE_BYTES + 3]) {
        const bytes = randomBytes(length);
        const key = sha256(bytes);
        expect(await objects.put('data', inChunks(bytes))).toEqual({ key, bytes: length });
        expect(await objects.head('data', key)).toMatchObject({ key, bytes: length });
        expect(sha256(await all(objects.stream('data', key)))).toBe(key);
        expect(await tried.names()).toEqual([`data/${key}`]);
        await objects.remove('data', key);
        expect(await tried.names()).toEqual([]);
      }
    });

    it('may be stored twice, and are of their kind alone', async () => {
      const bytes = Buffer.from('twice');
      const { key } = await objects.put('runs', inChunks(bytes));
      expect(await objects.put('runs', inChunks(bytes, 1))).toEqual({ key, bytes: 5 });
      expect(await objects.head('data', key)).toBeNull();
      expect((await listed(objects, 'runs')).map((one) => [one.key, one.bytes])).toEqual([[key, 5]]);
      expect(Math.abs(((await listed(objects, 'runs'))[0]?.modified ?? 0) - Date.now())).toBeLessThan(HOUR);
    });

    it('are read by ranges', async () => {
      const bytes = randomBytes(PIECE_BYTES + 1000);
      const { key } = await objects.put('data', inChunks(bytes));
      for (const [start, end] of [
        [0, 1],
        [5, 5],
        [1000, 900_000],
        [PIECE_BYTES - 1, bytes.length],
      ] as const)
        expect((await objects.read('data', key, start, end)).equals(bytes.subarray(start, end))).toBe(true);
      // Stored again, it has the same bytes, and in some stores another tag.
      await objects.put('data', inChunks(bytes, 7_000_000));
      expect((await objects.read('data', key, 3, 9)).equals(bytes.subarray(3, 9))).toBe(true);
      expect(await problemOf(() => objects.read('data', key, 10, bytes.length + 1))).toMatchObject({
        type: '#object-damaged',
      });
    });

    it('that are not there are said to be missing; removing them is nothing', async () => {
      const none = sha256(Buffer.from('none'));
      expect(await objects.head('data', none)).toBeNull();
      for (const work of [
        () => objects.read('data', none, 0, 4),
        () => all(objects.stream('data', none)),
        () => objects.download('data', none, path.join(folder, 'none')),
      ])
        expect(await problemOf(work)).toMatchObject({ status: 404, type: '#object-missing' });
      expect(readdirSync(folder)).toEqual([]);
      await objects.remove('data', none);
    });

    it('come from files and go to files, whole or not at all', async () => {
      const bytes = randomBytes(PIECE_BYTES + 5);
      const file = path.join(folder, 'from');
      writeFileSync(file, bytes);
      expect(await problemOf(() => objects.putFile('index', file, sha256(Buffer.from('other'))))).toMatchObject({
        type: '#object-damaged',
      });
      expect(await tried.names()).toEqual([]);
      const { key } = await objects.putFile('index', file, sha256(bytes));
      const to = path.join(folder, 'to');
      expect(await objects.download('index', key, to)).toEqual({ key, bytes: bytes.length });
      expect(sha256(readFileSync(to))).toBe(key);
      expect(readdirSync(folder).toSorted()).toEqual(['from', 'to']);
    });

    it('leave nothing when what is stored breaks off', async () => {
      async function* broken(length: number) {
        yield Buffer.alloc(length);
        throw new Error('the upload broke off');
      }
      for (const length of [10, 3 * PIECE_BYTES])
        await expect(objects.put('data', broken(length))).rejects.toThrow('the upload broke off');
      expect(await tried.names()).toEqual([]);
    });

    it('take 64 MB while a bounded part of it is held', async () => {
      const chunk = randomBytes(1024 ** 2);
      const taken = tried.taken?.bind(tried);
      const before = taken?.() ?? 0;
      let held = 0;
      async function* large() {
        for (let given = 0; given < 64; given++) {
          yield chunk;
          // Whoever asks for more has put this one somewhere.
          if (taken) held = Math.max(held, (given + 1) * chunk.length - (taken() - before));
        }
      }
      expect((await objects.put('data', large())).bytes).toBe(64 * 1024 ** 2);
      expect(held).toBeLessThanOrEqual(4 * PIECE_BYTES);
      if (taken) expect(held).toBeGreaterThanOrEqual(chunk.length);
    });

    it('whose process ended before they had a name are swept after a day', async () => {
      const unfinished = await tried.place.begin('incoming/left');
      await unfinished.piece(1, Buffer.alloc(PIECE_BYTES));
      await unfinished.finish();
      const now = Date.now();
      expect(await objects.sweep({ named: nobody, now: now + HOUR })).toMatchObject({ unfinished: 0 });
      expect(await objects.sweep({ named: nobody, now: now + 25 * HOUR })).toMatchObject({ objects: 0, unfinished: 1 });
      expect(await tried.place.head('incoming/left')).toBeNull();
    });

    it('that nobody names are swept when they are old', async () => {
      const now = Date.now();
      const keys: string[] = [];
      for (const text of ['named', 'young', 'old'])
        keys.push((await objects.put('data', inChunks(Buffer.from(text)))).key);
      const [named = '', , old = ''] = keys;
      const asked: string[] = [];
      const who = (kind: ObjectKind, of: readonly string[]) => {
        asked.push(...of.map((key) => `${kind}/${key}`));
        return new Set(of.filter((key) => key !== old));
      };
      expect(await objects.sweep({ named: who })).toEqual({ objects: 0, bytes: 0, unfinished: 0 });
      expect(asked).toEqual([]);
      expect(await objects.sweep({ named: who, now: now + 169 * HOUR })).toEqual({
        objects: 1,
        bytes: 3,
        unfinished: 0,
      });
      expect(asked.toSorted()).toEqual(keys.map((key) => `data/${key}`).toSorted());
      expect((await listed(objects, 'data')).map(({ key }) => key)).toContain(named);
      expect(await objects.head('data', old)).toBeNull();
    });
  });
}
