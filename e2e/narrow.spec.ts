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
