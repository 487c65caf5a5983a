/** What an object store keeps for a shared deployment: bytes of datasets, indexes, predictions files and exports, each named by what it holds. */

export type ObjectKind = 'data' | 'index' | 'runs' | 'exports';

/** An object: the SHA-256 of its bytes in hexadecimal, and how many there are. */
export interface StoredObject {
  key: string;
  bytes: number;
}

export interface ListedObject extends StoredObject {
  /** When it was stored last, milliseconds since 1970. */
  modified: number;
}

/** What is left after uploads, and after what named the objects is gone. */
export interface SweepOptions {
  /** Which kinds are looked through: all but exports when not given, which are kept for as long as their time. */
  kinds?: readonly ObjectKind[];
  /** Which of these keys somebody names. It is asked after they were listed, so what is stored meanwhile counts. */
  named(kind: ObjectKind, keys: readonly string[]): ReadonlySet<string> | Promise<ReadonlySet<string>>;
  /** How long objects that nobody names are kept, milliseconds; a week when not given. */
  olderThan?: number;
  /** How long unfinished uploads are kept, milliseconds; a day when not given. */
  unfinishedFor?: number;
  /** Milliseconds since 1970. */
  now?: number;
}

export interface Swept {
  /** Objects that nobody named. */
  objects: number;
  bytes: number;
  /** Uploads that were never finished. */
  unfinished: number;
}

/**
 * Objects are immutable: their key says what is in them, so storing one twice changes nothing but its age. Every method
 * throws a ProblemError and no other error when the store can't do it: 503 where it can't be reached.
 */
export interface Objects {
  /** Throws a ProblemError that says what is wrong with the address, the credentials, the clock or the rights. */
  check(): Promise<void>;
  /** Stores what comes, holding a bounded part of it in memory. Nothing is left when it breaks off or the store fails. */
  put(kind: ObjectKind, bytes: AsyncIterable<Uint8Array>): Promise<StoredObject>;
  /** Stores a file of this machine; refuses one that is not the key it is said to be. */
  putFile(kind: ObjectKind, file: string, key?: string): Promise<StoredObject>;
  /** Null when there is none. */
  head(kind: ObjectKind, key: string): Promise<ListedObject | null>;
  /** The bytes `start … end` (0-based, half-open), not checked against the key. */
  read(kind: ObjectKind, key: string, start: number, end: number): Promise<Buffer>;
  /** All bytes in order. The end throws when they are not those of the key: who used them before has to undo that. */
  stream(kind: ObjectKind, key: string): AsyncIterable<Buffer>;
  /** Writes the object to a file, which is there whole and checked or not at all. */
  download(kind: ObjectKind, key: string, toFile: string): Promise<StoredObject>;
  /** In pages. */
  list(kind: ObjectKind): AsyncIterable<ListedObject[]>;
  /** Does nothing when there is none. */
  remove(kind: ObjectKind, key: string): Promise<void>;
  /** Removes what nobody names any more, and what uploads left behind that broke off. */
  sweep(options: SweepOptions): Promise<Swept>;
  /** Ends idle connections. */
  close(): void;
}

/** Where objects are kept, by paths: `data/KEY`, `incoming/ID`. All that differs between a folder and a store of S3's protocol. */
export interface ObjectPlace {
  check(): Promise<void>;
  /** Whole, or not at all. */
  write(at: string, bytes: Buffer): Promise<void>;
  /** Begins what comes in pieces: of `PIECE_BYTES` each but for the last, which may be shorter. */
  begin(at: string): Promise<Unfinished>;
  /** Gives what was finished its name, over what may have it. */
  move(from: string, to: string, bytes: number): Promise<void>;
  head(at: string): Promise<{ bytes: number; modified: number } | null>;
  read(at: string, start: number, end: number): Promise<Buffer>;
  stream(at: string): AsyncIterable<Buffer>;
  /** All below a folder, in pages, with the path inside it. */
  list(folder: string): AsyncIterable<{ name: string; bytes: number; modified: number }[]>;
  remove(at: string): Promise<void>;
  /** Drops uploads begun before this time, milliseconds since 1970, that are not listed yet; how many. */
  dropUnfinished(before: number): Promise<number>;
  close(): void;
}

export interface Unfinished {
  /** Several at once; `number` counts from 1. */
  piece(number: number, bytes: Buffer): Promise<void>;
  finish(): Promise<void>;
  /** Never throws: what can't be dropped now is found by the next sweep. */
  drop(): Promise<void>;
}

/** S3 takes parts of 5 MiB or more, 10 000 of them: objects up to 80 GiB. */
export const PIECE_BYTES = 8 * 1024 ** 2;
