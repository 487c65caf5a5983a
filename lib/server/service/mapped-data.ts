/** Where the data of a mapped dataset is read from, and by which mapping. */
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BESIDE, fits, isData, patternsOf } from '../../core/mapping/files.ts';
import type { DatasetMapping, Progress } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isFolder, mappedBelow } from '../files/file-sets.ts';
import { contentsOf, isMappable, unpackAll } from '../files/unpack.ts';
import { type DataFile, innerName } from '../indexing/index.ts';
import { gatherMapped, type Places, readInPlace } from '../indexing/mapped.ts';

export interface MappedFile {
  path: string;
  member: string | null;
  bytes: number;
  /** null: the one beside it. */
  mapping: DatasetMapping | null;
}

export interface MappedData {
  file: DataFile;
  name: string;
  mapping: DatasetMapping;
  unpacked: boolean;
  /** Of a folder of which one file is read as it is: that file. */
  reads?: string;
}

/** The mapping in a file. Throws a ProblemError that says what is wrong with it. */
export async function mappingAt(file: string): Promise<DatasetMapping> {
  const name = path.basename(file);
  const text = await readFile(file, 'utf8').catch(() => {
    throw problem('library.no_path', { file: name }, { where: { file: name } });
  });
  return mappingOf(text, name);
}

/** The same of a text, which may be the name of a shipped one alone. */
export async function mappingOf(text: string, name: string): Promise<DatasetMapping> {
  let document: unknown;
  try {
    document = /^[a-z]+$/i.test(text.trim()) ? text.trim() : JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw problem('mapped.not_json', { file: name, why }, { where: { file: name } });
  }
  // Schemas are loaded by whoever reads a mapping, and by nobody else.
  return (await import('../../core/mapping/document.ts')).readMapping(document);
}

/** What to index of a dataset that a mapping is for: a file of its own, or what is gathered into `target`. Throws a ProblemError. */
export async function mappedData(
  file: MappedFile,
  target: string,
  onProgress: (progress: Progress) => void,
  ticket: string,
): Promise<MappedData> {
  const name = innerName(file.path, null);
  const aside = `${target}.members.${ticket}.part`;
  try {
    const { mapping, places } = file.member?.endsWith('/')
      ? await inArchive(file, file.member, aside)
      : { mapping: file.mapping ?? (await mappingAt(path.join(file.path, BESIDE))), places: onDisk(file) };
    const own = file.member === null ? readInPlace(mapping, places) : null;
    if (own !== null) {
      const reads = own === file.path ? {} : { reads: path.relative(file.path, own) };
      return { file: own, name: path.basename(own), mapping, unpacked: false, ...reads };
    }
    if (!existsSync(target)) {
      const onRead = (share: number) =>
        onProgress({ phase: 'reading', done: Math.round(share * file.bytes), total: file.bytes });
      await gatherMapped(mapping, places, target, { ticket, onRead });
    }
    return { file: target, name, mapping, unpacked: true };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function onDisk({ path: named, mapping }: MappedFile): Places {
  if (!isFolder(named)) return new Map([[path.basename(named), named]]);
  return new Map(mappedBelow(named, mapping).map((one) => [path.relative(named, one).split(path.sep).join('/'), one]));
}

/** The data files of a folder or an archive, all of them; null: it is one file. Throws a ProblemError. */
export async function placesIn(
  { path: file, member }: Pick<MappedFile, 'path' | 'member'>,
  aside: string,
): Promise<Places | null> {
  if (isFolder(file)) return onDisk({ path: file, member, bytes: 0, mapping: null });
  if (!member?.endsWith('/')) return null;
  const names: string[] = [];
  for await (const { member: one } of contentsOf(file, 0, { isMember: isMappable })) if (one !== null) names.push(one);
  return unpackAll(file, new Set(names.filter(isData)), aside);
}

async function inArchive(
  { path: file, mapping: given }: MappedFile,
  member: string,
  aside: string,
): Promise<{ mapping: DatasetMapping; places: Places }> {
  const folder = member.replace(/^\//, '').slice(0, member.endsWith(`${BESIDE}/`) ? -BESIDE.length - 1 : undefined);
  const names: string[] = [];
  let beside: string | null = null;
  for await (const { member: one, head } of contentsOf(file, MOST_MAPPING, { isMember: isMappable })) {
    if (one === `${folder}${BESIDE}`) beside = head.toString('utf8');
    else if (one?.startsWith(folder)) names.push(one);
  }
  const mapping = given ?? (await mappingOf(beside ?? '', BESIDE));
  const patterns = patternsOf(mapping);
  const wanted = names.filter((one) => fits(one.slice(folder.length), patterns));
  const places = await unpackAll(file, new Set(wanted), aside);
  return { mapping, places: new Map([...places].map(([one, place]) => [one.slice(folder.length), place])) };
}

/** A longer document is no mapping. */
const MOST_MAPPING = 1024 ** 2;
