/** What the server sends first: the question, its gold and its evidence, where the live workspace keeps them. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { atRest, expectEvidence, timeline, turn, workspace } from './support/workspace.ts';

const link = workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('the first answer holds the question, its gold and its evidence, marked', async ({ request }) => {
  const asked = await (await request.get('/api/v1/datasets/locomo-sample/questions/conv-1%3A4')).json();
  const html = await (await request.get(link)).text();
  const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const evidence = [...shown.matchAll(/<article[^>]*>/g)].filter(([tag]) => tag.includes('data-evidence="true"'));
  expect(evidence.map(([tag]) => /data-turn-id="([^"]*)"/.exec(tag)?.[1])).toEqual(['D2:11', 'D3:2']);
  expect(shown).toContain(asked.text);
  expect(shown).toContain(asked.answer);
});

/** Which piece of how much evidence is read. */
const evidenceCount = (page: Page) => page.locator('.num', { hasText: /^◆\s+evidence\s+1 of 2$/ });

/** In the page: notes now and of each frame whether the first evidence is in the window. */
function watchEvidence(): void {
  const seen: boolean[] = [];
  const look = () => {
    const box = document.querySelector('[data-turn-id="D2:11"]')?.getBoundingClientRect();
    seen.push(box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight);
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { seen });
}

/** In how many frames it was not, once it had been. */
async function framesWithout(page: Page): Promise<number> {
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen).toContain(true);
  return seen.filter((isSeen, at) => !isSeen && seen.indexOf(true) < at).length;
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('the first evidence is where it will stay', async ({ page, browser, site }) => {
      const still = await browser.newPage({ viewport, javaScriptEnabled: false, baseURL: site.url });
      await still.goto(link);
      await expect(turn(still, 'D2:11')).toBeInViewport({ ratio: 1 });
      const before = await turn(still, 'D2:11').locator('[data-message]').boundingBox();
      const told = await evidenceCount(still).boundingBox();
      await still.close();
      await page.goto(link);
      await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
      await expect(page.locator('[data-first-view]')).toHaveCount(0);
      const after = await turn(page, 'D2:11').locator('[data-message]').boundingBox();
      expect(Math.abs((before?.y ?? 0) - (after?.y ?? 0))).toBeLessThanOrEqual(8);
      expect(Math.abs((before?.x ?? 0) - (after?.x ?? 0))).toBeLessThanOrEqual(2);
      const toldAfter = await evidenceCount(page).boundingBox();
      expect(Math.abs((told?.width ?? 0) - (toldAfter?.width ?? 0))).toBeLessThanOrEqual(1);
    });

    test('the first evidence is there in every frame until the page is live', async ({ page }) => {
      await page.addInitScript(watchEvidence);
      await page.goto(link);
      await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
      await expect(page.locator('[data-first-view]')).toHaveCount(0);
      expect(await framesWithout(page)).toBe(0);
    });

    test('the first evidence is where it will stay while the page is still being read', async ({ browser, site }) => {
      const still = await browser.newPage({ viewport, javaScriptEnabled: false, baseURL: site.url });
      await still.goto(link);
      const whole = await turn(still, 'D2:11').locator('[data-message]').boundingBox();
      // All that follows the conversation has not come yet.
      await still.route(link, async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        const end = html.indexOf('</section>', html.indexOf('aria-label="Conversation"'));
        expect(end).toBeGreaterThan(0);
        await route.fulfill({ response: answer, body: html.slice(0, end) });
      });
      await still.goto(link);
      await expect(still.getByRole('complementary', { name: 'Question' })).toHaveCount(0);
      const part = await turn(still, 'D2:11').locator('[data-message]').boundingBox();
      expect([part?.x, part?.width]).toEqual([whole?.x, whole?.width]);
      await still.close();
    });
  });
}

test('the evidence stays when the window gets too narrow for panes', async ({ page }) => {
  await page.goto(link);
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await atRest(timeline(page));
  await page.evaluate(watchEvidence);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Conversation' })).toBeVisible();
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  expect(await framesWithout(page)).toBe(0);
});

test('scripts and data are asked for when the first view has been painted', async ({ page }) => {
  await page.goto(link);
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/|\.js$/.test(new URL(name).pathname))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(8);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
});

test('who reloads where they were reading is not taken to the evidence first', async ({ page }) => {
  await page.goto(link);
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await page.getByRole('region', { name: 'Conversation', exact: true }).hover();
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => page.evaluate(() => history.state?.memoscopeScroll?.row ?? 0)).toBeGreaterThan(0);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-first-view]')).toBeAttached();
  await expect(page.locator('[data-first-view]')).toBeHidden();
});
