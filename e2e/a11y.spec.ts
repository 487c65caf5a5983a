/** axe finds nothing on any page, in either theme. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';
import { workspace } from './support/workspace.ts';

const PAGES = [
  '/',
  '/datasets/locomo-sample',
  '/datasets/locomo-sample/questions',
  '/datasets/locomo-sample/conversations',
  '/datasets/locomo-sample/search',
  '/datasets/locomo-sample/search?q=bread+OR+dog&evidence=true',
  '/search?q=bread',
  workspace('locomo-sample', 'conv-1', { turn: 'D1:3', find: 'pharmacy' }),
  workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }),
  workspace('longmemeval-sample', '1b6d20f4', { question: '1b6d20f4' }),
  workspace('gigamemory-sample', '2', { question: '2' }),
  workspace('mutualfriends-sample', 'C_sample02', { question: 'C_sample02:mutual-friend' }),
  '/datasets/nothing-here',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of PAGES) {
    test(`${colorScheme}: ${address}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const told = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 5)
            .join(' | ')}`,
      );
      expect(told).toEqual([]);
    });
  }
}
