/** Files dropped anywhere: the browser stays, the file is recognised, and the right dialogue opens. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { workspace } from './support/workspace.ts';

test.use({ paths: [path.join(root, 'public/samples')] });

const sample = (name: string) => fs.readFileSync(path.join(root, 'public/samples', name), 'utf8');

/** Drags files over the page and drops them; true when the page kept the browser from opening them. */
async function drop(page: Page, files: { name: string; text: string }[]): Promise<boolean> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name, { type: 'application/json' }));
    return transfer;
  }, files);
  await page.locator('body').dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop to see what it is')).toBeVisible();
  return page.evaluate((dataTransfer) => {
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  }, data);
}

/** A worker starts with the first file. */
const WORKER = { timeout: 30_000 };

const PAGES = ['/search', '/compare', '/datasets/locomo-sample/questions', workspace('locomo-sample', 'conv-1')];

for (const address of PAGES) {
  test(`a file dropped on ${address} is answers to a dataset, and goes there`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await drop(page, [{ name: 'mine.json', text: sample('predictions/locomo-atlas.json') }])).toBe(true);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'These are answers to locomo-sample' })).toBeVisible(WORKER);
    await expect(
      dialog.getByRole('radio', { name: 'Add as a run of locomo-sample 42 of 42 rows match' }),
    ).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('42 answers become 1 run')).toBeVisible();
    await expect(page).toHaveURL(/\/datasets\/locomo-sample\/runs/);
  });
}

test('memories dropped on a run are what it stored', async ({ page, request }) => {
  const buffer = Buffer.from(sample('predictions/locomo-atlas.json'));
  const file = { name: 'atlas.json', mimeType: 'application/json', buffer };
  const { id } = await (await request.post('/api/v1/datasets/locomo-sample/runs', { multipart: { file } })).json();
  await page.goto(`/runs/${id}`);
  await page.waitForLoadState('networkidle');
  await drop(page, [{ name: 'stored.jsonl', text: sample('predictions/locomo-atlas-memories.jsonl') }]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'These are memories that a system stored' })).toBeVisible(WORKER);
  await expect(dialog.getByRole('radio', { name: 'Add as what atlas stored' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('button', { name: /^Store \d+ memories/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/runs/${id}`));
});

test('several files get a row each: a dataset that is there already, known errors, and nothing known', async ({
  page,
}) => {
  await page.goto('/search');
  await page.waitForLoadState('networkidle');
  const pack = [{ question_id: 'locomo_0_qa3', question: 'When did Elias sprain his wrist?', error_type: 'TEMPORAL' }];
  await drop(page, [
    { name: 'again.json', text: sample('locomo-sample.json') },
    { name: 'errors.json', text: JSON.stringify(pack) },
    { name: 'recipes.json', text: '{"recipes": [{"title": "Rye bread"}]}' },
  ]);
  const row = (name: string) => page.locator(`[data-dropped="${name}"]`);
  await expect(row('again.json')).toContainText('This is a dataset: LoCoMo', WORKER);
  await expect(row('again.json')).toContainText('Identical to locomo-sample');
  await expect(row('again.json').getByRole('button', { name: 'Add anyway' })).toBeVisible();
  await expect(row('errors.json')).toContainText('These are known errors of locomo-sample');
  await expect(row('recipes.json')).toContainText('This file was not recognised');
  await expect(row('recipes.json')).toContainText('LongMemEval');
  await row('errors.json').getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/datasets\/locomo-sample\/audit/);
  await expect(page.getByRole('list', { name: 'Error packs' })).toContainText('1 entry, 1 attached');
});

test('a dataset dropped on the library is a row of it at once', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await drop(page, [{ name: 'brought.json', text: sample('locomo-sample.json').replace('Nora', 'Dora') }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('[data-dataset-id]').first()).toHaveAttribute('data-dataset-id', 'brought');
  await expect(page.getByRole('link', { name: 'brought', exact: true })).toBeFocused();
});
