/** The main job in each family: open the samples, filter, click a question, stand on its evidence. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectEvidence, question, questionList, selectedQuestion, sessionHeader, turn } from './support/workspace.ts';

/** From the library to the question table of a sample, by clicks. */
async function toQuestions(page: Page, dataset: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: new RegExp(dataset) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/datasets/${dataset}$`));
  await page
    .getByRole('link', { name: /^Questions/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/datasets/${dataset}/questions`));
  await expect(questionList(page)).toBeVisible();
}

/** Ticks a value of a filter. */
async function filterBy(page: Page, filter: string, value: RegExp): Promise<void> {
  const group = page.getByRole('group', { name: filter });
  await group
    .getByRole('checkbox', { name: value })
    .or(group.getByRole('button', { name: value }))
    .first()
    .click();
}

test('LoCoMo: a multi-hop question, its two evidence turns in order', async ({ page }) => {
  await toQuestions(page, 'locomo-sample');
  await filterBy(page, 'Category', /multi-hop/);
  await expect(page).toHaveURL(/category=1/);
  await expect(question(page, 'conv-1:0')).toHaveCount(0);
  await question(page, 'conv-1:4').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/conversations\/conv-1\?.*question=conv-1(:|%3A)4/);
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:4');
  await page.keyboard.press('n');
  await expect(turn(page, 'D3:2')).toBeInViewport();
  await page.keyboard.press('p');
  await expect(turn(page, 'D2:11')).toBeInViewport();
});

test('LoCoMo: another question of the list moves the marks', async ({ page }) => {
  await toQuestions(page, 'locomo-sample');
  await question(page, 'conv-1:0').getByRole('link').first().click();
  await expectEvidence(page, { turns: ['D1:7'] });
  await question(page, 'conv-1:17').click();
  await expectEvidence(page, { turns: ['D5:12'] });
  await expect(page).toHaveURL(/question=conv-1(:|%3A)17/);
});

test('LoCoMo: repaired and dangling references show what the file says', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/conversations/conv-1?question=conv-1:11');
  await expectEvidence(page, { turns: ['D4:3', 'D4:5'] });
  await expect(page.getByText('D4:3; D4:5').first()).toBeVisible();
  await page.goto('/datasets/locomo-sample/conversations/conv-1?question=conv-1:18');
  await expectEvidence(page, { turns: ['D1:10'] });
  await expect(page.getByText('D7:3').first()).toBeVisible();
});

test('LoCoMo: remote images load only when asked', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/conversations/conv-1?turn=D1:5');
  const shared = turn(page, 'D1:5');
  await expect(shared).toBeInViewport();
  await expect(shared).toContainText('a photo of a wall of small wooden drawers with brass handles');
  await expect(shared).toContainText('images.example.org');
  await expect(shared.getByRole('button', { name: /load image/i })).toBeVisible();
  await expect(page.locator('img[src^="http"]')).toHaveCount(0);
});

test('LongMemEval: sessions and turns of a question over three visits', async ({ page }) => {
  await toQuestions(page, 'longmemeval-sample');
  await filterBy(page, 'Question type', /multi-session/);
  await expect(page).toHaveURL(/type=multi-session/);
  await question(page, 'f81a55b9').getByRole('link').first().click();
  await expectEvidence(page, {
    turns: ['answer_museum_1:0', 'answer_museum_2:2', 'answer_museum_3:0'],
    sessions: ['answer_museum_1', 'answer_museum_2', 'answer_museum_3'],
  });
});

test('LongMemEval: an assistant answer is Markdown, and in full when it is evidence', async ({ page }) => {
  await page.goto('/datasets/longmemeval-sample/conversations/1b6d20f4?question=1b6d20f4');
  await expectEvidence(page, { turns: ['answer_backup_1:1'], sessions: ['answer_backup_1'] });
  const answer = turn(page, 'answer_backup_1:1');
  await expect(answer.getByRole('table')).toHaveCount(1);
  await expect(answer.locator('pre')).toContainText('rsync --archive --delete');
  await expect(answer).toContainText('The first run copies all 400 GB');
});

test('GigaMemory: whole sessions are the evidence', async ({ page }) => {
  await toQuestions(page, 'gigamemory-sample');
  await filterBy(page, 'Question type', /consolidation/);
  await question(page, '2').getByRole('link').first().click();
  await expectEvidence(page, { turns: [], sessions: ['2', '5'] });
  await page.keyboard.press('n');
  await expect(sessionHeader(page, '5')).toBeInViewport();
});

test('MutualFriends: the turns that name the shared friend, and a selection that failed first', async ({ page }) => {
  await toQuestions(page, 'mutualfriends-sample');
  const id = 'C_sample02:mutual-friend';
  const answer = await page.request.get(`/api/v1/datasets/mutualfriends-sample/questions/${encodeURIComponent(id)}`);
  const { evidence }: { evidence: { turn?: string }[] } = await answer.json();
  const turns = evidence.flatMap((ref) => ref.turn ?? []);
  expect(turns.length).toBeGreaterThan(1);
  await question(page, id).getByRole('link').first().click();
  await expectEvidence(page, { turns });
  await page.goto('/datasets/mutualfriends-sample/conversations/C_sample02?turn=4');
  await expect(turn(page, '4')).toBeInViewport();
  await expect(turn(page, '4')).toContainText('Boris');
});
