import { describe, expect, it } from 'vitest';
import { type Queued, WorkQueue } from './work-queue.ts';

interface Named extends Queued {
  name: string;
}

const work = (name: string, client = 'one', kind = name): Named => ({ name, client, kind });

/** What is taken while nothing ends, in order. */
function taken(queue: WorkQueue<Named>, most = Number.POSITIVE_INFINITY): string[] {
  const names: string[] = [];
  while (names.length < most) {
    const next = queue.next();
    if (!next) break;
    names.push(next.name);
  }
  return names;
}

describe('work that waits', () => {
  it('of one client is taken in the order it came', () => {
    const queue = new WorkQueue<Named>(3);
    for (const name of ['a', 'b', 'c']) queue.add(work(name));
    expect(taken(queue)).toEqual(['a', 'b', 'c']);
    expect(queue.length).toBe(0);
  });

  it('of somebody who has nothing under way goes before the rest of somebody who has', () => {
    const queue = new WorkQueue<Named>(9);
    for (const name of ['a', 'b', 'c']) queue.add(work(name, 'greedy'));
    expect(taken(queue, 1)).toEqual(['a']);
    queue.add(work('mine', 'patient'));
    expect(taken(queue)).toEqual(['mine', 'b', 'c']);
  });

  it('takes turns between clients, also with a single worker', () => {
    const queue = new WorkQueue<Named>(1);
    for (const name of ['a1', 'a2', 'a3']) queue.add(work(name, 'a', 'x'));
    for (const name of ['b1', 'b2']) queue.add(work(name, 'b', 'x'));
    const order: string[] = [];
    for (let next = queue.next(); next; next = queue.next()) {
      order.push(next.name);
      expect(queue.next()).toBeNull();
      queue.done(next);
    }
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('of one kind is under way only so often, which leaves room for others', () => {
    const queue = new WorkQueue<Named>(2);
    for (const name of ['s1', 's2', 's3', 's4']) queue.add(work(name, 'greedy', 'search'));
    expect(taken(queue)).toEqual(['s1', 's2']);
    queue.add(work('page', 'greedy', 'analysis'));
    expect(taken(queue)).toEqual(['page']);
  });

  it('may go before it is taken', () => {
    const queue = new WorkQueue<Named>(3);
    const gone = work('a');
    queue.add(gone);
    queue.add(work('b'));
    queue.remove(gone);
    expect(taken(queue)).toEqual(['b']);
  });
});
