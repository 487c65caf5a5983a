/** Trusting the gold: the audit page, error packs, reviews in the workspace, and what outlives a killed server. */
import fs from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  auditedQuestionSchema,
  auditFindingSchema,
  auditMarksSchema,
  auditSchema,
  disputeSchema,
  knownErrorSchema,
  packSchema,
  reviewSchema,
  reviewsSchema,
} from '../lib/http/review-schemas.ts';
import { listOf, problemSchema } from '../lib/http/schemas.ts';
import { root, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { question, turn, workspace } from './support/workspace.ts';

const SAMPLE = path.join(root, 'public/samples/locomo-sample.json');

// A server of its own: what is reviewed here must not show in other journeys.
test.use({ paths: [SAMPLE] });

const D = '/api/v1/datasets/locomo-sample';
const AUDIT = '/datasets/locomo-sample/audit';

/** In the shape of locomo-audit: one wrong gold, one wrong citation. */
const PACK = [
  {
    question_id: 'locomo_0_qa3',
    question: 'When did Elias sprain his wrist?',
    golden_answer: 'The Sunday before 11 February 2024 (4 February)',
    error_type: 'TEMPORAL_ERROR',
    cited_evidence: ['D2:9'],
    correct_evidence: ['D2:9', 'D2:11'],
    reasoning: 'The session is of a Sunday itself.',
    correct_answer: '11 February 2024',
  },
  { question_id: 'locomo_0_qa1', error_type: 'WRONG_CITATION', cited_evidence: ['D1:3'], correct_evidence: ['D1:4'] },
];

const file = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

const packs = (page: Page) => page.getByRole('list', { name: 'Error packs' });
const reviews = (page: Page) => page.getByRole('list', { name: 'Reviews' }).locator('[data-question-id]');
const shown = (page: Page) => page.locator('[data-sonner-toast]').first();

test.afterEach(async ({ request }) => {
  const { items } = await (await request.get(`${D}/reviews`)).json();
  for (const review of items) await request.delete(`${D}/reviews/${encodeURIComponent(review.question)}`);
  const known = await (await request.get(`${D}/error-packs`)).json();
  for (const pack of known.items) await request.delete(`${D}/error-packs/${pack.id}`);
});

test('findings are grouped by rule, filtered, and lead to their place', async ({ page }) => {
  await page.goto('/datasets/locomo-sample');
  await page.getByRole('navigation', { name: 'Dataset' }).getByRole('link', { name: 'Audit' }).click();
  const findings = page.getByRole('region', { name: 'Findings by rule' });
  await expect(findings.getByText('EVI-3', { exact: true })).toBeVisible();
  await findings.getByRole('button', { name: /^warnings/ }).click();
  await expect(page).toHaveURL(/severity=warning/);
  await expect(findings.getByText('ANS-1', { exact: true })).toHaveCount(0);
  await findings.getByText('EVI-3', { exact: true }).click();
  const [first] = (await (await page.request.get(`${D}/audit/findings?rule=EVI-3&limit=1`)).json()).items;
  await findings.getByRole('link', { name: first.where.question, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`question=${first.where.question}`));
  await page.goBack();
  await expect(page).toHaveURL(/severity=warning/);
});

test('an error pack is imported, shows on its questions, and moves the ceiling while it is on', async ({ page }) => {
  await page.goto(AUDIT);
  await page.getByLabel('Import error pack').setInputFiles(file('found.json', PACK));
  await expect(packs(page).getByText('found', { exact: true })).toBeVisible();
  await expect(packs(page)).toContainText('2 entries, 2 attached to questions; 1 put the gold answer itself in doubt');
  await expect(packs(page)).toContainText('0 mismatches');
  const heads = (await (await page.request.get(`${D}/questions?view=heads`)).json()).items;
  const answerable = heads.filter(({ abstention }: { abstention: boolean }) => !abstention).length;
  const best = `${((1 - 1 / answerable) * 100).toFixed(2)} %`;
  await expect(page.getByText('Ceiling:').locator('strong')).toHaveText(best);

  await page.getByRole('button', { name: 'Show entries' }).click();
  await packs(page).getByRole('link', { name: 'conv-1:3', exact: true }).click();
  const known = page.getByRole('heading', { name: 'Known error' }).locator('..');
  await expect(known).toContainText('The session is of a Sunday itself.');
  await expect(known).toContainText('11 February 2024');
  await known.getByRole('button', { name: 'D2:11' }).click();
  await expect(turn(page, 'D2:11')).toBeInViewport({ ratio: 0.5 });

  await page.goto(AUDIT);
  const on = page.getByRole('switch', { name: 'Use found' });
  await expect(on).toHaveAttribute('aria-checked', 'true');
  await on.click();
  await expect(page.getByText('the ceiling is 100 %')).toBeVisible();
  await expect(on).toHaveAttribute('aria-checked', 'false');
  expect((await (await page.request.get(`${D}/disputes`)).json()).total).toBe(0);
});

test('a broken pack is refused with its place, and nothing is stored', async ({ page }) => {
  await page.goto(AUDIT);
  const input = page.getByLabel('Import error pack');
  const refused = page.getByRole('region', { name: 'Error packs' }).getByRole('alert');
  await input.setInputFiles(file('cut.json', '[{"question_id": "locomo_0_qa1", }]'));
  await expect(refused).toContainText('line 1, column 34');
  await input.setInputFiles(file('odd.json', [{ question_id: 'locomo_0_qa1', error_type: 7 }]));
  await expect(refused).toContainText('$[0].error_type');
  expect((await (await page.request.get(`${D}/error-packs`)).json()).items).toEqual([]);
});

test('a question is reviewed with the keyboard and a click on a turn, undone, and found on the audit page', async ({
  page,
}) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expect(turn(page, 'D2:9')).toBeInViewport();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'gold right' })).toBeFocused();
  await page.getByRole('button', { name: 'gold wrong' }).click();
  await expect(shown(page)).toContainText('Review saved');
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
  await shown(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(whole);
  await expect(page.getByRole('button', { name: 'gold wrong' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(AUDIT);
  await expect(reviews(page)).toHaveCount(1);
  await expect(reviews(page)).toContainText('11 February 2024');
  await reviews(page).getByRole('link', { name: 'conv-1:3', exact: true }).click();
  await expect(question(page, 'conv-1:3')).toBeVisible();
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
  const [verdict, outcome] = before === 'correct' ? ['✕ wrong', 'wrong'] : ['✓ right', 'correct'];
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

test('what is not saved is shown no longer', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:2' }));
  await expect(turn(page, 'D2:2')).toBeInViewport();
  await page.route('**/reviews/**', (route) => route.abort());
  await page.getByRole('button', { name: /Review this question/ }).click();
  await page.getByRole('button', { name: 'ambiguous' }).click();
  await expect(shown(page)).toContainText('The server does not answer');
  await expect(page.getByRole('button', { name: 'ambiguous' })).toHaveAttribute('aria-pressed', 'false');
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

test('a review outlives its server being killed right after its answer, and moves to a fresh home as a file', async () => {
  // Three servers are started.
  test.slow();
  const [first, fresh] = await Promise.all([startServer([SAMPLE]), startServer([SAMPLE])]);
  const said = {
    verdict: 'evidence-wrong',
    evidence: [{ session: 'session_1', turn: 'D1:2' }],
    note: 'Said before.\nNot here.',
    reviewer: 'Ines',
  };
  const body = JSON.stringify(said);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${first.url}${D}/reviews/conv-1%3A5`, { method: 'PUT', body, headers });
  expect(answer.status).toBe(200);
  const acknowledged = await answer.json();
  await first.kill();

  const second = await startServer([], first.home);
  try {
    const kept = await (await fetch(`${second.url}${D}/reviews/conv-1%3A5`)).json();
    expect(kept).toEqual(acknowledged);
    expect(kept).toMatchObject(said);
    const exported = await (await fetch(`${second.url}${D}/reviews/export`)).text();
    const imported = await fetch(`${fresh.url}${D}/reviews/import?apply=true`, {
      method: 'POST',
      body: exported,
      headers,
    });
    expect(await imported.json()).toEqual({ added: 1, same: 0, conflicts: [], unmatched: [], problems: [] });
    const moved = await (await fetch(`${fresh.url}${D}/reviews`)).json();
    expect(moved).toEqual(await (await fetch(`${second.url}${D}/reviews`)).json());
  } finally {
    await second.stop();
    await fresh.stop();
    await fs.rm(first.home, { recursive: true, force: true });
  }
});

test('the API answers exactly what it describes', async ({ request }) => {
  const check = async (schema: z.ZodType, response: Awaited<ReturnType<typeof request.get>>, status = 200) => {
    expect(response.status(), await response.text()).toBe(status);
    const json: unknown = await response.json();
    const parsed: unknown = schema.parse(json);
    expect(parsed).toEqual(json);
  };
  const data = {
    verdict: 'gold-wrong',
    answer: 'a bakery',
    note: 'x',
    evidence: [{ session: 'session_1', turn: 'D1:3' }],
  };
  await check(reviewSchema, await request.put(`${D}/reviews/conv-1%3A1`, { data }));
  await check(packSchema, await request.post(`${D}/error-packs?name=found`, { data: PACK }), 201);
  await check(reviewSchema, await request.get(`${D}/reviews/conv-1%3A1`));
  await check(reviewsSchema, await request.get(`${D}/reviews?verdict=gold-wrong&q=linden`));
  await check(z.object({ items: z.array(packSchema) }), await request.get(`${D}/error-packs`));
  await check(packSchema.extend({ items: z.array(knownErrorSchema) }), await request.get(`${D}/error-packs/found`));
  await check(packSchema, await request.patch(`${D}/error-packs/found`, { data: { enabled: true } }));
  await check(listOf(disputeSchema), await request.get(`${D}/disputes`));
  await check(auditSchema, await request.get(`${D}/audit`));
  await check(listOf(auditFindingSchema), await request.get(`${D}/audit/findings?rule=ANS-4`));
  await check(auditMarksSchema, await request.get(`${D}/audit/marks`));
  await check(auditedQuestionSchema, await request.get(`${D}/audit/questions/conv-1%3A3`));
  expect(await (await request.get(`${D}/reviews/export?as=markdown`)).text()).toContain('## `conv-1:1`: gold wrong');

  const refusals = [
    [await request.put(`${D}/reviews/conv-1%3A1`, { data: {} }), 400],
    [await request.put(`${D}/reviews/nobody`, { data }), 404],
    [await request.put(`${D}/reviews/conv-1%3A1`, { data: { evidence: [{ session: 'x', turn: 'D1:3' }] } }), 422],
    [await request.get(`${D}/reviews/conv-1%3A0`), 404],
    [await request.get(`${D}/reviews?verdict=bad`), 400],
    [await request.get(`${D}/audit/findings?rule=EVI-99`), 404],
    [await request.post(`${D}/error-packs`, { data: PACK }), 409],
    [await request.get(`${D}/error-packs/none`), 404],
  ] as const;
  for (const [response, status] of refusals) await check(problemSchema, response, status);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the audit page can be used by everyone, ${scheme}`, async ({ page, request }) => {
    await request.post(`${D}/error-packs?name=found`, { data: PACK });
    await request.put(`${D}/reviews/conv-1%3A1`, { data: { verdict: 'ambiguous', note: 'x' } });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${AUDIT}?rule=EVI-3`);
    await expect(reviews(page).getByRole('link', { name: 'conv-1:1', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Findings by rule' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show entries' }).click();
    await expect(packs(page).getByRole('link', { name: 'conv-1:3', exact: true })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });

  test(`reviewing can be done by everyone, ${scheme}`, async ({ page, request }) => {
    await request.post(`${D}/error-packs?name=found`, { data: PACK });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
    await expect(page.getByRole('heading', { name: 'Known error' })).toBeVisible();
    await page.getByRole('button', { name: 'ambiguous' }).click();
    await expect(page.getByRole('button', { name: 'Remove review' })).toBeVisible();
    await page.getByRole('button', { name: 'Pick turns' }).click();
    await turn(page, 'D2:9').getByRole('button', { name: 'use as evidence' }).click();
    const { violations } = await new AxeBuilder({ page }).exclude('[data-sonner-toaster]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
