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

/** `nh.wat` with a key of its own. */
function keyedHash(): (bytes: Uint8Array) => string {
  const { memory, loop } = loopOf(WASM, 'hash');
  const room = Buffer.from(memory.buffer);
  randomFillSync(room, 0, BLOCK + STEP);
  return (bytes) => {
    // Zeros at the end are no part of the text.
    let found = String(bytes.length);
    for (let from = 0; from < bytes.length; from += BLOCK) {
      const block = bytes.length <= BLOCK ? bytes : bytes.subarray(from, from + BLOCK);
      const end = TEXT + block.length;
      const rounded = Math.ceil(end / STEP) * STEP;
      room.set(block, TEXT);
      room.fill(0, end, rounded);
      loop(TEXT, rounded);
      found += room.toString('latin1', FOUND, FOUND + STEP);
    }
    return found;
  };
}

let hash: ReturnType<typeof keyedHash> | undefined;

/** The same for equal bytes, in this process; the same for others with a chance of 2^-64 at most, whatever they are (`nh.wat`). */
export function hashOf(bytes: Uint8Array): string {
  hash ??= keyedHash();
  return hash(bytes);
}
