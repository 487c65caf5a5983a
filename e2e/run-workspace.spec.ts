/** Runs where questions are read: verdicts in the list, answers in the inspector, ranks in the timeline, the tables beside. */
import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { requestsDuring } from './support/page-counts.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import {
  expectEvidence,
  listedQuestions,
  question,
  questionList,
  selectedQuestion,
  sessionHeader,
  turn,
  workspace,
} from './support/workspace.ts';

/** A server of its own: its datasets have runs. */
const sample = (name: string) => path.join(root, 'public/samples', name);
test.use({ paths: [sample('locomo-sample.json'), sample('gigamemory-sample.jsonl')] });

/** Whole sessions as what was retrieved: the second one is where Elias slips. */
const SESSIONS = [
  {
    conversation_id: 'conv-1',
    question: 'When did Elias sprain his wrist?',
    response: 'In February',
    retrieved_ids: ['session_4', 'session_2'],
  },
  {
    conversation_id: 'conv-1',
    question: 'How much did the second-hand oven cost?',
    response: '=1900',
    retrieved_ids: ['session_3'],
  },
];

async function upload(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
  const answer = await request.post('/api/v1/datasets/locomo-sample/runs', {
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** The ids of the runs `atlas`, `recent` and `sessions`, uploaded once to each server. */
async function runsOf(request: APIRequestContext) {
  const { items } = await (await request.get('/api/v1/datasets/locomo-sample/runs')).json();
  const known = (file: string): string | undefined => items.find((run: { file: string }) => run.file === file)?.id;
  const predictions = (name: string) => fs.readFileSync(sample(`predictions/${name}`));
  return {
    atlas: known('locomo-atlas.json') ?? (await upload(request, 'locomo-atlas.json', predictions('locomo-atlas.json'))),
    recent:
      known('locomo-recent-window.jsonl') ??
      (await upload(request, 'locomo-recent-window.jsonl', predictions('locomo-recent-window.jsonl'))),
    sessions:
      known('sessions.jsonl') ??
      (await upload(request, 'sessions.jsonl', Buffer.from(SESSIONS.map((row) => JSON.stringify(row)).join('\n')))),
  };
}

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Question' });
const outcomes = (page: Page) => page.getByRole('group', { name: 'Outcome' });

/** Ids of a run's questions in the order the API gives for the filters of an address. */
async function answered(request: APIRequestContext, run: string, query: string): Promise<string[]> {
  const { items } = await (await request.get(`/api/v1/runs/${run}/predictions?limit=1000&${query}`)).json();
  return items.map((item: { question: string }) => item.question);
}

for (const query of ['outcome=wrong', 'outcome=wrong&outcome=over-abstained&sort=-score.official_f1', 'q=walk']) {
  test(`j and k run through the list of the run's page: ${query}`, async ({ page, request }) => {
    const { atlas } = await runsOf(request);
    const wanted = await answered(request, atlas, query);
    expect(wanted.length).toBeGreaterThan(2);
    await page.goto(`/runs/${atlas}?${query}`);
    const rows = page.getByRole('table', { name: 'Predictions' }).locator('[data-question-id]');
    await expect(rows.first()).toHaveAttribute('data-question-id', wanted[0] ?? '');
    await rows.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/conversations\//);
    await expect(questionList(page)).toHaveAttribute('aria-rowcount', String(wanted.length));
    for (const [index, id] of wanted.entries()) {
      if (index > 0) await page.keyboard.press('j');
      await expect.poll(() => selectedQuestion(page)).toBe(id);
    }
    await page.keyboard.press('k');
    await expect.poll(() => selectedQuestion(page)).toBe(wanted.at(-2));
  });
}

test('retrieved turns carry their rank, and evidence is counted against them', async ({ page, request }) => {
  const { atlas } = await runsOf(request);
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4', runs: atlas }));
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await expect(turn(page, 'D3:2')).toHaveAttribute('data-retrieved', '1');
  await expect(turn(page, 'D2:11')).toHaveAttribute('data-retrieved', '2');
  await expect(turn(page, 'D4:9')).toHaveAttribute('data-retrieved', '3');
  await expect(page.locator('[data-turn-id][data-retrieved]')).toHaveCount(3);
  await expect(inspector(page).getByText('2 of 2 evidence turns retrieved, best rank 1').first()).toBeVisible();
  await inspector(page).getByRole('button', { name: /D4:9/ }).click();
  await expect(turn(page, 'D4:9')).toBeInViewport();
  await expect(page).toHaveURL(/turn=D4(:|%3A)9/);

  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:9', runs: atlas }));
  await expectEvidence(page, { turns: ['D3:11'] });
  await expect(turn(page, 'D3:11')).toContainText('not retrieved by atlas');
  await expect(
    inspector(page).getByText('evidence not retrieved: 0 of 1 evidence turn retrieved', { exact: true }),
  ).toBeVisible();
});

test('what a run answered to the next question is there before somebody gets to it, and asked for once', async ({
  page,
  request,
}) => {
  const { atlas } = await runsOf(request);
  const answer = (id: string) => `/api/v1/runs/${atlas}/predictions/${encodeURIComponent(id)}`;
  const comes = (id: string) => page.waitForResponse((response) => response.url().endsWith(answer(id)));
  const address = workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', runs: atlas });
  await Promise.all([comes('conv-1:4'), page.goto(address)]);
  await expectEvidence(page, { turns: ['D2:9'] });
  const asked = await requestsDuring(page, async () => {
    const ahead = comes('conv-1:5');
    await page.keyboard.press('j');
    await expect(turn(page, 'D3:2')).toHaveAttribute('data-retrieved', '1');
    await ahead;
  });
  expect(asked.filter((one) => one.includes('/predictions'))).toEqual([answer('conv-1:5')]);
});

test('sessions that were retrieved whole are marked at their header', async ({ page, request }) => {
  const { sessions } = await runsOf(request);
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', runs: sessions }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await expect(sessionHeader(page, 'session_2').first()).toHaveAttribute('data-retrieved', '2');
  await expect(sessionHeader(page, 'session_4').first()).toHaveAttribute('data-retrieved', '1');
  await expect(inspector(page).getByText('1 of 1 evidence session retrieved, best rank 2').first()).toBeVisible();
});

test('the list is filtered by outcome, and Back takes it back', async ({ page, request }) => {
  const { atlas } = await runsOf(request);
  const wrong = await answered(request, atlas, 'outcome=wrong&conversation=conv-1');
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', runs: atlas }));
  await expect(question(page, 'conv-1:3')).toHaveAttribute('data-outcome', 'wrong');
  await expect(question(page, 'conv-1:3')).toContainText('atlas: wrong');
  const chip = outcomes(page).getByRole('button', { name: /^wrong/ });
  await expect(chip).toContainText(String(wrong.length));
  await chip.click();
  await expect(page).toHaveURL(/outcome=wrong/);
  await expect.poll(() => listedQuestions(page)).toEqual(wrong);
  await page.goBack();
  await expect(questionList(page)).toHaveAttribute('aria-rowcount', '24');
});

test('runs are chosen in the menu, and c compares them', async ({ page, request }) => {
  const { atlas, recent } = await runsOf(request);
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press('c');
  await expect(page.getByText('Show two runs or more')).toBeVisible();
  await page.getByRole('button', { name: 'Runs', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Runs' });
  await menu.getByRole('checkbox', { name: /^atlas/ }).click();
  await expect(page).toHaveURL(new RegExp(`runs=${atlas}(&|$)`));
  await menu.getByRole('checkbox', { name: /recent/ }).click();
  await expect(page).toHaveURL(new RegExp(`runs=${atlas},${recent}`));
  await menu.getByRole('button', { name: /Let .*recent.* lead/ }).click();
  await expect(page).toHaveURL(new RegExp(`runs=${recent},${atlas}`));
  await expect(menu.getByRole('link', { name: 'Upload predictions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inspector(page).getByRole('article')).toHaveCount(2);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(new RegExp(`/compare\\?runs=${recent},${atlas}`));
});

test('the menu counts all categories where one asks for it, before and after a run is shown', async ({
  page,
  request,
}) => {
  const { atlas } = await runsOf(request);
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.getByRole('button', { name: 'Runs', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Runs' });
  const figure = menu.locator(`[data-run-id="${atlas}"]`);
  await expect(figure).toHaveAttribute('data-scope', '1-4');
  await menu.getByRole('checkbox', { name: 'all categories', exact: true }).click();
  await expect(page).toHaveURL(/categories=all/);
  await expect(figure).toHaveAttribute('data-scope', 'all');
  await expect(figure).toHaveAttribute('data-n', '42');
  await menu.getByRole('checkbox', { name: /^atlas/ }).click();
  await expect(page).toHaveURL(new RegExp(`runs=${atlas}.*categories=all`));
  await page.keyboard.press('Escape');
  await expect(outcomes(page)).not.toContainText('outside');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/categories=all/);
  await page.getByRole('button', { name: /^Runs/ }).click();
  await menu.getByRole('checkbox', { name: 'all categories', exact: true }).click();
  await expect(page).not.toHaveURL(/categories/);
});

test('a run that is not there is said to be so, and the rest stays', async ({ page, request }) => {
  const { atlas } = await runsOf(request);
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', runs: `${atlas},nobody` }));
  await expect(page.getByText(/^nobody: /).first()).toBeVisible();
  await expect(question(page, 'conv-1:3')).toHaveAttribute('data-outcome', 'wrong');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page).toHaveURL(new RegExp(`runs=${atlas}(&|$)`));
});

test('without runs nothing about them is asked for', async ({ page, request }) => {
  await runsOf(request);
  const asked = await requestsDuring(page, async () => {
    await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
    await expectEvidence(page, { turns: ['D2:9'] });
  });
  expect(asked.filter((address) => address.includes('/runs'))).toEqual([]);
  await expect(page.locator('[data-outcome],[data-retrieved]')).toHaveCount(0);
});

test('the question table shows outcomes, filters by them and exports them', async ({ page, request }) => {
  const { atlas, recent } = await runsOf(request);
  await page.goto(`/datasets/locomo-sample/questions?runs=${atlas},${recent}`);
  const row = page.getByRole('table', { name: 'Questions' }).locator('[data-question-id="conv-1:3"]');
  await expect(row).toHaveAttribute('data-outcome', 'wrong');
  await expect(row).toContainText('On 11 February 2024');
  await outcomes(page)
    .getByRole('checkbox', { name: /^wrong/ })
    .click();
  const wrong = await answered(request, atlas, 'outcome=wrong');
  await expect(page.getByText(`${wrong.length} of 42 questions`)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const lines = fs
    .readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(wrong.length + 1);
  expect(lines[0]).toContain(`outcome.${atlas}`);
  await row.getByRole('link').first().click();
  await expect(questionList(page)).toHaveAttribute('aria-rowcount', String(wrong.length));
});

test('the overview ranks runs by type and leads to a comparison, or to the first run', async ({ page, request }) => {
  const { atlas, recent } = await runsOf(request);
  await page.goto('/datasets/locomo-sample');
  const board = page.getByRole('table', { name: 'Runs' });
  const row = board.locator(`[data-run-id="${atlas}"]`);
  await page.getByLabel('Metric').selectOption('accuracy');
  await expect(row).toContainText(/67\.6.%/);
  await expect(row).toContainText('n = 37');
  await page.getByLabel('Metric').selectOption('official_f1');
  await expect(row).toContainText('0.521');
  await board.getByRole('button', { name: 'Official F1' }).click();
  await expect(board.getByRole('columnheader', { name: 'Official F1' })).toHaveAttribute('aria-sort', 'ascending');
  await row.getByRole('checkbox').check();
  await board.locator(`[data-run-id="${recent}"]`).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?runs=${atlas},${recent}`));

  await page.goto('/datasets/gigamemory-sample');
  await expect(page.getByRole('region', { name: 'No run yet' }).getByRole('link')).toHaveAttribute(
    'href',
    '/datasets/gigamemory-sample/runs?upload',
  );
});

test('on a telephone the answers of runs have no barriers', async ({ page, request }) => {
  const { atlas, recent } = await runsOf(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4', runs: `${atlas},${recent}` }));
  await page.getByRole('tab', { name: 'Question', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoBarriers(page, 'answers');
});
