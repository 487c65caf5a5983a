/** What a replica keeps of an object store on its own disk: index files whole, data in blocks. All of it can be fetched again. */
import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { diskProblem, problem } from '../../../core/problems/index.ts';
import { signals } from '../../telemetry/index.ts';
import type { Objects } from '../objects.ts';
import { objectsAt } from '../open.ts';
import { Blocks } from './blocks.ts';
import { Once } from './once.ts';
import { Room } from './room.ts';

const DEFAULT_BYTES = 20e9;
/** How exactly it is known when an index file was used last, milliseconds: telling costs a write. */
const USED_EVERY = 60_000;

/** Bytes that a replica keeps at most: `MEMOSCOPE_CACHE_BYTES`, or 20 GB. */
function cacheBytes(env: Readonly<Record<string, string | undefined>>): number {
  const bytes = Number(env.MEMOSCOPE_CACHE_BYTES);
  return Number.isFinite(bytes) && bytes > 0 ? bytes : DEFAULT_BYTES;
}

/** What is kept is answered with while the store is away. A full disk makes room, or nothing is kept. */
export class ObjectCache {
  readonly #objects: () => Promise<Objects>;
  readonly #room: Room;
  readonly #blocks: Blocks;
  readonly #fetching = new Once<string>();
  /** When each index file was last said to be in use, milliseconds since 1970. */
  readonly #used = new Map<string, number>();

  /** In `home/indexes` and `home/blocks`; `mostBytes` are both together. */
  constructor(home: string, objects: () => Promise<Objects>, mostBytes: number = cacheBytes(process.env)) {
    this.#objects = objects;
    this.#room = new Room(home, mostBytes);
    this.#blocks = new Blocks(this.#room, objects);
  }

  /** Has index files be kept while they are read, as this says of a path. */
  spare(inUse: (file: string) => boolean): void {
    this.#room.inUse = inUse;
  }

  /**
   * The path of an index file that is there now, whole and checked. It may be removed to make room at any time: who has it open keeps it. To be
   * asked whenever the file is used, so that it is known which are. Throws a ProblemError when it can't be fetched, or finds no room.
   */
  index(key: string): Promise<string> {
    return this.#fetching.do(key, () => this.#index(key));
  }

  async #index(key: string): Promise<string> {
    const folder = path.join(this.#room.home, 'indexes');
    const file = path.join(folder, `${key}.db`);
    const hit = existsSync(file);
    signals.cache.tell({ cache: 'index-files', hit });
    if (hit) {
      await this.#usedNow(key, file);
      return file;
    }
    const objects = await this.#objects();
    const size = (await objects.head('index', key))?.bytes ?? 0;
    let refusal: unknown;
    const saved = await this.#room.save(size, async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await objects.download('index', key, file);
      } catch (error) {
        refusal = error;
        throw error;
      }
    });
    // SQLite reads files: there must be room for this one at least.
    if (!saved) throw diskProblem(refusal) ?? refusal;
    this.#used.set(key, Date.now());
    return file;
  }

  async #usedNow(key: string, file: string): Promise<void> {
    const now = new Date();
    if (now.getTime() - (this.#used.get(key) ?? 0) < USED_EVERY) return;
    this.#used.set(key, now.getTime());
    await utimes(file, now, now).catch(() => {});
  }

  /** The bytes of an index, of `most` at most, for when its file finds no room. Throws a ProblemError when it can't be fetched, or is larger. */
  async wholeIndex(key: string, most: number): Promise<Buffer> {
    const objects = await this.#objects();
    const size = (await objects.head('index', key))?.bytes ?? 0;
    if (size > most) throw problem('disk.full', {});
    const bytes = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    for await (const chunk of objects.stream('index', key)) filled += chunk.copy(bytes, filled);
    return bytes;
  }

  /** Fills the target with bytes of a data object. Throws a ProblemError when they can't all be had. */
  fill(object: { key: string; size: number }, target: Buffer, start: number): Promise<void> {
    return this.#blocks.fill(object, target, start);
  }

  /** Has these bytes of a data object be kept here, as far as there is room. Throws a ProblemError when they can't all be had. */
  bring(object: { key: string; size: number }, start: number, end: number): Promise<void> {
    return this.#blocks.bring(object, start, end);
  }
}

const caches = new Map<string, ObjectCache>();

/** The one cache of this process for a home folder and an address, by what the environment says. The store is asked when something is not there. */
export function cacheAt(home: string, address: string): ObjectCache {
  const name = JSON.stringify([home, address]);
  const known = caches.get(name);
  if (known) return known;
  let objects: Promise<Objects> | null = null;
  const open = () => {
    objects ??= objectsAt(address, process.env);
    return objects;
  };
  const cache = new ObjectCache(home, open);
  caches.set(name, cache);
  return cache;
}
