/** A predictions file from the browser: what was understood, import, the run's page, and on into the workspace. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { countBytes } from './support/page-counts.ts';
import { dialog, give, runs, samples } from './support/predictions.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { turn } from './support/workspace.ts';

/** A server of its own: other tests count what the library holds. */
test.use({ paths: [path.join(root, 'public/samples')] });

const answers = (page: Page) => page.getByRole('table', { name: 'Predictions' });

test('a file is shown as understood, imported, and every figure stands on the run’s page', async ({ page }) => {
  await page.goto('/datasets/locomo-sample');
  await give(page, 'locomo-atlas.json');
  await expect(dialog(page).getByText('42 answers become 1 run')).toBeVisible();
  await expect(dialog(page).getByLabel('What prediction is')).toHaveValue('prediction');
  await expect(dialog(page).getByLabel('What gold_answer is')).toHaveValue('gold');
  await expect(dialog(page).getByLabel('What judge_correct is')).toHaveValue('judge');
  await expect(
    dialog(page)
      .getByText(/67\.6.%/)
      .first(),
  ).toBeVisible();
  expect(await runs(page, 'locomo-sample')).toEqual([]);

  await dialog(page).getByLabel('Name').fill('atlas, first try');
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/runs\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'atlas, first try' })).toBeVisible();
  const headline = page.locator('[data-metric="accuracy"]').first();
  await expect(headline).toContainText(/67\.6.%/);
  await expect(headline).toContainText('n = 37 · categories 1–4');
  await expect(headline).toContainText('51.5–80.4');
  // Category 5 was answered too: the same over everything stands beside it.
  await expect(page.getByText('n = 42 · all categories')).toContainText('51.6–79.0');
  await expect(page.locator('[data-metric="official_f1"]').first()).toContainText('0.521');
  await expect(page.locator('[data-type-key="4"]')).toContainText(/86\.7.%/);
  await expect(page.locator('[data-coverage="matched"]')).toContainText('42');

  const { outcomes } = await (
    await page.request.get(`${page.url().replace('/runs/', '/api/v1/runs/')}/analysis`)
  ).json();
  const wrong = outcomes.find(({ outcome }: { outcome: string }) => outcome === 'wrong').count;
  await page
    .getByRole('group', { name: 'Outcome' })
    .getByRole('checkbox', { name: /^wrong/ })
    .click();
  await expect(page).toHaveURL(/outcome=wrong/);
  await expect(page.getByText(`${wrong} of 42 questions`)).toBeVisible();
  await expect(answers(page).locator('[data-outcome="wrong"]').first()).toBeVisible();
  await expect(answers(page).locator('[data-question-id]:not([data-outcome="wrong"])')).toHaveCount(0);

  await answers(page).locator('[data-question-id="conv-1:3"]').getByRole('link').click();
  await expect(page).toHaveURL(/\/conversations\/conv-1\?.*outcome=wrong.*runs=.*question=conv-1(:|%3A)3/);
  await expect(turn(page, 'D2:9')).toBeInViewport();
});

test('a newcomer tries the samples one after another, and takes one away again', async ({ page }) => {
  await page.goto('/');
  // The samples' predictions lie beside them and are no datasets.
  await expect(page.locator('[data-dataset-id]')).toHaveCount(5);
  await page
    .locator('[data-dataset-id="longmemeval-sample"]')
    .getByRole('link', { name: 'upload predictions' })
    .click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No run has been uploaded yet' })).toBeVisible();
  await page.getByRole('button', { name: 'longmemeval-atlas.jsonl' }).click();
  await expect(dialog(page).getByText('8 answers become 1 run')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(page.locator('[data-metric="accuracy"]').first()).toContainText(/62\.5.%/);
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Runs' }).click();
  const row = page.getByRole('table', { name: 'Runs' }).locator('[data-run-id]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/62\.5.%/);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No run has been uploaded yet' })).toBeVisible();
  expect(await runs(page, 'longmemeval-sample')).toEqual([]);
});

