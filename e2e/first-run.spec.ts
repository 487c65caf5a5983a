/** The first minute: a failure explained, with a run that is loaded already. */
import { root, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence } from './support/workspace.ts';

// A server of its own: what other files have opened would make it no first start.
test.use({ paths: [] });

test.describe('a first start', () => {
  test('shows a failure explained in two clicks, with a run that is loaded already', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See why your memory system fails');
    const card = page.getByRole('article', { name: 'A failure of atlas explained' });
    await expect(card).toContainText('What happened between the signing of the lease');
    await expect(card).toContainText('partly retrieved');
    await expect(card).toContainText('The answer is spread over 7 turns. atlas retrieved 3 of them');
    await expect(card.locator('[data-trace] [data-found="true"]')).toHaveCount(3);
    await expect(card.locator('[data-trace] [data-found="false"]')).toHaveCount(4);
    // The numbers are those of the run's page.
    await page.getByRole('link', { name: 'See why 12 answers failed' }).click();
    await expect(page).toHaveURL(/\/runs\/atlas\?.*outcome=wrong/);
    await expect(page.getByRole('region', { name: 'Answers' }).getByText('12 of 42').first()).toBeVisible();
    await page.locator('[data-question-id="conv-1:23"] a').first().click();
    await expect(page).toHaveURL(/question=conv-1(:|%3A)23/);
    await expectEvidence(page, { turns: ['D1:3', 'D1:7', 'D2:2', 'D3:9', 'D3:11', 'D5:1', 'D6:10'] });
  });

  test('the card leads to its place at once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'What happened between the signing' }).click();
    await expect(page).toHaveURL(/runs=atlas/);
    await expect(page.getByText('evidence turns retrieved').first()).toBeVisible();
  });
});

test('the sample run comes once: who removes it does not get it again, and the page stops teaching', async ({
  page,
}) => {
  const site = await startServer();
  try {
    const runs = async (url: string) => (await (await fetch(`${url}/api/v1/datasets/locomo-sample/runs`)).json()).items;
    expect((await runs(site.url)).map(({ name }: { name: string }) => name)).toEqual(['atlas']);
    await fetch(`${site.url}/api/v1/runs/atlas`, { method: 'DELETE' });
    await site.kill();
    const again = await startServer([], site.home);
    try {
      expect(await runs(again.url)).toEqual([]);
      await page.goto(again.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
    } finally {
      await again.stop();
    }
  } finally {
    await site.stop();
  }
});

test('`npm run memoscope` serves as `npm start` does', async () => {
  const site = await startServer([], undefined, ['npm', '--prefix', root, 'run', '--silent', 'memoscope', '--']);
  try {
    const dataset = `${site.url}/api/v1/datasets/locomo-sample`;
    const conversation = await (await fetch(`${dataset}/conversations/conv-1`)).json();
    expect(conversation).toMatchObject({ id: 'conv-1', sessions: expect.any(Array) });
    const { total } = await (await fetch(`${dataset}/questions?limit=1`)).json();
    expect(total).toBe(42);
    expect((await fetch(`${site.url}/datasets/locomo-sample/questions`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});
