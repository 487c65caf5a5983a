import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { problemIn } from '../../../core/model/index.ts';
import { naming, problem } from '../../../core/problems/index.ts';
import { access, type Database, openExisting, openImmutable, type Reader } from '../access.ts';
import { conversationStore } from './conversations.ts';
import { findingStore } from './findings.ts';
import { GROWING, growingPath, indexPath } from './folder.ts';
import { foundTurnStore } from './found-turns.ts';
import { historyStore } from './histories.ts';
import { listedTurnStore } from './listed-turns.ts';
import { placeStore } from './places.ts';
import { questionFactStore } from './question-facts.ts';
import { questionStore } from './questions.ts';
import { INDEX_SCHEMA } from './schema.ts';

/** What can be read of the index of a dataset. Throws a ProblemError 409 once the dataset shows another one. */
export interface IndexFile {
  conversations: ReturnType<typeof conversationStore>;
  histories: ReturnType<typeof historyStore>;
  questions: ReturnType<typeof questionStore>;
  facts: ReturnType<typeof questionFactStore>;
  findings: ReturnType<typeof findingStore>;
  turns: ReturnType<typeof foundTurnStore>;
  listed: ReturnType<typeof listedTurnStore>;
  places: ReturnType<typeof placeStore>;
}

/** Files that a process has open at most: each keeps pages in memory. */
const MOST = 6;
/** KiB of pages of each. */
const CACHE = 8_000;
/** Milliseconds after its last use in which whoever reads a file may come back to it. */
const IN_USE = 5_000;

interface Opened {
  path: string;
  db: Database;
  /** Milliseconds since 1970. */
  used: number;
}

/** Where index files come from. */
export interface IndexSource {
  /** The folder in which they are. */
  home: string;
  mayWrite: boolean;
  /** The key of the file that shows what a pass found, with its words or not yet; null when none does any more. */
  keyOf(pass: number): string | null;
  /** Without it the folder has all there are. */
  shared?: {
    /** Brings a file into the folder where it is not there, or holds it in memory. Asked at each use. */
    have(key: string): Promise<void>;
    /** One that is held in memory: not in the folder. */
    get(key: string): DatabaseSync | null;
  };
}

/** The index files of a home folder that this process reads, opened when something is asked of them. */
export class IndexFiles {
  /** Told that a file has to be brought here before anything can be asked of it. */
  onFetch: () => void = () => {};
  private readonly source: IndexSource;
  private readonly files = new Map<string, IndexFile>();
  /** The key with which what a pass found was asked for last. */
  private readonly had = new Map<string, string>();
  /** The least recently used come first. */
  private readonly opened = new Map<string, Opened>();

  constructor(source: IndexSource) {
    this.source = source;
  }

  /** Has the file of a key be there to read. */
  async have(key: string): Promise<void> {
    const { shared, home } = this.source;
    if (shared && !this.isHere(indexPath(home, key))) this.onFetch();
    await shared?.have(key);
  }

  /** What a pass found, from the file that shows it now. What reads it goes on when that is replaced by the one with words. */
  of(pass: number, key: string): IndexFile {
    const name = String(pass);
    if (this.opened.has(name) && this.opened.get(name)?.path !== indexPath(this.source.home, key)) this.close(name);
    this.had.set(name, key);
    const pathNow = () => {
      const { home, shared, keyOf } = this.source;
      const now = keyOf(pass);
      // It may be heard of before it was brought here: until then what is here says the same.
      const known = shared && now !== null && !this.isHere(indexPath(home, now)) ? (this.had.get(name) ?? key) : now;
      return known === null ? null : indexPath(home, known);
    };
    // It is there now: once it is open, nobody who makes room takes it away.
    if (this.source.shared) this.database(name, pathNow);
    return this.file(name, pathNow);
  }

  /** Whether the file is there that shows what a pass found; `key` is the one its dataset named when it was last looked at. */
  isThere(pass: number, key: string): boolean {
    const { home, shared, keyOf } = this.source;
    const there = (named: string) => shared !== undefined || existsSync(indexPath(home, named));
    if (there(key)) return true;
    const now = keyOf(pass);
    return now !== key && (now === null || there(now));
  }

  /** The copy of an index to which words are being added, as far as it is; null when there is none to be read. */
  growing(name: string): IndexFile | null {
    const path = growingPath(this.source.home, name);
    const file = this.file(name, () => path);
    try {
      return existsSync(path) && file.turns.hasWords() ? file : null;
    } catch (error) {
      // It got its key just now, or was left in the middle of a write where nothing may be written.
      if (!problemIn(error)) throw error;
      return null;
    }
  }

