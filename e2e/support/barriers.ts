/** What axe finds wrong on a page as it stands, said shortly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

/** The other has 1.3 MB, which were put into each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Looked {
  /** This part of the page only. */
  within?: string;
  /** Not this part: messages that come and go. */
  without?: string;
}

/** Axe is put into a page once, which takes half as long as what it does there. No page has frames, and nobody reads what passed. */
async function violations(page: Page, { within, without }: Looked, only?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const where = { include: [within ?? ':root'], ...(without ? { exclude: [without] } : {}) };
  const how = {
    resultTypes: ['violations' as const],
    ...(only ? { runOnly: [only] } : { rules: { 'target-size': { enabled: true } } }),
  };
  const found = await page.evaluate(([where, how]) => (window as unknown as { axe: typeof axe }).axe.run(where, how), [
    where,
    how,
  ] as const);
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
