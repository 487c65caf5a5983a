/** Full-text search: its page, the palette, and landing on a hit. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { expect, test } from './support/test.ts';
import { timeline, turn, workspace } from './support/workspace.ts';

const hits = (page: Page) => page.getByRole('list', { name: 'Turns found' }).getByRole('listitem');
const field = (page: Page) => page.getByLabel('Search turns');

/** The texts that are marked in a turn of the timeline. */
const marksIn = (page: Page, id: string) =>
  turn(page, id).evaluate((row) => {
    const marks = [...(CSS.highlights.get('find') ?? [])];
    return marks
      .filter((range) => range instanceof Range && row.contains(range.startContainer))
      .map((range) => String(range).toLowerCase());
  });

test.beforeEach(async ({ site, request }) => {
  // The index of the samples is made in the background.
  await expect
    .poll(async () => {
      const { items } = await (await request.get(`${site.url}/api/v1/datasets`)).json();
      return items.map(({ search }: { search: string }) => search).filter((search: string) => search !== 'ready');
    })
    .toEqual([]);
});

test('a word leads to a turn with the word marked', async ({ page }) => {
  await page.goto('/datasets/locomo-sample');
  await page.getByRole('navigation', { name: 'Dataset' }).getByRole('link', { name: 'Search' }).click();
  await field(page).fill('pharmacy');
  await expect(hits(page).first().locator('mark').first()).toHaveText(/^pharmacy$/i);
  await expect(page).toHaveURL(/\/search\?q=pharmacy$/);
  const hit = hits(page).filter({ hasText: 'D1:3' });
  await hit.getByRole('link').click();
  await expect(page).toHaveURL(/turn=D1:3&find=pharmacy/);
  await expect(turn(page, 'D1:3')).toBeInViewport({ ratio: 0.9 });
  await expect(turn(page, 'D1:3')).toBeFocused();
  await expect.poll(() => marksIn(page, 'D1:3')).toEqual(['pharmacy']);
  await page.goBack();
  await expect(field(page)).toHaveValue('pharmacy');
  await expect(hits(page).filter({ hasText: 'D1:3' })).toBeVisible();
});

test('Back undoes a filter, not the typing', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/search');
  await field(page).pressSequentially('biscuit');
  await expect(page.getByText(/^\d+ turns?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Evidence turns only' }).click();
  await expect(page).toHaveURL(/evidence=true/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=biscuit$/);
  await expect(page.getByRole('button', { name: 'Evidence turns only' })).toHaveAttribute('aria-pressed', 'false');
});

test('a phrase is found only as it stands', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/search?q=%22green+tiles%22');
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).locator('mark')).toHaveText('green tiles');
  await field(page).fill('"tiles green"');
  await expect(page.getByText('No matching turns')).toBeVisible();
});

