/**
 * The database: one SQLite file that holds what the index pass found and what must last. The only place with SQL.
 * One module per aggregate; each takes the open database and returns plain functions. Imports the model, formats and ingest types.
 */

export { firstFree, isReadableOnly, SERVING } from './database.ts';
export type { DatasetRow } from './datasets.ts';
export type { FoundTurn, TurnFilter } from './found-turns.ts';
export { holdsSeveral, type Places, placesBytes, timesAnywhere } from './places.ts';
export type { PackRow } from './reviews.ts';
export type { ScoredRow, StoredRow, StoredRun } from './runs.ts';
export { openStore, type Store } from './store.ts';
export type { UnitTurn } from './words.ts';
