/** The list of questions beside the timeline, at 2 000 questions: the selected one is in view, and nobody's scrolling is undone. */
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
      makeLocomo(file, 3);
      await use([file]);
      await fs.rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

interface Head {
  id: string;
  conversation: string;
}

test.describe.configure({ timeout: 60_000 });

test('the question of a link is in view among 2 000', async ({ page, request }) => {
  const { items }: { items: Head[] } = await (
    await request.get('/api/v1/datasets/many/questions?view=heads&limit=3000')
  ).json();
  expect(items.length).toBe(2_000);
  for (const at of [1_003, 4, 1_996]) {
    const { id = '', conversation = '' } = items[at] ?? {};
    await page.goto(workspace('many', conversation, { question: id }));
    await expect(question(page, id)).toBeInViewport({ ratio: 1 });
    await expect(question(page, id)).toHaveAttribute('aria-selected', 'true');
  }
});

test('who scrolls just after choosing a question is not taken back', async ({ page, request }) => {
  const { items }: { items: Head[] } = await (
    await request.get('/api/v1/datasets/many/questions?view=heads&limit=3000')
  ).json();
  const { id = '', conversation = '' } = items[600] ?? {};
  await page.goto(workspace('many', conversation, { question: id }));
  await expect(question(page, id)).toBeInViewport();
  for (const down of [9_000, -6_000, 14_000]) {
    await questionList(page).evaluate(async (list, by) => {
      const rows = [...list.querySelectorAll<HTMLElement>('[data-question-id]')];
      const { top, bottom } = list.getBoundingClientRect();
      const seen = rows.find(
        (row) => row.getBoundingClientRect().top > top && row.getBoundingClientRect().top < bottom,
      );
      seen?.querySelector('a')?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      list.scrollTop += by;
    }, down);
    const before = await questionList(page).evaluate((list) => list.scrollTop);
    await page.waitForTimeout(700);
    // Rows measured on the way may shift it a little, a leap back would be thousands.
    expect(Math.abs((await questionList(page).evaluate((list) => list.scrollTop)) - before)).toBeLessThan(1_500);
  }
});
