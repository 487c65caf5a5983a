/**
 * Parquet with rows so large that a row group does not fit into memory, as JSON Lines. All columns of a row group are read side by side, each a
 * page at a time, and every value goes as bytes to where the nesting of its column says.
 */
import { closeSync, fsync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parquetSchema, type RowGroup, type SchemaTree } from 'hyparquet';
import { getTreePath, isListLike, isMapLike } from 'hyparquet/src/schema.js';
import type { Format } from '../../core/families/format.ts';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { openFile } from '../files/bytes.ts';
import type { DataFile } from '../files/data-file.ts';
import { unfinished } from '../files/unpack.ts';
import { JsonBytes } from './json-bytes.ts';
import { damagedRows, type OpenParquet, openParquet, parquetRows } from './parquet.ts';
import { LeafValues } from './parquet-pages.ts';

/** From so many bytes a row on, on average, rows are read from a copy. */
const LARGE_ROW = 1024 ** 2;

/** Each time so many bytes were written, they go to the disk. */
const SYNCED = 64 * 1024 ** 2;

/** A row that is there: where it stands in the copy without the break behind it, and which share of the rows it is the last of, 0…1. */
export interface WrittenRow {
  start: number;
  end: number;
  share: number;
  /** Of a family whose records may be long: the row without its long texts, which is enough for its index. */
  sketch?: Uint8Array;
}

/** Where rows are written: whole, and as sketches if there are any. */
interface Out {
  whole: JsonBytes;
  sketch: JsonBytes | null;
  parts: Format['parts'];
}

/** Writes the rows to `target`, aside and renamed when all are there. Throws a ProblemError and leaves nothing when they can't be read. */
export async function writeLines(
  file: DataFile,
  target: string,
  { ticket, onRow = () => {} }: { ticket: string; onRow?: (row: WrittenRow) => void },
): Promise<void> {
  const part = unfinished(target, ticket);
  await writeRows(file, part, onRow);
  renameSync(part, target);
}

/** Writes the rows, and tells of each as soon as it can be read there, with its sketch where that is wanted. Throws a ProblemError and leaves nothing when they can't be read. */
export async function writeRows(
  file: DataFile,
  part: string,
  onRow: (row: WrittenRow) => void,
  sketched = false,
): Promise<void> {
  const parquet = await openParquet(file);
  const rows = Number(parquet.metadata.num_rows);
  mkdirSync(path.dirname(part), { recursive: true, mode: 0o700 });
  const handle = openSync(part, 'w', 0o600);
  const source = openFile(file);
  let written = 0;
  const out = new JsonBytes((bytes) => {
    writeAll(handle, bytes);
    written += bytes.length;
  });
  let pieces: Uint8Array[] = [];
  const sketch = sketched && parquet.parts ? new JsonBytes((bytes) => pieces.push(Uint8Array.from(bytes))) : null;
  let start = 0;
  let done = 0;
  let synced = 0;
  const syncing: Promise<void>[] = [];
  const ended = () => {
    out.put('\n');
    out.flush();
    done += 1;
    sketch?.flush();
    onRow({ start, end: written - 1, share: done / rows, ...(pieces.length > 0 && { sketch: Buffer.concat(pieces) }) });
    pieces = [];
    start = written;
    if (written - synced < SYNCED) return;
    // The disk is at work while the next rows are put together: little is left to wait for at the end.
    synced = written;
    syncing.push(sync(handle));
  };
  try {
    if (isPlain(parquetSchema(parquet.metadata))) {
      const to = { whole: out, sketch, parts: parquet.parts };
      for (const _ of linesOf(file, source, parquet, to)) ended();
    }
    while (done < rows) {
      out.put(JSON.stringify((await (await parquetRows(file)).read(done, done + 1))[0]));
      ended();
    }
    await Promise.all([...syncing, sync(handle)]);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    source.close();
    await Promise.allSettled(syncing);
    closeSync(handle);
  }
}

const sync = promisify(fsync);

/** Whether lists are written as most write them; maps and variants are left to the library. */
function isPlain(node: SchemaTree, listed = false): boolean {
  const { element, children } = node;
  if (isMapLike(node) || element.logical_type?.type === 'VARIANT') return false;
  if (element.repetition_type === 'REPEATED' && !listed) return false;
  return children.every((child) => isPlain(child, isListLike(node)));
}

