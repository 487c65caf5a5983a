/** Two runs side by side: exact figures, the baseline swapped, counters and brushes that filter, what cannot be compared. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { countBytes } from './support/page-counts.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** A server of its own: other tests count what the library holds. */
test.use({ paths: [path.join(root, 'public/samples')] });

interface Row {
  question: string;
  gold_answer: string;
  prediction: string;
  judge_correct: boolean;
}

const atlas: { results: Record<string, Row[]> } = JSON.parse(
  fs.readFileSync(path.join(root, 'public/samples/predictions/locomo-atlas.json'), 'utf8'),
);

/** Of the first conversation: wrong in the sample's run and right in the other, and the reverse. */
const FIXED = [3, 7, 9, 10, 15];
const BROKEN = [0, 1];

const second = Object.fromEntries(
  Object.entries(atlas.results).map(([conversation, rows]) => [
    conversation,
    rows.map((row, i) => {
      if (conversation === 'conv-1' && FIXED.includes(i))
        return { ...row, prediction: row.gold_answer, judge_correct: true };
      if (conversation === 'conv-1' && BROKEN.includes(i))
        return { ...row, prediction: 'In spring', judge_correct: false };
      return row;
    }),
  ]),
);

/** Stores a run through the API and answers with its id. */
async function store(page: Page, dataset: string, name: string, content: string): Promise<string> {
  const answer = await page.request.post(`/api/v1/datasets/${dataset}/runs`, {
    multipart: { name, file: { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(content) } },
  });
  expect(answer.status()).toBe(201);
  const { items } = await (await page.request.get(`/api/v1/datasets/${dataset}/runs`)).json();
  return items.at(-1).id;
}

/** The two runs, stored once for each server. */
async function pair(page: Page): Promise<[string, string]> {
  const { items }: { items: { id: string; name: string }[] } = await (
    await page.request.get('/api/v1/datasets/locomo-sample/runs')
  ).json();
  const known = ['first', 'second'].map((name) => items.find((run) => run.name === name)?.id);
  if (known[0] !== undefined && known[1] !== undefined) return [known[0], known[1]];
  return [
    await store(page, 'locomo-sample', 'first', JSON.stringify(atlas)),
    await store(page, 'locomo-sample', 'second', JSON.stringify({ ...atlas, system: 'second', results: second })),
  ];
}

const details = (page: Page, key: string) =>
  page.getByRole('table', { name: / against / }).locator(`[data-type-key="${key}"]`);
const figure = (page: Page, key: string, name: string) => details(page, key).locator(`[data-figure="${name}"]`);
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const change = (page: Page, name: string) => page.locator(`[data-change="${name}"]`);
const listed = (page: Page) => page.getByRole('region', { name: 'Compared questions' }).locator('p[aria-live]');

