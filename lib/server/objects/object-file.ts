import { cacheAt } from './cache/index.ts';

/** A data object as a file: plain data, which processes are told. */
export interface ObjectFile {
  /** Its key. */
  object: string;
  /** Bytes. */
  size: number;
  /** What messages call it. */
  name: string;
  /** The address of the object store. */
  at: string;
  /** The home folder in whose cache its blocks are kept. */
  cache: string;
}

/** Fills the target with the bytes from `start` on. Throws a ProblemError when they can't all be had. */
export const fillObject = ({ object, size, at, cache }: ObjectFile, target: Buffer, start: number): Promise<void> =>
  cacheAt(cache, at).fill({ key: object, size }, target, start);

/** Has these bytes be in the cache, as far as there is room. Throws a ProblemError when they can't all be had. */
export const bringObject = ({ object, size, at, cache }: ObjectFile, start: number, end: number): Promise<void> =>
  cacheAt(cache, at).bring({ key: object, size }, start, end);