/** Writes row after row; after each it yields. Throws a ProblemError when they can't be read. */
function* linesOf(file: DataFile, source: ByteSource, { metadata, columns }: OpenParquet, out: Out): Generator<void> {
  const schema = parquetSchema(metadata);
  let first = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    try {
      const wanted = schema.children.filter(({ element }) => columns === undefined || columns.includes(element.name));
      const parts = wanted.map((child) => partOf(child, { source, group, schema, parts: out.parts }, 0));
      for (let row = 0; row < rows; row++) {
        writeObject(parts, out);
        yield;
      }
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) throw error;
      throw damagedRows(file, first, first + rows - 1, Number(metadata.num_rows), error);
    }
    first += rows;
  }
}

/** A node of the schema with what is read of it. */
interface Part {
  /** As a key of JSON, with its colon. */
  key: string;
  /** It is there from this level of definition on. */
  definition: number;
  /** It is a text of the array that makes records long, which sketches have cut. */
  isCut: boolean;
  /** All leaves below it. The first tells for all of them whether it is there. */
  leaves: readonly LeafValues[];
  members: readonly Part[];
  /** Of a list: what it holds, and at which level of repetition one more follows. */
  items: { part: Part; definition: number; repetition: number } | null;
}

interface Group {
  source: ByteSource;
  group: RowGroup;
  schema: SchemaTree;
  parts: Format['parts'];
}

function partOf(node: SchemaTree, from: Group, above: number, repetition = 0): Part {
  const { element, children } = node;
  const definition = above + (element.repetition_type === 'REQUIRED' ? 0 : 1);
  const isCut = from.parts?.key === node.path[0] && from.parts?.text === element.name;
  const base = { key: `${JSON.stringify(element.name)}:`, definition, isCut, members: [], items: null };
  if (isListLike(node) && children[0]) {
    const [repeated] = children;
    const [item = repeated] = repeated.children;
    // A list of two levels repeats the item itself.
    const within = item === repeated ? definition : definition + 1;
    const part = partOf(item, from, within, repetition + 1);
    return { ...base, leaves: part.leaves, items: { part, definition: definition + 1, repetition: repetition + 1 } };
  }
  if (children.length === 0) return { ...base, leaves: [leafOf(node, from)] };
  const members = children.map((child) => partOf(child, from, definition, repetition));
  return { ...base, members, leaves: members.flatMap(({ leaves }) => leaves) };
}

function leafOf({ path: names }: SchemaTree, { source, group, schema }: Group): LeafValues {
  const column = group.columns.find(({ meta_data: meta }) => meta?.path_in_schema.join('.') === names.join('.'));
  if (!column) throw new Error(`the column ${names.join('.')} is missing`);
  return new LeafValues(source, column, getTreePath(schema, names));
}

function put(json: string, { whole, sketch }: Out): void {
  whole.put(json);
  sketch?.put(json);
}

function writeObject(members: readonly Part[], out: Out): void {
  let before = '{';
  for (const member of members) {
    put(before, out);
    put(member.key, out);
    writePart(member, out);
    before = ',';
  }
  put(before === '{' ? '{}' : '}', out);
}

function writePart(part: Part, out: Out): void {
  const { definition, leaves, members, items } = part;
  const [first] = leaves;
  if (first === undefined) throw new Error('a column has no values');
  if (first.definition < definition) {
    for (const leaf of leaves) leaf.next();
    put('null', out);
  } else if (items !== null) writeList(items, first, leaves, out);
  else if (members.length > 0) writeObject(members, out);
  else {
    const value = first.read();
    if ('json' in value) put(value.json, out);
    else {
      out.whole.quote(value.text);
      if (part.isCut) out.sketch?.cut(value.text);
      else out.sketch?.quote(value.text);
    }
    first.next();
  }
}

function writeList(
  { part, definition, repetition }: NonNullable<Part['items']>,
  first: LeafValues,
  leaves: readonly LeafValues[],
  out: Out,
): void {
  if (first.definition < definition) {
    for (const leaf of leaves) leaf.next();
    put('[]', out);
    return;
  }
  put('[', out);
  writePart(part, out);
  while (first.repetition === repetition) {
    put(',', out);
    writePart(part, out);
  }
  put(']', out);
}

/** Whether rows are large. Throws a ProblemError when the file is damaged. */
export async function hasLargeRows(file: DataFile): Promise<boolean> {
  const { metadata, columns } = await openParquet(file);
  const bytes = metadata.row_groups.reduce((sum, group) => sum + sizeOf(group, columns), 0);
  return bytes > LARGE_ROW * Number(metadata.num_rows);
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done, bytes.length - done);
}

/** Bytes of the columns that are read, unpacked. */
const sizeOf = ({ columns: chunks }: RowGroup, columns: readonly string[] | undefined): number =>
  chunks.reduce(
    (sum, { meta_data: meta }) =>
      meta && (columns === undefined || columns.includes(meta.path_in_schema[0] ?? ''))
        ? sum + Number(meta.total_uncompressed_size)
        : sum,
    0,
  );
