import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { naming } from '../../core/problems/index.ts';
import { type Row, read, written } from './stored-texts.ts';

/** What modules that only read use of a database: prepared once, run many times, all in this process's thread. */
export interface Reader {
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): Row[];
}

/** The same for those that write. */
export interface Database extends Reader {
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Commits when `work` returns, rolls back when it throws. */
  transaction<T>(work: () => T): T;
  /** A transaction that is on the disk when it returns, whatever happens to the machine then: for what users made themselves. */
  durably<T>(work: () => T): T;
  close(): void;
}

export type { Row };

/** Opens a file that nobody writes any more, or whose folder can't be written: it needs neither log nor lock. */
export function openImmutable(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Opens a file that others may write too; never makes one. Waits for them for ten seconds. */
export function openExisting(file: string, mode: 'ro' | 'rw'): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', mode);
  return new DatabaseSync(url, { timeout: 10_000, readOnly: mode === 'ro' });
}

export function access(db: DatabaseSync): Database {
  const statements = new Map<string, Statement>();
  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = prepared(db, sql);
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
    run: (sql, ...values) => naming(() => prepare(sql).run(values)),
    get: (sql, ...values) => naming(() => prepare(sql).get(values)),
    all: (sql, ...values) => naming(() => prepare(sql).all(values)),
    transaction: (work) => naming(() => transaction(work)),
    durably: (work) =>
      naming(() => {
        // What can be made again does without waiting for the disk; it can't be changed inside a transaction.
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

interface Statement {
  run(values: SQLInputValue[]): void;
  get(values: SQLInputValue[]): Row | undefined;
  all(values: SQLInputValue[]): Row[];
}

/** A statement that does the same in every version of Node. */
function prepared(db: DatabaseSync, sql: string): Statement {
  const statement = db.prepare(sql);
  // Before 24.7 (22: never) numbered parameters are taken by name only.
  const numbered = /\?\d/.test(sql);
  const named = (values: SQLInputValue[]) =>
    Object.fromEntries(values.map((value, at) => [`?${at + 1}`, written(value)]));
  let columns: string[] | null = null;
  const all = (rows: Row[]): Row[] => {
    const [first] = rows;
    if (first) columns ??= Object.keys(first);
    for (const row of rows) {
      for (const name of columns ?? []) {
        const value = row[name];
        if (typeof value === 'string') row[name] = read(value);
      }
    }
    return rows;
  };
  return {
    run: (values) => void (numbered ? statement.run(named(values)) : statement.run(...values.map(written))),
    all: (values) => all(numbered ? statement.all(named(values)) : statement.all(...values.map(written))),
    get(values) {
      const row = numbered ? statement.get(named(values)) : statement.get(...values.map(written));
      return row && all([row])[0];
    },
  };
}
