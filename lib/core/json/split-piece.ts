/** What the splitter is asked for and what it yields. */
import type { Root } from '../families/format.ts';
import type { Feed } from './split-window.ts';

export const MAX_RECORD_BYTES = 512 * 1024 * 1024;
/** Of a longer broken piece only so much is handed on. */
export const KEPT_BYTES = 64 * 1024 * 1024;

export interface SplitOptions {
  root: Exclude<Root, 'parquet'>;
  /** A key of the records whose array value is to be split as well, e.g. `haystack_sessions`. */
  nestedKey?: string;
  /** Tells elements of that array which were met before, so that they are not scanned again. */
  known?: KnownItems;
  /** A record longer than this is given up as `too-large`. Default 512 MiB. */
  maxRecordBytes?: number;
  /** How much is read at a time. Default 8 MiB. */
  chunkBytes?: number;
}

/** A stretch of the file: a record, or text that is none. */
export interface Piece {
  kind: 'record' | 'broken';
  /** 0-based record number. Broken records count; `stray` text does not and carries the number of the record after it. */
  index: number;
  /** Absolute offsets in the file, half-open. */
  start: number;
  end: number;
  /** The bytes `start … end`, of a long broken piece only the beginning (at most 64 MiB). A view: valid until the next piece is asked for. */
  bytes: Buffer;
  /** For root `members`: the array the record stands in, and its 0-based position there. */
  member?: { key: string; index: number };
  /** The array under `nestedKey`, offsets relative to `bytes`: `open` is at its `[`, `close` behind its `]`. */
  nested?: Nested;
  /** Why a piece is broken. */
  reason?: BrokenReason;
}

export interface Nested {
  open: number;
  close: number;
  items: NestedItem[];
}

export interface NestedItem {
  start: number;
  end: number;
  /** The number under which `known` knows it. */
  known?: number;
}

/**
 * Whether the element (an object or a list) that begins at a position is, byte for byte, one of an earlier record: its number, and where it
 * ends. What is said of it is taken as it is.
 */
export type KnownItems = (feed: Feed, at: number) => { known: number; end: number } | null;

/**
 * `truncated`: the file ends inside the record (or, with an empty range, before the closing bracket of the array);
 * `unbalanced`: its brackets or quotes do not match; `too-large`: longer than `maxRecordBytes`; `stray`: text between or after records, or a missing comma.
 */
export type BrokenReason = 'truncated' | 'unbalanced' | 'too-large' | 'stray';
