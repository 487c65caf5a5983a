/** What waits for a worker or has one. */
export interface Queued {
  client: string;
  /** What is to be done, by name. */
  kind: string;
}

/**
 * Work that waits for one of a few workers. Whoever has the least under way is next, then who was served longest ago, then who
 * came first; and only so much of one kind is under way at a time.
 */
export class WorkQueue<T extends Queued> {
  private readonly most: number;
  private waiting: T[] = [];
  private readonly running = new Set<T>();
  /** When clients that wait or run were served last, counted in turns. */
  private readonly served = new Map<string, number>();
  private turn = 0;

  /** `most`: of one kind at a time. */
  constructor(most: number) {
    this.most = most;
  }

  get length(): number {
    return this.waiting.length;
  }

  add(work: T): void {
    this.waiting.push(work);
  }

  /** Takes what is next of what may begin now; null while nothing may. Call `done` when it has ended. */
  next(mayBegin: (work: T) => boolean = () => true): T | null {
    const under = (is: (work: T) => boolean) => [...this.running].filter(is).length;
    const [first] = this.waiting
      .filter((one) => under(({ kind }) => kind === one.kind) < this.most && mayBegin(one))
      .map((work) => ({
        work,
        busy: under(({ client }) => client === work.client),
        last: this.served.get(work.client) ?? 0,
      }))
      .sort((a, b) => a.busy - b.busy || a.last - b.last);
    if (!first) return null;
    this.remove(first.work);
    this.running.add(first.work);
    this.turn += 1;
    this.served.set(first.work.client, this.turn);
    return first.work;
  }

  done(work: T): void {
    this.running.delete(work);
    if (this.waiting.length === 0 && this.running.size === 0) this.served.clear();
  }

  /** No longer waits. */
  remove(work: T): void {
    this.waiting = this.waiting.filter((other) => other !== work);
  }

  /** Takes everything that waits. */
  clear(): T[] {
    const all = this.waiting;
    this.waiting = [];
    return all;
  }
}
