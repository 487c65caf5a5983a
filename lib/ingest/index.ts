/**
 * Bytes → records → index. Reads through one seam of byte ranges, splits files of any size into records, has the family's
 * format read each, and hands what the index keeps to a sink. Imports model and formats; knows no database and no server.
 */
export { type IndexedRecord, type IndexSink, indexFile, type PassSummary, type Unit } from './pass.ts';
export { type RecordLocator, readRecord, readRecordAndSource } from './record.ts';
export { contentsOf, innerName, packingOf, UNPACK_BOUNDS, unpack } from './unpack.ts';
