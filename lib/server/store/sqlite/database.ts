import { accessSync, chmodSync, constants, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { naming, problem } from '../../../core/problems/index.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { access, type Database, openImmutable } from '../access.ts';
import { databaseFile } from './database-file.ts';
import { LASTING, MIGRATIONS } from './migrations.ts';

/** What a process keeps of the database in memory, and how much it lets the log grow before it is written back. */
export interface DatabaseUse {
  /** KiB of pages. */
  cache: number;
  /** Pages of 4 KiB in the log. */
  log: number;
  /** Milliseconds to wait for others that write. */
  wait?: number;
  /** Only reads, and needs no right to write: what was committed is read as it stands. */
  readOnly?: boolean;
}

const WAIT = 10_000;

/** The first schema in which indexes are files. */
const FILES = 7;

export const SERVING: DatabaseUse = { cache: 16_000, log: 1_000 };

/** Opens (or makes) `memoscope.db` in the home folder, brought up to the current schema. Older schemas are copied aside first. */
export function openDatabase(home: string, use: DatabaseUse): Database {
  return naming(() => {
    if (use.readOnly) return access(openToRead(databaseFile(home)));
    makeFolder(home);
    const file = databaseFile(home);
    // Runs and reviews are for this user alone.
    const db = new DatabaseSync(file, { timeout: use.wait ?? WAIT });
    for (const one of [home, file]) closeToOthers(one, one === home ? 0o700 : 0o600);
    keepLog(db, Date.now() + (use.wait ?? WAIT));
    db.exec(
      `PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${use.cache}; PRAGMA wal_autocheckpoint = ${use.log};`,
    );
    migrate(db, file);
    return access(db);
  });
}

/** The engine's number for a database that another one holds. */
const BUSY = 5;

/** Has writes go to a log. Of several that have a new database begin it at once, the engine refuses some at once instead of letting them wait. `until`: milliseconds since 1970. */
function keepLog(db: DatabaseSync, until: number): void {
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || Date.now() >= until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
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
  const file = databaseFile(home);
  return may(file, constants.R_OK) && !(may(home, constants.W_OK) && may(file, constants.W_OK));
}

/** Throws a ProblemError when the home folder's database has another schema by now than is known here. */
export const checkSchema = (home: string): void => naming(() => openToRead(databaseFile(home)).close());

function openToRead(file: string): DatabaseSync {
  const db = readable(file);
  const found = versionOf(db);
  if (found > MIGRATIONS.length) throw tooNew(file, found);
  if (found < MIGRATIONS.length) {
    throw problem('database.older', { file: path.basename(file), found, needed: MIGRATIONS.length });
  }
  return db;
}

/** Beside another server's log it is read with that. Alone, nobody writes it: then it needs neither log nor lock, which can't be made here. */
function readable(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: WAIT });
  try {
    db.prepare('PRAGMA user_version').get();
    return db;
  } catch (error) {
    db.close();
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
  }
  return openImmutable(file);
}

/** The sticky bit, of folders such as /tmp. */
const SHARED = 0o1000;

/** What an earlier version or a lax umask left open to other users is closed; what is another user's, or shared by all, stays as it is. */
function closeToOthers(file: string, mode: number): void {
  const { mode: now, uid } = statSync(file);
  if ((now & 0o077) !== 0 && (now & SHARED) === 0 && uid === process.getuid?.()) chmodSync(file, mode);
}

const tooNew = (file: string, found: number) =>
  problem('database.newer', { file: path.basename(file), found, known: MIGRATIONS.length });

function migrate(db: DatabaseSync, file: string): void {
  const found = versionOf(db);
  if (found === MIGRATIONS.length) return;
  if (found > MIGRATIONS.length) throw tooNew(file, found);
  if (found > 0) backUp(db, `${file}.before-${MIGRATIONS.length}.${Date.now()}`, found);
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated while this one waited for the lock.
    const steps = MIGRATIONS.slice(versionOf(db));
    for (const step of steps) db.exec(step);
    for (const table of wordTables(db)) db.exec(`DROP TABLE ${table}`);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  if (found > 0) giveBack(db);
}

const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);

const namesOf = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));

/** Full-text tables of indexes, one for each, from before these were files. */
const wordTables = (db: DatabaseSync) =>
  namesOf(db, "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE words\\_%' ESCAPE '\\'");

/** A database of the schema as it was found, with what people made; an earlier Memoscope that is given it reads the datasets' files again. */
function backUp(db: DatabaseSync, copy: string, found: number): void {
  const made = new DatabaseSync(copy);
  closeToOthers(copy, 0o600);
  for (const step of MIGRATIONS.slice(0, found)) made.exec(step);
  made.exec(`PRAGMA user_version = ${found}`);
  made.close();
  db.prepare('ATTACH ? AS copy').run(copy);
  db.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE');
  let whole = false;
  try {
    const there = namesOf(db, "SELECT name FROM copy.sqlite_master WHERE type = 'table'");
    // Unless another process has migrated, and copied, meanwhile.
    if (versionOf(db) === found) {
      for (const table of LASTING.filter((name) => there.includes(name)))
        db.exec(`INSERT INTO copy.${table} SELECT * FROM main.${table}`);
      db.exec('UPDATE copy.datasets SET reader = 0');
      if (found < FILES) db.exec('UPDATE copy.datasets SET index_id = NULL');
      db.exec('COMMIT');
      whole = true;
    }
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
    db.exec('DETACH copy; PRAGMA foreign_keys = ON');
    if (!whole) rmSync(copy, { force: true });
  }
}

/** Tables that were dropped leave their room to the database. It is given back to the disk where that can be done. */
function giveBack(db: DatabaseSync): void {
  try {
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk, or somebody else who uses the database: it stays as large as it is.
  }
}
