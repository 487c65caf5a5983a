/** A part of a list, as it is answered. */
export interface Part<Row> {
  total: number;
  /** Place of the first item. */
  offset: number;
  items: Row[];
}

/** Asks for the part at a place. */
export type LoadPart<Answer> = (offset: number, signal: AbortSignal) => Promise<Answer>;

/** Rows beyond the view that are fetched with it. */
const AHEAD = 60;

/**
 * A list of which only the parts that were looked at are here. Rows that are not here are null until `want` has brought them. One
 * part is asked for at a time, always one that is in view now.
 */
export class Windows<Row, Answer extends Part<Row>> {
  /** What the last part said of the list. */
  answer: Answer;
  rows: readonly (Row | null)[] = [];
  readonly #load: LoadPart<Answer>;
  readonly #listeners = new Set<() => void>();
  #view = { from: 0, to: 1 };
  #asking: AbortController | null = null;

  constructor(load: LoadPart<Answer>, first: Answer) {
    this.#load = load;
    this.answer = first;
    this.#take(first);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#asking?.abort();
    };
  };

  /** Changes with everything that arrives. */
  version = (): readonly (Row | null)[] => this.rows;

  /** Brings the rows from one place up to another, and some around them. */
  want(from: number, to: number): void {
    this.#view = { from, to };
    void this.#fetch();
  }

  async #fetch(): Promise<void> {
    if (this.#asking) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      for (let offset = this.#missing(); offset !== null; offset = this.#missing()) {
        const answer = await this.#load(offset, signal);
        this.#take(answer);
        if (answer.items.length === 0) break;
      }
    } catch {
      // Its rows stay empty until they are wanted again.
    } finally {
      this.#asking = null;
    }
  }

  /** The first place in view whose row is not here. */
  #missing(): number | null {
    const end = Math.min(this.rows.length, this.#view.to + AHEAD);
    for (let at = this.#view.from; at < end; at++) if (!this.rows[at]) return at;
    for (let at = Math.max(0, this.#view.from - AHEAD); at < this.#view.from; at++) if (!this.rows[at]) return at;
    return null;
  }

  #take(answer: Answer): void {
    const rows = this.rows.length === answer.total ? [...this.rows] : Array<Row | null>(answer.total).fill(null);
    answer.items.forEach((item, nth) => {
      rows[answer.offset + nth] = item;
    });
    this.answer = answer;
    this.rows = rows;
    for (const listener of this.#listeners) listener();
  }
}
