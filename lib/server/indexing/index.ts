/**
 * Bytes → records → index. Reads through one seam of byte ranges, splits files of any size into records, has the family's
 * format read each, and hands what the index keeps to a sink. Imports model and formats; knows no database and no server.
 */
export { type DataFile, fileName, remoteFile } from '../files/data-file.ts';
export {
  isUrl,
  nameOfUrl,
  type RemoteFile,
  type RemoteState,
  sameState,
  shownUrl,
  sizeAndTime,
} from '../files/remote/index.ts';
export { contentsOf, innerName, packingOf, UNPACK_BOUNDS, unpack } from '../files/unpack.ts';
export { GrowingLines } from './growing-lines.ts';
export { countMapped, indexFile, indexGrowing } from './index-file.ts';
export type { IndexedRecord, IndexSink, Unit } from './pass.ts';
export {
  kindOf,
  type ReadRange,
  type RecordLocator,
  readConversationJson,
  readRecord,
  readRecordAndSource,
} from './record.ts';
export type { PassSummary } from './tally.ts';