test('a run that was deleted comes back with its verdicts; without that it stays away', async ({ page }) => {
  const file = fs.readFileSync(path.join(samples, 'locomo-atlas.json'));
  for (const name of ['first.json', 'second.json', 'third.json']) {
    const made = await page.request.post('/api/v1/datasets/locomo-sample/runs', {
      multipart: { file: { name, mimeType: 'application/json', buffer: file }, name: name.replace('.json', '') },
    });
    expect(made.status()).toBe(201);
  }
  const mine = async () =>
    (await runs(page, 'locomo-sample')).filter(({ name }) => ['first', 'second', 'third'].includes(name));
  const second = (await mine()).find(({ name }) => name === 'second')?.id ?? '';
  await page.request.put(`/api/v1/runs/${second}/predictions/conv-1:3/verdict`, { data: { correct: false } });
  const before = await (await page.request.get(`/api/v1/runs/${second}`)).json();

  await page.goto(`/runs/${second}`);
  await page.getByRole('button', { name: 'Delete second' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/datasets\/locomo-sample\/runs$/);
  const row = page.locator(`[data-run-id="${second}"]`);
  await expect(page.locator('[data-run-id]').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/v1/runs/${second}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText('second is back')).toBeVisible();
  expect((await mine()).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  expect(await (await page.request.get(`/api/v1/runs/${second}`)).json()).toEqual(before);
  const prediction = await page.request.get(`/api/v1/runs/${second}/predictions/conv-1:3`);
  expect((await prediction.json()).override).toMatchObject({ correct: false });

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-run-id]').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await mine()).map(({ name }) => name)).toEqual(['first', 'third']);
  for (const { id } of await mine()) await page.request.delete(`/api/v1/runs/${id}`);
  const never = await page.request.post('/api/v1/runs/nobody/restore');
  expect([never.status(), (await never.json()).type]).toEqual([404, '#not-removed']);
});

test('the metric is in the address and counts again', async ({ page }) => {
  const made = await page.request.post('/api/v1/datasets/locomo-sample/runs', {
    multipart: {
      file: {
        name: 'again.json',
        mimeType: 'application/json',
        buffer: fs.readFileSync(path.join(samples, 'locomo-atlas.json')),
      },
    },
  });
  const { id } = await made.json();
  const bytes = await countBytes(page);
  await page.goto(`/runs/${id}`);
  await expect(answers(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes('Script')).toBeLessThanOrEqual(250 * 1024);
  await page.getByLabel('Metric', { exact: true }).selectOption('official_f1');
  await expect(page).toHaveURL(/by=official_f1/);
  await expect(page.locator('[data-metric="official_f1"]').first()).toContainText('0.521');
  await page.getByLabel('Threshold').fill('0.9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/threshold=0\.9/);
  const judged = await page.request.get(`/api/v1/runs/${id}/analysis?by=official_f1&threshold=0.9`);
  const { outcomes } = await judged.json();
  await expect(page.locator('[data-part="correct"]')).toContainText(`correct${outcomes[0].count}`);
  expect(outcomes[0]).toEqual({ outcome: 'correct', count: 4 });
});

test('on a narrow screen chosen filters leave the search and the way to the filters their room', async ({ page }) => {
  const made = await page.request.post('/api/v1/datasets/locomo-sample/runs', {
    multipart: {
      file: {
        name: 'narrow.json',
        mimeType: 'application/json',
        buffer: fs.readFileSync(path.join(samples, 'locomo-atlas.json')),
      },
    },
  });
  const { id } = await made.json();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    `/runs/${id}?outcome=wrong&category=2&category=4`,
    `/datasets/locomo-sample/questions?category=2&category=4`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Remove filter Category: 2 temporal' })).toBeVisible();
    const search = await page.getByLabel('Search questions').boundingBox();
    expect(search?.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^2 temporal/ }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/category=4(&|$)/);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  }
});

test('c compares what is ticked, also just after the tick', async ({ page }) => {
  const ids: string[] = [];
  for (const name of ['left.json', 'right.json']) {
    const buffer = fs.readFileSync(path.join(samples, 'locomo-atlas.json'));
    const multipart = { file: { name, mimeType: 'application/json', buffer }, name };
    ids.push((await (await page.request.post('/api/v1/datasets/locomo-sample/runs', { multipart })).json()).id);
  }
  for (const address of ['/datasets/locomo-sample', '/datasets/locomo-sample/runs']) {
    await page.goto(address);
    await page.getByLabel('Compare left.json').check();
    await page.keyboard.press('c');
    await expect(page.getByText('Tick two runs or more')).toBeVisible();
    await page.getByLabel('Compare right.json').check();
    await page.keyboard.press('c');
    await expect(page).toHaveURL(new RegExp(`/compare\\?runs=${ids.join(',')}$`));
  }
});

test('axe finds nothing: empty list, dialogue, run, report, list', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/datasets/gigamemory-sample/runs');
  await expect(page.getByRole('main')).toBeVisible();
  await expectNoBarriers(page, 'empty list');

  await page.goto('/datasets/locomo-sample/runs?upload');
  await expect(dialog(page)).toBeVisible();
  await expectNoBarriers(page, 'choosing a file');
  await dialog(page).getByRole('button', { name: 'locomo-atlas.json' }).click();
  await expect(dialog(page).getByText('42 answers become 1 run')).toBeVisible();
  await expectNoBarriers(page, 'preview');
  await dialog(page).getByLabel('Name').fill('axe');
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(answers(page)).toBeVisible();
  await expectNoBarriers(page, 'run');
  await page.locator('[data-coverage="matched"]').getByRole('button').click();
  await expect(dialog(page)).toBeVisible();
  await expectNoBarriers(page, 'report');
  await page.goto('/datasets/locomo-sample/runs');
  await expect(page.getByRole('table', { name: 'Runs' })).toBeVisible();
  await expectNoBarriers(page, 'list');
});
