import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../../core/model/testing.ts';
import { type CacheFact, signals } from '../../telemetry/signals.ts';
import { ContentObjects } from '../content.ts';
import { ObjectCache } from '../index.ts';
import { accountOf } from '../s3/account.ts';
import { s3Place } from '../s3/index.ts';
import { startTestStore, type TestStore } from '../testing.ts';
import { inChunks, sha256 } from '../testing-contract.ts';
import { BLOCK_BYTES } from './blocks.ts';

/** Programs of the system, not of a package. */
const [MOUNT, UNMOUNT] = ['mount', 'umount'] as const;
const MEGA = 1e6;
let store: TestStore;
let objects: ContentObjects;
let home: string;
beforeAll(async () => {
  store = await startTestStore();
  objects = new ContentObjects(
    s3Place(accountOf(store.address, store.env), { idle: 30_000, working: 30_000, headers: 30_000, pauses: [1] }),
  );
});
afterAll(async () => {
  objects.close();
  await store.close();
});
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-cache-'));
  Object.assign(store, { away: false, instead: null, passed: [] });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const cacheOf = (bytes = 20 * MEGA) => new ObjectCache(home, async () => objects, bytes);
async function stored(kind: 'data' | 'index', length: number) {
  const bytes = randomBytes(length);
  const { key } = await objects.put(kind, inChunks(bytes));
  return { bytes, key, size: length };
}
async function read(cache: ObjectCache, object: { key: string; size: number }, start: number, end: number) {
  const target = Buffer.alloc(end - start);
  await cache.fill(object, target, start);
  return target;
}
/** Ranges that were asked for. */
const asked = () => store.passed.filter(({ headers }) => headers.range !== undefined).length;
const kept = (folder: string) =>
  readdirSync(path.join(home, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));

