/** Two people who review one question: what the second one is told, every way to decide, and the history with its undo. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { D, forget, SAMPLE } from './support/audit.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { workspace } from './support/workspace.ts';

// A server of its own: what is reviewed here must not show in other journeys.
test.use({ paths: [SAMPLE] });
test.afterEach(({ request }) => forget(request));

/** Versions count on when reviews are removed: each test has a question of its own. */
let asked = '';
let review = '';
let number = 0;
test.beforeEach(() => {
  asked = `conv-1:${number++}`;
  review = `${D}/reviews/${encodeURIComponent(asked)}`;
});

const clash = (page: Page) => page.getByRole('region', { name: 'Two versions of this review' });
const side = (page: Page, of: 'mine' | 'theirs') => clash(page).locator(`[data-side="${of}"]`);
const marked = (page: Page, of: 'mine' | 'theirs') => side(page, of).locator('[data-differs="true"]');

/** What is stored, and its version. */
async function stored({ request }: Page) {
  const answer = await request.get(review);
  if (!answer.ok()) return null;
  const { created: _, updated: __, question: ___, ...said } = await answer.json();
  return { ...said, version: answer.headers().etag };
}

async function openReview(page: Page, name: string): Promise<void> {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: asked }));
  await expect(page.locator('[data-turn-id][data-evidence="true"]').first()).toBeInViewport();
  await page.keyboard.press('m');
  await page.getByLabel('Your name, kept in this browser').fill(name);
  await page.getByLabel('Your name, kept in this browser').press('Enter');
}

/** A browser of another person, at the same size. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL, ...(viewport && { viewport }), reducedMotion: 'reduce' });
  return context.newPage();
}

/** Ada's review is saved first; Bo, who did not see it, is told of both. */
async function bothWrite(ada: Page, browser: Browser): Promise<Page> {
  await openReview(ada, 'Ada');
  const bo = await another(browser, ada);
  await openReview(bo, 'Bo');
  await ada.getByRole('button', { name: 'gold wrong' }).click();
  await ada.getByLabel('Proposed answer').fill('the 11th of February 2024');
  await ada.getByLabel('Proposed answer').press('Enter');
  await expect.poll(() => stored(ada)).toMatchObject({ answer: 'the 11th of February 2024', version: '"2"' });
  await bo.getByRole('button', { name: 'ambiguous' }).click();
  await expect(clash(bo)).toBeVisible();
  await expect(clash(bo).getByRole('status')).toContainText('You and Ada wrote at the same time.');
  return bo;
}

const ADAS = { verdict: 'gold-wrong', answer: 'the 11th of February 2024', reviewer: 'Ada', version: '"2"' };

test('what differs is marked, what is written meanwhile is not lost, and mine is kept with a key', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const bo = await bothWrite(page, browser);
  expect(await stored(page)).toEqual(ADAS);
  await expect(marked(bo, 'mine')).toHaveText(['≈ ambiguous']);
  await expect(marked(bo, 'theirs')).toHaveText(['✕ gold wrong', 'the 11th of February 2024']);
  await expect(side(bo, 'mine')).toContainText('Effect: counts as disputed');

  await bo.getByLabel('Proposed answer').fill('the 12th of February 2024');
  await bo.getByLabel('Proposed answer').press('Enter');
  await expect(side(bo, 'mine')).toContainText('the 12th of February 2024');
  await expect(marked(bo, 'mine')).toHaveText(['≈ ambiguous', '12th']);
  await expect(marked(bo, 'theirs')).toHaveText(['✕ gold wrong', '11th']);
  expect(await stored(page)).toEqual(ADAS);

  await bo.getByRole('heading', { name: 'Review' }).click();
  await bo.keyboard.press('1');
  await expect(clash(bo)).toHaveCount(0);
  const mine = { verdict: 'ambiguous', answer: 'the 12th of February 2024', reviewer: 'Bo', version: '"3"' };
  await expect.poll(() => stored(page)).toEqual(mine);
  await expect(bo.getByRole('button', { name: 'ambiguous' })).toHaveAttribute('aria-pressed', 'true');

  // Now it is Ada who has not seen what there is.
  await page.getByRole('button', { name: 'question flawed' }).click();
  await expect(clash(page)).toContainText('Bo');
  expect(await stored(page)).toEqual(mine);
  await page.getByRole('heading', { name: 'Review' }).click();
  await page.keyboard.press('2');
  await expect(clash(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'ambiguous' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Proposed answer')).toHaveValue('the 12th of February 2024');
  expect(await stored(page)).toEqual(mine);

  // What was given up comes back with Undo.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(marked(page, 'mine').first()).toHaveText('? question flawed');
  await side(page, 'mine').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => stored(page)).toMatchObject({ verdict: 'question-flawed', reviewer: 'Ada', version: '"4"' });
  await bo.context().close();
});

