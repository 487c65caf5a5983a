/** Files of an unknown dataset that hold the same, and the parts of their paths that tell them apart. Pure. */
import { isRecord } from '../families/parse.ts';
import type { MappedValue } from '../model/index.ts';
import { baseName } from './files.ts';

/** The first records of a file, by its path in the dataset. */
export interface SampledFile {
  name: string;
  records: readonly unknown[];
  /** The file is one list, of which the records are the items. */
  list: boolean;
}

export interface FileGroup {
  /** As a mapping names the files. */
  pattern: string;
  files: SampledFile[];
  /** What may be the id of each, read from its path. */
  parts: MappedValue[];
}

export function fileGroups(files: readonly SampledFile[]): FileGroup[] {
  const groups: { keys: Set<string>; files: SampledFile[] }[] = [];
  for (const file of files) {
    const keys = keysIn(file);
    if (keys.size === 0) continue;
    const known = groups.find((group) => areAlike(group.keys, keys));
    if (known) known.files.push(file);
    else groups.push({ keys, files: [file] });
  }
  return groups.map(({ files: of }) => {
    const paths = of.map(({ name }) => name);
    return { pattern: patternOf(paths), files: of, parts: of.length > 1 ? partsOf(paths) : [] };
  });
}

/** Keys of the first records, two levels deep. Lists are of what their first items are. */
function keysIn({ records, list }: SampledFile): Set<string> {
  const keys = new Set<string>();
  const add = (value: unknown, before: string, depth: number): void => {
    if (Array.isArray(value)) add(value[0], `${before}[]`, depth);
    else if (isRecord(value))
      for (const [key, member] of Object.entries(value)) {
        const path = `${before}.${key.replace(/\d+/g, '#')}`;
        keys.add(path);
        if (depth > 0) add(member, path, depth - 1);
      }
  };
  for (const record of records.slice(0, 3)) add(record, list ? '[]' : '', 1);
  return keys;
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const common = [...a].filter((key) => b.has(key)).length;
  return 2 * common >= a.size + b.size - common;
}

const folderOf = (path: string): string => path.slice(0, path.length - baseName(path).length);
const SIGN = /[-_. ]/;

/** What all begin with, up to a sign between words, and what all end in. */
function around(names: readonly string[]): { before: string; after: string } {
  const [first = ''] = names;
  let start = 0;
  while (start < first.length && names.every((name) => name[start] === first[start])) start += 1;
  while (start > 0 && !SIGN.test(first[start - 1] ?? '')) start -= 1;
  let end = 0;
  const last = (name: string, n: number) => name[name.length - 1 - n];
  while (end < first.length - start && names.every((name) => last(name, end) === last(first, end))) end += 1;
  while (end > 0 && !SIGN.test(last(first, end - 1) ?? '')) end -= 1;
  return { before: first.slice(0, start), after: end === 0 ? '' : first.slice(-end) };
}

function patternOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folders = new Set(paths.map(folderOf));
  const bases = [...new Set(paths.map(baseName))];
  const { before, after } = around(bases);
  return `${folders.size === 1 ? folderOf(first) : '**/'}${bases.length === 1 ? baseName(first) : `${before}*${after}`}`;
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const matched = (match: string): MappedValue => ({ path: '@file', ops: [{ match }] });

/** Folders that differ, what is between the common parts of the names, and the number in them. */
function partsOf(paths: readonly string[]): MappedValue[] {
  const folders = paths.map((path) => folderOf(path).split('/').slice(0, -1));
  const depth = Math.min(...folders.map((steps) => steps.length));
  const differ = Array.from({ length: depth }, (_, at) => at).filter(
    (at) => new Set(folders.map((steps) => steps[at])).size > 1,
  );
  const bases = [...new Set(paths.map(baseName))];
  const { before, after } = around(bases);
  return [
    ...differ.reverse().map((at) => matched(`^${'[^/]+/'.repeat(at)}([^/]+)/`)),
    ...(bases.length > 1
      ? [`([^/]+?)(?:\\.\\w+)+$`, `(?:^|/)${plain(before)}([^/]+)${plain(after)}$`, '(\\d+)[^\\d/]*$'].map(matched)
      : []),
  ];
}