describe('index files', () => {
  it('are fetched once for all who ask, checked, and answered with while the store is away', async () => {
    const { key, bytes } = await stored('index', 3 * MEGA);
    const cache = cacheOf();
    store.passed = [];
    const files = await Promise.all([cache.index(key), cache.index(key), cache.index(key)]);
    expect(asked()).toBe(1);
    expect(new Set(files)).toEqual(new Set([path.join(home, 'indexes', `${key}.db`)]));
    expect(readFileSync(files[0]).equals(bytes)).toBe(true);
    store.away = true;
    expect(await cacheOf().index(key)).toBe(files[0]);
    expect(await problemOf(() => cache.index(sha256(Buffer.from('other'))))).toMatchObject({ status: 503 });
  });

  it('that are not what was stored are refused, and nothing is left of them', async () => {
    const { key } = await stored('index', 1000);
    const other = randomBytes(1000);
    store.instead = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(206, { 'Content-Range': 'bytes 0-999/1000', 'Content-Length': 1000 }).end(other);
      return true;
    };
    expect(await problemOf(() => cacheOf().index(key))).toMatchObject({ type: '#object-damaged' });
    expect(kept('indexes')).toEqual([]);
    store.instead = null;
    expect(existsSync(await cacheOf().index(key))).toBe(true);
  });

  it('make room by what was used least recently; who has one open keeps it', async () => {
    const made = [await stored('index', 4 * MEGA), await stored('index', 4 * MEGA), await stored('index', 4 * MEGA)];
    const [first, second, third] = made.map(({ key }) => key);
    const cache = cacheOf(10 * MEGA);
    for (const [key, used] of [
      [first, 2],
      [second, 1],
    ] as const)
      utimesSync(await cache.index(key ?? ''), used, used);
    const open = openSync(path.join(home, 'indexes', `${second}.db`), 'r');
    await cache.index(third ?? '');
    expect(kept('indexes').toSorted()).toEqual([`${first}.db`, `${third}.db`].toSorted());
    const target = Buffer.alloc(4 * MEGA);
    expect(readSync(open, target)).toBe(4 * MEGA);
    closeSync(open);
    expect(target.equals(made[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('that a process reads stay, since removing them would free nothing', async () => {
    const [first, second, third] = [
      await stored('index', MEGA),
      await stored('index', MEGA),
      await stored('index', MEGA),
    ];
    const cache = cacheOf(2 * MEGA);
    const read = await cache.index(first.key);
    utimesSync(read, 1, 1);
    await cache.index(second.key);
    cache.spare((file) => file === read);
    await cache.index(third.key);
    expect(kept('indexes').toSorted()).toEqual([`${first.key}.db`, `${third.key}.db`].toSorted());
  });

  it('are said to be in use once a minute, however often they are asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
    try {
      const { key } = await stored('index', 1000);
      const cache = cacheOf();
      const file = await cache.index(key);
      const seen: boolean[] = [];
      for (const later of [59_000, 61_000, 100_000, 119_000, 122_000]) {
        utimesSync(file, 1, 1);
        vi.setSystemTime(1e12 + later);
        for (let ask = 0; ask < 20; ask++) await cache.index(key);
        seen.push(statSync(file).mtimeMs === 1e12 + later);
      }
      expect(seen).toEqual([false, true, false, false, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leave files of others in their folder alone', async () => {
    mkdirSync(path.join(home, 'indexes'));
    writeFileSync(path.join(home, 'indexes', 'x.growing'), Buffer.alloc(3 * MEGA));
    const { key } = await stored('index', 2 * MEGA);
    await cacheOf(2 * MEGA).index(key);
    expect(kept('indexes').toSorted()).toEqual([`${key}.db`, 'x.growing'].toSorted());
  });
});

describe('blocks of data', () => {
  it('are asked for once, survive a restart, and are answered with while the store is away', async () => {
    const object = await stored('data', 3 * BLOCK_BYTES + 100);
    const cache = cacheOf();
    store.passed = [];
    for (const [start, end] of [
      [0, 10],
      [BLOCK_BYTES - 5, BLOCK_BYTES + 5],
      [0, object.size],
      [object.size - 3, object.size],
      [7, 7],
    ] as const)
      expect((await read(cache, object, start, end)).equals(object.bytes.subarray(start, end))).toBe(true);
    // The last two, which are missing both, by one request.
    expect(asked()).toBe(3);
    store.away = true;
    expect((await read(cacheOf(), object, 5, object.size)).equals(object.bytes.subarray(5))).toBe(true);
    rmSync(path.join(home, 'blocks'), { recursive: true });
    expect(await problemOf(() => read(cache, object, 0, 5))).toMatchObject({
      status: 503,
      type: '#objects-unreachable',
    });
  });

  it('are asked for once by many readers', async () => {
    const object = await stored('data', 2 * BLOCK_BYTES);
    const cache = cacheOf();
    store.passed = [];
    const found = await Promise.all(Array.from({ length: 20 }, (_, at) => read(cache, object, at, at + BLOCK_BYTES)));
    expect(found.every((bytes, at) => bytes.equals(object.bytes.subarray(at, at + BLOCK_BYTES)))).toBe(true);
    expect(asked()).toBe(2);
  });

  it('are brought before anybody reads them: only what is missing, and what is there is not read', async () => {
    const object = await stored('data', 3 * BLOCK_BYTES + 100);
    await read(cacheOf(), object, BLOCK_BYTES, BLOCK_BYTES + 10);
    const cache = cacheOf();
    store.passed = [];
    const told: CacheFact[] = [];
    const end = signals.cache.hear((fact) => told.push(fact));
    try {
      await cache.bring(object, 5, object.size);
      // The first block; the last two by one request.
      expect(asked()).toBe(2);
      await cache.bring(object, 0, object.size);
      await cache.bring(object, 7, 7);
      expect(asked()).toBe(2);
    } finally {
      end();
    }
    expect(told).toHaveLength(3);
    store.away = true;
    expect((await read(cacheOf(), object, 0, object.size)).equals(object.bytes)).toBe(true);
    rmSync(path.join(home, 'blocks'), { recursive: true });
    expect(await problemOf(() => cache.bring(object, 0, 5))).toMatchObject({ type: '#objects-unreachable' });
  });

  it('are counted as had or asked for', async () => {
    const told: CacheFact[] = [];
    const end = signals.cache.hear((fact) => told.push(fact));
    try {
      const object = await stored('data', 2 * BLOCK_BYTES);
      const cache = cacheOf();
      await read(cache, object, 0, 10);
      await read(cache, object, 0, object.size);
    } finally {
      end();
    }
    const hits = told.flatMap((fact) => (fact.cache === 'blocks' && 'hit' in fact ? [fact.hit] : []));
    expect([hits.filter((hit) => hit).length, hits.filter((hit) => !hit).length]).toEqual([1, 2]);
  });

  it('that are damaged are noticed and asked for again', async () => {
    const object = await stored('data', BLOCK_BYTES);
    await read(cacheOf(), object, 0, 10);
    const file = path.join(home, 'blocks', kept('blocks')[0] ?? '');
    const whole = readFileSync(file);
    for (const damaged of [
      whole.subarray(0, 1000),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.from(whole).fill(1, 500, 501),
      Buffer.alloc(0),
    ]) {
      writeFileSync(file, damaged);
      store.passed = [];
      expect((await read(cacheOf(), object, 0, object.size)).equals(object.bytes)).toBe(true);
      expect(asked()).toBe(1);
      expect(readFileSync(file).equals(whole)).toBe(true);
    }
  });

  it('stay within what is allowed, indexes and blocks together', async () => {
    const cache = cacheOf(8 * MEGA);
    const { key } = await stored('index', 3 * MEGA);
    await cache.index(key);
    for (let number = 0; number < 5; number++) {
      const object = await stored('data', 3 * BLOCK_BYTES);
      expect((await read(cache, object, 0, object.size)).equals(object.bytes)).toBe(true);
      const bytes = [...kept('blocks'), ...kept('indexes')].length * BLOCK_BYTES;
      expect(bytes).toBeLessThanOrEqual(9 * BLOCK_BYTES);
    }
    expect(kept('indexes')).toEqual([]);
  });
});

describe('a full disk', () => {
  /** Mounts a small disk as the home folder; false, said out loud, where that is not allowed. */
  function mounted(size: string): boolean {
    try {
      execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', home], { stdio: 'ignore' });
      return true;
    } catch {
      console.warn('SKIPPED: a small disk can’t be mounted here.');
      return false;
    }
  }

  it('is made room on, and what finds none is answered with and not kept', async ({ skip }) => {
    if (!mounted('4m')) return skip();
    try {
      const cache = cacheOf(1e9);
      const object = await stored('data', 10 * BLOCK_BYTES);
      expect((await read(cache, object, 0, object.size)).equals(object.bytes)).toBe(true);
      expect(kept('blocks').length).toBeGreaterThan(0);
      const { key, bytes } = await stored('index', 3 * MEGA);
      expect(readFileSync(await cache.index(key)).equals(bytes)).toBe(true);
      const large = await stored('index', 6 * MEGA);
      expect(await problemOf(() => cache.index(large.key))).toMatchObject({ status: 507, type: '#disk-full' });
      expect(kept('indexes').filter((name) => name.endsWith('.aside'))).toEqual([]);
      writeFileSync(path.join(home, 'of others'), Buffer.alloc(0));
      expect((await read(cache, object, 0, object.size)).equals(object.bytes)).toBe(true);
    } finally {
      execFileSync(UNMOUNT, ['-l', home]);
    }
  });

  it('is never filled: a part of it is left to others, whatever may be kept', async ({ skip }) => {
    if (!mounted('16m')) return skip();
    try {
      const cache = cacheOf(1e9);
      const object = await stored('data', 30 * BLOCK_BYTES);
      const free: number[] = [];
      for (let at = 0; at < object.size; at += BLOCK_BYTES) {
        await read(cache, object, at, at + 10);
        const { bavail, bsize } = statfsSync(home);
        free.push((bavail * bsize) / 2 ** 20);
      }
      expect(Math.min(...free)).toBeGreaterThan(16 * 0.05);
      expect(kept('blocks').length).toBeGreaterThan(10);
      // Others fill it: what is kept gives way.
      const { bavail, bsize } = statfsSync(home);
      writeFileSync(path.join(home, 'of others'), Buffer.alloc(bavail * bsize));
      await read(cache, object, 0, 10);
      expect(statfsSync(home).bavail * bsize).toBeGreaterThan(0.05 * 16 * 2 ** 20);
    } finally {
      execFileSync(UNMOUNT, ['-l', home]);
    }
  });

  it('that is read-only is answered past', async ({ skip }) => {
    if (!mounted('4m')) return skip();
    try {
      execFileSync(MOUNT, ['-o', 'remount,ro', home]);
      const object = await stored('data', BLOCK_BYTES);
      expect((await read(cacheOf(), object, 0, 100)).equals(object.bytes.subarray(0, 100))).toBe(true);
    } finally {
      execFileSync(UNMOUNT, ['-l', home]);
    }
  });
});
