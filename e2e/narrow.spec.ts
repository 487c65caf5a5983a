/** A telephone: one pane at a time, nothing wider than the screen, the job still done. */
import fs from 'node:fs';
import path from 'node:path';
import { indexed, root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence, question, workspace } from './support/workspace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PAGES = [
  '/',
  '/datasets/locomo-sample',
  '/datasets/locomo-sample/questions',
  '/datasets/locomo-sample/conversations',
  '/datasets/locomo-sample/search?q=bread+OR+dog&evidence=true',
  '/search?q=bread',
  workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }),
  workspace('longmemeval-sample', '1b6d20f4', { question: '1b6d20f4' }),
];

for (const address of PAGES) {
  test(`fits the screen: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}

test('what a run covers is read whole', async ({ page, request }) => {
  // The counts of the sample are short: as much text for its width as those of a release have on a telephone.
  await page.setViewportSize({ width: 320, height: 844 });
  const buffer = Buffer.from('{"id": "conv-1:0", "prediction": "bread"}\n');
  const file = { name: 'one-answer.jsonl', mimeType: 'application/jsonl', buffer };
  const added = await request.post('/api/v1/datasets/locomo-sample/runs', { multipart: { file } });
  await page.goto(`/runs/${(await added.json()).id}`);
  const covered = page.locator('[data-coverage="missing"]');
  await expect(covered).toContainText(/41\s*without prediction \(category 1: .*5: \d+\)/);
  const cut = await covered.evaluate((chip) =>
    [chip, ...chip.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth || part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.getBoundingClientRect().right} ${part.scrollWidth}`),
  );
  expect(cut).toEqual([]);
});

test('a long question takes three lines of a list, also where it has no blanks', async ({ page, site }) => {
  const dataset = JSON.parse(fs.readFileSync(path.join(root, 'public/samples/locomo-sample.json'), 'utf8'));
  dataset[0].qa[0].question = 'Which of the many boats came home? '.repeat(30);
  dataset[0].qa[1].question = 'Q'.repeat(900);
  const file = { name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(dataset)) };
  await page.request.post('/api/v1/datasets', { multipart: { file } });
  await indexed(site.url);
  await page.goto('/datasets/long/questions');
  for (const id of ['conv-1:0', 'conv-1:1']) {
    const row = page.locator(`tr[data-question-id="${id}"]`);
    await expect(row).toBeVisible();
    const { height, lines, inside } = await row.evaluate((tr) => {
      const text = [...tr.querySelectorAll('[title]')].find(({ textContent }) => (textContent ?? '').length > 800);
      const box = text?.getBoundingClientRect();
      const line = Number.parseFloat(text ? getComputedStyle(text).lineHeight : '');
      return { height: tr.clientHeight, lines: (box?.height ?? 0) / line, inside: (box?.right ?? 999) <= innerWidth };
    });
    expect(lines).toBeCloseTo(3, 0);
    expect(height).toBeLessThan(130);
    expect(inside).toBe(true);
  }
});

test('from the question list to the evidence and back', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1'));
  await page.getByRole('tab', { name: /questions/i }).click();
  await question(page, 'conv-1:4').click();
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await page.getByRole('tab', { name: /questions/i }).click();
  await expect(question(page, 'conv-1:4')).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`rows of a table, ${width} wide, stand one under the other, each with all it holds`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/datasets/locomo-sample/questions');
    const rows = page.locator('tr[data-question-id]');
    await expect(rows.nth(10)).toBeVisible();
    const boxes = () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const cells = [...row.children]
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ height }) => height > 0);
          return { top, bottom, held: cells.every((cell) => cell.top >= top - 0.5 && cell.bottom <= bottom + 0.5) };
        }),
      );
    await expect
      .poll(async () => {
        const all = await boxes();
        return all.filter(({ bottom, held }, i) => !held || Math.abs((all[i + 1]?.top ?? bottom) - bottom) > 0.5);
      })
      .toEqual([]);
  });
}
