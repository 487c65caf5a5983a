/** What scrolls the rows, in CSS pixels. */
interface Window {
  scrollTop: number;
  readonly clientHeight: number;
}

/** Where rows lie, as far as they are measured, in CSS pixels. */
interface Rows {
  getItemOffset(index: number): number;
  getItemSize(index: number): number;
}

/**
 * Keeps one row of a virtual list in view while rows around it are measured, until anybody else scrolls. Whose scroll it was is
 * known, not guessed: the list scrolls of its own accord only while it writes to the page, and what it finds on beginning
 * (`check`) and leaves on ending (`settle`) tells its scrolling from everyone else's.
 */
export class Hold {
  readonly #window: Window;
  readonly #rows: Rows;
  /** The row, and where it and the list left the window; null while nothing is held. */
  #held: { row: number; top: number } | null = null;

  constructor(window: Window, rows: Rows) {
    this.#window = window;
    this.#rows = rows;
  }

  /** Brings a row into view, from wherever the window stands, and holds it there. A row below 0 lets go. */
  take(row: number): void {
    this.#held = row < 0 ? null : { row, top: this.#window.scrollTop };
    this.settle();
  }

  release(): void {
    this.#held = null;
  }

  /** To be called before the list writes, and when the window has scrolled: lets go if somebody else scrolled it. */
  check(): void {
    if (this.#held !== null && this.#held.top !== this.#window.scrollTop) this.#held = null;
  }

  /** To be called once the list has written: brings the row back into view where that moved it out. */
  settle(): void {
    const height = this.#window.clientHeight;
    if (this.#held === null || height === 0) return;
    const { row } = this.#held;
    const from = this.#rows.getItemOffset(row) - this.#window.scrollTop;
    const by = distance(from, this.#rows.getItemSize(row), height);
    if (by !== 0) this.#window.scrollTop += by;
    this.#held = { row, top: this.#window.scrollTop };
  }
}

/**
 * How far to scroll so that a row that begins `from` pixels below the upper edge is wholly in view. A step further stays calm at
 * the edge; a jump from elsewhere shows the surroundings, too.
 */
function distance(from: number, size: number, height: number): number {
  if (from >= 0 && from + size <= height) return 0;
  if (from <= -height / 2 || from >= height * 1.2) return from + size / 2 - height / 2;
  return from < 0 ? from : from + size - height;
}
