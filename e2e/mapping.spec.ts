/** A file of no known shape: it is dropped, a mapping is proposed and changed, and it opens on a question's evidence; a refused one stays shut. */
import fs from 'node:fs/promises';
import { expectNoBarriers } from './support/barriers.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence } from './support/workspace.ts';

/** Two ways to name turns: by their number (right), and by a letter that stands on none. */
const LINES = [0, 1, 2, 3].map((c) => ({
  case: `harbour-${c}`,
  log: [0, 1, 2, 3, 4, 5].map((n) => ({
    n,
    by: n % 2 ? 'assistant' : 'Ruth',
    says: `What was said about boat ${c}-${n} at the pier.`,
  })),
  asks: [
    { q: 'Which boat left first?', a: 'the old one', refs: '1, 3-4', seen: ['x'] },
    { q: 'Which boat came last?', a: 'the new one', refs: '5', seen: ['y'] },
  ],
}));
/** A worker starts with the first file. */
const WORKER = { timeout: 30_000 };

const TEXT = LINES.map((line) => `${JSON.stringify(line)}\n`).join('');

test('an unknown file is dropped, mapped, and opened on evidence; what resolves too little stays shut', async ({
  page,
}) => {
  // Several rounds of axe, and a worker that starts with the first file.
  test.slow();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const given = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'harbour.jsonl'));
    return transfer;
  }, TEXT);
  await page.locator('body').dispatchEvent('drop', { dataTransfer: given });
  await page.getByRole('dialog').getByRole('button', { name: 'Map this file' }).click(WORKER);

  await expect(page.getByRole('heading', { name: 'Map harbour' })).toBeVisible();
  const result = page.getByRole('region', { name: 'Result' });
  const fields = page.getByRole('region', { name: 'Mapping', exact: true });
  await expect(result.getByText('16 of 16 references found')).toBeVisible(WORKER);
  await expect(result.locator('[data-count="questions"]')).toHaveText('8');
  await expect(result.locator('[data-understood="3"][data-evidence]')).toContainText('boat 0-3');
  await expectNoBarriers(page, 'a proposal');

  // The key of a field is marked in the file.
  const references = fields.getByRole('combobox', { name: 'Evidence · references' });
  await references.focus();
  await expect(page.locator('[data-key="$.asks[*].refs"]')).toHaveAttribute('data-marked', 'true');

  // Another key: nothing of it resolves, and the dataset can't be opened.
  await references.fill('{"by":"turn","ref":"@.seen"}');
  await references.press('Enter');
  await expect(result.getByText('0 of 8 references found')).toBeVisible();
  await expect(result.getByText('Most evidence points nowhere')).toBeVisible();
  const open = page.getByRole('button', { name: 'Open dataset' });
  await expect(open).toBeDisabled();
  await expectNoBarriers(page, 'a refusal');
  await page.keyboard.press('Control+z');
  await expect(result.getByText('16 of 16 references found')).toBeVisible(WORKER);

  // Among the alternatives, by keys.
  const id = fields.getByRole('combobox', { name: 'Turn · id' });
  await id.focus();
  await id.press('Enter');
  await expect(fields.getByRole('option', { name: /@\.n 16 found/ })).toBeVisible();
  await id.press('ArrowDown');
  await id.press('Escape');
  await expect(id).toHaveValue('@.n');
  // A path that is none is said where it stands.
  const text = fields.getByRole('combobox', { name: 'Turn · text' });
  await text.fill('@.says[');
  await text.press('Enter');
  await expect(fields.locator('[data-field="$.turn.text"]')).toContainText('unclosed');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('@.says');

  // Kept as a file, then changed as JSON.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save mapping' }).click();
  const mapping = JSON.parse(await fs.readFile(await (await saved).path(), 'utf8'));
  expect(mapping.question.evidence[0].by).toBe('turn');
  await fields.getByRole('button', { name: 'JSON' }).click();
  const json = fields.getByLabel('The mapping as JSON');
  await json.fill(JSON.stringify(mapping, null, 2).replace('"version": 1', '"version": 1,,'));
  await expect(fields.getByRole('alert')).toContainText('Line 2, column 16');
  await json.fill(JSON.stringify({ ...mapping, name: 'Harbour' }));
  await expect(open).toBeEnabled();

  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/conversations\/harbour-0\?.*question=/);
  await expectEvidence(page, { turns: ['1', '3', '4'] });

  // From then on its page leads back.
  await page.goto('/datasets/harbour');
  await page.getByRole('link', { name: 'Edit mapping' }).click();
  await expect(result.getByText('16 of 16 references found')).toBeVisible(WORKER);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-count="turns"]:visible')).toHaveText('24');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await expect(page.locator('[data-key="$.log[*].says"]')).toBeVisible();
  await expectNoBarriers(page, 'narrow');
});
