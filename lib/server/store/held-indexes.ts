import { totalmem } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { ObjectCache } from '../objects/index.ts';

/** Milliseconds after which a disk that had no room is tried again. */
const AGAIN = 30_000;
/** Milliseconds after its last use in which whoever reads an index may come back to it. */
const IN_USE = 5_000;
/** Of the memory of the machine, or of what it may use: a process holds no more. Several processes read for a server. */
const SHARE = 1 / 8;

interface Held {
  engine: DatabaseSync;
  bytes: number;
  /** Milliseconds since 1970. */
  since: number;
  used: number;
}

/** Bytes of indexes that a process holds in memory at most: `MEMOSCOPE_CACHE_MEMORY`, or an eighth of what there is. */
export function memoryBytes(env: Readonly<Record<string, string | undefined>>): number {
  const bytes = Number(env.MEMOSCOPE_CACHE_MEMORY);
  const there = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Number.isFinite(bytes) && bytes > 0 ? bytes : SHARE * there;
}

/** The indexes of an object store as files of this machine's cache; those that find no room on its disk are held in memory for a while. */
export class HeldIndexes {
  /** Told of one that is about to be closed. */
  onDrop: (key: string) => void = () => {};
  readonly #cache: Pick<ObjectCache, 'index' | 'wholeIndex'>;
  readonly #most: number;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();
  readonly #coming = new Map<string, Promise<void>>();

  /** `most`: bytes. `now`: milliseconds since 1970. */
  constructor(cache: Pick<ObjectCache, 'index' | 'wholeIndex'>, most = memoryBytes(process.env), now = Date.now) {
    this.#cache = cache;
    this.#most = most;
    this.#now = now;
  }

  /** Has an index be readable, from the disk where there is room. Throws a ProblemError when it can't be fetched, or finds no room anywhere. */
  async have(key: string): Promise<void> {
    const held = this.#held.get(key);
    if (held) held.used = this.#now();
    if (held && this.#now() - held.since < AGAIN) return;
    const coming = this.#coming.get(key) ?? this.#fetch(key).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    await coming;
  }

  /** One that is held in memory. */
  get(key: string): DatabaseSync | null {
    return this.#held.get(key)?.engine ?? null;
  }

  close(): void {
    for (const key of this.#held.keys()) this.#drop(key);
  }

  async #fetch(key: string): Promise<void> {
    try {
      await this.#cache.index(key);
      this.#drop(key);
    } catch (error) {
      if (problemIn(error)?.status !== 507 || !DatabaseSync.prototype.deserialize) throw error;
      const held = this.#held.get(key);
      if (held) held.since = this.#now();
      else await this.#hold(key);
    }
  }

  async #hold(key: string): Promise<void> {
    const bytes = await this.#cache.wholeIndex(key, this.#most);
    const idle = [...this.#held]
      .filter(([, { used }]) => this.#now() - used > IN_USE)
      .toSorted(([, a], [, b]) => a.used - b.used);
    let there = [...this.#held.values()].reduce((sum, held) => sum + held.bytes, bytes.length);
    for (const [one, held] of idle) {
      if (there <= this.#most) break;
      this.#drop(one);
      there -= held.bytes;
    }
    if (there > this.#most) throw problem('disk.full', {});
    const engine = new DatabaseSync(':memory:');
    engine.deserialize(bytes);
    this.#held.set(key, { engine, bytes: bytes.length, since: this.#now(), used: this.#now() });
  }

  #drop(key: string): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#held.delete(key);
    this.onDrop(key);
    held.engine.close();
  }
}
