/** What its owner found on reviewing questions: in a static bundle only when asked for, and to be read, not changed. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { D, SAMPLE } from './support/audit.ts';
import { serveFolder } from './support/file-server.ts';
import { bundleFrom, bundleOf, textsOf } from './support/site-files.ts';
import { expect, test } from './support/test.ts';
import { question, turn } from './support/workspace.ts';

test.use({ paths: [SAMPLE] });

let folder: string;
test.beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-site-reviews-'));
});
test.afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const REVIEW = {
  verdict: 'gold-wrong',
  answer: 'a whippet',
  evidence: [{ session: 'session_2', turn: 'D2:11' }],
  note: 'She says so twice.',
  reviewer: 'Zuzana Reviewer',
};

test.beforeEach(async ({ request }) => {
  const put = async (id: string, data: object) =>
    expect((await request.put(`${D}/reviews/${encodeURIComponent(id)}`, { data })).ok()).toBe(true);
  await put('conv-1:4', REVIEW);
  await put('conv-2:4', { note: 'Only a note.', reviewer: REVIEW.reviewer });
});

test('--reviews: marks, counts and filters in the lists, the review beside its question, and no form', async ({
  page,
  site,
}) => {
  const out = path.join(folder, 'reviewed');
  await bundleFrom(site, 'locomo-sample', '--reviews', '--out', out);
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/datasets/locomo-sample/questions/`);
    const rows = page.locator('[data-question-id]');
    await expect(rows.filter({ hasText: 'gold wrong' })).toHaveAttribute('data-question-id', 'conv-1:4');
    const filters = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: 'Review' });
    await expect(filters.locator('label')).toHaveText(['reviewed2', 'not reviewed40', 'disputed1', 'gold wrong1']);
    await filters.getByText('reviewed', { exact: true }).click();
    await expect(page.getByText('2 of 42 questions')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('link', { name: /review/i })).toHaveCount(0);

    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-1/?question=conv-1%3A4`);
    const inspector = page.getByRole('complementary', { name: 'Question' });
    await expect(inspector.getByText('a whippet')).toBeVisible();
    await expect(inspector.getByText('gold wrong')).toBeVisible();
    await expect(inspector.getByText('She says so twice.')).toBeVisible();
    await expect(question(page, 'conv-1:4')).toContainText('gold wrong');
    // Nothing to press, to type or to save; keys and addresses of reviewing do nothing.
    const form = inspector
      .getByRole('textbox')
      .or(inspector.getByRole('button', { name: /review|verdict|pick turns/i }));
    await expect(form).toHaveCount(0);
    await page.keyboard.press('m');
    await expect(inspector.getByRole('button', { name: 'ambiguous' })).toHaveCount(0);
    const review = inspector.locator('section').filter({ hasText: 'She says so twice.' });
    await review.getByRole('button', { name: 'D2:11' }).click();
    await expect(turn(page, 'D2:11')).toBeInViewport();

    await question(page, 'conv-1:3').click();
    await expect(page).toHaveURL(/question=conv-1(:|%3A)3/);
    await expect(inspector.getByText('a whippet')).toHaveCount(0);
    await page.keyboard.press('m');
    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-1/?question=conv-1%3A4&queue=1`);
    await expect(inspector.getByText('She says so twice.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
  const texts = [...(await textsOf(out)).values()];
  expect(texts.filter((text) => text.includes(REVIEW.reviewer))).toEqual([]);
});

test('a review stays at home unless its question is chosen and reviews are asked for', async ({ page, site }) => {
  const out = path.join(folder, 'some');
  const some = ['--questions', 'conv-2:4,conv-1:3'];
  await bundleFrom(site, 'locomo-sample', ...some, '--reviews', '--out', out);
  const told = async (said: string) => [...(await textsOf(out)).values()].filter((text) => text.includes(said)).length;
  expect([await told('Only a note.'), await told(REVIEW.note)]).toEqual([1, 0]);

  await bundleFrom(site, 'locomo-sample', ...some, '--out', out);
  expect([await told('Only a note.'), await told('"review":[')]).toEqual([0, 0]);
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-2/?question=conv-2%3A4`);
    await expect(page.locator('[data-turn-id][data-evidence="true"]').first()).toBeInViewport();
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: /review/i })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
  await expect(bundleOf(SAMPLE, '--reviews', '--out', `${out}-2`)).rejects.toMatchObject({
    stderr: expect.stringContaining('name the dataset by its id'),
  });
});
