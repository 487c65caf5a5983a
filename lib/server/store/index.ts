/**
 * What the server keeps; the only place with SQL. The catalogue holds what people change: datasets, runs, reviews (`catalogue.ts` says
 * what it must do, `sqlite` does it for a home folder). What can be made again, the index of a dataset, is a file of its own
 * (`index-file`), which the catalogue names.
 */

export {
  type Catalogue,
  type ChangeBy,
  type DatasetRow,
  type FileState,
  firstFree,
  type KeptNote,
  type KeptReview,
  type Memories,
  type PackRow,
  type ScoredRow,
  type StoredRow,
  type StoredRun,
} from './catalogue.ts';
export type { ExportRow, KeptAsk } from './exports.ts';
export type { FoundTurn, TurnFilter } from './index-file/found-turns.ts';
export type { UnitTurn } from './index-file/growing.ts';
export type { IndexFile } from './index-file/index-files.ts';
export type { ListedTurn } from './index-file/listed-turns.ts';
export { holdsSeveral, type Places, placesBytes, timesAnywhere } from './index-file/places.ts';
export { unitOf } from './index-file/schema.ts';
export type { EndedJob, Job, JobKind, Jobs, Requester, Workers } from './jobs.ts';
export { asOneReader, lookAgain } from './one-reader.ts';
export { openAt } from './open-at.ts';
export type { KeptOpinion } from './opinions.ts';
export type { Place, Shared } from './place.ts';
export type { Change } from './postgres/listener.ts';
export { REMEMBERED } from './remembering.ts';
export type { Replies } from './replies.ts';
export { MOST_LOST } from './rows/jobs.ts';
export { aboutOf } from './rows/opinions.ts';
export type { SharedStore } from './shared.ts';
export { checkSchema, isReadableOnly, SERVING } from './sqlite/database.ts';
export { openStore, type Store } from './store.ts';
export { uploadsFolder } from './uploads-folder.ts';
