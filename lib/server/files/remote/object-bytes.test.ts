import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { problemOf } from '../../../core/model/testing.ts';
import { cacheAt, type Objects, openObjects } from '../../objects/index.ts';
import type { ObjectFile } from '../../objects/object-file.ts';
import { startTestStore, type TestStore } from '../../objects/testing.ts';
import { inChunks, sha256 } from '../../objects/testing-contract.ts';
import { openFile, readRange } from '../bytes.ts';
import { fileName } from '../data-file.ts';

const SIZE = 9_500_000;
const bytes = randomBytes(SIZE);
let home: string;
let store: TestStore;
let objects: Objects;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-objects-'));
  store = await startTestStore();
  Object.assign(process.env, store.env);
  objects = await openObjects(store.address, process.env);
  await objects.put('data', inChunks(bytes));
});
afterEach(() => {
  store.away = false;
});
afterAll(async () => {
  for (const name of Object.keys(store.env)) delete process.env[name];
  objects.close();
  await store.close();
  rmSync(home, { recursive: true });
});

const file = (at = store.address): ObjectFile => ({
  object: sha256(bytes),
  size: SIZE,
  name: 'pairs.json',
  at,
  cache: home,
});

it('ranges of an object are read through the cache, and from it while the store is away', async () => {
  expect(fileName(file())).toBe('pairs.json');
  expect((await readRange(file(), 1_000_000, 3_000_000)).equals(bytes.subarray(1_000_000, 3_000_000))).toBe(true);
  // Whoever reads the same object of the same home in this process shares what is on its way.
  expect(cacheAt(home, store.address)).toBe(cacheAt(home, store.address));
  expect(cacheAt(home, store.address)).not.toBe(cacheAt(`${home}/other`, store.address));
  store.away = true;
  expect((await readRange(file(), 1_500_000, 1_500_010)).equals(bytes.subarray(1_500_000, 1_500_010))).toBe(true);
  expect(await problemOf(() => readRange(file(), SIZE - 10, SIZE))).toMatchObject({ status: 503 });
  expect(await problemOf(() => readRange(file(), SIZE - 10, SIZE + 1))).toMatchObject({
    status: 409,
    where: { file: 'pairs.json' },
  });
});

it('an object is opened as a file by a process of its own, which is told where it is', async () => {
  const script = `
    const { openFile } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, '../bytes.ts')).href)});
    const { createHash } = await import('node:crypto');
    const source = openFile(${JSON.stringify(file())});
    const hash = createHash('sha256');
    for (let at = 0; at < source.size; at += 5_000_000) hash.update(source.read(at, Math.min(source.size, at + 5_000_000)));
    const few = source.read(4_000_000, 4_000_005).toString('hex');
    source.close();
    console.log(JSON.stringify([source.size, hash.digest('hex'), few]));`;
  const own = path.join(home, 'own.mjs');
  writeFileSync(own, script);
  const { stdout } = await promisify(execFile)(process.execPath, [own]);
  expect(JSON.parse(stdout)).toEqual([SIZE, sha256(bytes), bytes.subarray(4_000_000, 4_000_005).toString('hex')]);
  expect(readdirSync(path.join(home, 'blocks'), { recursive: true }).length).toBeGreaterThan(9);
});

it('an object of a shared folder is opened in the same way; one that is gone is said to be', async () => {
  const shared = pathToFileURL(mkdtempSync(path.join(home, 'shared-'))).href;
  const folder = await openObjects(shared, {});
  const { key } = await folder.put('data', inChunks(Buffer.from('0123456789')));
  const source = openFile({ ...file(shared), object: key, size: 10 });
  expect([source.size, source.read(2, 5).toString(), source.read(4, 4).length]).toEqual([10, '234', 0]);
  expect(() => source.read(5, 11)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ status: 409 }) }),
  );
  source.close();
  const gone = openFile({ ...file(shared), object: sha256(Buffer.from('gone')), size: 10 });
  expect(() => gone.read(0, 5)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ status: 404, type: '#object-missing' }) }),
  );
  gone.close();
});
