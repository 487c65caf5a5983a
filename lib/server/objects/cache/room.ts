import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { problemIn } from '../../../core/model/index.ts';

/** What may be removed, and when it was used last, milliseconds since 1970. */
interface Kept {
  file: string;
  bytes: number;
  used: number;
}

const DAY = 24 * 3600 * 1000;
/** So much of what is allowed is written before the folders are looked at again: other processes write to them, too. */
const UNSEEN = 1 / 16;
/** What is left after room was made, of what is allowed: not every file that comes makes room. */
const LEFT = 0.9;
/** Of all that is kept: removed when the disk is full before what is allowed is reached, more each time. */
const SHARES = [0.1, 0.5, 1];
/** What is left free of the disk, at most and as a share of it: others write to it, too. */
const FREE_BYTES = 1e9;
const FREE_SHARE = 0.05;
const INDEX = /^[0-9a-f]{64}\.db$/;
const ASIDE = /\.aside$/;

/**
 * The folders in which a replica keeps what an object store has: bounded in bytes and by what is free on the disk. What was used least
 * recently goes first; what this process reads stays, since removing it would free nothing.
 */
export class Room {
  readonly home: string;
  /** Whether this process reads a file now. */
  inUse: (file: string) => boolean = () => false;
  readonly #most: number;
  /** Written since the folders were looked at; never looked at is as much as can be. */
  #unseen = Number.POSITIVE_INFINITY;
  #making: Promise<void> = Promise.resolve();

  constructor(home: string, mostBytes: number) {
    this.home = home;
    this.#most = mostBytes;
  }

  /** Has a file be written, with room made before. False when the disk is full whatever is removed, or nothing can be written to it. */
  async save(bytes: number, write: () => Promise<void>): Promise<boolean> {
    this.#unseen += bytes;
    const lacking = await this.#lacking(bytes);
    if (this.#unseen > this.#most * UNSEEN || lacking > 0)
      await this.#make((kept) => Math.max(excess(kept, this.#most, bytes), more(kept, lacking)));
    for (const share of [...SHARES, null]) {
      try {
        await write();
        return true;
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (share === null || !isFull(error)) return false;
        await this.#make((kept) => Math.max(2 * bytes, share * total(kept)));
      }
    }
    return false;
  }

  /** How much less is free than what is to come and what is left to others. */
  async #lacking(coming: number): Promise<number> {
    const disk = await statfs(this.home).catch(() => null);
    if (!disk) return 0;
    return coming + Math.min(FREE_BYTES, FREE_SHARE * disk.blocks * disk.bsize) - disk.bavail * disk.bsize;
  }

  /** Removes what was used least recently, so many bytes of what is there; one after the other. */
  #make(howMuch: (kept: readonly Kept[]) => number): Promise<void> {
    this.#making = this.#making.then(async () => {
      const kept = (await this.#kept()).toSorted((a, b) => a.used - b.used);
      this.#unseen = 0;
      let left = howMuch(kept);
      for (const { file, bytes } of kept) {
        if (left <= 0) break;
        if (this.inUse(file)) continue;
        // A process that reads it keeps what it has open.
        await rm(file, { force: true }).catch(() => {});
        left -= bytes;
      }
    });
    return this.#making;
  }

  async #kept(): Promise<Kept[]> {
    const found: Kept[] = [];
    const look = async (folder: string, counts: (name: string) => boolean) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const state = await stat(file).catch(() => null);
        if (!state?.isFile()) continue;
        const used = Math.max(state.mtimeMs, state.atimeMs);
        // Whoever wrote it is gone.
        if (ASIDE.test(name) && Date.now() - state.mtimeMs > DAY) await rm(file, { force: true }).catch(() => {});
        else if (counts(name)) found.push({ file, bytes: state.size, used });
      }
    };
    await look(path.join(this.home, 'indexes'), (name) => INDEX.test(name));
    const blocks = path.join(this.home, 'blocks');
    for (const name of await readdir(blocks).catch(() => []))
      await look(path.join(blocks, name), (block) => !ASIDE.test(block));
    return found;
  }
}

const total = (kept: readonly Kept[]) => kept.reduce((sum, { bytes }) => sum + bytes, 0);

function excess(kept: readonly Kept[], most: number, coming: number): number {
  const then = total(kept) + coming;
  return then > most ? then - LEFT * most : 0;
}

/** So much, and some for those that come next. */
const more = (kept: readonly Kept[], lacking: number) => (lacking > 0 ? lacking + (1 - LEFT) * total(kept) : 0);

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isFull = (error: unknown) => FULL.has(codeOf(error)) || problemIn(error)?.type === '#disk-full';
/** Of this machine's disk, whatever it says; not of the store, or of ours. */
const isRefused = (error: unknown) =>
  (error instanceof Error && 'syscall' in error) || problemIn(error)?.status === 507;
