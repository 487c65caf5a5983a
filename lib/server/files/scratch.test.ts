import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scratch } from './scratch.ts';

/** Memory is taken in such steps. */
const MB = 1024 ** 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The memory behind what was lent, and how much of it was. */
const lent = (scratch: Scratch, length: number) =>
  scratch.lend(length, async (bytes) => ({ memory: bytes.buffer, length: bytes.length }));

it('lends the same memory to one after the other, of which each sees as much as it asked for', async () => {
  const scratch = new Scratch();
  const first = await lent(scratch, 1000);
  expect(first.length).toBe(1000);
  expect(await lent(scratch, 10)).toEqual({ memory: first.memory, length: 10 });
  expect((await lent(scratch, MB)).memory).toBe(first.memory);
  const larger = await lent(scratch, MB + 1);
  expect(larger.memory).not.toBe(first.memory);
  // The smallest that is large enough.
  expect((await lent(scratch, 1000)).memory).toBe(first.memory);
  expect((await lent(scratch, 2 * MB)).memory).toBe(larger.memory);
});

it('never lends it to two at a time, also when one fails', async () => {
  const scratch = new Scratch();
  const { memory } = await lent(scratch, 1000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const long = scratch.lend(1000, async (bytes) => {
    bytes.fill(7);
    await promise;
    return bytes.every((byte) => byte === 7) ? bytes.buffer : null;
  });
  const other = await scratch.lend(1000, async (bytes) => bytes.fill(8).buffer);
  expect(other).not.toBe(memory);
  resolve();
  expect(await long).toBe(memory);
  await expect(scratch.lend(1000, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
  expect((await lent(scratch, 1000)).length).toBe(1000);
});

it('keeps no more than it may, and nothing once nobody has asked for a while', async () => {
  const scratch = new Scratch(2 * MB, 5000);
  const large = await lent(scratch, 2 * MB + 1);
  expect((await lent(scratch, 2 * MB + 1)).memory).not.toBe(large.memory);
  const small = await lent(scratch, 2 * MB);
  vi.advanceTimersByTime(4999);
  expect((await lent(scratch, 2 * MB)).memory).toBe(small.memory);
  vi.advanceTimersByTime(5000);
  expect((await lent(scratch, 2 * MB)).memory).not.toBe(small.memory);
});

it('keeps several of them', () => {
  const scratch = new Scratch(2 * MB);
  const several = [1, 2, 3].map(() => scratch.take(MB));
  for (const bytes of several) scratch.giveBack(bytes);
  const again = [1, 2, 3].map(() => scratch.take(MB).buffer);
  expect(again.filter((memory) => several.some(({ buffer }) => buffer === memory))).toHaveLength(2);
});

it('takes back a part as the whole, once, and not what it never lent', () => {
  const scratch = new Scratch();
  const bytes = scratch.take(1000);
  scratch.giveBack(bytes.subarray(5, 10));
  scratch.giveBack(bytes);
  expect(scratch.take(1000).buffer).toBe(bytes.buffer);
  const next = scratch.take(1000);
  expect(next.buffer).not.toBe(bytes.buffer);
  const foreign = Buffer.allocUnsafeSlow(MB);
  scratch.giveBack(foreign);
  expect([next.buffer, foreign.buffer]).not.toContain(scratch.take(1000).buffer);
});
