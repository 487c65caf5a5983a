/** Every view is a link: what the address says is what stands there, after reload, back and in another window. */
import { expect, test } from './support/test.ts';
import { expectEvidence, listedQuestions, question, selectedQuestion, turn, workspace } from './support/workspace.ts';

test('a link to a question lands on its evidence, again after a reload', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:10' }));
  await expectEvidence(page, { turns: ['D2:11', 'D5:8'] });
  await page.reload();
  await expectEvidence(page, { turns: ['D2:11', 'D5:8'] });
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:10');
});

test('a link to a turn lands on that turn, with the question marked', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:10', turn: 'D5:8' }));
  await expect(turn(page, 'D5:8')).toBeInViewport();
  await expect(turn(page, 'D5:8')).toHaveAttribute('data-evidence', 'true');
  await page.goto(workspace('locomo-sample', 'conv-2', { turn: 'D6:12' }));
  await expect(turn(page, 'D6:12')).toBeInViewport();
});

test('a link to a session lands on its header', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-2', { session: 'session_5' }));
  await expect(page.locator('[data-session-id="session_5"]:not([data-turn-id])').first()).toBeInViewport();
});

test('a link to a turn or a session that is not there says so, and leads on', async ({ page }) => {
  const bar = page.getByRole('search', { name: 'Go to turn' });
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', turn: 'D99:9' }));
  await expect(bar.getByRole('status')).toHaveText('No such turn in this conversation');
  await expect(bar.getByRole('textbox')).toHaveValue('D99:9');
  // Nobody asked to type: keys are those of the page.
  await page.keyboard.press('n');
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  await page.goto(workspace('locomo-sample', 'conv-1', { session: 'nope' }));
  await expect(bar.getByRole('status')).toHaveText('No such session in this conversation');
  await bar.getByRole('textbox').fill('D5:8');
  await bar.getByRole('textbox').press('Enter');
  await expect(turn(page, 'D5:8')).toBeInViewport();
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(bar.getByRole('textbox')).toBeFocused();
  await expect(bar.getByRole('textbox')).toHaveValue('');
});

test('back and forward step through the selected questions', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:0' }));
  await expectEvidence(page, { turns: ['D1:7'] });
  await question(page, 'conv-1:2').click();
  await expectEvidence(page, { turns: ['D2:2'] });
  await question(page, 'conv-1:17').click();
  await expectEvidence(page, { turns: ['D5:12'] });
  await page.goBack();
  await expectEvidence(page, { turns: ['D2:2'] });
  await page.goBack();
  await expectEvidence(page, { turns: ['D1:7'] });
  await page.goForward();
  await expectEvidence(page, { turns: ['D2:2'] });
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:2');
});

test('a copied address shows the same filtered, sorted list elsewhere', async ({ page, browser, site }) => {
  await page.goto('/datasets/locomo-sample/questions?category=2&category=5&sort=-evidence');
  await expect(question(page, 'conv-1:1')).toHaveCount(0);
  await expect(question(page, 'conv-1:0')).toHaveCount(1);
  const listed = await listedQuestions(page);
  expect(listed).toHaveLength(13);
  const elsewhere = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await elsewhere.goto(page.url());
  await expect.poll(() => listedQuestions(elsewhere)).toEqual(listed);
  await elsewhere.close();
});

test('the order of what a search found is called by its name', async ({ page, request }) => {
  const order = page.getByRole('button', { name: /^Sort/ });
  await page.goto(workspace('locomo-sample', 'conv-1', { q: 'camp' }));
  await expect(order).toHaveAccessibleName(/best match/);
  await order.click();
  await expect(page.getByRole('menuitemradio', { name: 'best match' })).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'file order' })).toHaveCount(0);
  await page.getByRole('menuitemradio', { name: 'best match' }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goto(workspace('locomo-sample', 'conv-1'));
  await expect(order).toHaveAccessibleName(/file order/);

  await page.goto(workspace('locomo-sample', 'conv-1', { q: 'camp', runs: 'atlas' }));
  await expect(order).toHaveAccessibleName(/best match/);
  await page.goto('/runs/atlas?q=camp');
  const sorted = page.getByRole('button', { name: /^Sort: / });
  await expect(sorted).toHaveAccessibleName(/best match/);
  await sorted.click();
  await expect(page.getByRole('menuitemradio', { name: 'Best match' })).toBeChecked();
  await page.getByRole('menuitemcheckbox', { name: 'Descending' }).click();
  await expect(page).toHaveURL(/sort=-file/);
  await expect(sorted).toHaveAccessibleName(/order of the file/);
  expect((await request.get('/api/v1/runs/atlas/predictions?q=camp&sort=-file')).status()).toBe(200);
});

test('typing a search replaces the history entry; back leaves the page in one step', async ({ page }) => {
  await page.goto('/datasets/locomo-sample');
  await page.goto('/datasets/locomo-sample/questions');
  await page.getByLabel('Search questions').fill('greyhound');
  await expect(page).toHaveURL(/q=greyhound/);
  await page.goBack();
  await expect(page).toHaveURL(/\/datasets\/locomo-sample$/);
});

test('an address of nothing says so', async ({ page }) => {
  const missing = await page.goto('/datasets/nothing-here');
  expect(missing?.status()).toBe(404);
  await page.goto(workspace('locomo-sample', 'conv-99'));
  await expect(page.getByText(/not found|no conversation|does not exist/i).first()).toBeVisible();
});
