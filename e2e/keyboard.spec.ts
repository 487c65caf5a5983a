/** The workspace without a mouse: the keys of the contract. */
import { expect, test } from './support/test.ts';
import { expectEvidence, selectedQuestion, sessionHeader, turn, workspace } from './support/workspace.ts';

test('j and k walk the questions, n and p their evidence, brackets the sessions', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press('j');
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:4');
  await page.keyboard.press('n');
  await expect(turn(page, 'D3:2')).toBeInViewport();
  await page.keyboard.press('p');
  await expect(turn(page, 'D2:11')).toBeInViewport();
  await page.keyboard.press('k');
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press(']');
  await expect(sessionHeader(page, 'session_3').first()).toBeInViewport();
  await page.keyboard.press(']');
  await expect(sessionHeader(page, 'session_4').first()).toBeInViewport();
  await page.keyboard.press('[');
  await expect(sessionHeader(page, 'session_3').first()).toBeInViewport();
});

test('landing moves the focus to the evidence', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press('j');
  await expect(turn(page, 'D2:11')).toBeFocused();
});

test('steps that are taken before the list is there are done when it is', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/questions\?view=heads/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  answer();
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await expect(turn(page, 'D2:11')).toBeFocused();
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:4');
});

test('Enter leaves the search with what was found, and the keys go on', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }));
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await page.keyboard.press('f');
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await expect(search).toBeFocused();
  await page.keyboard.type('Nora');
  await expect(page).toHaveURL(/q=Nora/);
  await page.keyboard.press('Enter');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('j');
  await expect.poll(() => selectedQuestion(page)).not.toBe('conv-1:4');
  await expect(search).toHaveValue('Nora');
  await expect(page).toHaveURL(/q=Nora/);
});

test('letters work on a keyboard of another script, by where they stand on it', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  const press = (key: string, code: string, more: object = {}) =>
    page.evaluate(
      (init) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init)),
      { key, code, bubbles: true, cancelable: true, ...more },
    );
  await press('о', 'KeyJ');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:4');
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  await press('П', 'KeyG', { shiftKey: true });
  await expect(turn(page, 'D6:13')).toBeInViewport();
  await press('п', 'KeyG');
  await press('п', 'KeyG');
  await expect(turn(page, 'D1:1')).toBeInViewport();
  // A sign that the keyboard has counts as itself, wherever it stands.
  await press('n', 'KeyJ');
  await expect(turn(page, 'D3:2')).toBeFocused();
  await press('а', 'KeyF', { ctrlKey: true });
  await expect(page.getByRole('search', { name: 'Find in conversation' })).toBeVisible();
  await press('о', 'KeyJ');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:4');
  await press('л', 'KeyK', { ctrlKey: true });
  await expect(page.getByRole('combobox', { name: 'Search or jump anywhere' })).toBeFocused();
});

test('g g and G go to the ends', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press('Shift+G');
  await expect(turn(page, 'D6:13')).toBeInViewport();
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(turn(page, 'D1:1')).toBeInViewport();
});

test('End and Home scroll a conversation to its ends at once', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  const pane = page.getByRole('region', { name: 'Conversation' });
  /** Pixels above and below what is shown. */
  const beyond = () =>
    pane.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight - clientHeight - scrollTop]);
  await page.keyboard.press('End');
  await expect.poll(async () => (await beyond())[1]).toBeLessThan(1);
  await expect(turn(page, 'D6:13')).toBeInViewport();
  await expect(turn(page, 'D2:9')).toBeFocused();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await beyond())[0]).toBe(0);
  await expect(turn(page, 'D1:1')).toBeInViewport();
  // The last turn is higher than what is shown of it.
  await page.setViewportSize({ width: 1440, height: 190 });
  await page.keyboard.press('End');
  await expect.poll(async () => (await beyond())[1]).toBeLessThan(1);
});

test('End in what a turn opened leaves the conversation where it is', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }));
  await expect(turn(page, 'D2:11')).toBeFocused();
  // Where it stands, and not how much is above it: turns further up are measured while this goes on, and what stands here stays.
  const y = async () => (await turn(page, 'D2:11').boundingBox())?.y ?? Number.NaN;
  // Not by a click: one that has to be tried again scrolls first, as nobody does by hand, and the landing takes that back meanwhile.
  await turn(page, 'D2:11')
    .getByRole('button', { name: /^used by/ })
    .press('Enter');
  const questions = page.getByRole('dialog', { name: /^used by/ });
  await questions.getByRole('link').first().focus();
  const before = await y();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(questions).toBeVisible();
  expect(Math.abs((await y()) - before)).toBeLessThan(1);
});

test('who is taken elsewhere by the browser itself, as by its own search, stays there', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }), { waitUntil: 'networkidle' });
  await expect(turn(page, 'D2:11')).toBeFocused();
  const pane = page.getByRole('region', { name: 'Conversation' });
  const y = async () => (await turn(page, 'D2:11').boundingBox())?.y ?? 0;
  for (const by of [-300, -120, 200]) {
    const before = await y();
    // Rows that have not been measured come into view.
    await pane.evaluate((element, top) => element.scrollBy({ top }), by);
    await page.waitForTimeout(400);
    expect(Math.abs((await y()) - before + by)).toBeLessThan(3);
  }
});

test('? shows the keys, Esc closes them, and letters typed into a field stay letters', async ({ page }) => {
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }));
  await expectEvidence(page, { turns: ['D2:9'] });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help).toContainText(/next question/i);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByLabel('Search questions').focus();
  await page.keyboard.type('jk');
  await expect(page.getByLabel('Search questions')).toHaveValue('jk');
  await expect(page).toHaveURL(/question=conv-1(:|%3A)3/);
});
