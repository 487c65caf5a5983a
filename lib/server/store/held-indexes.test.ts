import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { problem } from '../../core/problems/index.ts';
import { HeldIndexes, memoryBytes } from './held-indexes.ts';
import { WORD_TABLES } from './index-file/schema.ts';

/** A database in which `said` stands. */
function indexSaying(said: string): Buffer {
  const engine = new DatabaseSync(':memory:');
  engine.exec(`CREATE TABLE said AS SELECT '${said}' AS text; ${WORD_TABLES}`);
  const bytes = Buffer.from(engine.serialize());
  engine.close();
  return bytes;
}

const size = indexSaying('a').length;
const said = (held: HeldIndexes, key: string) => held.get(key)?.prepare('SELECT text FROM said').get()?.text;
let asked: string[];
let room: boolean;
let now: number;
const cache = {
  async index(key: string) {
    asked.push(`disk ${key}`);
    if (!room) throw problem('disk.full', {});
    return `/${key}`;
  },
  async wholeIndex(key: string, most: number) {
    asked.push(`memory ${key}`);
    if (size > most) throw problem('disk.full', {});
    return indexSaying(key);
  },
};
beforeEach(() => {
  asked = [];
  room = false;
  now = 1e12;
});

it('an index that finds no room is read into memory once, whoever asks, until the disk is tried again', async () => {
  const held = new HeldIndexes(cache, 10 * size, () => now);
  await Promise.all([held.have('a'), held.have('a'), held.have('a')]);
  expect(asked).toEqual(['disk a', 'memory a']);
  expect(said(held, 'a')).toBe('a');
  now += 29_000;
  await held.have('a');
  expect(asked).toHaveLength(2);
  now += 2_000;
  await held.have('a');
  expect(asked).toEqual(['disk a', 'memory a', 'disk a']);
  expect(said(held, 'a')).toBe('a');
  now += 31_000;
  room = true;
  const dropped: string[] = [];
  held.onDrop = (key) => dropped.push(said(held, key) === undefined ? key : 'still there');
  await held.have('a');
  expect(dropped).toEqual(['a']);
  expect(held.get('a')).toBe(null);
});

it('memory is bounded: what was used least recently goes, what is read now stays', async () => {
  const held = new HeldIndexes(cache, 2.5 * size, () => now);
  await held.have('a');
  now += 1_000;
  await held.have('b');
  expect(await problemOf(() => held.have('c'))).toMatchObject({ status: 507, type: '#disk-full' });
  now += 6_000;
  await held.have('a');
  await held.have('c');
  expect(['a', 'b', 'c'].map((key) => said(held, key))).toEqual(['a', undefined, 'c']);
  expect(await problemOf(() => new HeldIndexes(cache, size - 1).have('a'))).toMatchObject({ status: 507 });
  held.close();
  expect(held.get('a')).toBe(null);
});

it('an eighth of the memory is used where nothing else is said', () => {
  expect(memoryBytes({ MEMOSCOPE_CACHE_MEMORY: '5e6' })).toBe(5e6);
  for (const nothing of [{}, { MEMOSCOPE_CACHE_MEMORY: 'much' }]) expect(memoryBytes(nothing)).toBeGreaterThan(2 ** 20);
});
