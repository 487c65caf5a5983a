import type { Root } from '../families/format.ts';
import { boundedJson } from './bounded-json.ts';
import type { ByteSource } from './byte-source.ts';
import { withoutLongTexts } from './cut-texts.ts';
import { diagnose, type JsonFault, locator } from './diagnose.ts';
import { type BrokenReason, rootOf, split } from './split.ts';

/** So far a first readable record is looked for. */
const MAX_BYTES = 64 * 1024 * 1024;
/** When so much was read, the records in it are enough: those of the M shape have 5 MB each. */
export const ENOUGH_BYTES = 8 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
/** So many damaged records are explained; more say nothing new about what kind of file it is. */
const MAX_FAULTS = 8;

/** The first readable records of a JSON file, for detection, and what was in the way of reading more. */
export interface RecordSample {
  root: Root | null;
  records: unknown[];
  /** For root `members`: the keys of the arrays seen so far. */
  members?: string[];
  /** Of each of the first records that could not be read: its number, range, and the exact places where it breaks. */
  faults: { record: number; start: number; end: number; reason?: BrokenReason; errors: JsonFault[] }[];
}

/**
 * Reads up to `limit` records, or those of 8 MiB, whichever comes first, and up to 64 MiB where none is readable; at least one
 * record is tried. For Parquet `records` is empty: see parquetSample. Of longer records long texts may be left `out`.
 */
export function sampleRecords(source: ByteSource, limit = 8, texts: 'whole' | 'out' = 'whole'): RecordSample {
  const root = rootOf(source);
  const sample: RecordSample = { root, records: [], faults: [] };
  if (root === null || root === 'parquet') return sample;
  const members = new Set<string>();
  const locate = locator(source);
  for (const piece of split(source, { root, chunkBytes: CHUNK_BYTES, maxRecordBytes: 4 * MAX_BYTES })) {
    if (piece.member !== undefined) members.add(piece.member.key);
    const value = piece.kind === 'record' ? sampleRecord(piece.bytes, texts) : undefined;
    if (value !== undefined) sample.records.push(value);
    else if (sample.faults.length < MAX_FAULTS) {
      const { index, start, end, reason, bytes } = piece;
      const errors = reason === 'stray' || reason === 'too-large' ? [] : diagnose(bytes, { base: locate(start) });
      sample.faults.push({ record: index, start, end, ...(reason && { reason }), errors });
    }
    if (sample.records.length >= limit || piece.end >= (sample.records.length > 0 ? ENOUGH_BYTES : MAX_BYTES)) break;
  }
  return root === 'members' ? { ...sample, members: [...members] } : sample;
}

/** The value of a record, of a long one with its texts or without; undefined, which no JSON text means, when it is not valid JSON. */
export function sampleRecord(bytes: Buffer, texts: 'whole' | 'out'): unknown {
  const isCut = texts === 'out' && bytes.length > ENOUGH_BYTES;
  try {
    return boundedJson(isCut ? withoutLongTexts(bytes) : bytes.toString()).value;
  } catch {
    return undefined;
  }
}