test('two versions are settled field by field', async ({ page, browser }) => {
  await page.goto('/');
  const bo = await bothWrite(page, browser);
  await bo.getByLabel('Note').fill('The question asks for a day.');
  await bo.getByLabel('Note').blur();
  await expect(clash(bo)).toContainText('asks about 3 fields');
  await bo.getByRole('heading', { name: 'Review' }).click();
  await bo.keyboard.press('3');
  const form = bo.getByRole('form', { name: 'Settle together' });
  await form.getByRole('button', { name: 'theirs: gold wrong' }).click();
  await expect(form.getByRole('button', { name: 'theirs: gold wrong' })).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByRole('textbox', { name: 'answer' })).toHaveValue('the 11th of February 2024');
  await expect(form.getByRole('textbox', { name: 'note' })).toHaveValue('The question asks for a day.');
  await form.getByRole('textbox', { name: 'answer' }).fill('11 February 2024');
  await form.getByRole('textbox', { name: 'answer' }).press('Control+Enter');
  await expect(clash(bo)).toHaveCount(0);
  await expect
    .poll(() => stored(page))
    .toEqual({
      verdict: 'gold-wrong',
      answer: '11 February 2024',
      note: 'The question asks for a day.',
      reviewer: 'Bo',
      version: '"3"',
    });
  await bo.context().close();
});

test('a review that somebody else removed is made anew, or stays removed', async ({ page, request }) => {
  await request.put(review, { data: { verdict: 'gold-wrong', reviewer: 'Bo' } });
  await openReview(page, 'Ada');
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => stored(page)).toMatchObject({ reviewer: 'Ada' });
  await request.delete(`${review}?reviewer=Bo`);
  await page.getByRole('button', { name: 'ambiguous' }).click();
  await expect(clash(page)).toContainText('Somebody else removed this review while you wrote.');
  await expect(side(page, 'theirs')).toContainText('review removed');
  await side(page, 'mine').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => stored(page)).toMatchObject({ verdict: 'ambiguous', reviewer: 'Ada', version: '"4"' });
  await expect(clash(page)).toHaveCount(0);
});

