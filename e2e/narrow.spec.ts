/** A telephone: one pane at a time, nothing wider than the screen, the job still done. */
import { expect, test } from './support/test.ts';
import { expectEvidence, question, workspace } from './support/workspace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PAGES = [
  '/',
  '/datasets/locomo-sample',
  '/datasets/locomo-sample/questions',
  '/datasets/locomo-sample/conversations',
  '/datasets/locomo-sample/search?q=bread+OR+dog&evidence=true',
  '/search?q=bread',
  workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }),
  workspace('longmemeval-sample', '1b6d20f4', { question: '1b6d20f4' }),
];

for (const address of PAGES) {
  test(`fits the screen: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}

test('from the question list to the evidence and back', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1'));
  await page.getByRole('tab', { name: /questions/i }).click();
  await question(page, 'conv-1:4').click();
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await page.getByRole('tab', { name: /questions/i }).click();
  await expect(question(page, 'conv-1:4')).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`rows of a table, ${width} wide, stand one under the other, each with all it holds`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/datasets/locomo-sample/questions');
    const rows = page.locator('tr[data-question-id]');
    await expect(rows.nth(10)).toBeVisible();
    const boxes = () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const cells = [...row.children]
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ height }) => height > 0);
          return { top, bottom, held: cells.every((cell) => cell.top >= top - 0.5 && cell.bottom <= bottom + 0.5) };
        }),
      );
    await expect
      .poll(async () => {
        const all = await boxes();
        return all.filter(({ bottom, held }, i) => !held || Math.abs((all[i + 1]?.top ?? bottom) - bottom) > 0.5);
      })
      .toEqual([]);
  });
}
