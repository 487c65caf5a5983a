/** What surrounds the pages: the palette, Back, zoom, paper, titles, and tables that use the width. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './support/server.ts';
import { expect, live, test } from './support/test.ts';
import { expectEvidence, question, questionList, turn, workspace } from './support/workspace.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump anywhere' });

async function openPalette(page: Page, text: string) {
  await expect(async () => {
    if ((await palette(page).count()) === 0) await page.keyboard.press('ControlOrMeta+k');
    await expect(palette(page)).toBeFocused({ timeout: 1500 });
  }).toPass();
  await palette(page).fill(text);
}

test('the palette goes to a turn by its id, to a run, to a page, and back to where one was', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1'));
  await expect(question(page, 'conv-1:0')).toBeVisible();
  await openPalette(page, 'D5:4');
  await page
    .getByRole('group', { name: 'Turn ids' })
    .getByRole('option', { name: /conv-1 D5:4/ })
    .click();
  await expect(turn(page, 'D5:4')).toBeInViewport();
  await openPalette(page, 'atlas');
  await page.getByRole('group', { name: 'Runs' }).getByRole('option', { name: /atlas/ }).click();
  await expect(page).toHaveURL(/\/runs\/atlas$/);
  await page.goto('/datasets/locomo-sample');
  await openPalette(page, 'audit');
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: /Audit/ }).click();
  await expect(page).toHaveURL(/\/locomo-sample\/audit$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('memoscope.recent') ?? ''))
    .toContain('/datasets/locomo-sample/audit');
  await page.goto('/');
  await openPalette(page, 'audit');
  await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Audit/ }).click();
  await expect(page).toHaveURL(/\/locomo-sample\/audit$/);
});

test('the palette keeps the question, the filter and the runs on the way to a turn of the open conversation', async ({
  page,
}) => {
  const kept = { question: 'conv-1:4', category: '1', runs: 'atlas' };
  await page.goto(workspace('locomo-sample', 'conv-1', { ...kept, session: 'session_2' }));
  await expect(question(page, 'conv-1:4')).toBeVisible();
  const said = () => Object.fromEntries(new URL(page.url()).searchParams);
  await openPalette(page, 'D5:7');
  await expect(page.getByRole('option', { name: /conv-1 D5:7/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(turn(page, 'D5:7')).toBeInViewport();
  await expect.poll(said).toEqual({ ...kept, turn: 'D5:7' });
  await openPalette(page, 'wrist');
  await page
    .getByRole('group', { name: 'Turns' })
    .getByRole('option', { name: /conv-1 D2:9/ })
    .click();
  await expect.poll(said).toEqual({ ...kept, turn: 'D2:9', find: 'wrist*' });
  // Elsewhere another question would be asked.
  await openPalette(page, 'antenna');
  await page
    .getByRole('group', { name: 'Turns' })
    .getByRole('option', { name: / conv-2 / })
    .first()
    .click();
  await expect(page).toHaveURL(/conv-2\?turn=[^&]+&find=/);
});

for (const [address, title] of [
  ['/', 'Library · Memoscope'],
  ['/search', 'Search · Memoscope'],
  ['/datasets/locomo-sample', 'locomo-sample · Memoscope'],
  ['/datasets/locomo-sample/questions', 'Questions · locomo-sample · Memoscope'],
  ['/runs/atlas', 'atlas · locomo-sample · Memoscope'],
] as const) {
  test(`the tab of ${address} says what it is`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
  });
}

test('Back takes back the typing, and then the tick before it', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1'));
  const chip = page.getByRole('group', { name: 'Category' }).getByRole('button', { name: /^2/ });
  await chip.click();
  await expect(page).toHaveURL(/category=2/);
  await page.getByLabel('Search questions').pressSequentially('oven');
  await expect(page).toHaveURL(/category=2.*q=oven|q=oven.*category=2/);
  await page.goBack();
  await expect(page).toHaveURL(/category=2/);
  await expect(page).not.toHaveURL(/q=oven/);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).not.toHaveURL(/category/);
});

test('a reload after ] comes back to the session', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:0' }));
  await expect(turn(page, 'D1:7')).toBeInViewport();
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(turn(page, 'D3:2')).toBeInViewport();
  await page.reload();
  await expect(turn(page, 'D3:2')).toBeInViewport();
  await expect(turn(page, 'D1:7')).not.toBeInViewport();
});

test('find goes along with the typing', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { turn: 'D1:3' }));
  await expect(turn(page, 'D1:3')).toBeFocused();
  await page.keyboard.press('/');
  const bar = page.getByRole('search', { name: 'Find in conversation' });
  await bar.getByLabel('Find in conversation').pressSequentially('sprained');
  await expect(turn(page, 'D2:9')).toBeInViewport();
  await expect(bar.getByRole('status')).toHaveText(/^1 of /);
});

for (const width of [1024, 768, 390, 320]) {
  test(`at ${width} px the question and its gold are on screen, and no page scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:2' }));
    const line = page.locator('[data-question-line]');
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line).toContainText('How much did the second-hand oven cost?');
    await expect(line).toContainText('1,900 euros');
    const wide: string[] = [];
    for (const address of ['/', '/datasets/locomo-sample', '/datasets/locomo-sample/runs', '/runs/atlas', '/compare']) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) wide.push(address);
    }
    expect(wide).toEqual([]);
  });
}

test('at 200 % zoom the filters fold, and the list has room for five questions', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:0' }));
  await expect(question(page, 'conv-1:0')).toBeVisible();
  const height = await questionList(page).evaluate((list) => {
    const box = list.getBoundingClientRect();
    return Math.min(box.bottom, window.innerHeight) - box.top;
  });
  expect(height).toBeGreaterThan(180);
  await expect(page.getByRole('group', { name: 'Category' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Category' })).toBeVisible();
});

for (const width of [1440, 1920]) {
  test(`the runs table uses ${width} px and cuts nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/datasets/locomo-sample/runs');
    const box = page.getByRole('table', { name: 'Runs' }).locator('..');
    const { scroll, client } = await box.evaluate((el) => ({ scroll: el.scrollWidth, client: el.clientWidth }));
    expect(scroll).toBeLessThanOrEqual(client);
    expect(client).toBeGreaterThan(1350);
  });
}

test('paper has what is shown, and nothing to press', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:2', runs: 'atlas' }));
  await expect(turn(page, 'D2:2')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Search questions')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search or jump anywhere' })).toBeHidden();
  await expect(turn(page, 'D2:2')).toBeVisible();
  await expect(page.locator('#pane-inspector')).toContainText('How much did the second-hand oven cost?');
  const above = await page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return top('#pane-inspector') < top('[data-turn-id="D2:2"]');
  });
  expect(above).toBe(true);
});

test('a table on paper has all its columns, what it was filtered by, and says which rows it has', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/questions?category=4&runs=atlas');
  await expect(page.locator('[data-question-id]').first()).toBeVisible();
  // The sheet as the browser makes it: narrower than any screen the page has a layout of its own for.
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1040, height: 900 });
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByLabel('Search questions')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toContainText('single-hop');
  const headers = page.getByRole('table', { name: 'Questions' }).getByRole('columnheader');
  const rights = await headers.evaluateAll((all) => all.map((header) => header.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(5);
  expect(Math.max(...rights)).toBeLessThanOrEqual(1040);
});

test('a file that is a run already says so before it is imported again', async ({ page }) => {
  const file = fs.readFileSync(path.join(root, 'public/samples/predictions/locomo-atlas.json'));
  await page.goto('/datasets/locomo-sample/runs?upload');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: file });
  await expect(page.getByRole('dialog').getByRole('note')).toContainText('Identical to the run atlas', {
    timeout: 30_000,
  });
});

test('a part that can’t be fetched leaves the page as it is, and comes when it is tried again', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }));
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  const asked: string[] = [];
  await page.route('**/_next/static/**/*.js', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  await page.getByRole('button', { name: 'Outline' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be fetched' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  // The browser asks twice for each script, and nobody again.
  expect(asked.length).toBeLessThanOrEqual(2 * new Set(asked).size);
  await expect(turn(page, 'D2:11')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Outline' })).toBeVisible();
  await page.unroute('**/_next/static/**/*.js');
  await expect(async () => {
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Sessions' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(alert).toHaveCount(0);
});

test('a page of which a part that it can’t do without is not to be had says so, and is loaded again', async ({
  page,
  request,
}) => {
  const link = workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' });
  const html = await (await request.get(link)).text();
  await page.route('**/_next/static/**/*.js', (route) => {
    const named = html.includes(new URL(route.request().url()).pathname);
    return named ? route.continue() : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(link);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('could not be fetched');
  await page.unroute('**/_next/static/**/*.js');
  await alert.getByRole('button', { name: 'Load again' }).click();
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
});

test('a page that could not be shown leads to the library', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'locomo-sample' }).first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('could not be fetched');
  await page.unroute('**/_next/static/**/*.js');
  await alert.getByRole('link', { name: 'Open the library' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'locomo-sample' }).first()).toBeVisible();
});

test('what opens a menu is in the answer once, and no second one takes its place while it is pressed', async ({
  page,
  request,
}) => {
  const d = '/datasets/locomo-sample';
  const pages = ['/', d, `${d}/questions`, `${d}/conversations`, `${d}/audit`, `${d}/runs`, '/jobs', '/search?q=bread'];
  for (const address of [...pages, workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' })]) {
    const html = await (await request.get(address)).text();
    const openers = html.match(/<button [^>]*aria-haspopup="[^>]*>/g) ?? [];
    expect(openers.length, address).toBeGreaterThan(2);
    expect(html.match(/<div hidden id="S:\d+"><button/g), address).toBeNull();
  }
  await page.goto('/', { waitUntil: 'commit' });
  const actions = page.getByRole('button', { name: 'Actions for locomo-sample' });
  await actions.hover();
  await page.mouse.down();
  await live(page);
  await page.mouse.up();
  await expect(page.getByLabel('New name')).toBeFocused();
});
