/**
 * Bringing a row to where the eye expects it, exactly. Rows are measured only when they are drawn, so the first jump is a guess;
 * the row's real place is then checked on every frame until it rests, and again whenever sizes change before the reader scrolls.
 */

import { inOverlay } from '../../kit/use-keys.ts';

/** What landing needs of the virtual list: where a row lies and how high it is, in pixels, as far as it is known. */
export interface Scroller {
  getItemOffset(index: number): number;
  getItemSize(index: number): number;
}

export interface Target {
  row: number;
  /** A turn is centred; a session's header goes to the top; a number of pixels above the viewport's upper edge restores a position. */
  align: 'center' | 'start' | number;
  /** Move the focus there and pulse, as after a choice; quietly: without the pulse; not at all when only restoring a position. */
  announce: boolean | 'quietly';
  /** The place in the row that matters when the row is too high to be seen at once, e.g. a find hit. */
  part?: (row: HTMLElement) => DOMRect | null;
}

/** Frames a row has to rest before it counts as landed, and how long to try at most. */
const REST = 4;
const TRIES = 90;

/** Room kept between a tall row and the header above it, in CSS pixels. */
const GAP = 8;

/**
 * How far to scroll so that the item stands where it should: centred; at the start (below the cover) when it is a header or too
 * high to be centred. Pixels; the cover is what floats over the viewport's upper edge.
 */
export function distance(
  viewport: { top: number; height: number },
  item: { top: number; height: number },
  cover: number,
  align: Target['align'],
): number {
  if (align === 'start') return item.top - viewport.top;
  if (typeof align === 'number') return item.top - viewport.top + align;
  if (isTall(viewport, item, cover)) return item.top - (viewport.top + cover + GAP);
  return item.top + item.height / 2 - (viewport.top + viewport.height / 2);
}

/** Too high to stand in the middle with everything in sight. */
const isTall = (viewport: { height: number }, item: { height: number }, cover: number) =>
  item.height > viewport.height - 2 * (cover + GAP);

export class Lander {
  readonly #viewport: HTMLElement;
  readonly #scroller: Scroller;
  readonly #cover: () => number;
  #target: Target | null = null;
  #frame = 0;
  /** How far below the upper edge the row stood when it came to rest, in pixels. */
  #stood: number | null = null;

  constructor(viewport: HTMLElement, scroller: Scroller, cover: () => number) {
    this.#viewport = viewport;
    this.#scroller = scroller;
    this.#cover = cover;
  }

  /** The row it stays with; null after the reader scrolled. */
  get row(): number | null {
    return this.#target?.row ?? null;
  }

  /**
   * Whether the row that rested has been scrolled away by what is no wheel, touch or key: the browser's own search, a text that is marked
   * beyond the edge, a screen reader. What is measured anew leaves it where it is.
   */
  get taken(): boolean {
    if (this.#target === null || this.#frame !== 0 || this.#stood === null) return false;
    const element = this.#element(this.#target.row);
    return element === null || Math.abs(this.#below(element) - this.#stood) > 2;
  }

  land(target: Target): void {
    this.#target = target;
    this.#stood = null;
    this.#jump(target);
    // The list hears of it now instead of with the coming frame: it draws what is there at the end of this turn.
    this.#viewport.dispatchEvent(new Event('scroll'));
    queueMicrotask(() => {
      if (this.#target === target) this.settle();
    });
    this.#follow(target.announce);
  }

  /** Sizes changed: stay with the row unless the reader has scrolled away; now, so that no frame shows it elsewhere. */
  settle(): void {
    if (this.#target === null) return;
    const element = this.#element(this.#target.row);
    if (element) this.#correct(element, this.#target);
    if (this.#frame === 0) this.#follow(false);
  }

  /** The reader scrolls: let go. */
  release(): void {
    this.#target = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** To where the row is taken to be. */
  #jump({ row, align }: Target): void {
    const spare = align === 'center' ? (this.#scroller.getItemSize(row) - this.#viewport.clientHeight) / 2 : 0;
    this.#viewport.scrollTop = this.#scroller.getItemOffset(row) + (typeof align === 'number' ? align : spare);
  }

  #follow(announce: Target['announce']): void {
    cancelAnimationFrame(this.#frame);
    let rest = 0;
    let tries = 0;
    let silent = announce === false;
    const step = () => {
      const target = this.#target;
      this.#frame = 0;
      if (!target) return;
      const element = this.#element(target.row);
      if (element === null) {
        this.#jump(target);
        rest = 0;
      } else {
        rest = this.#correct(element, target) ? 0 : rest + 1;
        if (!silent && rest > 0 && element.checkVisibility({ visibilityProperty: true })) {
          silent = true;
          // Who has opened something meanwhile goes on there.
          if (!inOverlay(document.activeElement ?? element)) element.focus({ preventScroll: true });
          if (announce === true) pulse(element);
        }
      }
      tries += 1;
      if (rest < REST && tries < TRIES) this.#frame = requestAnimationFrame(step);
      else this.#stood = element && this.#below(element);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #below(element: HTMLElement): number {
    return element.getBoundingClientRect().top - this.#viewport.getBoundingClientRect().top;
  }

  #element(row: number): HTMLElement | null {
    return this.#viewport.querySelector<HTMLElement>(`[data-row="${row}"]`);
  }

  /** Whether it moved. At the ends of the list there is nothing left to scroll. */
  #correct(element: HTMLElement, target: Target): boolean {
    const view = this.#viewport.getBoundingClientRect();
    const item = element.getBoundingClientRect();
    const cover = this.#cover();
    const part = target.align === 'center' && isTall(view, item, cover) ? (target.part?.(element) ?? item) : item;
    const by = distance(view, part, cover, target.align);
    if (Math.abs(by) < 1) return false;
    const before = this.#viewport.scrollTop;
    this.#viewport.scrollTop = before + by;
    return Math.abs(this.#viewport.scrollTop - before) >= 0.5;
  }
}

/**
 * One short ring around the message; none for those who want less motion. Only its opacity changes: frames of that need neither
 * layout nor paint, and the page has other work while it lands.
 */
function pulse(element: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ring = document.createElement('i');
  ring.className =
    'pointer-events-none absolute -inset-px rounded-[inherit] opacity-0 shadow-[0_0_0_5px_var(--evidence-line)]';
  (element.querySelector('[data-message]') ?? element).append(ring);
  ring.animate({ opacity: [0, 1, 0] }, { duration: 500, easing: 'ease-out' }).onfinish = () => ring.remove();
}
