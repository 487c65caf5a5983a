import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loopOf } from '../../core/bytes/loop.ts';
import { WASM } from './nh-wasm.ts';
import { Hashes, hashOf } from './session-hash.ts';

/** NH as RFC 4418 has it, in words of 32 bits, eight at a time; of two lanes, as `nh.wat` adds up. */
function nh(text: Buffer, key: Buffer): bigint[] {
  const sums = [0n, 0n];
  const word = (bytes: Buffer, at: number) => bytes.readUInt32LE(at);
  for (let at = 0; at < text.length; at += 32)
    for (let i = 0; i < 4; i++) {
      const left = (word(text, at + 4 * i) + word(key, at + 4 * i)) >>> 0;
      const right = (word(text, at + 4 * i + 16) + word(key, at + 4 * i + 16)) >>> 0;
      sums[i % 2] = BigInt.asUintN(64, (sums[i % 2] ?? 0n) + BigInt(left) * BigInt(right));
    }
  return sums;
}

describe('the hash of a session', () => {
  it('is NH, twice, with a key that begins 16 bytes later', () => {
    const { memory, loop } = loopOf(WASM, 'hash');
    const room = Buffer.from(memory.buffer);
    const key = randomBytes(65_536 + 32);
    key.copy(room);
    for (const length of [32, 64, 4096, 65_536]) {
      const text = randomBytes(length);
      text.copy(room, 0x20000);
      loop(0x20000, 0x20000 + length);
      const found = [0, 8, 16, 24].map((at) => room.readBigUInt64LE(0x14000 + at));
      expect(found).toEqual([...nh(text, key), ...nh(text, key.subarray(16))]);
    }
  });

  it('is the same for the same bytes, wherever they stand', () => {
    for (const length of [1, 31, 32, 33, 11_000, 65_536, 65_537, 200_001]) {
      const text = randomBytes(length);
      const hash = hashOf(text);
      hashOf(randomBytes(3 * length));
      expect(hashOf(Buffer.concat([Buffer.alloc(5), text]).subarray(5))).toBe(hash);
    }
  });

  it('is another one when a bit, the length or the order of blocks is', () => {
    const text = randomBytes(3 * 65_536 + 17);
    const seen = new Set([hashOf(text)]);
    const places = [0, 15, 16, 31, 32, 65_535, 65_536, 131_072, 196_607, 196_608, text.length - 1];
    for (const place of places) {
      const other = Buffer.from(text);
      other[place] = (other[place] ?? 0) ^ 1;
      seen.add(hashOf(other));
    }
    seen.add(hashOf(Buffer.concat([text.subarray(65_536, 131_072), text.subarray(0, 65_536), text.subarray(131_072)])));
    seen.add(hashOf(Buffer.concat([text, Buffer.alloc(1)])));
    seen.add(hashOf(text.subarray(0, -1)));
    expect(seen.size).toBe(places.length + 4);
    // Zeros fill up what is read at a time.
    expect(
      new Set(['', '\0', '\0\0', '\0'.repeat(32), '\0'.repeat(33)].map((zeros) => hashOf(Buffer.from(zeros)))).size,
    ).toBe(5);
  });
});

describe('hashes side by side', () => {
  it('tell the bytes of each number, however long, and of numbers that are not given in order', () => {
    const texts = [1, 32, 11_000, 65_536, 65_537, 200_001, 70_000, 5].map((length) => randomBytes(length));
    const hashes = new Hashes();
    const numbered = texts.map((text, i) => ({ text, number: 3 * i + (i % 2) }));
    for (const { text, number } of numbered.toReversed()) hashes.set(number, hashOf(text), text.length);
    for (const { text, number } of numbered) {
      expect(hashes.lengthOf(number)).toBe(text.length);
      expect(hashes.is(number, Buffer.from(text))).toBe(true);
      for (const place of [0, text.length >> 1, text.length - 1]) {
        const other = Buffer.from(text);
        other[place] = (other[place] ?? 0) ^ 1;
        expect(hashes.is(number, other)).toBe(false);
      }
    }
    expect(hashes.lengthOf(1)).toBe(0);
  });
});
