import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { signals } from '../../telemetry/index.ts';
import type { Objects } from '../objects.ts';
import type { Room } from './room.ts';

export const BLOCK_BYTES = 1024 ** 2;
/** Behind the bytes of a block: their checksum. */
const CHECK_BYTES = 4;
/** Blocks that are asked for at once for one reader; those that follow one another and are missing by one request for so many. */
const AT_ONCE = 16;
const IN_A_ROW = 4;
/** How exactly it is known when a block was used last, milliseconds: telling costs a write. */
const USED_EVERY = 60_000;

/** What is kept in blocks, and its bytes. */
interface DataObject {
  key: string;
  size: number;
}

/** The bytes of data objects in blocks on this machine's disk, asked for when they are first read. They survive a restart. */
export class Blocks {
  readonly #room: Room;
  readonly #objects: () => Promise<Objects>;
  /** By key and number: the bytes that somebody is reading or has asked for. */
  readonly #coming = new Map<string, Promise<Buffer>>();

  constructor(room: Room, objects: () => Promise<Objects>) {
    this.#room = room;
    this.#objects = objects;
  }

  /** Fills the target with the bytes from `start` on, of an object of `size` bytes. Throws a ProblemError when they can't all be had. */
  async fill(object: DataObject, target: Buffer, start: number): Promise<void> {
    const end = start + target.length;
    for (const numbers of parts(start, end)) {
      const coming = this.#blocks(object, numbers);
      await Promise.all(
        coming.map(async (block, nth) => {
          const at = ((numbers[0] ?? 0) + nth) * BLOCK_BYTES;
          (await block).copy(target, Math.max(0, at - start), Math.max(0, start - at), end - at);
        }),
      );
    }
  }

  /** Has the blocks of the bytes from `start` to `end` be kept, as far as there is room. Throws a ProblemError when they can't all be had. */
  async bring(object: DataObject, start: number, end: number): Promise<void> {
    for (const numbers of parts(start, end)) {
      const missing = numbers.filter((number) => !existsSync(this.#file(object.key, number)));
      await Promise.all(this.#blocks(object, missing));
    }
  }

  #file(key: string, number: number): string {
    return path.join(this.#room.home, 'blocks', key.slice(0, 2), `${key}.${number}`);
  }

  /** Blocks that follow one another, each read or asked for by one reader for all who want it now. */
  #blocks({ key, size }: DataObject, numbers: readonly number[]): Promise<Buffer>[] {
    const wanted: Wanted[] = [];
    const blocks = numbers.map((number) => {
      const name = `${key}.${number}`;
      const known = this.#coming.get(name);
      if (known !== undefined) return known;
      const block = Promise.withResolvers<Buffer>();
      this.#coming.set(name, block.promise);
      const length = Math.min(BLOCK_BYTES, size - number * BLOCK_BYTES);
      wanted.push({
        number,
        length,
        file: this.#file(key, number),
        settle: (bytes) => {
          this.#coming.delete(name);
          block.resolve(bytes);
        },
        fail: (error) => {
          this.#coming.delete(name);
          block.reject(error);
        },
      });
      return block.promise;
    });
    const bring = async () => {
      const kept = await Promise.all(wanted.map(({ file, length }) => readKept(file, length)));
      for (const [nth, bytes] of kept.entries()) {
        signals.cache.tell({ cache: 'blocks', hit: bytes !== null });
        if (bytes) wanted[nth]?.settle(bytes);
      }
      await Promise.all(rows(wanted.filter((_, nth) => !kept[nth])).map((row) => this.#fetch(key, row)));
    };
    bring().catch((error) => {
      // What has come stays.
      for (const { fail } of wanted) fail(error);
    });
    return blocks;
  }

  /** Asks for blocks in a row, all in one, and keeps them. */
  async #fetch(key: string, row: readonly Wanted[]): Promise<void> {
    const start = (row[0]?.number ?? 0) * BLOCK_BYTES;
    const end = start + row.reduce((sum, { length }) => sum + length, 0);
    const bytes = await (await this.#objects()).read('data', key, start, end);
    await Promise.all(
      row.map(async (block) => {
        const from = block.number * BLOCK_BYTES - start;
        const own = bytes.subarray(from, from + block.length);
        await this.#keep(block.file, own);
        block.settle(own);
      }),
    );
  }

  async #keep(file: string, bytes: Buffer): Promise<void> {
    const aside = `${file}.${randomUUID()}.aside`;
    await this.#room.save(bytes.length + CHECK_BYTES, async () => {
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(aside, [bytes, checkOf(bytes)], { flag: 'wx', mode: 0o600 });
        await rename(aside, file);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => {});
        throw error;
      }
    });
  }
}

/** The numbers of the blocks of these bytes, so many together as are asked for at once. */
function parts(start: number, end: number): number[][] {
  const first = Math.floor(start / BLOCK_BYTES);
  const numbers = Array.from({ length: Math.max(0, Math.ceil(end / BLOCK_BYTES) - first) }, (_, nth) => first + nth);
  return Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, nth) =>
    numbers.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
}

/** A block that somebody waits for. */
interface Wanted {
  number: number;
  /** Bytes. */
  length: number;
  /** Where it is kept. */
  file: string;
  settle(bytes: Buffer): void;
  /** Does nothing to one that is settled. */
  fail(error: unknown): void;
}

/** Those that follow one another together, a few at most. */
function rows(blocks: readonly Wanted[]): Wanted[][] {
  const found: Wanted[][] = [];
  for (const block of blocks) {
    const row = found.at(-1);
    if (row && row.length < IN_A_ROW && row.at(-1)?.number === block.number - 1) row.push(block);
    else found.push([block]);
  }
  return found;
}

function checkOf(bytes: Buffer): Buffer {
  const check = Buffer.alloc(CHECK_BYTES);
  check.writeUInt32LE(crc32(bytes));
  return check;
}

/** A block as it was kept; null when there is none, or it is damaged. */
async function readKept(file: string, length: number): Promise<Buffer | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return null;
  try {
    const { size, mtimeMs } = await handle.stat();
    if (size !== length + CHECK_BYTES) return null;
    const bytes = await handle.readFile();
    const kept = bytes.subarray(0, length);
    if (bytes.length !== size || !checkOf(kept).equals(bytes.subarray(length))) return null;
    const now = new Date();
    if (now.getTime() - mtimeMs > USED_EVERY) await handle.utimes(now, now).catch(() => {});
    return kept;
  } catch {
    // A disk that can't read it: the store can.
    return null;
  } finally {
    await handle.close();
  }
}
