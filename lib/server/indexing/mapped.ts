/** Files of a mapped dataset: one that is read as it is, or several, tables and larger values gathered into one of JSON Lines. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { boundedJson } from '../../core/json/bounded-json.ts';
import { diagnose } from '../../core/json/diagnose.ts';
import { rootOf, split } from '../../core/json/split.ts';
import type { SampledFile } from '../../core/mapping/file-groups.ts';
import { baseName, isOneToOne, type NamedFiles, namedFiles, type Records } from '../../core/mapping/files.ts';
import { gather } from '../../core/mapping/gather.ts';
import type { DatasetMapping } from '../../core/model/index.ts';
import { diskProblem, problem } from '../../core/problems/index.ts';
import { openFile } from '../files/bytes.ts';
import { jsonText } from '../files/json-text.ts';
import { packingOf, unpack } from '../files/unpack.ts';

/** A table, a single value and records that are grouped are held whole. */
const MOST_BYTES = 512 * 1024 ** 2;
const TABLE = /\.(csv|tsv)(\.(gz|zst))?$/i;

/** Files of a dataset, by their paths in it; each may be elsewhere on the disk. */
export type Places = ReadonlyMap<string, string>;

/** The file whose records are the conversations as they stand; null where they have to be gathered. Throws a ProblemError. */
export function readInPlace(mapping: DatasetMapping, places: Places): string | null {
  const [only, ...more] = namedFiles(mapping, [...places.keys()]);
  const [name, ...others] = only?.files ?? [];
  const file = name === undefined ? undefined : places.get(name);
  if (!only || file === undefined || more.length > 0 || others.length > 0 || !isOneToOne(mapping)) return null;
  if (TABLE.test(file) || packingOf(file) !== null) return null;
  const source = openFile(file);
  try {
    const root = rootOf(source);
    const wanted = only.records;
    const isSame =
      wanted === undefined ||
      (wanted === 'elements' && root === 'array') ||
      (wanted === 'rows' && root === 'parquet') ||
      (wanted === 'lines' && root !== 'array' && root !== 'parquet') ||
      (wanted === 'whole' && (root === 'object' || root === 'members'));
    return isSame ? file : null;
  } finally {
    source.close();
  }
}

interface Options {
  /** The name of what is not yet whole ends in it. */
  ticket: string;
  /** Told which share of the files has been read, 0…1. */
  onRead?: (share: number) => void;
}

/** Writes the conversations of a dataset to `target`, aside and renamed when all are there. Throws a ProblemError and leaves nothing behind. */
export async function gatherMapped(
  mapping: DatasetMapping,
  places: Places,
  target: string,
  { ticket, onRead }: Options,
): Promise<void> {
  const files = namedFiles(mapping, [...places.keys()]);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.${ticket}.part`;
  const aside = `${target}.plain.${ticket}.part`;
  const handle = openSync(part, 'w', 0o600);
  const total = sizeOf(files, places);
  let done = 0;
  async function* read(name: string, records: Records | undefined): AsyncGenerator<unknown> {
    const file = places.get(name) ?? '';
    const { size } = statSync(file);
    if (mapping.conversation?.group && size > MOST_BYTES) throw tooLarge(file);
    yield* recordsIn(await plainOf(file, aside), baseName(name), records);
    rmSync(aside, { force: true });
    done += size;
    onRead?.(Math.min(1, done / Math.max(total, 1)));
  }
  try {
    for await (const line of gather(mapping, files, read)) write(handle, line);
    fsyncSync(handle);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw diskProblem(error) ?? error;
  } finally {
    closeSync(handle);
    rmSync(aside, { force: true });
  }
}

const sizeOf = (files: readonly NamedFiles[], places: Places): number =>
  files.flatMap((of) => of.files).reduce((sum, name) => sum + statSync(places.get(name) ?? '').size, 0);

function write(handle: number, line: string): void {
  const bytes = Buffer.from(line);
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}

async function plainOf(file: string, aside: string): Promise<string> {
  if (packingOf(file) === null) return file;
  await unpack(file, null, aside);
  return aside;
}

/** The records of a plain file: as asked for, else by what it is. Throws a ProblemError where one can't be read. */
async function* recordsIn(file: string, name: string, records: Records | undefined): AsyncGenerator<unknown> {
  if (TABLE.test(name)) {
    yield* rowsOf(file);
    return;
  }
  const source = openFile(file);
  try {
    const root = rootOf(source);
    if (root === 'parquet') yield* parquetRecords(file);
    else if (root === null || (records === 'whole' && root === 'array')) yield wholeOf(file, name);
    else {
      const how = root === 'members' || records === 'whole' ? 'object' : records === 'lines' ? 'lines' : root;
      for (const { index, bytes, start } of split(source, { root: how })) yield jsonOf(bytes, { name, index, start });
    }
  } finally {
    source.close();
  }
}

const rowsOf = (file: string): Record<string, string>[] => rowsIn(textOf(file));

function rowsIn(text: string, most?: number): Record<string, string>[] {
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
    ...(most !== undefined && { preview: most }),
  });
  return data;
}

/** So much of a file tells what it holds. */
export const ENOUGH_BYTES = 8 * 1024 ** 2;

/** The first records of a file of a dataset of unknown shape. Throws a ProblemError where one can't be read. */
export async function firstRecords(
  { name, place, aside }: { name: string; place: string; aside: string },
  most: number,
): Promise<SampledFile> {
  try {
    const file = await plainOf(place, aside);
    const source = openFile(file);
    const { size } = source;
    const isTable = TABLE.test(name);
    const text = isTable ? source.read(0, Math.min(size, ENOUGH_BYTES)).toString('utf8') : '';
    const root = isTable ? null : rootOf(source);
    source.close();
    if (isTable) return { name, list: false, records: rowsIn(size > ENOUGH_BYTES ? wholeLines(text) : text, most) };
    const records: unknown[] = [];
    let bytes = 0;
    for await (const record of recordsIn(file, baseName(name), undefined)) {
      records.push(record);
      bytes += root === 'array' || root === 'lines' ? JSON.stringify(record).length : 0;
      if (records.length >= most || bytes > ENOUGH_BYTES) break;
    }
    return { name, records, list: root === 'array' };
  } finally {
    rmSync(aside, { force: true });
  }
}

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

async function* parquetRecords(file: string): AsyncGenerator<unknown> {
  const { parquetRows } = await import('./parquet.ts');
  const { rows, read } = await parquetRows(file);
  for (let start = 0; start < rows; start += 256) yield* await read(start, Math.min(start + 256, rows));
}

const wholeOf = (file: string, name: string): unknown =>
  jsonOf(Buffer.from(textOf(file)), { name, index: 0, start: 0 });

function textOf(file: string): string {
  if (statSync(file).size > MOST_BYTES) throw tooLarge(file);
  return readFileSync(file, 'utf8');
}

const tooLarge = (file: string) =>
  problem('mapped.too_large', { file: path.basename(file), limit: MOST_BYTES / 1024 ** 2 });

function jsonOf(bytes: Buffer, { name, index, start }: { name: string; index: number; start: number }): unknown {
  try {
    return boundedJson(jsonText(bytes)).value;
  } catch {
    const [fault] = diagnose(bytes, { base: { byte: start, line: 1, column: 1 } });
    const where = { file: name, record: index, ...(fault && { path: fault.path, byte: fault.byte }) };
    throw problem('mapped.record', { file: name, record: index, byte: fault?.byte ?? start }, { where });
  }
}
