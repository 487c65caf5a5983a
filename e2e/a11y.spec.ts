/** axe finds nothing on any page, target sizes included, in either theme, wide and narrow; and Tab walks through every page. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { PAGES, prepare } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { atRest } from './support/workspace.ts';

/** Waits until the page shows all that it is going to. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Panes of the workspace come one after the other.
  await atRest(page.locator(':root'), 'elements');
}

/** Tab from the top of the page to its end, or 60 times: each control has a name, is in view, and is another one than before. */
async function tabThrough(page: Page): Promise<void> {
  const steps: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(async () => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const isInView = () => {
        // A control that is only for the eye hidden has its own picture beside it, inside the same label.
        const seen = (element.closest('label') ?? element).getBoundingClientRect();
        return seen.bottom > 0 && seen.right > 0 && seen.top < window.innerHeight && seen.left < window.innerWidth;
      };
      // A list that keeps its place while rows are measured has it back after a frame or two.
      for (let frame = 0; frame < 3 && !isInView(); frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const label = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
      const labelled = label ?? (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null);
      const box = element.getBoundingClientRect();
      return {
        name: labelled ?? element.textContent ?? '',
        inView: isInView(),
        place: `${element.tagName} ${Math.round(box.left)} ${Math.round(box.top)} ${element.textContent?.slice(0, 30)}`,
      };
    });
    // Past the last control the browser has the focus.
    if (at === null) break;
    expect(at.name.trim(), at.place).not.toBe('');
    expect(at.inView, at.place).toBe(true);
    expect(at.place).not.toBe(steps.at(-1));
    steps.push(at.place);
  }
  expect(steps.length).toBeGreaterThan(4);
}

for (const [name, addressOf] of Object.entries(PAGES)) {
  test(`axe and Tab: ${name}`, async ({ page, request }) => {
    // Four rounds of axe.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = addressOf(await prepare(request));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await shown(page);
    await expectNoBarriers(page, '390 wide');
    // The same page in a wider window: how each comes when it is loaded is seen in the other tests.
    await page.setViewportSize({ width: 1440, height: 900 });
    await shown(page);
    await expectNoBarriers(page, '1440 wide');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tabThrough(page);
  });
}

test('jobs as they were when the server was last heard have no barrier', async ({ page }) => {
  await page.route('**/api/v1/jobs/events**', (route) => route.abort());
  await page.goto('/jobs');
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  await expectNoBarriers(page, 'jobs of a silent server');
});
