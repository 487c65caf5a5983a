/** What axe finds wrong on a page as it stands, said shortly. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Looked {
  /** This part of the page only. */
  within?: string;
  /** Not this part: messages that come and go. */
  without?: string;
}

async function violations(page: Page, { within, without }: Looked, only?: string): Promise<string[]> {
  // No page has frames, and nobody reads what passed: both take most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  axe.options({
    resultTypes: ['violations'],
    ...(only ? { runOnly: [only] } : { rules: { 'target-size': { enabled: true } } }),
  });
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' '));
    return `${id}: ${places.slice(0, 5).join(' | ')}`;
  });
}

/** Expects that axe finds nothing, target sizes included, in either theme: a theme changes colours and nothing else. Leaves the page light. */
export async function expectNoBarriers(page: Page, name: string, looked: Looked = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await violations(page, looked), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violations(page, looked, 'color-contrast'), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
