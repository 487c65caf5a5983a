/** A library of many datasets. */
import fs from 'node:fs';
import path from 'node:path';
import { indexed, inLab, root } from './support/server.ts';
import { expect, test } from './support/test.ts';

const sample = (name: string) => fs.readFileSync(path.join(root, 'public/samples', name), 'utf8');

test.use({
  paths: {
    make(made) {
      const folder = fs.realpathSync(made);
      for (let at = 1; at <= 16; at++) {
        const deep = path.join(folder, `a-rather-long-folder-name-${at % 3}`);
        fs.mkdirSync(deep, { recursive: true });
        const odd = at % 2 === 0;
        fs.writeFileSync(
          path.join(deep, odd ? `giga-${at}.jsonl` : `friends-and-neighbours-${at}.json`),
          sample(odd ? 'gigamemory-sample.jsonl' : 'locomo-sample.json'),
        );
      }
      return [folder];
    },
  },
});

test('is sorted by any header and filtered by name, path and family; the address keeps it', async ({ page }) => {
  test.skip(inLab, 'a deployment keeps bytes under a name, and no path of a machine');
  await page.goto('/');
  const names = page.locator('[data-dataset-id] [data-name]');
  await expect(names).toHaveCount(16);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(names.first()).toHaveText('friends-and-neighbours-1');
  await expect(names.nth(1)).toHaveText('friends-and-neighbours-3');
  await page.getByRole('button', { name: /^LoCoMo/ }).click();
  await expect(names).toHaveCount(8);
  await page.keyboard.press('f');
  await page.keyboard.type('name-1');
  await expect(page).toHaveURL(/q=name-1/);
  await expect(page.getByRole('button', { name: /^GigaMemory/ })).toContainText('3');
  await expect(names).toHaveText(['friends-and-neighbours-1', 'friends-and-neighbours-7', 'friends-and-neighbours-13']);
  await page.reload();
  await expect(names).toHaveCount(3);
  await page.goBack();
  await expect(page.getByLabel('Filter by name or path')).toHaveValue('');
});

test('j and k walk its rows, Enter opens one, and a adds another', async ({ page }) => {
  await page.goto('/?sort=name');
  const names = page.locator('[data-dataset-id] [data-name]');
  await page.keyboard.press('j');
  await expect(names.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(names.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Add dataset' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/datasets\/friends-and-neighbours-3$/);
});

test('the path of a file is copied whole', async ({ page, context }) => {
  test.skip(inLab, 'a deployment keeps bytes under a name, and no path of a machine');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: 'Actions for giga-2', exact: true }).click();
  await page.getByRole('button', { name: 'Copy path' }).click();
  await expect(page.getByText('Path copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(path.isAbsolute(copied)).toBe(true);
  expect(copied.split(path.sep).slice(-2)).toEqual(['a-rather-long-folder-name-2', 'giga-2.jsonl']);
  expect(fs.existsSync(copied)).toBe(true);
});

test('a new dataset stands first, in view, with the focus, and is announced', async ({ page, site }) => {
  await page.goto('/?sort=name');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const file = {
    name: 'zebra.json',
    mimeType: 'application/json',
    buffer: Buffer.from(sample('longmemeval-sample.json')),
  };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  const row = page.locator('[data-dataset-id]').first();
  await expect(row).toHaveAttribute('data-dataset-id', 'zebra');
  await expect(row.getByRole('link', { name: 'zebra' })).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'zebra was added to the library' })).toHaveCount(1);
  await indexed(site.url);
  await expect(row).toHaveAttribute('data-state', 'ready');
});

test('a dataset gets another name and keeps its address; opening it is noted', async ({ page }) => {
  await page.goto('/');
  const row = page.locator('[data-dataset-id="giga-4"]');
  await row.getByRole('button', { name: 'Actions for giga-4' }).click();
  await page.getByLabel('New name').fill('Дневник');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(row.getByRole('link', { name: 'Дневник' })).toHaveAttribute('href', '/datasets/giga-4');
  await row.getByRole('link', { name: 'Дневник' }).click();
  await expect(page).toHaveURL(/\/datasets\/giga-4$/);
  await expect(page).toHaveTitle('Дневник · Memoscope');
  await page.goto('/');
  await expect(page.locator('[data-dataset-id]').first()).toHaveAttribute('data-dataset-id', 'giga-4');
});

test('what is no URL of the web is refused as one, not looked for as a file', async ({ page }) => {
  await page.goto('/?add');
  const field = page.getByLabel('or name a file or folder on this machine');
  await field.fill('ftp://example.org/set.json');
  await field.press('Enter');
  await expect(page.getByText('URLs begin with http://, https:// or hf://.')).toBeVisible();
});
