import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Files } from '../lib/server/http/index.ts';

/** What is beside a pack says where each file begins in it and how many bytes it has. */
type Index = Record<string, [start: number, length: number]>;

const dataOf = (pack: string) => `${pack}.pack`;
const indexOf = (pack: string) => `${pack}.json`;

/** Moves files of a folder into one, `pack` and its index: what installs a package takes a millisecond or more for each file. */
export function packFiles(folder: string, names: readonly string[], pack: string): void {
  const index: Index = {};
  const data = openSync(dataOf(pack), 'w');
  let start = 0;
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name));
    writeSync(data, bytes);
    index[name] = [start, bytes.length];
    start += bytes.length;
  }
  closeSync(data);
  writeFileSync(indexOf(pack), JSON.stringify(index));
  for (const name of names) rmSync(path.join(folder, name));
}

/** The files that were packed; null where none were. It stays open as long as the process lasts. */
export function packedFiles(pack: string): Files | null {
  if (!existsSync(indexOf(pack))) return null;
  const index: Index = JSON.parse(readFileSync(indexOf(pack), 'utf8'));
  const places = new Map(Object.entries(index));
  const data = openSync(dataOf(pack), 'r');
  return {
    names: new Set(places.keys()),
    read(name) {
      const place = places.get(name);
      if (!place) throw new Error(`There is no ${name} in ${dataOf(pack)}.`);
      const [start, length] = place;
      const bytes = Buffer.allocUnsafe(length);
      if (readSync(data, bytes, 0, length, start) < length) throw new Error(`${dataOf(pack)} was cut short.`);
      return bytes;
    },
  };
}

/** The files below a folder, in the same order everywhere; none where it is not there. */
export function filesBelow(folder: string): Files {
  return {
    names: new Set(namesBelow(folder)),
    read: (name) => readFileSync(path.join(folder, name)),
  };
}

function namesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .sort();
}
