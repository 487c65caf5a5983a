import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scratch } from './scratch.ts';

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
  const larger = await lent(scratch, 1001);
  expect(larger.memory).not.toBe(first.memory);
  expect((await lent(scratch, 1000)).memory).toBe(larger.memory);
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
  const scratch = new Scratch(1000, 5000);
  const large = await lent(scratch, 1001);
  expect((await lent(scratch, 1001)).memory).not.toBe(large.memory);
  const small = await lent(scratch, 1000);
  vi.advanceTimersByTime(4999);
  expect((await lent(scratch, 1000)).memory).toBe(small.memory);
  vi.advanceTimersByTime(5000);
  expect((await lent(scratch, 1000)).memory).not.toBe(small.memory);
});
