/** Reviewing questions in the workspace, and what lists, runs and other people's reviews make of it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { AUDIT, D, file, forget, PACK, reviews, SAMPLE } from './support/audit.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { question, turn, workspace } from './support/workspace.ts';

// A server of its own: what is reviewed here must not show in other journeys.
test.use({ paths: [SAMPLE] });
test.afterEach(({ request }) => forget(request));

test('a question is reviewed with the keyboard and a click on a turn, undone, and found on the audit page', async ({
  page,
}) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expect(turn(page, 'D2:9')).toBeInViewport();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'gold right' })).toBeFocused();
  await page.getByRole('button', { name: 'gold wrong' }).click();
  await expect(page.getByText('Saved: conv-1:3 gold wrong')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.getByLabel('Your name, kept in this browser').fill('Ines');
  await page.getByLabel('Proposed answer').fill('11 February 2024');
  await page.getByLabel('Proposed answer').press('Enter');
  await page.getByRole('button', { name: 'Pick turns' }).click();
  await turn(page, 'D2:9').getByRole('button', { name: 'use as evidence' }).click();
  await turn(page, 'D2:10').getByRole('button', { name: 'use as evidence' }).click();
  await turn(page, 'D2:10').getByRole('button', { name: '✓ evidence' }).click();
  await page.getByRole('button', { name: 'Use 1 turn' }).click();
  await expect(turn(page, 'D2:9').getByRole('button', { name: 'use as evidence' })).toHaveCount(0);

  const stored = async () => {
    const response = await page.request.get(`${D}/reviews/conv-1%3A3`);
    if (!response.ok()) return null;
    const { created, updated, ...said } = await response.json();
    return said;
  };
  const whole = {
    question: 'conv-1:3',
    verdict: 'gold-wrong',
    answer: '11 February 2024',
    evidence: [{ session: 'session_2', turn: 'D2:9' }],
    reviewer: 'Ines',
  };
  await expect.poll(stored).toEqual(whole);

  await page.reload();
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'ambiguous' }).click();
  await expect.poll(stored).toEqual({ ...whole, verdict: 'ambiguous' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(whole);
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(AUDIT);
  await expect(reviews(page)).toHaveCount(1);
  await expect(reviews(page)).toContainText('11 February 2024');
  await reviews(page).getByRole('link', { name: 'conv-1:3', exact: true }).click();
  await expect(question(page, 'conv-1:3')).toBeVisible();
});

test('what is written is saved by Esc, by a pause of typing, and when the page is left', async ({ page }) => {
  const stored = async () => {
    const response = await page.request.get(`${D}/reviews/conv-1%3A3`);
    if (!response.ok()) return null;
    const { answer, note } = await response.json();
    return { answer, note };
  };
  const note = page.getByLabel('Note');
  const answer = page.getByLabel('Proposed answer');
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expect(turn(page, 'D2:9')).toBeInViewport();
  await page.keyboard.press('m');
  await note.pressSequentially('The session is');
  // What an input method takes for itself is no wish to leave.
  await note.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).not.toBeFocused();
  await expect(note).toHaveValue('The session is');
  await expect.poll(stored).toEqual({ note: 'The session is' });

  // A blank before a pause is no end; the field is not left.
  await note.press('End');
  await page.keyboard.type(' of ');
  await expect.poll(stored).toEqual({ note: 'The session is of' });
  await page.keyboard.type('a Sunday.');
  await expect(note).toHaveValue('The session is of a Sunday.');
  await expect(note).toBeFocused();
  await expect.poll(stored).toEqual({ note: 'The session is of a Sunday.' });

  await answer.pressSequentially('11 February');
  await page.reload();
  await expect(answer).toHaveValue('11 February');
  expect(await stored()).toEqual({ answer: '11 February', note: 'The session is of a Sunday.' });

  // Saved while it is written, and again before the first answer is there: what was said last stays, and is shown.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/reviews/conv-1*', async (route) => {
    await held;
    await route.continue();
  });
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    answer.fill('11 February 2024'),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ answer: '11 February 2024' });
  await answer.fill('the 11th');
  await answer.press('Escape');
  await page.getByRole('button', { name: 'gold wrong' }).click();
  release();
  await expect.poll(stored).toEqual({ answer: 'the 11th', note: 'The session is of a Sunday.' });
  await expect(answer).toHaveValue('the 11th');
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Two versions of this review' })).toHaveCount(0);
});

test('lists are filtered by what was reviewed, as soon as it is', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', scope: 'dataset' }));
  const list = page.getByRole('grid', { name: 'Questions' });
  const row = question(page, 'conv-1:3');
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('/audit/marks')).length).toBeLessThanOrEqual(1);

  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'gold wrong' }).click();
  await expect(row).toContainText('gold wrong');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /^gold wrong/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/review=gold-wrong/);
  await expect(list.locator('[data-question-id]')).toHaveCount(1);
  await page.reload();
  await expect(list.locator('[data-question-id]')).toHaveCount(1);
  await expect(row).toContainText('gold wrong');
  await page.getByRole('button', { name: 'Remove filter gold wrong' }).click();
  await expect(page).not.toHaveURL(/review=/);
  await expect(list.locator('[data-question-id]').nth(2)).toBeVisible();

  await page.goto('/datasets/locomo-sample/questions');
  const filters = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: 'Review' });
  await filters.getByText('disputed', { exact: true }).click();
  await expect(page).toHaveURL(/review=disputed/);
  await expect(question(page, 'conv-1:3')).toContainText('gold wrong');
  await expect(page.getByText(/^1 of \d+ questions$/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText(/^\d+ questions$/)).toBeVisible();
});

test('a run is filtered by what was reviewed, on its page and by the API', async ({ page, request }) => {
  await request.put(`${D}/reviews/conv-1%3A3`, { data: { verdict: 'gold-wrong' } });
  const sample = path.join(root, 'public/samples/predictions/locomo-atlas.json');
  const multipart = { file: { name: 'atlas.json', mimeType: 'application/json', buffer: await fs.readFile(sample) } };
  const added = await (await request.post(`${D}/runs`, { multipart })).json();
  const { id } = added.items?.[0] ?? added;
  await page.goto(`/runs/${id}?review=reviewed`);
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.locator('[data-question-id]')).toHaveCount(1);
  await expect(answers.getByRole('table', { name: 'Predictions' }).getByText('gold wrong')).toBeVisible();
  const told = await (await request.get(`/api/v1/runs/${id}/predictions?review=reviewed`)).json();
  expect(told.items.map((item: { question: string }) => item.question)).toEqual(['conv-1:3']);
  await request.delete(`/api/v1/runs/${id}`);
  expect((await request.get(`${D}/questions?review=perhaps`)).status()).toBe(400);
});

for (const [width, height] of [
  [390, 844],
  [900, 800],
] as const) {
  test(`evidence is picked where the review does not stand beside the conversation, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
    await expect(turn(page, 'D2:9')).toBeInViewport();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Pick turns' }).click();
    await turn(page, 'D2:9').getByRole('button', { name: 'use as evidence' }).click();
    await expect(page.getByText('1 turn picked')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the review' }).click();
    await page.getByRole('button', { name: 'Use 1 turn' }).click();
    const stored = async () => {
      const response = await page.request.get(`${D}/reviews/conv-1%3A3`);
      return response.ok() ? (await response.json()).evidence : null;
    };
    await expect.poll(stored).toEqual([{ session: 'session_2', turn: 'D2:9' }]);
  });
}

test('an own verdict goes before the judges, and is taken back', async ({ page, request }) => {
  const sample = path.join(root, 'public/samples/predictions/locomo-atlas.json');
  const buffer = await fs.readFile(sample);
  const multipart = { file: { name: 'atlas.json', mimeType: 'application/json', buffer } };
  const added = await (await request.post(`${D}/runs`, { multipart })).json();
  const { id } = added.items?.[0] ?? added;
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', runs: id }));
  const card = page.getByRole('article', { name: /^Answer of/ });
  const before = await card.getAttribute('data-outcome');
  const [verdict, outcome] = before === 'correct' ? ['✕ wrong', 'wrong'] : ['✓ correct', 'correct'];
  await card.getByRole('button', { name: verdict }).click();
  await expect(card).toHaveAttribute('data-outcome', outcome);
  await expect(card).toContainText('own verdict');
  await card.getByLabel('Why').fill('read again');
  await card.getByLabel('Why').press('Enter');
  const stored = async () =>
    (await (await request.get(`/api/v1/runs/${id}/predictions/conv-1%3A3`)).json()).override ?? null;
  await expect.poll(stored).toEqual({ correct: outcome === 'correct', note: 'read again' });
  await card.getByRole('button', { name: verdict }).click();
  await expect(card).toHaveAttribute('data-outcome', before ?? '');
  await expect.poll(stored).toBeNull();
  await request.delete(`/api/v1/runs/${id}`);
});

test('what is not saved is shown no longer, and said at every question until it is saved', async ({
  page,
  request,
}) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:2' }));
  await expect(turn(page, 'D2:2')).toBeInViewport();
  await page.route('**/reviews/**', (route) => route.abort());
  await page.getByRole('button', { name: /Review this question/ }).click();
  await page.getByRole('button', { name: 'ambiguous' }).click();
  await expect(page.getByText(/Not saved: conv-1:2\. The server is not responding/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ambiguous' })).toHaveAttribute('aria-pressed', 'false');

  await question(page, 'conv-1:3').click();
  await expect(page).toHaveURL(/question=conv-1(:|%3A)3/);
  await expect(page.getByText(/Not saved: conv-1:2\. The server is not responding/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(question(page, 'conv-1:2').locator('.lucide-flag, .lucide-pencil-line')).toHaveCount(0);
  await page.unroute('**/reviews/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await request.get(`${D}/reviews/conv-1%3A2`)).status()).toBe(200);
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
});

