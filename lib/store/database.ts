import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { problem } from '../model/index.ts';
import { MIGRATIONS } from './migrations.ts';

/** What modules of the store use of the database: prepared once, run many times, all in this process's thread. */
export interface Database {
  run(sql: string, ...values: SQLInputValue[]): void;
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): Row[];
  /** Commits when `work` returns, rolls back when it throws. */
  transaction<T>(work: () => T): T;
  /** A transaction that is on the disk when it returns, whatever happens to the machine then: for what users made themselves. */
  durably<T>(work: () => T): T;
  close(): void;
}

export type Row = Record<string, unknown>;

/** Opens (or makes) `memoscope.db` in the home folder, brought up to the current schema. Older schemas are copied aside first. */
export function openDatabase(home: string): Database {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = path.join(home, 'memoscope.db');
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;',
  );
  migrate(db, file);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  const transaction = <T>(work: () => T): T => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    run: (sql, ...values) => void prepare(sql).run(...values),
    get: (sql, ...values) => prepare(sql).get(...values),
    all: (sql, ...values) => prepare(sql).all(...values),
    transaction,
    durably(work) {
      // Index passes can be repeated, so they do without waiting for the disk; it can't be changed inside a transaction.
      db.exec('PRAGMA synchronous = FULL');
      try {
        return transaction(work);
      } finally {
        db.exec('PRAGMA synchronous = NORMAL');
      }
    },
    close: () => db.close(),
  };
}

function migrate(db: DatabaseSync, file: string): void {
  const version = () => Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  const found = version();
  if (found === MIGRATIONS.length) return;
  if (found > MIGRATIONS.length) {
    throw problem(
      500,
      '#newer-database',
      'The database was made by a newer Memoscope',
      `${path.basename(file)} has schema ${found}, this version knows ${MIGRATIONS.length}. Update Memoscope, or name another folder with --home.`,
    );
  }
  if (found > 0) db.exec(`VACUUM INTO '${`${file}.before-${MIGRATIONS.length}.${Date.now()}`.replaceAll("'", "''")}'`);
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated while this one waited for the lock.
    for (const step of MIGRATIONS.slice(version())) db.exec(step);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
