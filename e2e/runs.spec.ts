/** A predictions file from the browser: what was understood, another mapping, import, the run's page, and on into the workspace. */
import fs from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { countBytes } from './support/page-counts.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { turn } from './support/workspace.ts';

/** A server of its own: other tests count what the library holds. */
test.use({ paths: [path.join(root, 'public/samples')] });

const samples = path.join(root, 'public/samples/predictions');

/** Two answers a row, one of which equals the gold everywhere; the last row is about something else. */
const DRAFTS = [
  { question: 'When does Nora’s job end?', draft: 'In spring', final: '31 January 2024' },
  { question: "When does Nora's job at the insurance company end?", draft: 'In spring', final: '31 January 2024' },
  { question: 'How much did the second-hand oven cost?', draft: 'No information available', final: '1,900 euros' },
  {
    question: "What kind of shop stood on Linden Street before Nora's bakery?",
    draft: 'A pharmacy',
    final: 'A pharmacy',
  },
].map((row) => ({ conversation_id: 'conv-1', ...row }));

const jsonl = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Gives a file to the page's upload control. */
async function give(page: Page, name: string, content?: string): Promise<void> {
  let file = path.join(samples, name);
  if (content !== undefined) {
    file = test.info().outputPath(name);
    fs.writeFileSync(file, content);
  }
  await page.getByLabel('Upload predictions').locator('visible=false').first().setInputFiles(file);
}

const dialog = (page: Page) => page.getByRole('dialog');
const answers = (page: Page) => page.getByRole('table', { name: 'Predictions' });

const runs = async (page: Page, dataset: string): Promise<{ id: string; name: string; matched: number }[]> =>
  (await (await page.request.get(`/api/v1/datasets/${dataset}/runs`)).json()).items;

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

test('another mapping is read at once, and only what is imported is stored', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/runs');
  await give(page, 'drafts.jsonl', jsonl(DRAFTS));
  const rows = dialog(page).getByRole('region', { name: 'First rows as understood' });
  await expect(dialog(page).getByText('1 row matches no question')).toBeVisible();
  await expect(dialog(page).getByText('When does Nora’s job end?', { exact: true })).toBeVisible();
  await expect(rows.getByText('In spring')).toBeVisible();

  await dialog(page).getByLabel('What final is').selectOption('prediction');
  await expect(dialog(page).getByText('6 answers become 2 runs')).toBeVisible();
  await dialog(page).getByLabel('What draft is').selectOption('ignore');
  await expect(dialog(page).getByText('3 answers become 1 run')).toBeVisible();
  await expect(rows.getByText('In spring')).toHaveCount(0);
  await expect(dialog(page).getByRole('region', { name: 'What it is' })).toContainText('1.000');

  const before = await runs(page, 'locomo-sample');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload predictions' })).toBeFocused();
  expect(await runs(page, 'locomo-sample')).toEqual(before);
});

