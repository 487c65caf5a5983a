/** A dataset of 20 000 questions: its pages stay small, and its list can be read, filtered and walked through as one of 200. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeLocomo } from '../bench/make-locomo.ts';
import { test as base, expect } from './support/test.ts';
import { question, questionList, workspace } from './support/workspace.ts';

const test = base.extend<Record<never, never>, { paths: string[] }>({
  paths: [
    async ({ browserName }, use) => {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), `memoscope-${browserName}-`));
      const file = path.join(folder, 'many.json');
      makeLocomo(file, 3, { conversations: 100, sessions: 2 });
      await use([file]);
      await fs.rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 90_000 });

const API = '/api/v1/datasets/many';

test('no page takes more than 1 MB, and no answer of a list more than 500 kB', async ({ request }) => {
  for (const address of [
    '',
    '/questions',
    '/questions?category=2&sort=-answer',
    '/conversations',
    '/audit',
    '/search',
  ]) {
    const page = await request.get(`/datasets/many${address}`);
    expect((await page.body()).length, address).toBeLessThanOrEqual(1_000_000);
  }
  for (const list of [
    'questions?limit=10000',
    'questions?view=heads',
    'questions?view=facts',
    'conversations?limit=10000',
  ]) {
    const answer = await request.get(`${API}/${list}`);
    expect((await answer.body()).length, list).toBeLessThanOrEqual(500_000);
  }
  const { facets, facetsMore } = await (await request.get(`${API}/questions?limit=3`)).json();
  expect(facets.conversation).toHaveLength(50);
  expect(facetsMore).toEqual({ conversation: 50 });
});

test('the table is scrolled to its end, filtered, searched and walked through', async ({ page }) => {
  await page.goto('/datasets/many/questions');
  const table = page.getByRole('table', { name: 'Questions' });
  await expect(table).toHaveAttribute('aria-rowcount', '20001');
  await expect(question(page, 'conv-1:0')).toBeVisible();
  await question(page, 'conv-1:0').getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(question(page, 'conv-100:199')).toBeInViewport();
  await expect(question(page, 'conv-100:199').getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await expect(question(page, 'conv-100:198')).toHaveAttribute('aria-current', 'true');

  const conversations = page.getByRole('group', { name: 'Conversation' });
  await conversations.getByRole('searchbox').fill('conv-97');
  await conversations.getByRole('checkbox', { name: 'conv-97' }).first().check();
  await expect(table).toHaveAttribute('aria-rowcount', '201');
  await expect(page).toHaveURL(/conversation=conv-97/);
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('conv-97:42');
  await expect(question(page, 'conv-97:42')).toHaveAttribute('aria-rowindex', '2');
  await page.goBack();
});

test('the workspace opens on a late question, and j and k go on from there', async ({ page }) => {
  await page.goto(workspace('many', 'conv-93', { question: 'conv-93:180', scope: 'dataset' }));
  await expect(questionList(page)).toBeVisible({ timeout: 30_000 });
  await expect(question(page, 'conv-93:180')).toBeInViewport({ ratio: 1 });
  await expect(questionList(page)).toHaveAttribute('aria-rowcount', '20000');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/question=conv-93%3A181|question=conv-93:181/);
  await expect(question(page, 'conv-93:181')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(question(page, 'conv-93:181')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('k');
  await expect(question(page, 'conv-93:180')).toHaveAttribute('aria-selected', 'true');
});
