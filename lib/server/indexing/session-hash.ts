/** Tells byte sequences apart about as quickly as they are copied. */
import { randomFillSync } from 'node:crypto';
import { loopOf } from '../../core/bytes/loop.ts';
import { WASM } from './nh-wasm.ts';

/** Bytes. The key is as long as a block, and 32 bytes more. */
const BLOCK = 65_536;
/** Where `nh.wat` has what is found, and the text. */
const FOUND = 0x14000;
const TEXT = 0x20000;
/** The text is read so many bytes at a time. */
const STEP = 32;

/** `nh.wat` with a key of its own: what it finds of each block stands in `found` until the next. */
class KeyedHash {
  private readonly loop: (at: number, end: number) => void;
  private readonly room: Buffer;
  private readonly found: Uint8Array;

  constructor() {
    const { memory, loop } = loopOf(WASM, 'hash');
    this.loop = loop;
    this.room = Buffer.from(memory.buffer);
    this.found = this.room.subarray(FOUND, FOUND + STEP);
    randomFillSync(this.room, 0, BLOCK + STEP);
  }

  of(bytes: Uint8Array): string {
    let found = '';
    for (let from = 0; from < bytes.length; from += BLOCK) {
      this.find(bytes, from);
      found += this.room.toString('latin1', FOUND, FOUND + STEP);
    }
    // Zeros at the end are no part of the text.
    return found + String(bytes.length);
  }

  is(hash: Uint8Array, at: number, bytes: Uint8Array): boolean {
    for (let from = 0, block = at; from < bytes.length; from += BLOCK, block += STEP) {
      this.find(bytes, from);
      for (let i = 0; i < STEP; i += 1) if (hash[block + i] !== this.found[i]) return false;
    }
    return true;
  }

  private find(bytes: Uint8Array, from: number): void {
    const block = bytes.length <= BLOCK ? bytes : bytes.subarray(from, from + BLOCK);
    const end = TEXT + block.length;
    const rounded = Math.ceil(end / STEP) * STEP;
    this.room.set(block, TEXT);
    this.room.fill(0, end, rounded);
    this.loop(TEXT, rounded);
  }
}

let keyed: KeyedHash | undefined;
const keyedHash = () => (keyed ??= new KeyedHash());

/** The same for equal bytes, in this process; the same for others with a chance of 2^-64 at most, whatever they are (`nh.wat`). */
export function hashOf(bytes: Uint8Array): string {
  return keyedHash().of(bytes);
}

/** Hashes of numbered byte sequences, side by side: whether another is the same is told without a string of its hash. */
export class Hashes {
  private bytes = Buffer.alloc(1 << 16);
  private used = 0;
  /** Of each number, where its hash stands and how many bytes it is of. */
  private readonly places: number[] = [];
  private readonly lengths: number[] = [];

  /** `hash` is what `hashOf` gives of so many bytes. */
  set(number: number, hash: string, length: number): void {
    const size = STEP * Math.ceil(length / BLOCK);
    if (this.used + size > this.bytes.length) {
      const grown = Buffer.alloc(2 * (this.used + size));
      this.bytes.copy(grown);
      this.bytes = grown;
    }
    this.places[number] = this.used;
    this.lengths[number] = length;
    this.bytes.write(hash, this.used, size, 'latin1');
    this.used += size;
  }

  lengthOf(number: number): number {
    return this.lengths[number] ?? 0;
  }

  /** Whether bytes, as many as a number has, have its hash. */
  is(number: number, bytes: Uint8Array): boolean {
    return keyedHash().is(this.bytes, this.places[number] ?? 0, bytes);
  }
}