test('the history says who changed what, and takes back the last change of each', async ({ page, request }) => {
  const file = path.join(root, 'public/samples/predictions/locomo-atlas.json');
  const multipart = { file: { name: 'atlas.json', mimeType: 'application/json', buffer: await fs.readFile(file) } };
  const added = await (await request.post(`${D}/runs`, { multipart })).json();
  const { id } = added.items?.[0] ?? added;
  await request.put(review, { data: { verdict: 'gold-wrong', answer: '11 February', reviewer: 'Bo' } });
  await request.put(`/api/v1/runs/${id}/predictions/${encodeURIComponent(asked)}/verdict`, {
    data: { correct: true, reviewer: 'Cy' },
  });
  await page.goto(workspace('locomo-sample', 'conv-1', { question: asked, runs: id }));
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Your name, kept in this browser').fill('Ada');
  await page.getByLabel('Your name, kept in this browser').press('Enter');
  await page.getByRole('button', { name: 'ambiguous' }).click();
  await expect.poll(() => stored(page)).toMatchObject({ verdict: 'ambiguous', version: '"3"' });

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'Who changed what' });
  const changes = history.locator('[data-change]');
  await expect(changes).toHaveCount(4);
  await expect(changes.nth(0)).toContainText('verdict: gold wrong → ambiguous');
  await expect(changes.nth(0)).toContainText('Ada');
  await expect(changes.nth(1)).toContainText('name: Bo → Ada');
  await expect(changes.nth(2)).toContainText(`answer of ${id}: correct`);
  await expect(changes.nth(3)).toContainText('answer: 11 February');
  await expect(history.getByRole('button')).toHaveCount(2);

  await changes.nth(0).getByRole('button').click();
  await expect(changes).toHaveCount(5);
  await expect(changes.nth(0)).toContainText('verdict: ambiguous → gold wrong');
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toMatchObject({ verdict: 'gold-wrong', reviewer: 'Ada', version: '"4"' });

  const card = page.getByRole('article', { name: /^Answer of/ });
  await expect(card).toContainText('own verdict');
  await changes.filter({ hasText: 'Cy' }).getByRole('button').click();
  await expect(changes.nth(0)).toContainText('own verdict removed');
  await expect(card).not.toContainText('own verdict');

  // Somebody else came after what is shown: nothing is taken back.
  await request.put(review, { data: { note: 'later', reviewer: 'Bo' } });
  await changes.nth(1).getByRole('button').click();
  await expect(history).toContainText('Something came after this change');
  await expect(changes.nth(0)).toContainText('note: none → later');
  expect(await stored(page)).toMatchObject({ note: 'later' });
  await request.delete(`/api/v1/runs/${id}`);
});

test('in a queue the second one goes on, and comes back to decide', async ({ page, request }) => {
  await page.goto(`${workspace('locomo-sample', 'conv-1', { question: asked })}&queue=1`);
  const verdict = page.getByRole('button', { name: /gold wrong/ });
  await expect(verdict).toBeVisible();
  await request.put(review, { data: { verdict: 'ambiguous', reviewer: 'Bo' } });
  await verdict.click();
  await expect(page.getByText(`1 review has two versions, yours not saved: ${asked}.`)).toBeVisible();
  expect(await stored(page)).toMatchObject({ verdict: 'ambiguous' });
  await page.getByRole('link', { name: 'Decide', exact: true }).click();
  await expect(marked(page, 'mine')).toHaveText(['✕ gold wrong']);
  await clash(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => stored(page)).toMatchObject({ verdict: 'gold-wrong', version: '"2"' });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`deciding can be done by everyone, ${width} wide`, async ({ page, request }, info) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReview(page, 'Mia');
    const theirs = {
      verdict: 'gold-wrong',
      answer: '11 February 2024',
      note: 'D2:9 gives the day.',
      evidence: [{ session: 'session_2', turn: 'D2:9' }],
      reviewer: 'Tariq Oyelaran',
    };
    await request.put(review, { data: theirs });
    await page.getByRole('button', { name: 'ambiguous' }).click();
    await expect(clash(page)).toBeVisible();
    await page.getByLabel('Note').fill('The day is not said, only the week.');
    await page.getByLabel('Note').blur();
    await clash(page).scrollIntoViewIfNeeded();
    const boxes = await Promise.all((['mine', 'theirs'] as const).map((of) => side(page, of).boundingBox()));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const box of boxes) expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    await page.screenshot({ path: info.outputPath('clash.png') });
    await page.getByRole('button', { name: /^Settle together/ }).click();
    await page.getByRole('form', { name: 'Settle together' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath('settle.png') });
    await expectNoBarriers(page, 'settling', { without: '[data-sonner-toaster]' });
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(clash(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.locator('[data-change]')).toHaveCount(2);
    await page.getByRole('region', { name: 'Who changed what' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath('history.png') });
    await expectNoBarriers(page, 'history', { without: '[data-sonner-toaster]' });
  });
}