test('filters narrow the turns: evidence, speaker', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/search?q=biscuit');
  await expect(hits(page).filter({ hasText: 'Elias' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Speaker' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Nora' }).click();
  await expect(hits(page).filter({ hasText: /^Elias/ })).toHaveCount(0);
  await expect(hits(page).filter({ hasText: 'Nora' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Evidence turns only' }).click();
  await expect(hits(page).filter({ hasNotText: 'evidence' })).toHaveCount(0);
  await expect(hits(page).first()).toContainText('◆ evidence');
});

for (const q of ['"', '(', '*', 'NOT', 'a" OR (b', 'bread AND', '-bread', '\\', "'; --", '<b>bread</b>']) {
  test(`whatever is typed is text: ${q}`, async ({ page }) => {
    await page.goto(`/datasets/locomo-sample/search?q=${encodeURIComponent(q)}`);
    await expect(page.getByText(/^(at least )?\d+ turns?$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
}

test('е finds ё', async ({ page }) => {
  await page.goto(`/datasets/gigamemory-sample/search?q=${encodeURIComponent('еще')}`);
  await expect(hits(page).first().locator('mark').first()).toHaveText(/^ещё$/i);
  await hits(page).first().getByRole('link').click();
  await expect(timeline(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('turn') ?? '';
  await expect(turn(page, id)).toBeInViewport({ ratio: 0.3 });
  await expect.poll(() => marksIn(page, id)).toContain('ещё');
});

test('a Russian word leads to its other forms, marked; in quotes it is what is written', async ({ page }) => {
  await page.goto('/datasets/gigamemory-sample/search');
  await field(page).fill('книга');
  await expect(hits(page).first().locator('mark').first()).toHaveText('книг');
  for (const word of await hits(page).locator('mark').allTextContents()) expect(word).toMatch(/^книг(а|и|е|у|ой)?$/i);
  await hits(page).first().getByRole('link').click();
  await expect(timeline(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('turn') ?? '';
  await expect.poll(() => marksIn(page, id)).toEqual(['книг']);
  await page.goBack();
  await field(page).fill('"книга"');
  await expect(page.getByText('No matching turns')).toBeVisible();
});

test('all datasets are searched at once', async ({ page }) => {
  await page.goto('/search?q=bread');
  await expect(hits(page).filter({ hasText: 'locomo-sample' }).first()).toBeVisible();
});

test.describe('the palette', () => {
  const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump anywhere' });

  /** By its key, which works as soon as the page's scripts run. */
  const open = (page: Page) =>
    expect(async () => {
      if ((await palette(page).count()) === 0) await page.keyboard.press('ControlOrMeta+k');
      await expect(palette(page)).toBeFocused({ timeout: 1500 });
    }).toPass();

  test('opens a question by keyboard', async ({ page }) => {
    await page.goto('/datasets/locomo-sample');
    await open(page);
    await palette(page).fill('second-hand oven');
    await expect(page.getByRole('group', { name: 'Questions' }).getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/question=conv-1(:|%3A)2/);
    await expect(turn(page, 'D2:2')).toBeInViewport();
  });

  test('finds questions of all datasets where none is open', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await palette(page).fill('second-hand oven');
    const first = page.getByRole('group', { name: 'Questions' }).getByRole('option').first();
    await expect(first).toContainText('locomo-sample · conv-1:2');
    await first.click();
    await expect(page).toHaveURL(/question=conv-1(:|%3A)2/);
    await expect(turn(page, 'D2:2')).toBeInViewport();
  });

  test('opens a turn by keyboard, typed in one go', async ({ page }) => {
    await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:0' }));
    await expect(turn(page, 'D1:7')).toBeInViewport();
    await open(page);
    await palette(page).fill('cough drops');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page).toHaveURL(/turn=D1(:|%3A)4/);
    await expect(turn(page, 'D1:4')).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => marksIn(page, 'D1:4')).toEqual(['cough', 'drops']);
  });

  test('gives the focus back', async ({ page }) => {
    await page.goto('/datasets/locomo-sample/questions');
    // Once it opens, the page is all there: what streams in is moved into its place, which takes the focus away.
    await open(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await page.getByLabel('Search questions').focus();
    await open(page);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Search questions')).toBeFocused();
  });

  test('has nothing for axe to find', async ({ page }) => {
    await page.goto('/datasets/locomo-sample');
    await open(page);
    await palette(page).fill('bread');
    await expect(page.getByRole('group', { name: 'Turns' })).toBeVisible();
    await expectNoBarriers(page, 'palette', { within: '[role="dialog"]' });
  });

  test('does what is not a place', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search or jump anywhere' }).click();
    await palette(page).fill('theme dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('find in the conversation', () => {
  const bar = (page: Page) => page.getByRole('search', { name: 'Find in conversation' });

  test('Ctrl+F inside the timeline, case and whole words', async ({ page }) => {
    await page.goto(workspace('locomo-sample', 'conv-1', { turn: 'D1:3' }));
    await expect(turn(page, 'D1:3')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+f');
    const input = bar(page).getByLabel('Find in conversation');
    await expect(input).toBeFocused();
    await input.fill('ELIAS');
    await expect(bar(page).getByRole('status')).not.toHaveText('not found');
    await bar(page).getByRole('button', { name: 'Match case' }).click();
    await expect(bar(page).getByRole('status')).toHaveText('not found');
    await input.fill('baker');
    await expect(bar(page).getByRole('status')).toHaveText(/\d/);
    await bar(page).getByRole('button', { name: 'Whole word' }).click();
    await expect(bar(page).getByRole('status')).toHaveText('not found');
  });

  test('a search that led here ends when the bar is closed', async ({ page }) => {
    await page.goto(workspace('locomo-sample', 'conv-1', { turn: 'D1:3', find: 'pharmacy OR lease' }));
    await expect(bar(page).getByRole('status')).toHaveText(/^1 of \d+$/);
    await expect.poll(() => marksIn(page, 'D1:3')).toEqual(['lease', 'pharmacy']);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/find=/);
    await expect(bar(page)).toHaveCount(0);
  });
});
