/** A predictions file in the upload dialogue: read by another mapping, by a saved one, refused, or sent to the dataset it fits. */
import path from 'node:path';
import { dialog, give, runs } from './support/predictions.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** A server of its own: other tests count what the library holds. */
test.use({ paths: [path.join(root, 'public/samples')] });

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

test('a broken file is reported with line and column, and nothing is stored', async ({ page }) => {
  await page.goto('/datasets/gigamemory-sample/runs');
  await give(page, 'broken.json', '[\n {"id": 1, "answer": "x"}\n {"id": 2, "answer": "y"}\n]\n');
  await expect(dialog(page).getByRole('alert')).toContainText(/line 3, column 2/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  expect(await runs(page, 'gigamemory-sample')).toEqual([]);
  expect((await page.request.get('/api/v1/health')).ok()).toBe(true);
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
