import type { Root } from '../formats/format.ts';
import type { ByteSource } from './bytes.ts';
import type { JsonFault } from './diagnose.ts';
import type { BrokenReason } from './split.ts';

/** The first readable records of a JSON file, for detection, and what was in the way of reading more. */
export interface RecordSample {
  root: Root | null;
  records: unknown[];
  /** For root `members`: the keys of the arrays seen so far. */
  members?: string[];
  /** Of each of the first records that could not be read: its number, range, and the exact places where it breaks. */
  faults: { record: number; start: number; end: number; reason?: BrokenReason; errors: JsonFault[] }[];
}

/** Reads up to `limit` records, or 64 MiB, whichever comes first; at least one record is tried. For Parquet `records` is empty: see parquetSample. */
export declare function sampleRecords(source: ByteSource, limit?: number): RecordSample;
