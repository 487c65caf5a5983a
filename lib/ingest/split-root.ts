import type { Root } from '../formats/format.ts';
import type { ByteSource } from './bytes.ts';

/** How the top level of a file is laid out, reading no more than is needed to tell (at most 64 MiB). Null: neither JSON nor Parquet, or empty. */
export declare function rootOf(source: ByteSource): Root | null;

/** The same from the first bytes of a file of `size` bytes. */
export declare function detectRoot(head: Buffer, size?: number): Root | null;
