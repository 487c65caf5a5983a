/** Every page in Russian and Chinese: in words of that language, and no text longer than its place, on a telephone and on a desk. */
import type { Page } from '@playwright/test';
import { PAGES, prepare } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const LANGUAGES = ['ru', 'zh'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Texts of controls and headings that are cut off, by what holds them. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role="tab"], a, label, h1, h2, h3, dt, summary')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        // For screen readers only, or a text of the data that may be cut, with an ellipsis that says so.
        if (width <= 1 || height <= 1 || position === 'absolute' || textOverflow === 'ellipsis') return false;
        // Columns have a width that the user sets, and handles to do so that stand out of them.
        if (element.closest('th')) return false;
        return (
          overflowX !== 'auto' &&
          overflowX !== 'scroll' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`),
  );

/** Four words of English in a row, or more, that the page says in its own language. */
const englishTexts = (page: Page, language: string) =>
  page.evaluate((lang) => {
    const ENGLISH = /\b[a-z]{2,}(?:[ ,’]+[a-z]{2,}){3,}/i;
    const found = new Set<string>();
    const isOurs = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang')?.startsWith(lang) ?? false;
    const note = (text: string | null, element: Element | null) => {
      if (text && ENGLISH.test(text) && isOurs(element) && !element?.closest('script, style, code, kbd, pre'))
        found.add(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) note(walker.currentNode.nodeValue, walker.currentNode.parentElement);
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      for (const name of ['aria-label', 'placeholder']) {
        const text = element.getAttribute(name);
        // What stands in it whole is marked there.
        if (text && !element.textContent?.includes(text)) note(text, element);
      }
    return [...found];
  }, language);

for (const language of LANGUAGES) {
  for (const [name, addressOf] of Object.entries(PAGES)) {
    test(`${language}: ${name}`, async ({ page, request, context, site }) => {
      const address = addressOf(await prepare(request));
      await context.addCookies([{ name: 'memoscope_lang', value: language, url: site.url }]);
      await page.setViewportSize(SIZES[0]);
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        // What follows the width of the window does so a frame later.
        await expect(async () => {
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, `${size.width} wide`).toBeLessThanOrEqual(size.width);
          expect(await cutTexts(page), `${size.width} wide`).toEqual([]);
        }).toPass({ timeout: 5_000 });
        expect(await englishTexts(page, language), `${size.width} wide`).toEqual([]);
      }
    });
  }
}
