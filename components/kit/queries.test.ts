import { describe, expect, it } from 'vitest';
import { Queries } from './queries.ts';

/** A server that answers when told to, and notes what was asked and given up. */
function server() {
  const asked: string[] = [];
  const aborted: string[] = [];
  const waiting = new Map<string, { answer: (value: string) => void; fail: () => void }>();
  const load = (key: string) => (signal: AbortSignal) => {
    asked.push(key);
    signal.addEventListener('abort', () => aborted.push(key));
    return new Promise<string>((resolve, reject) => {
      waiting.set(key, { answer: resolve, fail: () => reject(new Error('down')) });
    });
  };
  const answer = async (key: string, value: string) => {
    waiting.get(key)?.answer(value);
    await settled();
  };
  const fail = async (key: string) => {
    waiting.get(key)?.fail();
    await settled();
  };
  return { asked, aborted, load, answer, fail };
}

/** Everything that promises and microtasks bring with them has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const nobody = () => {};

describe('asking', () => {
  it('asks once for everyone who waits, and tells each of them', async () => {
    const queries = new Queries();
    const { asked, load, answer } = server();
    const told: string[] = [];
    queries.watch('a 1', load('a 1'), () => told.push('first'));
    queries.watch('a 1', load('a 1'), () => told.push('second'));
    expect(queries.state('a 1')).toEqual({ state: 'loading' });
    await answer('a 1', 'one');
    expect(asked).toEqual(['a 1']);
    expect(told).toEqual(['first', 'second']);
    expect(queries.state('a 1')).toEqual({ state: 'ready', value: 'one' });
    expect(queries.state('a 1')).toBe(queries.state('a 1'));
  });

  it('aborts when nobody waits any more, not before', async () => {
    const queries = new Queries();
    const { aborted, load } = server();
    const one = queries.watch('a 1', load('a 1'), nobody);
    const two = queries.watch('a 1', load('a 1'), () => {});
    one();
    await settled();
    expect(aborted).toEqual([]);
    two();
    await settled();
    expect(aborted).toEqual(['a 1']);
  });

  it('goes on for those who leave and are back at once', async () => {
    const queries = new Queries();
    const { asked, aborted, load } = server();
    queries.watch('a 1', load('a 1'), nobody)();
    queries.watch('a 1', load('a 1'), nobody);
    await settled();
    expect(asked).toEqual(['a 1']);
    expect(aborted).toEqual([]);
  });

  it('says what went wrong, and tries again when asked to, or when somebody comes anew', async () => {
    const queries = new Queries();
    const { asked, load, answer, fail } = server();
    const leave = queries.watch('a 1', load('a 1'), nobody);
    await fail('a 1');
    const failed = queries.state('a 1');
    expect(failed).toMatchObject({ state: 'failed', problem: { title: 'This could not be loaded' } });
    if (failed.state === 'failed') failed.retry();
    expect(queries.state('a 1')).toEqual({ state: 'loading' });
    await fail('a 1');
    leave();
    await settled();
    queries.watch('a 1', load('a 1'), nobody);
    await answer('a 1', 'one');
    expect(asked).toEqual(['a 1', 'a 1', 'a 1']);
    expect(queries.state('a 1')).toEqual({ state: 'ready', value: 'one' });
  });
});

describe('keeping', () => {
  const visit = async (queries: Queries, { load, answer }: ReturnType<typeof server>, key: string, lasting = false) => {
    const leave = queries.watch(key, load(key), nobody, { keep: 2, lasting });
    await answer(key, key);
    return async () => {
      leave();
      await settled();
    };
  };

  it('forgets what was not looked at for longest, of that group only', async () => {
    const queries = new Queries();
    const api = server();
    const other = await visit(queries, api, 'b 1', true);
    await other();
    const first = await visit(queries, api, 'a 1');
    const second = await visit(queries, api, 'a 2');
    await first();
    await second();
    expect(queries.state('a 1').state).toBe('loading');
    const third = await visit(queries, api, 'a 3', true);
    const fourth = await visit(queries, api, 'a 4', true);
    await third();
    const again = await visit(queries, api, 'a 3', true);
    await fourth();
    await visit(queries, api, 'a 5', true);
    await again();
    expect(['a 3', 'a 4', 'a 5', 'b 1'].filter((key) => queries.state(key).state === 'ready')).toEqual([
      'a 3',
      'a 5',
      'b 1',
    ]);
  });

  it('forgets a group with the last look at it, unless it is lasting', async () => {
    const queries = new Queries();
    const api = server();
    for (const [key, lasting] of [
      ['page 1', false],
      ['tab 1', true],
    ] as const) {
      const leave = await visit(queries, api, key, lasting);
      await leave();
    }
    expect(queries.state('page 1')).toEqual({ state: 'loading' });
    expect(queries.state('tab 1')).toEqual({ state: 'ready', value: 'tab 1' });
  });

  it('keeps nothing of a group that says nothing about it', async () => {
    const queries = new Queries();
    const { load, answer } = server();
    const leave = queries.watch('a 1', load('a 1'), nobody);
    queries.watch('a 2', load('a 2'), nobody);
    await answer('a 1', 'one');
    leave();
    await settled();
    expect(queries.state('a 1')).toEqual({ state: 'loading' });
  });
});

describe('changing', () => {
  it('shows an old answer until the new one is there, and forgets those nobody looks at', async () => {
    const queries = new Queries();
    const { asked, load, answer } = server();
    const kept = { keep: 5, lasting: true };
    queries.watch('runs/a 1', load('seen'), nobody, kept);
    await answer('seen', 'old');
    const leave = queries.watch('runs/b 1', load('left'), nobody, kept);
    await answer('left', 'old');
    leave();
    await settled();
    queries.invalidate('runs/');
    expect(asked).toEqual(['seen', 'left', 'seen']);
    expect(queries.state('runs/b 1')).toEqual({ state: 'loading' });
    expect(queries.state('runs/a 1')).toEqual({ state: 'ready', value: 'old' });
    await answer('seen', 'new');
    expect(queries.state('runs/a 1')).toEqual({ state: 'ready', value: 'new' });
  });

  it('takes no answer to a question from before', async () => {
    const queries = new Queries();
    const answers: ((value: string) => void)[] = [];
    queries.watch('a 1', () => new Promise<string>((resolve) => answers.push(resolve)), nobody);
    queries.invalidate('a');
    answers[0]?.('old');
    await settled();
    expect(queries.state('a 1')).toEqual({ state: 'loading' });
    answers[1]?.('new');
    await settled();
    expect(queries.state('a 1')).toEqual({ state: 'ready', value: 'new' });
  });

  it('changes what is here, and nothing else', async () => {
    const queries = new Queries();
    const { load, answer } = server();
    let told = 0;
    queries.watch('a 1', load('a 1'), () => {
      told += 1;
    });
    queries.change<string>('a 1', (value) => `${value}!`);
    expect(queries.state('a 1')).toEqual({ state: 'loading' });
    await answer('a 1', 'one');
    queries.change<string>('a 1', (value) => `${value}!`);
    expect(queries.state('a 1')).toEqual({ state: 'ready', value: 'one!' });
    expect(told).toBe(2);
  });
});

describe('fetching', () => {
  it('shares an answer that is here, and a request that is under way', async () => {
    const queries = new Queries();
    const { asked, load, answer } = server();
    const { signal } = new AbortController();
    const first = queries.fetch('a 1', load('a 1'), signal, { keep: 1, lasting: true });
    const second = queries.fetch('a 1', load('a 1'), signal, { keep: 1, lasting: true });
    await answer('a 1', 'one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    expect(await queries.fetch('a 1', load('a 1'), signal)).toBe('one');
    expect(asked).toEqual(['a 1']);
  });

  it('ends with the signal, and with what went wrong', async () => {
    const queries = new Queries();
    const { aborted, load, fail } = server();
    const asking = new AbortController();
    const superseded = queries.fetch('a 1', load('a 1'), asking.signal);
    asking.abort();
    await expect(superseded).rejects.toThrow('abort');
    expect(aborted).toEqual(['a 1']);
    const failing = queries.fetch('a 2', load('a 2'), new AbortController().signal);
    await Promise.all([fail('a 2'), expect(failing).rejects.toThrow('could not be reached')]);
  });
});
