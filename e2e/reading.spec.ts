/** Answers of several runs side by side: through a list by keys, with tags, a verdict, and the way to the conversation and back. */
import fs from 'node:fs';
import path from 'node:path';
import { expectNoBarriers } from './support/barriers.ts';
import { requestsDuring } from './support/page-counts.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ paths: [path.join(root, 'public/samples')] });

interface Row {
  prediction: string;
  judge_correct: boolean;
}

const atlas: { results: Record<string, Row[]> } = JSON.parse(
  fs.readFileSync(path.join(root, 'public/samples/predictions/locomo-atlas.json'), 'utf8'),
);

/** The sample's run, whose first answer of a conversation is wrong. */
const spoilt = (system: string, model: string, prediction: string) => ({
  ...atlas,
  system,
  model,
  results: Object.fromEntries(
    Object.entries(atlas.results).map(([conversation, rows]) => [
      conversation,
      rows.map((row, at) => (at === 0 ? { ...row, prediction, judge_correct: false } : row)),
    ]),
  ),
});

test('answers of three runs are read side by side, tagged, judged and found again', async ({ page }) => {
  const runs: string[] = [];
  for (const file of [
    atlas,
    spoilt('zephyr', 'z-7b', 'On 30 January 2024'),
    spoilt('kestrel', 'z-7b', 'Vera told him in March'),
  ]) {
    const body = {
      file: { name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) },
    };
    const answer = await page.request.post('/api/v1/datasets/locomo-sample/runs', { multipart: body });
    runs.push((await answer.json()).id);
  }
  await page.goto(`/compare?runs=${runs.join()}&change=disagree`);
  await page.getByRole('link', { name: 'Side by side' }).click();
  await expect(page).toHaveURL(/\/compare\/answers\?.*change=disagree/);
  const card = (run: number) => page.locator(`article[data-run-id="${runs[run]}"]`);
  await expect(card(0)).toHaveAttribute('data-question-id', 'conv-1:0');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(card(1).locator('[data-contradicts]')).toHaveText('30');
  await expect(card(1).locator('[data-shared]')).toHaveText('January 2024');
  await expect(page.getByRole('cell', { name: '#1' }).first()).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(card(1)).toHaveAttribute('aria-current', 'true');
  // On a smaller screen what was noted keeps its place beside the cause and the verdict, on one line.
  await page.setViewportSize({ width: 1024, height: 768 });
  const { height = 0 } = (await card(1).getByText('no tags').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(28);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('b');
  await page.getByLabel('Add a tag, then Enter').fill('date off by one');
  await page.keyboard.press('Enter');
  await expect(card(1).locator('[data-tag="date off by one"]')).toBeVisible();
  // What is written is kept by Esc, and by leaving the page.
  const note = card(1).getByRole('textbox', { name: 'Note' });
  await note.fill('The week');
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(card(1)).toContainText('The week');
  const notes = () => page.request.get('/api/v1/datasets/locomo-sample/notes').then((answer) => answer.text());
  await expect.poll(notes).toContain('The week');
  await page.keyboard.press('b');
  await expect(note).toHaveValue('The week');
  await note.fill('The week before');
  await page.reload();
  await expect(card(1)).toContainText('The week before');
  await page.keyboard.press('ArrowRight');
  await expect(card(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('y');
  await expect(card(1)).toHaveAttribute('data-outcome', 'correct');
  await expectNoBarriers(page, 'answers side by side');

  // What comes next is there already.
  const asked = await requestsDuring(page, async () => {
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/question=conv-2/);
    await expect(card(1)).toHaveAttribute('data-question-id', 'conv-2:0');
  });
  expect(asked.filter((address) => !address.includes('_rsc='))).toEqual([]);
  await page.keyboard.press('k');
  await expect(card(1).locator('[data-tag]')).toHaveText('date off by one');

  // The way to the conversation, where each run has a line, and back.
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/conversations\/conv-1/);
  await expect(page.locator('button[data-run-id]')).toHaveCount(3);
  await expect(page.getByText('date off by one')).toBeVisible();
  await page.locator('button[data-run-id]', { hasText: 'kestrel' }).click();
  await expect(page.getByRole('article', { name: /kestrel/ })).toBeVisible();
  await page.keyboard.press('s');
  await expect(card(0)).toHaveAttribute('data-question-id', 'conv-1:0');

  // Its tag is a filter of its run, and what it said is found by a search.
  const tagged = await page.request.get(`/api/v1/runs/${runs[1]}/predictions?tag=date+off+by+one`);
  expect((await tagged.json()).total).toBe(1);
  const { tags } = await (await page.request.get('/api/v1/datasets/locomo-sample/notes')).json();
  expect(tags).toEqual([{ key: 'date off by one', label: 'date off by one', count: 1 }]);
  const search = await page.request.get('/api/v1/datasets/locomo-sample/search/texts?q=30+January&kind=prediction');
  expect((await search.json()).items[0]).toMatchObject({ question: 'conv-1:0', runName: 'zephyr' });

  // A page about all three, to be cited; the same figures have the same id.
  await page.goto(`/report?runs=${runs.join()}`);
  const report = page.locator('article.memoscope-report');
  await expect(report.locator('.scores [data-run-id]')).toHaveCount(3);
  const id = await report.getAttribute('data-report');
  const file = await page.request.get(`/api/v1/report?runs=${runs.join()}&format=html`);
  expect(await file.text()).toContain(`data-report="${id}"`);
});
