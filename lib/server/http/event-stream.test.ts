import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

const readerOf = (response: Response) => {
  if (!response.body) throw new Error('the stream has no body');
  return response.body.getReader();
};

describe('a stream of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends what it is told, keeps a quiet connection open, and ends', async () => {
    const { signal } = new AbortController();
    const stop = vi.fn();
    const response = await eventStream(signal, async (send, end) => {
      send('progress', { done: 1 });
      setTimeout(end, 20_000);
      return stop;
    });
    vi.advanceTimersByTime(20_000);
    expect(await response.text()).toBe('event: progress\ndata: {"done":1}\n\n: still here\n\n');
    expect([stop.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('ends at the first heartbeat after its client is no longer let in', async () => {
    const stop = vi.fn();
    let lookedAt = 0;
    const stays = async () => ++lookedAt < 3;
    const response = await eventStream(new AbortController().signal, async () => stop, stays);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await response.text()).toBe(': still here\n\n'.repeat(3));
    expect([stop.mock.calls.length, lookedAt, vi.getTimerCount()]).toEqual([1, 3, 0]);
  });

  it('leaves nothing behind when what it tells of is not there', async () => {
    const nothing = async () => {
      throw new Error('no such dataset');
    };
    await expect(eventStream(new AbortController().signal, nothing)).rejects.toThrow('no such dataset');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops listening when its client goes, in whichever way that is told, even before it began', async () => {
    const stop = vi.fn();
    const reader = readerOf(await eventStream(new AbortController().signal, async () => stop));
    await reader.cancel();
    const leaving = new AbortController();
    await eventStream(leaving.signal, async () => stop);
    leaving.abort();
    await eventStream(AbortSignal.abort(), async () => stop);
    const impatient = new AbortController();
    await eventStream(impatient.signal, async () => {
      impatient.abort();
      return stop;
    });
    expect([stop.mock.calls.length, vi.getTimerCount()]).toEqual([4, 0]);
  });
});
