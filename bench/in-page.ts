/** Functions that run inside the page: they stand alone, since only their own text is sent there. */

/**
 * Milliseconds from the next click until a frame shows the turn marked, in view below the sticky header and at rest; null after 5 s. Called
 * before the click, so that the way of a message between tool and page is no part of it.
 */
export async function evidenceSeen({ turn }: { turn: string }): Promise<number | null> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const clicked = await new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  );
  let since: number | null = null;
  let last = Number.NaN;
  let rest = 0;
  while (performance.now() - clicked < 5000) {
    await frame();
    const element = document.querySelector(`[data-turn-id="${CSS.escape(turn)}"][data-evidence="true"]`);
    const view = element?.closest('[role="region"]')?.getBoundingClientRect();
    const box = element?.getBoundingClientRect();
    if (!view || !box || box.top < view.top + 40 || box.top > view.bottom - 20) {
      since = null;
      continue;
    }
    rest = since !== null && Math.abs(box.top - last) < 1 ? rest + 1 : 0;
    if (rest === 0) since = performance.now() - clicked;
    if (rest >= 5) return since;
    last = box.top;
  }
  return null;
}

/** The longest time between two frames during `milliseconds`, and the most turn elements seen. */
export async function longestFrame(milliseconds: number): Promise<{ longest: number; turns: number }> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let last = await frame();
  const end = last + milliseconds;
  let longest = 0;
  let turns = 0;
  while (last < end) {
    const now = await frame();
    longest = Math.max(longest, now - last);
    turns = Math.max(turns, document.querySelectorAll('[data-turn-id]').length);
    last = now;
  }
  return { longest, turns };
}

/** Milliseconds from the next input event until a frame shows a changed list of questions; null when it does not change in 2 s. */
export async function listRepainted(): Promise<number | null> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const ids = () =>
    [...document.querySelectorAll('[data-question-id]')].map((row) => row.getAttribute('data-question-id')).join();
  const before = ids();
  const typed = await new Promise<number>((resolve) =>
    addEventListener('input', () => resolve(performance.now()), { capture: true, once: true }),
  );
  while (performance.now() - typed < 2000) {
    await frame();
    if (ids() === before) continue;
    await frame();
    return performance.now() - typed;
  }
  return null;
}

/** Notes when an element that fits is first there and in view, as `data-seen` on the page, in ms since the page was asked for. */
export function noteSeen(selector: string): void {
  const look = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.height > 0 && box.top >= 0 && box.top < innerHeight)
      document.documentElement.dataset.seen = String(performance.now());
    else requestAnimationFrame(look);
  };
  look();
}
