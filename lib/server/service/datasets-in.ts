import path from 'node:path';
import type { FileSet } from '../../core/families/format.ts';
import { fileSets } from '../../core/families/index.ts';
import { BESIDE, fits, patternsOf } from '../../core/mapping/files.ts';
import { type DatasetMapping, problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { type FolderSet, folderSets, mappedBeside, mappedFolder, stateOfSet } from '../files/file-sets.ts';
import { memberOf } from '../files/gather.ts';
import { isDatasetMember } from '../files/packing.ts';
import { isMappable } from '../files/unpack.ts';
import { contentsOf, nameOfUrl, packingOf, type RemoteFile, remoteFile, sizeAndTime } from '../indexing/index.ts';
import { headLooksLikeDataset, looksLikeDataset } from './looks-like-dataset.ts';
import { noneKnown } from './problems.ts';
import type { FoundFile } from './scan.ts';
import { slugOf, stem } from './slug.ts';

/** A dataset to be: a file, one member of an archive, or several files of a folder or an archive. */
export interface FoundDataset extends FoundFile {
  /** Name in the archive, or of several files in their folder; null for files of their own, compressed ones too. */
  member: string | null;
  name: string;
  slug: string;
  /** By which it is read; absent: as what it is, or by the one beside it. */
  mapping?: DatasetMapping | null;
}

/** So much of each member is looked at: a few records of the families whose records are short, the keys of the others. */
const HEAD_BYTES = 4 * 1024 ** 2;

/**
 * The datasets in a file that the user named: itself, the only JSON file of an archive, or those of an archive's that are of
 * a known family. A damaged archive gives itself: opening it says what is wrong. Throws a ProblemError when an archive holds
 * several JSON files and none is a dataset.
 */
export async function datasetsIn(file: FoundFile): Promise<FoundDataset[]> {
  const whole = wholeOf(file);
  const beside = mappedBeside(file.path);
  if (beside) return [foundSet(beside)];
  if (packingOf(file.path) === null) return [whole];
  const found = await lookOrNull(file.path);
  const [only, ...more] = found?.members ?? [];
  // Tables alone are no dataset, and a mapping may make one of them.
  if (found && only === undefined && found.tables > 0) throw noneKnown(file.path, found.tables, 'archive');
  if (!found || only === undefined) return [whole];
  if (found.sets.length > 0) return inArchive(file, found);
  if (more.length === 0) return [{ ...file, member: only, name: stem(only), slug: slugOf(only) }];
  if (found.known.length === 0) throw noneKnown(file.path, found.members.length, 'archive');
  return inArchive(file, found);
}

/** The dataset behind a URL, from one request for its state. Throws a ProblemError when it can't be read there. */
export async function datasetAt(url: string): Promise<{ found: FoundDataset; file: RemoteFile }> {
  const file = await remoteFile(url);
  const name = nameOfUrl(file.url);
  const found = { path: file.url, member: null, name: stem(name), slug: slugOf(name), ...sizeAndTime(file) };
  return { found, file };
}

/** Those of several files below a folder, and the files that are in none of them. */
export function setsIn(folder: string, files: FoundFile[]): { sets: FoundDataset[]; others: FoundFile[] } {
  const found = folderSets(folder, files);
  const taken = new Set(
    found.flatMap(({ set, files: own }) => own.filter((_, at) => !isAlone(set, at)).map((file) => file.path)),
  );
  return { sets: found.map(foundSet), others: files.filter((file) => !taken.has(file.path)) };
}

function foundSet(set: FolderSet): FoundDataset {
  const { title } = set.set;
  return { path: set.folder, member: set.name, ...stateOfSet(set), name: title, slug: slugOf(title) };
}

/** The one dataset that a mapping makes of a file, a folder or an archive; without one, of all data in it. Throws a ProblemError when there is nothing it means. */
export async function mappedDataset(
  { real, folder, files }: { real: string; folder: boolean; files: FoundFile[] },
  mapping: DatasetMapping | null,
): Promise<FoundDataset> {
  if (folder) {
    const set = mappedFolder(real, mapping);
    if (!set) throw problem('library.empty_folder', { file: path.basename(real) });
    return { ...foundSet(set), mapping };
  }
  const [file] = files;
  if (file === undefined) throw problem('library.no_path', { file: path.basename(real) });
  const whole = { ...file, member: null, name: stem(file.path), slug: slugOf(file.path), mapping };
  if (packingOf(file.path) === null) return whole;
  for await (const { member } of contentsOf(file.path, 0, { isMember: isMappable }))
    return member === null ? whole : { ...whole, member: '/' };
  return whole;
}

/**
 * The datasets in a file found in a folder: only what is of a known family. One that can't be read keeps no other from being opened; one that may
 * not be read is taken for a dataset, which says so.
 */
export async function knownDatasetsIn(file: FoundFile): Promise<FoundDataset[]> {
  try {
    return await known(file);
  } catch (error) {
    const found = problemIn(error);
    if (found === null) throw error;
    return found.type === '#file-unreadable' ? [wholeOf(file)] : [];
  }
}

const wholeOf = (file: FoundFile): FoundDataset => ({
  ...file,
  member: null,
  name: stem(file.path),
  slug: slugOf(file.path),
});

async function known(file: FoundFile): Promise<FoundDataset[]> {
  const whole = wholeOf(file);
  if (packingOf(file.path) === null) return looksLikeDataset(file.path) ? [whole] : [];
  const found = await look(file.path);
  if (found.single) return [whole];
  const [only] = found.known;
  if (found.sets.length === 0 && found.members.length === 1 && only !== undefined)
    return [{ ...file, member: only, name: stem(only), slug: slugOf(only) }];
  return inArchive(file, found);
}

/** Sets first; the only one is called like the archive. */
function inArchive(file: FoundFile, { sets, known: members }: Pick<Looked, 'sets' | 'known'>): FoundDataset[] {
  const alone = sets.length + members.length === 1;
  return [
    ...sets.map((set) => ({
      ...file,
      member: memberOf(set),
      name: alone ? stem(file.path) : `${stem(file.path)} › ${set.title}`,
      slug: slugOf(alone ? file.path : set.title),
    })),
    ...members.map((member) => memberDataset(file, member)),
  ];
}

function memberDataset(file: FoundFile, member: string): FoundDataset {
  const { dir } = path.posix.parse(member);
  return {
    ...file,
    member,
    name: `${stem(file.path)} › ${path.posix.join(dir, stem(member))}`,
    slug: slugOf(member),
  };
}

const isAlone = ({ files, alone }: FileSet, at: number) => alone?.includes(files[at] ?? '') ?? false;

async function lookOrNull(file: string): Promise<Awaited<ReturnType<typeof look>> | null> {
  return look(file).catch((error: unknown) => {
    if (problemIn(error) === null) throw error;
    return null;
  });
}

interface Looked {
  /** A compressed file is a dataset itself. */
  single: boolean;
  /** The JSON files in an archive. */
  members: string[];
  /** How many tables are beside them. */
  tables: number;
  /** Those that are datasets together. */
  sets: FileSet[];
  /** Those of the others that look like datasets. */
  known: string[];
}

async function look(file: string): Promise<Looked> {
  const found: Looked = { single: false, members: [], tables: 0, sets: [], known: [] };
  const all: string[] = [];
  const mappings: { folder: string; document: Buffer }[] = [];
  for await (const { member, head } of contentsOf(file, HEAD_BYTES, { isMember: isMappable })) {
    const known = headLooksLikeDataset(head, member ?? file);
    if (member === null) return { ...found, single: known };
    all.push(member);
    if (path.posix.basename(member) === BESIDE) mappings.push({ folder: path.posix.dirname(member), document: head });
    if (!isDatasetMember(member)) {
      found.tables += 1;
      continue;
    }
    found.members.push(member);
    if (known) found.known.push(member);
  }
  const mapped = mappings.map((one) => mappedMembers(one, all));
  const own = new Set(mapped.flatMap((set) => set.files));
  const sets = [...mapped, ...fileSets(found.members.filter((member) => !own.has(member)))];
  const taken = new Set(sets.flatMap((set) => set.files.filter((_, at) => !isAlone(set, at))));
  return { ...found, sets, known: found.known.filter((member) => !taken.has(member)) };
}

/** The set that a mapping in an archive makes of the members beside it. */
function mappedMembers(
  { folder: named, document }: { folder: string; document: Buffer },
  members: readonly string[],
): FileSet {
  const folder = named === '.' ? '' : named;
  const start = folder === '' ? '' : `${folder}/`;
  let patterns: string[] | null = null;
  try {
    patterns = patternsOf(JSON.parse(document.toString('utf8')));
  } catch {
    // What is wrong with it is said when it is followed.
  }
  const files = members.filter((member) => member.startsWith(start) && fits(member.slice(start.length), patterns));
  return { folder, name: BESIDE, title: path.posix.basename(folder), files: [`${start}${BESIDE}`, ...files] };
}
