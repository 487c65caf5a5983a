import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { signals } from '../../telemetry/index.ts';
import type { Objects } from '../objects.ts';
import { Once } from './once.ts';
import type { Room } from './room.ts';

export const BLOCK_BYTES = 1024 ** 2;
/** Behind the bytes of a block: their checksum. */
const CHECK_BYTES = 4;
/** Blocks that are asked for at once for one reader. */
const AT_ONCE = 4;
/** How exactly it is known when a block was used last, milliseconds: telling costs a write. */
const USED_EVERY = 60_000;

/** The bytes of data objects in blocks on this machine's disk, asked for when they are first read. They survive a restart. */
export class Blocks {
  readonly #room: Room;
  readonly #objects: () => Promise<Objects>;
  readonly #coming = new Once<Buffer>();

  constructor(room: Room, objects: () => Promise<Objects>) {
    this.#room = room;
    this.#objects = objects;
  }

  /** Fills the target with the bytes from `start` on, of an object of `size` bytes. Throws a ProblemError when they can't all be had. */
  async fill(object: { key: string; size: number }, target: Buffer, start: number): Promise<void> {
    const end = start + target.length;
    const first = Math.floor(start / BLOCK_BYTES);
    const blocks = Array.from({ length: Math.ceil(end / BLOCK_BYTES) - first }, (_, number) => first + number);
    const next = blocks.values();
    const work = async () => {
      for (const number of next) {
        const at = number * BLOCK_BYTES;
        const bytes = await this.#block(object.key, number, Math.min(BLOCK_BYTES, object.size - at));
        bytes.copy(target, Math.max(0, at - start), Math.max(0, start - at), end - at);
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, blocks.length) }, work));
  }

  /** One block, read or asked for by one reader for all who want it now. */
  #block(key: string, number: number, length: number): Promise<Buffer> {
    return this.#coming.do(`${key}.${number}`, () => this.#readOrFetch(key, number, length));
  }

  async #readOrFetch(key: string, number: number, length: number): Promise<Buffer> {
    const folder = path.join(this.#room.home, 'blocks', key.slice(0, 2));
    const file = path.join(folder, `${key}.${number}`);
    const kept = await readKept(file, length);
    signals.cache.tell({ cache: 'blocks', hit: kept !== null });
    if (kept) return kept;
    const start = number * BLOCK_BYTES;
    const bytes = await (await this.#objects()).read('data', key, start, start + length);
    const aside = `${file}.${randomUUID()}.aside`;
    await this.#room.save(length + CHECK_BYTES, async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(aside, [bytes, checkOf(bytes)], { flag: 'wx', mode: 0o600 });
        await rename(aside, file);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => {});
        throw error;
      }
    });
    return bytes;
  }
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