test('reviews of two people merge, with a choice for each conflict', async ({ page, request }) => {
  const put = (id: string, data: object) => request.put(`${D}/reviews/${encodeURIComponent(id)}`, { data });
  await put('conv-1:0', { verdict: 'gold-right', reviewer: 'Ines' });
  await put('conv-1:1', { verdict: 'ambiguous', reviewer: 'Ines' });
  const items = [
    { question: 'conv-1:0', verdict: 'gold-right', reviewer: 'Ines' },
    { question: 'conv-1:1', verdict: 'gold-wrong', answer: 'A chemist’s', reviewer: 'Olu' },
    { question: 'conv-2:0', verdict: 'question-flawed', reviewer: 'Olu' },
    { question: 'elsewhere:1', verdict: 'gold-right' },
  ];
  await page.goto(AUDIT);
  const theirs = file('olu.json', { format: 'memoscope-error-pack', version: 1, items });
  await page.getByLabel('Import reviews').setInputFiles(theirs);
  const dialog = page.getByRole('dialog', { name: 'Import reviews' });
  await expect(dialog).toContainText('1 new review, 1 the same as yours, 1 conflict.');
  await expect(dialog).toContainText('elsewhere:1');
  await dialog.getByRole('radio', { name: /^theirs/ }).check();
  await dialog.getByRole('button', { name: 'Import 2 reviews' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reviews(page)).toHaveCount(3);
  await expect(page.locator('[data-question-id="conv-1:1"]')).toContainText('A chemist’s');
  await page.getByRole('button', { name: /^by Olu/ }).click();
  await expect(reviews(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^question flawed/ }).click();
  await expect(reviews(page)).toHaveCount(1);
  await expect(page).toHaveURL(/verdict=question-flawed.*|reviewer=Olu/);
});

test('reviewing can be done by everyone', async ({ page, request }) => {
  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expect(page.getByRole('heading', { name: 'Known error' })).toBeVisible();
  await page.getByRole('button', { name: 'ambiguous' }).click();
  await expect(page.getByRole('button', { name: 'Remove review' })).toBeVisible();
  await page.getByRole('button', { name: 'Pick turns' }).click();
  await turn(page, 'D2:9').getByRole('button', { name: 'use as evidence' }).click();
  await expectNoBarriers(page, 'reviewing', { without: '[data-sonner-toaster]' });
});