  /**
   * Closes files that are no longer there: until then they take room. What went only to make room, and one in which words grew, which has
   * another name now, are read to the end.
   */
  letGo(): void {
    for (const [name, { path }] of this.opened) {
      const mayGoOn = this.source.shared !== undefined || path.endsWith(GROWING);
      if (!this.isHere(path) && !(mayGoOn && this.isInUse(path))) this.close(name);
    }
  }

  /** Whether a file is being read. */
  isInUse(path: string): boolean {
    return [...this.opened.values()].some((one) => one.path === path && Date.now() - one.used < IN_USE);
  }

  /** Closes the file of a key. */
  forget(key: string): void {
    const path = indexPath(this.source.home, key);
    for (const [name, opened] of this.opened) if (opened.path === path) this.close(name);
  }

  /** How many files are open. */
  get open(): number {
    return this.opened.size;
  }

  /** Closes files that nobody has read for a while, with the pages they keep; what reads one opens it again. */
  rest(): void {
    for (const [name, { path }] of this.opened) if (!this.isInUse(path)) this.close(name);
  }

  closeAll(): void {
    for (const name of this.opened.keys()) this.close(name);
  }

  private file(name: string, pathNow: () => string | null): IndexFile {
    const known = this.files.get(name);
    if (known) return known;
    const made = storesOf({
      get: (sql, ...values) => asked(() => this.database(name, pathNow).get(sql, ...values)),
      all: (sql, ...values) => asked(() => this.database(name, pathNow).all(sql, ...values)),
    });
    this.files.set(name, made);
    return made;
  }

  private database(name: string, pathNow: () => string | null): Database {
    const known = this.opened.get(name);
    if (known) this.opened.delete(name);
    const open = known ?? this.openNow(pathNow);
    open.used = Date.now();
    this.opened.set(name, open);
    if (!known) for (const oldest of [...this.opened.keys()].slice(0, -MOST)) this.close(oldest);
    return open.db;
  }

  private openNow(pathNow: () => string | null): Opened {
    this.letGo();
    // Between the look and the opening it may be replaced by the one with words.
    for (let look = 0; look < 2; look++) {
      const path = pathNow();
      const db = path === null ? null : this.opening(path);
      if (path !== null && db !== null) return { path, db, used: 0 };
    }
    throw problem('library.read_again', {});
  }

  private isHere(path: string): boolean {
    return existsSync(path) || this.heldAt(path) !== null;
  }

  private heldAt(path: string): DatabaseSync | null {
    return this.source.shared?.get(basename(path, '.db')) ?? null;
  }

  /** Null when there is no such file, or it is of another schema. */
  private opening(path: string): Database | null {
    const held = this.heldAt(path);
    // It is closed by whoever holds it.
    if (held) return isOurs(held) ? { ...access(held), close: () => {} } : null;
    if (!existsSync(path)) return null;
    // What a process that was ended left of a write is undone by whoever opens a growing file next, if he may.
    const growing = path.endsWith(GROWING);
    let engine: DatabaseSync;
    try {
      engine = growing ? openExisting(path, this.source.mayWrite ? 'rw' : 'ro') : openImmutable(path);
    } catch (error) {
      if (existsSync(path)) throw error;
      // It was there when it was looked for, and is replaced by now.
      return null;
    }
    engine.exec(`PRAGMA cache_size = -${CACHE}`);
    if (isOurs(engine)) return access(engine);
    engine.close();
    // One that is whole says which schema it is of, whichever that is.
    if (!growing && statSync(path, { throwIfNoEntry: false })?.size === 0) throw problem('index.damaged', {});
    return null;
  }

  private close(name: string): void {
    this.opened.get(name)?.db.close();
    this.opened.delete(name);
    this.files.delete(name);
    this.had.delete(name);
  }
}

const isOurs = (engine: DatabaseSync): boolean =>
  Number(engine.prepare('PRAGMA user_version').get()?.user_version) === INDEX_SCHEMA;

const storesOf = (db: Reader): IndexFile => ({
  conversations: conversationStore(db),
  histories: historyStore(db),
  questions: questionStore(db),
  facts: questionFactStore(db),
  findings: findingStore(db),
  turns: foundTurnStore(db),
  listed: listedTurnStore(db),
  places: placeStore(db),
});

/** Nothing that people made is in an index: what is to be done about a damaged one is another matter than of the database. */
function asked<T>(read: () => T): T {
  try {
    return naming(read);
  } catch (error) {
    if (problemIn(error)?.type !== '#damaged-database') throw error;
    throw problem('index.damaged', {});
  }
}
