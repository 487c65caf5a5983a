/** What a page costs, as counts: requests and bytes as the network reports them, elements as the document has them. */
import type { Page } from '@playwright/test';

/**
 * Starts counting transferred bytes by resource type, headers included, of a browser that has kept nothing of earlier tests.
 * Call before the page is opened.
 */
export async function countBytes(page: Page): Promise<(type: string) => number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  return (type) => bytes.get(type) ?? 0;
}

/** Milliseconds without another request after which a page is taken to have asked for all it wants. */
const SILENCE = 500;

/** The page's own requests while `act` runs and until it asks for nothing more. The browser asks for the icon by itself. */
export async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  let last = Date.now();
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/icon')) return;
    asked.push(pathname + search);
    last = Date.now();
  };
  page.on('request', note);
  await act();
  // Not the page's `networkidle`, which comes once and stays.
  last = Date.now();
  while (Date.now() - last < SILENCE) await page.waitForTimeout(SILENCE - (Date.now() - last));
  page.off('request', note);
  return asked;
}

export interface Walk {
  /** Most turn elements that were in the document at once. */
  turns: number;
  /** Frames in which a part of the viewport showed no row, as it was about to be painted. */
  blank: number;
  frames: number;
}

/** In the page: scrolls the timeline as by wheel, `step` pixels a frame, `frames` times from where it stands. */
export async function walk({ step, frames }: { step: number; frames: number }): Promise<Walk> {
  const view = document.querySelector('[role="region"][aria-label="Conversation"]');
  if (!(view instanceof HTMLElement)) throw new Error('There is no timeline.');
  const box = view.getBoundingClientRect();
  const bare = (share: number) => {
    const at = box.top + box.height * share;
    // The gap between two rows belongs to neither message: look a little around it.
    return ![-14, 0, 14].some((by) =>
      document
        .elementsFromPoint(box.left + box.width / 2, at + by)
        .some((element) => element.closest('[data-row]') || element.closest('[aria-hidden]')),
    );
  };
  const walked: Walk = { turns: 0, blank: 0, frames };
  // Observers of size run after everything that draws for the coming frame, in the order they were made.
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = 'position:fixed;width:1px;height:1px';
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        probe.style.width = `${probe.offsetWidth === 1 ? 2 : 1}px`;
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(probe);
      });
    });
  for (let frame = 0; frame < frames; frame++) {
    view.dispatchEvent(new WheelEvent('wheel', { deltaY: step, bubbles: true }));
    view.scrollTop += step;
    await painted();
    walked.turns = Math.max(walked.turns, document.querySelectorAll('[data-turn-id]').length);
    if ([0.2, 0.5, 0.8].some(bare)) walked.blank += 1;
  }
  probe.remove();
  return walked;
}

/** In the page: leaps to the middle; gives how many pixels of turns are drawn below the window in the frame after that, and at rest. */
export async function leap(view: Element): Promise<{ first: number; rest: number }> {
  const below = () => {
    const bottoms = [...view.querySelectorAll('[data-turn-id]')].map((turn) => turn.getBoundingClientRect().bottom);
    return Math.max(...bottoms) - view.getBoundingClientRect().bottom;
  };
  const frame = () => new Promise(requestAnimationFrame);
  view.scrollTo(0, view.scrollHeight / 2);
  await frame();
  const first = below();
  for (let still = 0, last = first; still < 20; ) {
    await frame();
    still = below() === last ? still + 1 : 0;
    last = below();
  }
  return { first, rest: below() };
}
