/** Two people read blind from one queue; what they say is settled, and goes out as gold. */
import { SAMPLE } from './support/audit.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { expect, test } from './support/test.ts';

test.use({ paths: [SAMPLE] });

const D = '/api/v1/datasets/locomo-sample';

test('a queue is read blind, opinions are settled, and the gold goes out with whose it is', async ({ page }) => {
  await page.goto('/datasets/locomo-sample/read');
  await page.getByLabel('Your name').fill('Noor');
  await page.getByLabel('Name', { exact: true }).fill('First look');
  await page.getByLabel('Questions', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Draw' }).click();
  await expectNoBarriers(page, 'reading');
  await page.getByRole('list', { name: 'Queues' }).getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'gold wrong' }).click();
  await page.getByLabel('Answer').fill('another answer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nobody else has read it yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Nothing is left for you: 1 read')).toBeVisible();

  // The other one, elsewhere, sees nothing of it before they have said theirs.
  const { questions } = await (await page.request.get(`${D}/queues/first-look`)).json();
  const [question] = questions as string[];
  const { items, hidden } = await (await page.request.get(`${D}/opinions?reader=Jun`)).json();
  expect({ items, hidden }).toEqual({ items: [], hidden: 1 });
  const own = { data: { verdict: 'gold-right' } };
  await page.request.put(`${D}/opinions/${encodeURIComponent(question ?? '')}?reader=Jun`, own);

  await page.goto('/datasets/locomo-sample/adjudicate');
  const cards = page.getByRole('list', { name: 'Opinions' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expectNoBarriers(page, 'adjudicating');
  await cards.filter({ hasText: 'Noor' }).getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByLabel('Answer')).toHaveValue('another answer');
  await page.getByLabel('Reason').fill('The first turn says so.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Settled from the opinions of Jun, Noor')).toBeVisible();
  const pack = await (await page.request.get(`${D}/reviews/export?as=pack`)).json();
  expect(pack.items).toMatchObject([{ question, provenance: { readers: ['Jun', 'Noor'], answer: ['Noor'] } }]);
  expect(await (await page.request.get(`${D}/reviews/export?as=changelog`)).text()).toContain('→ `"another answer"`');
});
