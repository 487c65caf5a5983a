import { problemIn } from '../../core/model/index.ts';

/** Milliseconds for which an answer is taken as it was, and for how long when the database can't be asked. */
const FRESH = 1_000;
const AWAY = 60_000;
/** So many answers are kept. */
const MOST = 10_000;

interface Kept<T> {
  at: number;
  /** Until then nobody asks again. */
  until: number;
  value: T;
}

/** Answers of the database by name: asked once by several, kept for a second, and for a minute while the database is away. */
export class Remembered<T> {
  private readonly ask: (name: string) => Promise<T>;
  private readonly now: () => number;
  private readonly kept = new Map<string, Kept<T>>();
  private readonly asked = new Map<string, Promise<T>>();

  /** `now`: milliseconds since any moment. */
  constructor(ask: (name: string) => Promise<T>, now: () => number = Date.now) {
    this.ask = ask;
    this.now = now;
  }

  /** Rejects as `ask` does, unless what was answered a minute ago at most can stand for an answer that no database gives. */
  async get(name: string): Promise<T> {
    const kept = this.kept.get(name);
    if (kept && this.now() < kept.until) return kept.value;
    try {
      return await this.once(name);
    } catch (error) {
      if (!kept || this.now() - kept.at >= AWAY || problemIn(error)?.code !== 'postgres.unreachable') throw error;
      kept.until = this.now() + FRESH;
      return kept.value;
    }
  }

  forget(name?: string): void {
    // Whoever is asking just now may be told what was true before.
    if (name === undefined) {
      this.kept.clear();
      this.asked.clear();
    } else {
      this.kept.delete(name);
      this.asked.delete(name);
    }
  }

  private once(name: string): Promise<T> {
    const asked = this.asked.get(name);
    if (asked !== undefined) return asked;
    const asking = this.ask(name).then(
      (value) => {
        if (this.asked.get(name) === asking) {
          this.asked.delete(name);
          this.keep(name, value);
        }
        return value;
      },
      (error: unknown) => {
        if (this.asked.get(name) === asking) this.asked.delete(name);
        throw error;
      },
    );
    this.asked.set(name, asking);
    return asking;
  }

  private keep(name: string, value: T): void {
    this.kept.delete(name);
    this.kept.set(name, { at: this.now(), until: this.now() + FRESH, value });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }
}