test('two runs have the figures that one can count by hand, and their signs turn with the baseline', async ({
  page,
}) => {
  const [first, other] = await pair(page);
  await page.goto(`/compare?runs=${first},${other}&categories=all`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 runs compared');
  // 28 and 31 of 42 right: 5 fixed, 2 broken; p = 2 · (1 + 7 + 21) / 2⁷.
  await expect(figure(page, 'all', 'n')).toHaveText('42');
  await expect(figure(page, 'all', 'a')).toHaveText(/^66\.7.%$/);
  await expect(figure(page, 'all', 'b')).toHaveText(/^73\.8.%$/);
  await expect(figure(page, 'all', 'delta')).toHaveText('+7.1');
  await expect(figure(page, 'all', 'mcnemar')).toHaveText('0.4531');
  await expect(figure(page, 'all', 'wins')).toHaveText('5 / 2 / 35');
  await expect(figure(page, 'all', 'verdict')).toHaveText('inconclusive');
  await expect(change(page, 'fixed')).toHaveText('5fixed');
  await expect(change(page, 'broken')).toHaveText('2broken');
  await expect(page.getByRole('region', { name: 'Comparability' })).toContainText('no known issues');

  await page.getByRole('button', { name: 'second, 2 of 2' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`runs=${other},${first}`));
  await expect(figure(page, 'all', 'delta')).toHaveText('−7.1');
  await expect(figure(page, 'all', 'mcnemar')).toHaveText('0.4531');
  await expect(change(page, 'fixed')).toHaveText('2fixed');
  await expect(page.getByRole('button', { name: 'second, baseline, 1 of 2' })).toBeFocused();
});

test('a counter filters the table to just its questions, and a row opens the workspace with both runs', async ({
  page,
}) => {
  const [first, other] = await pair(page);
  await page.goto(`/compare?runs=${first},${other}&categories=all`);
  await expect(listed(page)).toHaveText('42 questions');
  await change(page, 'broken').click();
  await expect(listed(page)).toHaveText('2 of 42 questions');
  const rows = page.getByRole('table', { name: 'Questions' }).locator('[data-question-id]');
  await expect(rows).toHaveCount(2);
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-question-id')))).toEqual([
    'conv-1:0',
    'conv-1:1',
  ]);
  await expect(rows.first().locator(`[data-run="${first}"]`)).toHaveAttribute('data-correct', 'true');
  await expect(rows.first().locator(`[data-run="${other}"]`)).toHaveAttribute('data-correct', 'false');
  await expect(rows.first().locator(`[data-run="${other}"]`)).toContainText('In spring');
  await page.reload();
  await expect(listed(page)).toHaveText('2 of 42 questions');
  await rows.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/datasets/locomo-sample/conversations/conv-1\\?.*runs=${first},${other}`));
});

test('Back takes what was typed away and leaves the counter that was chosen before', async ({ page }) => {
  const [first, other] = await pair(page);
  await page.goto(`/compare?runs=${first},${other}&categories=all`);
  await change(page, 'broken').click();
  await expect(listed(page)).toHaveText('2 of 42 questions');
  await page.getByRole('searchbox', { name: 'Search questions' }).pressSequentially('zzz');
  await expect(listed(page)).toHaveText('0 of 42 questions');
  await expect(page).toHaveURL(/q=zzz/);
  await page.goBack();
  await expect(page).toHaveURL(/change=broken$/);
  await expect(listed(page)).toHaveText('2 of 42 questions');
  await page.goBack();
  await expect(listed(page)).toHaveText('42 questions');
});

test('brushing a plot filters the other plots and the table, and a chip takes it back', async ({ page }) => {
  const [first, other] = await pair(page);
  const words = (row: Row) => row.prediction.split(/\s+/).length;
  const wanted = Object.values(atlas.results)
    .flat()
    .filter((row) => words(row) >= 3 && words(row) <= 7).length;
  await page.goto(`/compare?runs=${first},${other}&categories=all`);
  const plot = page.locator('[data-axis="length"]');
  const bar = (name: RegExp) => plot.getByRole('button', { name });
  const whole = Object.values(atlas.results).flat().length;
  const types = page.locator('[data-axis="type"]').getByRole('toolbar').getByRole('button');
  const counted = async () =>
    (
      await types.evaluateAll((all) =>
        all.map((one) => Number(/: (\d+)/.exec(one.getAttribute('aria-label') ?? '')?.[1])),
      )
    ).reduce((a, b) => a + b, 0);
  await expect.poll(counted).toBe(whole);

  const from = await bar(/^3–4 words/).boundingBox();
  const to = await bar(/^5–7 words/).boundingBox();
  if (!from || !to) throw new Error('The bars are not there.');
  await page.mouse.move(from.x + from.width / 2, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/brush=length:3-7/);
  await expect(listed(page)).toHaveText(`${wanted} of 42 questions`);
  expect(await counted()).toBe(wanted);

  await page.reload();
  await expect(listed(page)).toHaveText(`${wanted} of 42 questions`);
  await page.getByRole('button', { name: 'Remove filter Length: 3–7 words' }).click();
  await expect(listed(page)).toHaveText('42 questions');

  // The same by keyboard: choose a bar, widen by one, let go.
  await bar(/^3–4 words/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/brush=length:3-4/);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/brush=length:3-7/);
  await page.keyboard.press('Escape');
  await expect(listed(page)).toHaveText('42 questions');
});

test('a plot is saved as a drawing and as its numbers', async ({ page }) => {
  const [first, other] = await pair(page);
  await page.goto(`/compare?runs=${first},${other}&categories=all`);
  const save = async (item: string) => {
    const button = page.getByRole('button', { name: 'Save plot Type' });
    await button.click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    return { name: file.suggestedFilename(), content: fs.readFileSync(await file.path()) };
  };
  const svg = await save('SVG');
  expect(svg.name).toBe('plot-type.svg');
  expect(svg.content.toString('utf8')).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*fill="rgb\(/);
  const png = await save('PNG');
  expect(png.content.subarray(1, 4).toString('latin1')).toBe('PNG');
  const csv = await save('CSV of its numbers');
  const [head, ...lines] = csv.content.toString('utf8').trim().split('\r\n');
  expect(head).toBe(
    'bin,from,to,questions,first scored,first right,first share,second scored,second right,second share',
  );
  expect(lines.map((line) => Number(line.split(',')[3])).reduce((a, b) => a + b, 0)).toBe(42);
});

test('the plots of a run filter its answers', async ({ page }) => {
  const [first] = await pair(page);
  await page.goto(`/runs/${first}?brush=type:3`);
  const three = await page.request.get(`/api/v1/runs/${first}/predictions?category=3&limit=1`);
  const { total } = await three.json();
  await expect(page.getByRole('region', { name: 'Answers' }).locator('p[aria-live]')).toHaveText(
    `${total} of 42 questions`,
  );
  await page.getByRole('button', { name: /^Remove filter Type/ }).click();
  await expect(page.getByRole('region', { name: 'Answers' }).locator('p[aria-live]')).toHaveText('42 questions');
});

test('judges of one run are compared like runs', async ({ page }) => {
  const rows = Object.values(atlas.results)
    .flat()
    .map(({ question, prediction, judge_correct: strict }, i) => ({
      question,
      prediction,
      judgment_1: strict,
      judgment_2: strict || i % 2 === 1,
    }));
  const run = await store(page, 'locomo-sample', 'judged twice', JSON.stringify(rows));
  const kinder = rows.filter((row) => row.judgment_2 && !row.judgment_1).length;
  await page.goto(`/compare?runs=${run}&judges=1&categories=all`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Judges of judged twice');
  await expect(
    change(page, 'fixed')
      .or(change(page, 'broken'))
      .filter({ hasText: String(kinder) }),
  ).toBeVisible();
  await expect(page.getByText('kappa', { exact: true })).toBeVisible();
  await page.request.delete(`/api/v1/runs/${run}`);
});

test('what cannot be compared says why and what to do', async ({ page }) => {
  const [first, other] = await pair(page);
  await page.goto('/compare');
  await page.getByLabel('first').check();
  await page.getByLabel('second').check();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(`/compare?runs=${first},${other}`);

  await page.goto(`/compare?runs=${first},nothing`);
  await expect(problem(page)).toContainText('Run not found');
  await expect(page.getByRole('link', { name: 'Continue with the rest' })).toHaveAttribute(
    'href',
    `/compare?runs=${first}`,
  );

  const foreign = await store(
    page,
    'longmemeval-sample',
    'elsewhere',
    fs.readFileSync(path.join(root, 'public/samples/predictions/longmemeval-atlas.jsonl'), 'utf8'),
  );
  await page.goto(`/compare?runs=${first},${other},${foreign}`);
  await expect(problem(page)).toContainText('The runs are of different datasets');
  await page.getByRole('link', { name: 'Compare those of locomo-sample' }).click();
  await expect(page).toHaveURL(`/compare?runs=${first},${other}`);
  await page.request.delete(`/api/v1/runs/${foreign}`);

  await page.goto(`/compare?runs=${first}&judges=true`);
  await expect(problem(page)).toContainText('There are not two judges to compare');
});

for (const width of [1440, 390]) {
  test(`axe finds nothing, ${width} wide; nothing is wider than the window`, async ({ page }) => {
    const [first, other] = await pair(page);
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/compare', `/compare?runs=${first},${other}&brush=length:3-7`]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      if (address.includes('runs')) await expect(listed(page)).toBeVisible();
      await expectNoBarriers(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('the page needs at most 250 KB of scripts', async ({ page }) => {
  const [first, other] = await pair(page);
  const bytes = await countBytes(page);
  await page.goto(`/compare?runs=${first},${other}`);
  await expect(listed(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes('Script')).toBeGreaterThan(0);
  expect(bytes('Script')).toBeLessThanOrEqual(250_000);
});
