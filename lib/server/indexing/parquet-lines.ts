/**
 * Parquet with rows so large that a row group does not fit into memory, as JSON Lines. A row group is read column by column, each
 * for all of its rows, and put together row by row: no more is in memory at once than one column, or one row.
 */
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { type FileMetaData, parquetReadObjects, type RowGroup, type SchemaElement } from 'hyparquet';
import type { DataFile } from '../files/data-file.ts';
import { compressors, damagedRows, type OpenParquet, openParquet, plainRow } from './parquet.ts';

/** From so many bytes a row on, on average, rows are read from a copy. */
const LARGE_ROW = 1024 ** 2;

interface Options {
  /** The name of what is not yet whole ends in it. */
  ticket: string;
  /** Told which share of the file has been read, 0…1. */
  onRead?: (share: number) => void;
}

/** Whether rows are large. Throws a ProblemError when the file is damaged. */
export async function hasLargeRows(file: DataFile): Promise<boolean> {
  const { metadata, columns } = await openParquet(file);
  const bytes = metadata.row_groups.reduce((sum, group) => sum + sizeOf(group, columns), 0);
  return bytes > LARGE_ROW * Number(metadata.num_rows);
}

/** Writes the rows to `target`, aside and renamed when all are there. Throws a ProblemError and leaves nothing when they can't be read. */
export async function writeLines(file: DataFile, target: string, { ticket, onRead }: Options): Promise<void> {
  const parquet = await openParquet(file);
  const { metadata, columns } = parquet;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.${ticket}.part`;
  const spoolFile = `${target}.columns.${ticket}.part`;
  const handle = openSync(part, 'w', 0o600);
  const spool = openSync(spoolFile, 'w+', 0o600);
  try {
    let first = 0;
    for (const [number, group] of metadata.row_groups.entries()) {
      const rows = Number(group.num_rows);
      const leaves = group.columns.flatMap(({ meta_data: meta }, i) =>
        meta && (columns === undefined || columns.includes(meta.path_in_schema[0] ?? '')) ? [i] : [],
      );
      ftruncateSync(spool, 0);
      const places: Place[][] = [];
      let end = 0;
      for (const [done, leaf] of leaves.entries()) {
        const values = await readLeaf(file, parquet, group, leaf, { first, rows });
        places.push(
          values.map((value) => {
            const bytes = Buffer.from(JSON.stringify(value));
            writeAll(spool, bytes, end);
            end += bytes.length;
            return { start: end - bytes.length, length: bytes.length };
          }),
        );
        onRead?.((number + (done + 1) / leaves.length) / metadata.row_groups.length);
      }
      for (let row = 0; row < rows; row++) {
        let whole: unknown = {};
        for (const leaf of places) whole = merged(whole, parsed(spool, leaf[row]));
        writeAll(handle, Buffer.from(`${JSON.stringify(whole)}\n`));
      }
      first += rows;
    }
    fsyncSync(handle);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(handle);
    closeSync(spool);
    rmSync(spoolFile, { force: true });
  }
}

interface Place {
  start: number;
  length: number;
}

/** One leaf of the schema for all rows of a group: rows with that leaf alone. */
async function readLeaf(
  file: DataFile,
  { buffer, metadata }: OpenParquet,
  group: RowGroup,
  leaf: number,
  { first, rows }: { first: number; rows: number },
): Promise<Record<string, unknown>[]> {
  const column = group.columns[leaf];
  const steps = column?.meta_data?.path_in_schema ?? [];
  const alone: FileMetaData = {
    ...metadata,
    schema: schemaTo(metadata.schema, steps),
    row_groups: [{ ...group, columns: column ? [column] : [] }],
    num_rows: BigInt(rows),
  };
  try {
    return (await parquetReadObjects({ file: buffer, metadata: alone, compressors })).map(plainRow);
  } catch (error) {
    throw damagedRows(file, first, first + rows - 1, Number(metadata.num_rows), error);
  }
}

/** The elements on the way to a leaf, each with one child. */
function schemaTo(schema: readonly SchemaElement[], steps: readonly string[]): SchemaElement[] {
  const [root, ...elements] = schema;
  if (root === undefined) return [];
  const found: SchemaElement[] = [{ ...root, num_children: 1 }];
  let at = 0;
  for (const step of steps) {
    while (elements[at]?.name !== step) at += sizeOfSubtree(elements, at);
    const element = elements[at];
    if (element === undefined) return found;
    found.push(element.num_children === undefined ? element : { ...element, num_children: 1 });
    at += 1;
  }
  return found;
}

/** An element with all below it. */
function sizeOfSubtree(elements: readonly SchemaElement[], at: number): number {
  let size = 1;
  for (let child = 0; child < (elements[at]?.num_children ?? 0); child++) size += sizeOfSubtree(elements, at + size);
  return size;
}

/** Rows of the same shape that have different leaves: objects and lists are put together, place by place. */
function merged(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return a.map((item, i) => merged(item, b[i]));
  if (isObject(a) && isObject(b)) {
    for (const [key, value] of Object.entries(b)) a[key] = key in a ? merged(a[key], value) : value;
    return a;
  }
  return a ?? b;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(spool: number, place: Place | undefined): unknown {
  if (place === undefined) return {};
  const bytes = Buffer.allocUnsafe(place.length);
  for (let done = 0; done < place.length; )
    done += readSync(spool, bytes, done, place.length - done, place.start + done);
  return JSON.parse(bytes.toString('utf8'));
}

function writeAll(handle: number, bytes: Buffer, at: number | null = null): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(handle, bytes, done, bytes.length - done, at === null ? null : at + done);
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
