import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store, type UnitTurn } from './index.ts';

let home: string;
let store: Store;
let index: number;

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-words-'));
  store = openStore(home);
  const file = { name: 'a', path: '/a.json', member: null, origin: 'file', bytes: 1, mtime: 1, slug: 'a' } as const;
  index = store.indexes.begin(store.datasets.add(file));
  store.words.prepare(index);
});
afterAll(() => {
  store.close();
  rmSync(home, { recursive: true, force: true });
});

const turn = (words: string): UnitTurn => ({
  place: 0,
  turn: 0,
  turnId: null,
  role: 'user',
  speaker: 'user',
  image: false,
  words,
  captions: '',
});

it('a full-text index that was begun again is not told complete by who had grown it before', () => {
  expect(store.words.add(index, 0, [{ unit: 4, turns: [turn('one')] }])).toBe(true);
  expect(store.words.add(index, 0, [{ unit: 4, turns: [turn('one')] }])).toBe(false);
  expect(store.words.next(index)).toBe(5);
  store.words.reset(index);
  expect(store.words.finish(index, 5)).toBe(false);
  store.words.prepare(index);
  expect(store.words.add(index, store.words.next(index), [{ unit: 4, turns: [turn('one')] }])).toBe(true);
  expect(store.words.finish(index, 5)).toBe(true);
});

it('an index that is no more keeps nobody waiting', () => {
  expect(store.words.finish(index + 1, 5)).toBe(true);
});
