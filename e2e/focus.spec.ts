/** Where the focus is after something closed or went: never on the page as a whole. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { question, sessionHeader, timeline, turn, workspace } from './support/workspace.ts';

const START = workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' });

async function begin(page: Page): Promise<void> {
  await page.goto(START);
  await expect(turn(page, 'D2:9')).toBeFocused();
}

test('find, go-to and the question filter give the focus back to where it came from', async ({ page }) => {
  await begin(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Find in conversation' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(turn(page, 'D2:9')).toBeFocused();

  await page.keyboard.press('t');
  await expect(page.getByLabel('Turn id or number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(turn(page, 'D2:9')).toBeFocused();

  await page.keyboard.press('f');
  await expect(page.getByLabel('Search questions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(turn(page, 'D2:9')).toBeFocused();

  await page.keyboard.press('t');
  await expect(page.getByLabel('Turn id or number')).toBeFocused();
  await page.keyboard.type('D3:2');
  await page.keyboard.press('Enter');
  await expect(turn(page, 'D3:2')).toBeFocused();
});

test('who steps to a hit goes on from there', async ({ page }) => {
  await begin(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Find in conversation' })).toBeFocused();
  await page.keyboard.type('greyhound');
  await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
  // The nearest hit comes with typing, the next with Enter.
  await expect(turn(page, 'D2:11')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(turn(page, 'D5:2')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(turn(page, 'D5:2')).toBeFocused();
});

test('brackets and ends take the focus along', async ({ page }) => {
  await begin(page);
  await page.keyboard.press(']');
  await expect(sessionHeader(page, 'session_3').first()).toBeFocused();
  await page.keyboard.press('[');
  await expect(sessionHeader(page, 'session_2').first()).toBeFocused();
  await page.keyboard.press('Shift+G');
  await expect(turn(page, 'D6:13')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(sessionHeader(page, 'session_1').first()).toBeFocused();
});

test('Enter on a row leads the focus into the conversation', async ({ page }) => {
  await begin(page);
  await question(page, 'conv-1:4').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(turn(page, 'D2:11')).toBeFocused();

  await page.goto('/datasets/locomo-sample/questions?evidence=none');
  const [row, other] = [
    page.locator('[data-question-id] a').first(),
    page.getByRole('link', { name: 'conv-2' }).first(),
  ];
  // What comes in a second part of the page can't be focused before it is shown.
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toBeFocused();

  await page.goto('/datasets/locomo-sample/conversations');
  await expect(other).toBeVisible();
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toBeFocused();
});

test('after a run is deleted the focus stands beside it', async ({ page, request }) => {
  const file = path.join(root, 'public/samples/predictions/locomo-atlas.json');
  const multipart = { file: { name: 'gone.json', mimeType: 'application/json', buffer: await fs.readFile(file) } };
  const body = await (await request.post('/api/v1/datasets/locomo-sample/runs?name=gone', { multipart })).json();
  const { id, name } = body.items?.[0] ?? body;
  await page.goto('/datasets/locomo-sample/runs');
  const button = page.getByRole('button', { name: `Delete ${name}` }).first();
  // What comes in a second part of the page can't be focused before it is shown.
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator(`[data-run-id="${id}"]`)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('links to turns are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(START);
  const link = turn(page, 'D2:9').getByRole('link', { name: /D2:9/ });
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  expect(box?.width).toBeGreaterThanOrEqual(24);
});
