import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { snappyUncompressor } from 'hysnappy';
import type { Format } from '../../core/families/format.ts';
import { FORMATS } from '../../core/families/index.ts';
import { bounded } from '../../core/json/bounded-json.ts';
import { type Message, message } from '../../core/messages/index.ts';
import { ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { openFile, readRange } from '../files/bytes.ts';
import { type DataFile, fileName } from '../files/data-file.ts';

/** The rows of a Parquet file, read on demand. */
export interface ParquetRows {
  rows: number;
  /** Rows `start … end` (0-based, half-open) as plain JSON values. Throws a ProblemError when they can't be read. */
  read(start: number, end: number): Promise<Record<string, unknown>[]>;
}

let snappy: ReturnType<typeof snappyUncompressor> | undefined;

/** What Node can decompress, and Snappy, which takes WebAssembly a third of the time that hyparquet's own takes. */
export const compressors: Compressors = {
  SNAPPY: (input, length) => {
    if (snappyLength(input) !== length) throw new Error('the length of a page is not what its header says');
    snappy ??= snappyUncompressor();
    return snappy(input, length);
  },
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
};

/** What the first bytes say: seven bits each, the lowest first. */
function snappyLength(input: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < 5; at++) {
    const byte = input[at] ?? 0;
    length += (byte & 127) * 128 ** at;
    if (byte < 128) break;
  }
  return length;
}

/** A Parquet file with what its end says of it. */
export interface OpenParquet {
  buffer: AsyncBuffer;
  metadata: FileMetaData;
  /** The columns that are read; undefined: all. */
  columns: string[] | undefined;
  /** Of a family whose records may be long: what makes them so. */
  parts: Format['parts'];
}

/** Throws a ProblemError when the file is missing or damaged. */
export async function openParquet(file: DataFile): Promise<OpenParquet> {
  const size = sizeOf(file);
  const buffer: AsyncBuffer = {
    byteLength: size,
    slice: async (start, end = size) => {
      const bytes = await readRange(file, start, end);
      const copy = new ArrayBuffer(bytes.length);
      new Uint8Array(copy).set(bytes);
      return copy;
    },
  };
  const metadata = await parquetMetadataAsync(buffer).catch((error: unknown) => {
    throw damaged(file, message('damage.parquet_directory', {}), error);
  });
  const format = formatOf(metadata);
  return { buffer, metadata, columns: format?.columns && [...format.columns], parts: format?.parts };
}

/** Opens the rows of a Parquet file. Throws a ProblemError when it is missing or damaged. */
export async function parquetRows(file: DataFile): Promise<ParquetRows> {
  const { buffer, metadata, columns } = await openParquet(file);
  const rows = Number(metadata.num_rows);
  return {
    rows,
    async read(start, end) {
      if (start >= end) return [];
      try {
        const found = await parquetReadObjects({
          file: buffer,
          metadata,
          compressors,
          rowStart: start,
          rowEnd: end,
          ...(columns && { columns }),
        });
        // Columns of JSON may be nested to any depth.
        for (const row of found) bounded(row);
        return found.map(plainRow);
      } catch (error) {
        throw damagedRows(file, start, end - 1, rows, error);
      }
    },
  };
}

/** The family that reads certain columns, where the file has them all. */
function formatOf({ row_groups: [group] }: FileMetaData): Format | undefined {
  const names = new Set(group?.columns.map(({ meta_data: meta }) => meta?.path_in_schema[0] ?? ''));
  return FORMATS.find(({ columns }) => columns?.every((name) => names.has(name)));
}

function sizeOf(file: DataFile): number {
  if (typeof file !== 'string') return file.size;
  const source = openFile(file);
  source.close();
  return source.size;
}

/** The first rows of a Parquet file, for detection. */
export async function parquetSample(file: DataFile, limit = 8): Promise<Record<string, unknown>[]> {
  const parquet = await parquetRows(file);
  return parquet.read(0, Math.min(limit, parquet.rows));
}

export const plainRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)]));

/** A value as JSON has it: integers of 64 bits become numbers, dates ISO text, absent values null, bytes and typed arrays lists of numbers. */
export function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (ArrayBuffer.isView(value)) return 'length' in value ? Array.from(Object.values(value), plain) : null;
  return plainRow({ ...value });
}

export const damagedRows = (file: DataFile, first: number, last: number, rows: number, error: unknown): ProblemError =>
  damaged(file, message('damage.parquet_rows', { first, last, rows }), error);

function damaged(file: DataFile, part: Message, error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const name = fileName(file);
  const why = error instanceof Error ? error.message : String(error);
  return problem('parquet.damaged', { file: name, part, why }, { where: { file: name } });
}
