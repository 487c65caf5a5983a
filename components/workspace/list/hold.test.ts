import { describe, expect, it } from 'vitest';
import { Hold } from './hold.ts';

/** A window of 400 px over a hundred rows of 50 px each, whose sizes can change. */
function makeList(top = 0) {
  const sizes = Array.from({ length: 100 }, () => 50);
  const window = { scrollTop: top, clientHeight: 400 };
  const rows = {
    getItemOffset: (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0),
    getItemSize: (index: number) => sizes[index] ?? 0,
  };
  const hold = new Hold(window, rows);
  return {
    window,
    hold,
    /** Where a row begins in the window. */
    from: (row: number) => rows.getItemOffset(row) - window.scrollTop,
    /** Rows turn out to be of another size: the list makes up for `by` pixels above the window. */
    measure(row: number, size: number, by = 0) {
      hold.check();
      sizes[row] = size;
      window.scrollTop += by;
      hold.settle();
    },
    /** A scroll and its event. */
    scroll(to: number) {
      window.scrollTop = to;
      hold.check();
    },
  };
}

describe('bringing a row into view', () => {
  it('leaves the window where it is when the row is in it', () => {
    const { window, hold } = makeList(100);
    hold.take(9);
    expect(window.scrollTop).toBe(100);
  });

  it('goes no further than the edge for a row nearby', () => {
    const { window, hold } = makeList(100);
    hold.take(10);
    expect(window.scrollTop).toBe(150);
    hold.take(1);
    expect(window.scrollTop).toBe(50);
  });

  it('puts a row from elsewhere into the middle', () => {
    const { window, hold } = makeList();
    hold.take(60);
    expect(window.scrollTop).toBe(60 * 50 + 25 - 200);
  });

  it('waits until the window has a height', () => {
    const { window, hold } = makeList();
    window.clientHeight = 0;
    hold.take(60);
    expect(window.scrollTop).toBe(0);
    window.clientHeight = 400;
    hold.settle();
    expect(window.scrollTop).toBe(60 * 50 + 25 - 200);
  });
});

describe('holding it there', () => {
  it('follows rows that turn out higher', () => {
    const list = makeList();
    list.hold.take(60);
    list.measure(57, 250);
    expect(list.from(60)).toBe(350);
  });

  it('takes what the list makes up for as no one else’s', () => {
    const list = makeList();
    list.hold.take(60);
    list.measure(10, 500, 450);
    list.measure(57, 250);
    expect(list.from(60)).toBe(350);
  });

  it('hears of its own scroll, too, without letting go', () => {
    const list = makeList();
    list.hold.take(60);
    list.hold.check();
    list.measure(57, 250);
    expect(list.from(60)).toBe(350);
  });
});

describe('letting go', () => {
  it.each([1, -1, 60, -3000])('never scrolls again after somebody scrolled by %i px', (by) => {
    const list = makeList();
    list.hold.take(60);
    const to = list.window.scrollTop + by;
    list.scroll(to);
    list.measure(57, 250);
    expect(list.window.scrollTop).toBe(to);
  });

  it('sees a scroll whose event is still to come', () => {
    const list = makeList();
    list.hold.take(60);
    list.window.scrollTop = 900;
    list.measure(57, 250, 30);
    expect(list.window.scrollTop).toBe(930);
    list.measure(58, 250);
    expect(list.window.scrollTop).toBe(930);
  });

  it('does so when told, and when there is no row', () => {
    const list = makeList();
    list.hold.take(60);
    const { scrollTop } = list.window;
    list.hold.release();
    list.measure(57, 250);
    list.hold.take(60);
    list.hold.take(-1);
    list.measure(58, 250);
    expect(list.window.scrollTop).toBe(scrollTop + 25);
  });

  it('holds the next row that is chosen', () => {
    const list = makeList();
    list.hold.take(60);
    list.scroll(0);
    list.hold.take(30);
    list.measure(28, 250);
    expect(list.from(30)).toBe(350);
  });
});
