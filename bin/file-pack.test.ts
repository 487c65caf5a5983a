import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { filesBelow, packedFiles, packFiles } from './file-pack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-pack-'));
const pack = path.join(folder, 'all');
const below = path.join(folder, 'below');
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(below, { recursive: true, force: true });
  mkdirSync(path.join(below, 'b/[c]'), { recursive: true });
  writeFileSync(path.join(below, 'a.js'), 'α');
  writeFileSync(path.join(below, 'b/empty.js'), '');
  writeFileSync(path.join(below, 'b/[c]/bytes'), Buffer.from([0, 255, 10]));
  writeFileSync(path.join(below, 'stays.js'), 'stays');
});

it('files are read from the pack as they were, and are nowhere else', () => {
  expect([...filesBelow(below).names]).toEqual(['a.js', 'b/[c]/bytes', 'b/empty.js', 'stays.js']);
  packFiles(below, ['a.js', 'b/[c]/bytes', 'b/empty.js'], pack);
  expect([...filesBelow(below).names]).toEqual(['stays.js']);
  const packed = packedFiles(pack);
  expect([...(packed?.names ?? [])]).toEqual(['a.js', 'b/[c]/bytes', 'b/empty.js']);
  expect(packed?.read('b/[c]/bytes')).toEqual(Buffer.from([0, 255, 10]));
  expect(packed?.read('a.js').toString()).toBe('α');
  expect(packed?.read('b/empty.js')).toHaveLength(0);
  expect(() => packed?.read('stays.js')).toThrow('There is no stays.js');
  expect(() => packed?.read('constructor')).toThrow('There is no constructor');
});

it('a pack that was cut short gives nothing for what is missing', () => {
  packFiles(below, ['a.js', 'b/[c]/bytes'], pack);
  truncateSync(`${pack}.pack`, 4);
  const packed = packedFiles(pack);
  expect(packed?.read('a.js').toString()).toBe('α');
  expect(() => packed?.read('b/[c]/bytes')).toThrow('cut short');
});

it('where nothing was packed there is no pack, and no file where there is no folder', () => {
  expect(packedFiles(path.join(folder, 'nowhere'))).toBeNull();
  expect(existsSync(path.join(folder, 'nowhere.json'))).toBe(false);
  expect(filesBelow(path.join(folder, 'nowhere')).names.size).toBe(0);
});
