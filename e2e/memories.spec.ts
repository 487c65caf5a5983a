/** From the headline of a run to a fact that its system never stored, by what it stored. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { samples } from './support/predictions.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Workers read the file, and judge the answers anew: that takes its time on a busy machine. */
test.describe.configure({ timeout: 180_000 });

test.use({ paths: [path.join(root, 'public/samples/locomo-sample.json')] });

const MEMORIES = path.join(samples, 'locomo-atlas-memories.jsonl');

test('a headline leads to a fact that was never stored', async ({ page, request }) => {
  const buffer = readFileSync(path.join(samples, 'locomo-atlas.json'));
  const file = { name: 'atlas.json', mimeType: 'application/json', buffer };
  const { id } = await (await request.post('/api/v1/datasets/locomo-sample/runs', { multipart: { file } })).json();

  await page.goto(`/runs/${id}`);
  await expect(page.locator('[data-headline]').first()).toBeVisible();
  const section = page.getByRole('region', { name: 'Memories' });
  await section.getByRole('button', { name: 'Add memories' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(MEMORIES);
  await expect(dialog.getByText('30 memories of 2 conversations')).toBeVisible();
  await expect(dialog.locator('[data-count="given"]')).toHaveText(/19/);
  await dialog.getByRole('button', { name: 'Store 30 memories' }).click();

  // Every answer that is not correct has its first cause; those that were given and estimated are told apart.
  const cause = page.locator('[data-part="never-stored"]');
  await expect(cause).toHaveText(/3≈ 2/, { timeout: 60_000 });
  await expect(section.locator('[data-coverage-of="conv-1"]')).toContainText('18 of 22');
  await cause.click();
  const row = page.locator('[data-question-id="conv-1:9"]');
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();

  // The chain breaks where it was never stored, and the slot stands where the memory should be.
  await expect(page).toHaveURL(/conversations\/conv-1\?.*runs=/);
  const chain = page.locator('[data-chain]');
  await expect(chain).toHaveAttribute('data-broken-at', 'stored');
  await expect(chain).toContainText('First cause: never stored');
  const lost = page.getByRole('complementary', { name: 'Question' }).locator('[data-said="D3:11"]');
  await expect(lost).toHaveAttribute('data-lost-at', 'stored');
  await expect(lost.getByRole('cell')).toHaveText(['✕ no', '–', '–']);
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/turn=D3(:|%3A)11/);
  await expect(page.locator('[data-never-stored="D3:11"]')).toBeInViewport();

  // All that was stored: what replaced what, and when; and what nobody can trace.
  await page.getByRole('button', { name: 'all 19' }).click();
  const card = page.locator('[data-memory-id="m-09"]');
  await page.goto(`/datasets/locomo-sample/conversations/conv-1?question=conv-1%3A4&runs=${id}`);
  await expect(card).toContainText('◆ D3:2');
  await expect(page.locator('[data-said="D3:2"]').getByRole('cell').first()).toHaveText('m-09');
  await expect(page.locator('[data-memory-id="m-08"]')).toHaveAttribute('data-memory-state', 'replaced');
  await page.goto(`/datasets/locomo-sample/conversations/conv-2?question=conv-2%3A3&runs=${id}`);
  await page.getByRole('button', { name: '1 memory nobody can trace' }).click();
  await expect(page.locator('[data-memory-id="p-10"]')).toBeVisible();

  // Its words lead to it.
  await page.goto('/datasets/locomo-sample/search?in=texts&q=shelter&kind=memory');
  await page.locator('[data-kind="memory"][data-memory-id="m-08"]').getByRole('link').click();
  await expect(page).toHaveURL(/conversations\/conv-1\?.*turn=D2/);
  await expect(page.locator('[data-turn-id="D2:11"]')).toBeInViewport();

  // Beside another run, causes are told apart as well.
  const window = readFileSync(path.join(samples, 'locomo-recent-window.jsonl'));
  const other = { name: 'window.jsonl', mimeType: 'application/jsonl', buffer: window };
  const { id: second } = await (
    await request.post('/api/v1/datasets/locomo-sample/runs', { multipart: { file: other } })
  ).json();
  await page.goto(`/compare?runs=${id},${second}&metric=accuracy`);
  const causes = page.locator('[data-causes]');
  await causes.getByText('First causes').click();
  await expect(causes.locator('[data-cause="never-stored"]').getByRole('cell')).toHaveText(['5 (≈ 2)', '–']);
});
