/**
 * What the server keeps, in SQLite; the only place with SQL. The database of a home folder holds what people change: datasets, runs,
 * reviews. What can be made again, the index of a dataset, is a file of its own (`index-file`), which a dataset's row names.
 * One module per aggregate; each takes an open database and returns plain functions. Imports the model, formats and ingest types.
 */

export { firstFree, isReadableOnly, SERVING } from './database.ts';
export type { DatasetRow } from './datasets.ts';
export type { FoundTurn, TurnFilter } from './index-file/found-turns.ts';
export type { UnitTurn } from './index-file/growing.ts';
export type { IndexFile } from './index-file/index-files.ts';
export { holdsSeveral, type Places, placesBytes, timesAnywhere } from './index-file/places.ts';
export type { PackRow } from './reviews.ts';
export type { ScoredRow, StoredRow, StoredRun } from './runs.ts';
export { openStore, type Store } from './store.ts';
