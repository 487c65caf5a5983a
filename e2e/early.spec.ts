/** What is pressed, typed and chosen before a page is live is done when it is. */
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { atRest, expectEvidence, timeline, turn, workspace } from './support/workspace.ts';

const link = workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' });
const QUESTIONS = '/datasets/locomo-sample/questions';

/** What is asked for comes when what is returned is called; where a `part` is said, answers that hold it. */
async function hold(page: Page, asked: string, part = ''): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(part)) await held;
    await route.fulfill({ response });
  });
  return release;
}

const SCRIPTS = '**/_next/static/**/*.js';

test('words that are typed before the page is live are looked for then', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/datasets/locomo-sample/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search turns' }).fill('greyh*');
  release();
  const found = page.getByRole('list', { name: 'Turns found' }).getByRole('listitem');
  await expect(found.first().locator('mark').first()).toHaveText(/^greyhound/i);
  await expect(page).toHaveURL(/q=greyh/);
});

test('a file that is chosen before the page is live is read then', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/datasets/locomo-sample', { waitUntil: 'commit' });
  const field = page.getByLabel('Upload predictions').locator('visible=false').first();
  await field.setInputFiles(path.join(root, 'public/samples/predictions/locomo-atlas.json'));
  release();
  await expect(page.getByRole('dialog').getByText('42 answers become 1 run')).toBeVisible();
});

test('a step that is pressed before the page is live is done then', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto(link, { waitUntil: 'commit' });
  await expect(turn(page, 'D2:11')).toBeInViewport();
  await expect(page.locator('[data-first-view]')).toBeVisible();
  await page.keyboard.press('n');
  release();
  await expect(page).toHaveURL(/turn=D3(:|%3A)2/);
  await expect(turn(page, 'D3:2')).toBeFocused();
});

const shown = (locator: Locator) => expect(locator).toBeVisible();

const DONE: Record<
  string,
  [address: string, act: (page: Page) => Promise<unknown>, seen: (page: Page) => Promise<void>]
> = {
  'a menu': ['/', (page) => theme(page).click(), (page) => shown(page.getByRole('menu'))],
  'a menu by key': ['/', (page) => theme(page).press('Enter'), (page) => shown(page.getByRole('menu'))],
  'the help': [
    '/',
    (page) => page.keyboard.press('Shift+?'),
    (page) => shown(page.getByRole('dialog', { name: 'Keyboard' })),
  ],
  'the palette': [
    link,
    (page) => page.keyboard.press('Control+k'),
    (page) => shown(page.getByRole('dialog').getByRole('combobox')),
  ],
  'a question by key': [
    QUESTIONS,
    async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      // What is typed after a key that leads away is for what that leads to.
      await page.keyboard.press('Shift+?');
    },
    (page) => shown(turn(page, 'D1:3')),
  ],
  'an order': [
    QUESTIONS,
    (page) => page.getByRole('button', { name: 'Gold answer', exact: true }).click(),
    (page) => expect(page).toHaveURL(/sort=/),
  ],
  'a filter that is ticked': [
    QUESTIONS,
    (page) => page.getByRole('checkbox', { name: /temporal/ }).check(),
    async (page) => {
      await expect(page).toHaveURL(/category=2/);
      await expect(page.getByRole('checkbox', { name: /temporal/ })).toBeChecked();
    },
  ],
  'what is selected': [
    '/datasets/locomo-sample',
    (page) => page.getByRole('combobox', { name: 'Metric' }).selectOption('Official F1'),
    async (page) => {
      await expect(page.getByRole('combobox', { name: 'Metric' })).toHaveValue('official_f1');
      await shown(page.getByRole('columnheader', { name: 'Official F1' }).first());
    },
  ],
};

const theme = (page: Page) => page.getByRole('button', { name: 'Theme' });

for (const [what, [address, act, seen]] of Object.entries(DONE)) {
  test(`${what} that is asked for before the page is live is there then`, async ({ page }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeVisible();
    await act(page);
    release();
    await seen(page);
  });
}

test('a menu that is opened before the evidence is landed on stays open', async ({ page }) => {
  const release = await hold(page, '**/api/v1/datasets/locomo-sample/conversations/*');
  await page.goto(link);
  await theme(page).click();
  await shown(page.getByRole('menu'));
  release();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await atRest(timeline(page));
  await shown(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a key that nothing takes is let go', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(theme(page)).toBeVisible();
  await page.keyboard.press('n');
  expect(await page.evaluate(() => 'memoscopeEarly' in window)).toBe(true);
  release();
  await expect.poll(() => page.evaluate(() => 'memoscopeEarly' in window)).toBe(false);
});

test('what React can’t hear yet, since a part of the page is still to come, is done when it can', async ({ page }) => {
  // The top bar's script is the last.
  const release = await hold(page, SCRIPTS, 'memoscopeEarly');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(theme(page)).toBeVisible();
  await page.waitForFunction(() => Object.keys(document).some((name) => name.startsWith('_reactListening')));
  const wasHeard = await page.evaluate(() => {
    let heard = false;
    window.addEventListener('click', () => {
      heard = true;
    });
    document.querySelector<HTMLElement>('button[aria-label="Theme"]')?.click();
    return heard;
  });
  // It has been stopped: else this shows nothing.
  expect(wasHeard).toBe(false);
  release();
  await shown(page.getByRole('menu'));
});
