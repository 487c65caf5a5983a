import type { Database } from './database.ts';

/** Turn ids in the full-text table: unit × this + number of the turn in the unit. */
export const TURNS_PER_UNIT = 2 ** 20;

/** Each dataset has a full-text table of its own, so that it can be dropped with its index. */
export const wordTable = (index: number) => `words_${Number(index)}`;

export const hasWordTable = (db: Database, index: number): boolean =>
  db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", wordTable(index)) !== undefined;
