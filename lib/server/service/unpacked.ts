/** Plain copies of what compressed files and archives hold, and of what is kept as several files: one file each in the home folder, made by the index process. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isOneToOne } from '../../core/mapping/files.ts';
import type { DatasetMapping, Progress } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { openFile } from '../files/bytes.ts';
import { gatherSet, isMappedSet, isSet } from '../files/gather.ts';
import { storedKey } from '../files/stored-path.ts';
import {
  type DataFile,
  GrowingLines,
  innerName,
  isUrl,
  nameOfUrl,
  packingOf,
  type RemoteFile,
  type RemoteState,
  remoteFile,
  unpack,
} from '../indexing/index.ts';
import type { DatasetRow, Place } from '../store/index.ts';
import { mappedData } from './mapped-data.ts';

/** A file as it was when it was looked at, and which of its members is meant. */
export type PackedFile = Pick<DatasetRow, 'path' | 'member' | 'bytes' | 'mtime'> & Partial<Pick<DatasetRow, 'mapping'>>;

const SUFFIX = '.json';
const PART = /\.([0-9a-f-]+)\.part$/;
/** A copy that another server on the same home may be about to use is younger than this, milliseconds. */
const LEFT_BEHIND = 24 * 3600 * 1000;

const folderOf = (home: string) => path.join(home, 'unpacked');
const hash = (...values: (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
const prefixOf = (file: Pick<PackedFile, 'path' | 'member'>) => `${hash(file.path, file.member)}-`;

/** Where the plain copy of a file in this very state is. Its name comes from hashes alone, never from an archive. */
export function unpackedPath(home: string, file: PackedFile): string {
  return path.join(
    folderOf(home),
    `${prefixOf(file)}${hash(file.bytes, file.mtime, ...(file.mapping ? [JSON.stringify(file.mapping)] : []))}${SUFFIX}`,
  );
}

/** What ranges of a dataset are read from: its own file, the plain copy of a compressed one, or a server's file as it was indexed. */
export function dataFile(place: Place, row: PackedFile & Pick<DatasetRow, 'summary'>): DataFile {
  const object = storedKey(row.path);
  if (object) return storedFile(place, object, row);
  if (row.summary?.remote) return { url: row.path, ...row.summary.remote };
  if (row.summary?.reads !== undefined) return path.join(row.path, row.summary.reads);
  return row.summary?.unpacked ? unpackedPath(place.home, row) : row.path;
}

/** The bytes of a dataset in the object store of a place that has one. */
function storedFile({ home, shared }: Place, object: string, file: Pick<PackedFile, 'path' | 'bytes'>): DataFile {
  if (!shared) throw new Error('There is no object store.');
  return { object, size: file.bytes, name: path.basename(file.path), at: shared.objects, cache: home };
}

/** Whether what was made of a dataset's file is still what this reader makes of it: the file is in the same state, and so is its copy. */
export function isAsRead(place: Place, row: DatasetRow, file: { bytes: number; mtime: number }): boolean {
  if (file.bytes !== row.bytes || file.mtime !== row.mtime) return false;
  if (row.state === 'failed') return true;
  const data = dataFile(place, row);
  return row.reader === READER_VERSION && (typeof data !== 'string' || existsSync(data));
}

/** What messages call the data of a dataset, and ids made from a file's name come from. */
export const dataName = (row: Pick<DatasetRow, 'path' | 'member' | 'summary'>): string =>
  row.summary?.reads !== undefined
    ? path.basename(row.summary.reads)
    : row.summary?.unpacked
      ? innerName(row.path, row.member)
      : isUrl(row.path)
        ? nameOfUrl(row.path)
        : path.basename(row.path);

export interface ReadableData {
  file: DataFile;
  /** Of a copy that is being made. */
  growing?: GrowingLines;
  name: string;
  unpacked?: boolean;
  mapping?: DatasetMapping;
  reads?: string;
}

/**
 * What to index: the file, its plain copy if it is packed (made now if there is none of it as it is), or the file behind a URL.
 * Throws a ProblemError when it can't be unpacked or reached. A copy may be `growing` where it is of use to read it meanwhile.
 */
export async function readable(
  place: Place,
  file: PackedFile,
  onProgress: (progress: Progress) => void,
  ticket = String(process.pid),
  mayGrow = false,
): Promise<ReadableData> {
  const { mapping } = file;
  const given = mapping && { mapping };
  if (isUrl(file.path)) return { ...remoteData(await remoteFile(file.path), mapping), ...given };
  const object = storedKey(file.path);
  if (object)
    return { file: storedFile(place, object, file), name: path.basename(file.path), unpacked: false, ...given };
  if (mapping || isMappedSet(file))
    return mappedData({ ...file, mapping: mapping ?? null }, unpackedPath(place.home, file), onProgress, ticket);
  if (isSet(file)) {
    const gathered = unpackedPath(place.home, file);
    if (!existsSync(gathered)) {
      const onRead = (done: number) =>
        onProgress({ phase: 'reading', done: Math.min(done, file.bytes), total: file.bytes });
      await gatherSet(file, gathered, { ticket, onRead });
    }
    return { file: gathered, name: innerName(file.path, file.member), unpacked: true };
  }
  const target = unpackedPath(place.home, file);
  if (packingOf(file.path) === null) {
    const name = path.basename(file.path);
    if (!(await hasLargeParquetRows(file.path))) return { file: file.path, name, unpacked: false };
    if (!existsSync(target)) {
      if (mayGrow && availableParallelism() > 1)
        return { file: target, growing: new GrowingLines(file.path, target, ticket), name, unpacked: true };
      const { writeLines } = await import('../indexing/parquet-lines.ts');
      const onRow = ({ share }: { share: number }) =>
        onProgress({ phase: 'reading', done: Math.round(share * file.bytes), total: file.bytes });
      await writeLines(file.path, target, { ticket, onRow });
    }
    return { file: target, name, unpacked: true };
  }
  if (!existsSync(target)) {
    await unpack(file.path, file.member, target, {
      ticket,
      onRead: (done) => onProgress({ phase: 'reading', done: Math.min(done, file.bytes), total: file.bytes }),
    });
  }
  return { file: target, name: innerName(file.path, file.member), unpacked: true };
}

/** Whether a file is read as it stands, so that no plain copy is made of it. Throws a ProblemError when it can't be read. */
export const isReadAsItIs = async (file: string): Promise<boolean> =>
  packingOf(file) === null && !(await hasLargeParquetRows(file));

/** Of other files the first bytes tell that they are none. */
async function hasLargeParquetRows(file: string): Promise<boolean> {
  const source = openFile(file);
  const isParquet = source.size > 4 && source.read(0, 4).toString('latin1') === 'PAR1';
  source.close();
  return isParquet && (await import('../indexing/parquet-lines.ts')).hasLargeRows(file);
}

/** The same of a server's file: nothing is copied, its state is remembered. */
export function remoteData(
  { url, ...remote }: RemoteFile,
  mapping?: DatasetMapping | null,
): { file: DataFile; name: string; remote: RemoteState } {
  if (mapping && !isOneToOne(mapping)) throw problem('mapped.remote', { file: nameOfUrl(url) });
  return { file: { url, ...remote }, name: nameOfUrl(url), remote };
}

/** Removes the copies made of a file, and what was left unfinished of them: all, or not what `spare` tells to. */
export function removeUnpacked(
  home: string,
  file: Pick<PackedFile, 'path' | 'member'>,
  spare: { copy?: string; tickets?: ReadonlySet<string> } = {},
): void {
  const prefix = prefixOf(file);
  for (const name of list(home)) {
    const copy = path.join(folderOf(home), name);
    const writer = PART.exec(name)?.[1];
    const spared = copy === spare.copy || (writer !== undefined && spare.tickets?.has(writer));
    if (name.startsWith(prefix) && !spared) rmSync(copy, { force: true, recursive: true });
  }
}

/** Removes what those left unfinished who hold no job any more, and copies that no dataset has used for a day. */
export function sweepUnpacked(home: string, rows: PackedFile[], tickets: ReadonlySet<string>): void {
  const inUse = new Set(rows.map((row) => unpackedPath(home, row)));
  for (const name of list(home)) {
    const copy = path.join(folderOf(home), name);
    const writer = PART.exec(name)?.[1];
    const age = Date.now() - (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const left = writer === undefined ? !inUse.has(copy) && age > LEFT_BEHIND : !tickets.has(writer);
    if (left) rmSync(copy, { force: true, recursive: true });
  }
}

function list(home: string): string[] {
  try {
    return readdirSync(folderOf(home));
  } catch {
    return [];
  }
}

/** Raise it when formats or the index pass give other results for the same file: known files are then indexed again. */
export const READER_VERSION = 11;