test('a mapping is kept, read by the next file of the same shape, and forgotten', async ({ page }) => {
  const open = () => dialog(page).getByRole('button', { name: 'Mappings' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved mappings' });
  const kept = async () => (await (await page.request.get('/api/v1/mappings')).json()).items;
  const odd = DRAFTS.map(({ question, draft, final, ...rest }) => ({
    ...rest,
    ask: question,
    said: draft,
    meant: final,
  }));
  await page.goto('/datasets/locomo-sample/runs');
  await give(page, 'odd.jsonl', jsonl(odd));
  await dialog(page).getByLabel('What meant is').selectOption('prediction');
  await expect(dialog(page).getByText('6 answers become 2 runs')).toBeVisible();
  await dialog(page).getByLabel('What said is').selectOption('ignore');
  await expect(dialog(page).getByText('3 answers become 1 run')).toBeVisible();
  await open();
  await expect(saved).toContainText('No saved mappings yet');
  await saved.getByLabel('Name of the mapping').fill('what was meant');
  await page.keyboard.press('Enter');
  await expect(saved.getByRole('button', { name: 'what was meant', exact: true })).toBeVisible();
  expect(await kept()).toMatchObject([
    { name: 'what was meant', mapping: { fields: { meant: 'prediction', said: 'ignore' } } },
  ]);
  // One layer after the other: the list of mappings, then the dialogue.
  await page.keyboard.press('Escape');
  await expect(saved).toHaveCount(0);
  await expect(dialog(page).getByText('3 answers become 1 run')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);

  const next = odd.map((row) => ({ ...row, said: `${row.said}, I think` }));
  await give(page, 'odd-again.jsonl', jsonl(next));
  const rows = dialog(page).getByRole('region', { name: 'First rows as understood' });
  await expect(rows.getByText('In spring, I think')).toBeVisible();
  await open();
  await saved.getByRole('button', { name: 'what was meant', exact: true }).click();
  await expect(saved).toHaveCount(0);
  await expect(dialog(page).getByLabel('What meant is')).toHaveValue('prediction');
  await expect(dialog(page).getByLabel('What said is')).toHaveValue('ignore');
  await expect(rows.getByText('31 January 2024').first()).toBeVisible();
  await expect(rows.getByText('In spring, I think')).toHaveCount(0);

  await open();
  await saved.getByRole('button', { name: 'Delete mapping what was meant' }).click();
  await expect(saved).toContainText('No saved mappings yet');
  expect(await kept()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('What meant is')).toHaveValue('prediction');

  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/runs\/odd-again$/);
  const { items } = await (await page.request.get('/api/v1/runs/odd-again/predictions?outcome=correct')).json();
  expect(items.map(({ answer }: { answer: string }) => answer)).toEqual([
    '31 January 2024',
    'A pharmacy',
    '1,900 euros',
  ]);
  await page.request.delete('/api/v1/runs/odd-again');
});

test('a broken file is told with line and column, and nothing is stored', async ({ page }) => {
  await page.goto('/datasets/gigamemory-sample/runs');
  await give(page, 'broken.json', '[\n {"id": 1, "answer": "x"}\n {"id": 2, "answer": "y"}\n]\n');
  await expect(dialog(page).getByRole('alert')).toContainText(/line 3, column 2/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  expect(await runs(page, 'gigamemory-sample')).toEqual([]);
  expect((await page.request.get('/api/v1/health')).ok()).toBe(true);
});

test('a newcomer tries the samples one after another, and takes one away again', async ({ page }) => {
  await page.goto('/');
  // The samples' predictions lie beside them and are no datasets.
  await expect(page.locator('[data-dataset-id]')).toHaveCount(4);
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

test('a run made for another dataset says where it fits and goes there with the same file', async ({ page }) => {
  await page.goto('/datasets/gigamemory-sample/runs');
  await give(page, 'longmemeval-atlas.jsonl');
  await dialog(page)
    .getByRole('button', { name: /Read it for longmemeval-sample/ })
    .click();
  await expect(dialog(page).getByText('8 answers become 1 run')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeEnabled();
});

test('the yardstick is in the address and counts again', async ({ page }) => {
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

/** What axe finds on the page as it stands. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}: empty list, dialogue, run, report, list`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/datasets/gigamemory-sample/runs');
    await expect(page.getByRole('main')).toBeVisible();
    expect(await barriers(page), 'empty list').toEqual([]);

    await page.goto('/datasets/locomo-sample/runs?upload');
    await expect(dialog(page)).toBeVisible();
    expect(await barriers(page), 'choosing a file').toEqual([]);
    await dialog(page).getByRole('button', { name: 'locomo-atlas.json' }).click();
    await expect(dialog(page).getByText('42 answers become 1 run')).toBeVisible();
    expect(await barriers(page), 'preview').toEqual([]);
    await dialog(page).getByLabel('Name').fill(`axe ${colorScheme}`);
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await expect(answers(page)).toBeVisible();
    expect(await barriers(page), 'run').toEqual([]);
    await page.locator('[data-coverage="matched"]').getByRole('button').click();
    await expect(dialog(page)).toBeVisible();
    expect(await barriers(page), 'report').toEqual([]);
    await page.goto('/datasets/locomo-sample/runs');
    await expect(page.getByRole('table', { name: 'Runs' })).toBeVisible();
    expect(await barriers(page), 'list').toEqual([]);
  });
}
