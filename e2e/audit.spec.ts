/** Trusting the gold: the audit page, its findings, and error packs. */
import { AUDIT, D, file, forget, PACK, packs, reviews, SAMPLE } from './support/audit.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { expect, test } from './support/test.ts';
import { turn } from './support/workspace.ts';

// A server of its own: what is reviewed here must not show in other journeys.
test.use({ paths: [SAMPLE] });
test.afterEach(({ request }) => forget(request));

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

test('the audit page can be used by everyone', async ({ page, request }) => {
  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await request.put(`${D}/reviews/conv-1%3A1`, { data: { verdict: 'ambiguous', note: 'x' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${AUDIT}?rule=EVI-3`);
  await expect(reviews(page).getByRole('link', { name: 'conv-1:1', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Findings by rule' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show entries' }).click();
  await expect(packs(page).getByRole('link', { name: 'conv-1:3', exact: true })).toBeVisible();
  await expectNoBarriers(page, 'audit');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});
