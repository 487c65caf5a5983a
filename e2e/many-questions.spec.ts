/** A dataset of 20 000 questions: its pages stay small, and its list can be read, filtered and walked through as one of 200. */
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { makeLocomo } from '../bench/make-locomo.ts';
import { expect, test } from './support/test.ts';
import { question, questionList, workspace } from './support/workspace.ts';

test.use({
  paths: {
    make(folder) {
      const file = path.join(folder, 'many.json');
      makeLocomo(file, 3, { conversations: 100, sessions: 2 });
      const some = path.join(folder, 'some.json');
      makeLocomo(some, 4, { conversations: 10, sessions: 2 });
      return [file, some];
    },
  },
});

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

test('a page of 2 000 brings the first, and the others while one reads: what is typed meanwhile holds', async ({
  page,
}) => {
  const heads = '/api/v1/datasets/some/questions?view=heads';
  const asked: string[] = [];
  const part = () => asked.some((address) => address.includes('view=rows'));
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')));
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(
    (url) => url.href.includes(heads),
    async (route) => {
      await brought;
      await route.continue();
    },
  );
  const answer = await page.goto('/datasets/some/questions');
  expect((await answer?.body())?.length).toBeLessThan(300_000);
  const table = page.getByRole('table', { name: 'Questions' });
  await expect(table).toHaveAttribute('aria-rowcount', '2001');
  await expect(question(page, 'conv-1:0')).toBeVisible();
  await expect.poll(() => asked.some((address) => address.startsWith(heads))).toBe(true);
  // What comes with all of them is not asked for by itself.
  expect(part()).toBe(false);

  const find = page.getByRole('searchbox', { name: 'Search questions' });
  await find.fill('conv-7:42');
  await expect(question(page, 'conv-7:42')).toHaveAttribute('aria-rowindex', '2');
  expect(part()).toBe(true);
  const found = await table.getAttribute('aria-rowcount');
  bring();
  await expect.poll(() => asked.filter((address) => address.startsWith(heads)).length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await expect(question(page, 'conv-7:42')).toHaveAttribute('aria-rowindex', '2');
  await expect(table).toHaveAttribute('aria-rowcount', found ?? '');
  await expect(find).toBeFocused();

  // From here on the browser has all of them.
  const before = asked.length;
  await find.fill('');
  await expect(table).toHaveAttribute('aria-rowcount', '2001');
  await question(page, 'conv-1:0').getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(question(page, 'conv-10:199')).toBeInViewport();
  await find.fill('conv-9:142');
  await expect(question(page, 'conv-9:142')).toHaveAttribute('aria-rowindex', '2');
  expect(asked.slice(before)).toEqual([]);
});

test('a page of 2 000 that can’t have the others at once has them part by part', async ({ page }) => {
  let fail = () => {};
  const asked = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(
    (url) => url.href.includes('/questions?view=heads'),
    async (route) => {
      await asked;
      await route.abort();
    },
  );
  await page.goto('/datasets/some/questions');
  await question(page, 'conv-1:0').getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(question(page, 'conv-1:0')).toHaveCount(0);
  fail();
  await expect(question(page, 'conv-10:199')).toBeInViewport();
});

test('Back comes to the row one left, also when rows were made higher', async ({ page }) => {
  await page.goto('/datasets/some/questions?category=2');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
  await page.keyboard.press('Escape');
  const row = page.locator('tr[aria-current="true"]');
  await page.getByRole('table', { name: 'Questions' }).getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(row).toBeInViewport();
  const left = await row.getAttribute('data-question-id');
  // The place is noted when scrolling has rested.
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('memoscope.scroll:')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/conversations\//);
  await page.goBack();
  await expect(row).toHaveAttribute('data-question-id', left ?? '');
  await expect(row).toBeInViewport();
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

/** A run that answers every question of the conversations, wrongly each third one. */
async function addRun(request: APIRequestContext, dataset: string, conversations: number, name: string) {
  const rows = Array.from({ length: conversations * 200 }, (_, at) => ({
    question_id: `conv-${Math.floor(at / 200) + 1}:${at % 200}`,
    prediction: at % 3 === 0 ? 'no idea' : 'a long answer about a garden and a train',
    correct: at % 3 !== 0,
  }));
  const response = await request.post(`/api/v1/datasets/${dataset}/runs?name=${name}&file=${name}.json`, {
    data: Buffer.from(JSON.stringify(rows)),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(response.status()).toBe(201);
  const [run] = (await response.json()).runs ?? [await response.json()];
  return String(run.id);
}

test('a run of 20 000 answers is counted, listed and compared in bounded parts', async ({ page, request }) => {
  const runs = [await addRun(request, 'many', 100, 'one'), await addRun(request, 'many', 100, 'two')];
  const json = async (address: string) => {
    const answer = await request.get(address);
    expect((await answer.body()).length, address).toBeLessThanOrEqual(500_000);
    return answer.json();
  };
  const { total, shares, facets, items } = await json(`${API}/questions?view=rows&runs=${runs[0]}&limit=2`);
  expect(total).toBe(20_000);
  expect(items[0].predictions[0]).toMatchObject({ question: 'conv-1:0', outcome: 'wrong' });
  expect(shares.conversation).toHaveLength(50);
  expect(shares.conversation[0]).toEqual({ key: 'conv-1', n: 200, hits: 133 });
  const counted = shares.category.reduce((sum: number, { n }: { n: number }) => sum + n, 0);
  const hits = shares.category.reduce((sum: number, one: { hits: number }) => sum + one.hits, 0);
  expect([counted, hits]).toEqual([20_000, 13_333]);
  expect(facets.outcome).toEqual([
    { key: 'correct', label: 'correct', count: 13_333 },
    { key: 'wrong', label: 'wrong', count: 6_667 },
  ]);
  const compared = `/api/v1/compare?runs=${runs.join()}&questions=true`;
  const first = await json(compared);
  expect(first.total).toBe(20_000);
  expect(first.questions).toHaveLength(first.next);
  const rest = await json(`${compared}&offset=19999`);
  expect(rest.questions.map(({ question: id }: { question: string }) => id)).toEqual(['conv-100:199']);
  expect(rest.next).toBeUndefined();

  const html = await request.get(`/runs/${runs[0]}`);
  expect((await html.body()).length).toBeLessThanOrEqual(1_000_000);
  await page.goto(`/runs/${runs[0]}`);
  const table = page.getByRole('table', { name: 'Predictions' });
  await expect(table).toHaveAttribute('aria-rowcount', '20001');
  await page.goto(`/runs/${runs[0]}?outcome=wrong&sort=-question`);
  await expect(table).toHaveAttribute('aria-rowcount', '6668');
  await page.getByRole('button', { name: 'Breakdown' }).click();
  await expect(page.getByText('this dataset has more')).toBeVisible();
});

test('a run of 2 000 answers fetches them all when its plots are opened', async ({ page, request }) => {
  const run = await addRun(request, 'some', 10, 'some');
  const html = await request.get(`/runs/${run}`);
  expect((await html.body()).length).toBeLessThanOrEqual(1_000_000);
  await page.goto(`/runs/${run}`);
  const table = page.getByRole('table', { name: 'Predictions' });
  await expect(table).toHaveAttribute('aria-rowcount', '2001');
  await page.getByRole('button', { name: 'Breakdown' }).click();
  await expect(page.getByRole('region', { name: 'Plots' }).locator('svg').nth(1)).toBeVisible({ timeout: 20_000 });
  await expect(table).toHaveAttribute('aria-rowcount', '2001');
});
