import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collector, whenQuiet } from './resting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('rests once after the start, and once after the last request', () => {
  const server = new EventEmitter();
  const rest = vi.fn();
  whenQuiet(server as never, rest, 1000);
  vi.advanceTimersByTime(5000);
  expect(rest).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 3; n++) {
    server.emit('request');
    vi.advanceTimersByTime(900);
  }
  expect(rest).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(rest).toHaveBeenCalledTimes(2);
});

it('has what is no longer used collected', async () => {
  const collect = collector();
  let large: object | null = { list: Array.from({ length: 1000 }, (_, i) => i) };
  const weak = new WeakRef(large);
  large = null;
  vi.useRealTimers();
  // What is looked at through a weak reference stays until the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(weak.deref()).toBeUndefined();
});
