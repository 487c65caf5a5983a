import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { naming, problem } from '../../core/problems/index.ts';
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

/** What a process keeps of the database in memory, and how much it lets the log grow before it is written back. */
export interface DatabaseUse {
  /** KiB of pages. */
  cache: number;
  /** Pages of 4 KiB in the log. */
  log: number;
  /** Only reads, and needs no right to write: what was committed is read as it stands. */
  readOnly?: boolean;
}

const FILE = 'memoscope.db';

export const SERVING: DatabaseUse = { cache: 16_000, log: 1_000 };

/** Opens (or makes) `memoscope.db` in the home folder, brought up to the current schema. Older schemas are copied aside first. */
export function openDatabase(home: string, use: DatabaseUse): Database {
  return naming(() => {
    if (use.readOnly) return access(openToRead(path.join(home, FILE)));
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const file = path.join(home, FILE);
    // Runs and reviews are for this user alone.
    const db = new DatabaseSync(file, { timeout: 10_000 });
    for (const one of [home, file]) closeToOthers(one, one === home ? 0o700 : 0o600);
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${use.cache}; PRAGMA wal_autocheckpoint = ${use.log};`,
    );
    migrate(db, file);
    return access(db);
  });
}

/** Whether the home folder holds a database that this process may read, and may not write. */
export function isReadableOnly(home: string): boolean {
  const may = (name: string, mode: number) => {
    try {
      accessSync(name, mode);
      return true;
    } catch {
      return false;
    }
  };
  const file = path.join(home, FILE);
  return may(file, constants.R_OK) && !(may(home, constants.W_OK) && may(file, constants.W_OK));
}

function openToRead(file: string): DatabaseSync {
  const db = readable(file);
  const found = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (found > MIGRATIONS.length) throw tooNew(file, found);
  if (found < MIGRATIONS.length) {
    throw problem('database.older', { file: path.basename(file), found, needed: MIGRATIONS.length });
  }
  return db;
}

/** Beside another server's log it is read with that. Alone, nobody writes it: then it needs neither log nor lock, which can't be made here. */
function readable(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    db.prepare('PRAGMA user_version').get();
    return db;
  } catch (error) {
    db.close();
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
  }
  const alone = pathToFileURL(file);
  alone.searchParams.set('immutable', '1');
  return new DatabaseSync(alone, { readOnly: true });
}

/** The sticky bit, of folders such as /tmp. */
const SHARED = 0o1000;

/** What an earlier version or a lax umask left open to other users is closed; what is another user's, or shared by all, stays as it is. */
function closeToOthers(file: string, mode: number): void {
  const { mode: now, uid } = statSync(file);
  if ((now & 0o077) !== 0 && (now & SHARED) === 0 && uid === process.getuid?.()) chmodSync(file, mode);
}

function access(db: DatabaseSync): Database {
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
      // A full disk has ended the transaction already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    run: (sql, ...values) => naming(() => void prepare(sql).run(...values)),
    get: (sql, ...values) => naming(() => prepare(sql).get(...values)),
    all: (sql, ...values) => naming(() => prepare(sql).all(...values)),
    transaction: (work) => naming(() => transaction(work)),
    durably: (work) =>
      naming(() => {
        // Index passes can be repeated, so they do without waiting for the disk; it can't be changed inside a transaction.
        db.exec('PRAGMA synchronous = FULL');
        try {
          return transaction(work);
        } finally {
          db.exec('PRAGMA synchronous = NORMAL');
        }
      }),
    close: () => db.close(),
  };
}

const tooNew = (file: string, found: number) =>
  problem('database.newer', { file: path.basename(file), found, known: MIGRATIONS.length });

function migrate(db: DatabaseSync, file: string): void {
  const version = () => Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  const found = version();
  if (found === MIGRATIONS.length) return;
  if (found > MIGRATIONS.length) {
    throw tooNew(file, found);
  }
  if (found > 0) db.exec(`VACUUM INTO '${`${file}.before-${MIGRATIONS.length}.${Date.now()}`.replaceAll("'", "''")}'`);
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated while this one waited for the lock.
    for (const step of MIGRATIONS.slice(version())) db.exec(step);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** The slug, or the first of `slug-2`, `slug-3`, … that is not taken. */
export function firstFree(slug: string, taken: (id: string) => boolean): string {
  let id = slug;
  for (let n = 2; taken(id); n++) id = `${slug}-${n}`;
  return id;
}

/** A value as a column holds it; NULL when there is none. */
export const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
