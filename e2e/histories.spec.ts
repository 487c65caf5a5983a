/** A session that stands in several histories: its header says so, and each of them is one click away. */
import fs from 'node:fs';
import path from 'node:path';
import { historySchema } from '../lib/core/model/schemas/conversation.ts';
import { listOf } from '../lib/core/model/schemas/list.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence, selectedQuestion, sessionHeader, timeline, turn, workspace } from './support/workspace.ts';

/** Sixty-two histories that share a talk about lichen; two of them share another. */
const COUNT = 62;

const talk = (subject: string, lines = 14) =>
  Array.from({ length: lines }, (_, i) => ({
    role: i % 2 === 0 ? 'user' : 'assistant',
    content: `${i % 2 === 0 ? 'And what else about' : 'One more thing about'} ${subject}? ${'So it goes on. '.repeat(12)}`,
  }));

function record(n: number) {
  const own = talk(`garden ${n}`).map((said, i) => ({ ...said, has_answer: i === 2 }));
  const sessions = [
    { id: `answer_${n}`, turns: own },
    { id: `filler_${n}`, turns: talk(`filler ${n}`) },
    { id: `lichen_${n}`, turns: talk('lichen') },
    ...(n < 2 ? [{ id: 'moss', turns: talk('moss') }] : []),
  ];
  return {
    question_id: `h${n}`,
    question_type: 'single-session-user',
    question: `What grows in garden ${n}?`,
    answer: 'lichen',
    question_date: '2024/05/01 (Wed) 08:00',
    haystack_session_ids: sessions.map(({ id }) => id),
    haystack_dates: sessions.map((_, i) => `2024/04/0${i + 1} (Mon) 08:00`),
    haystack_sessions: sessions.map(({ turns }) => turns),
    answer_session_ids: [`answer_${n}`],
  };
}

test.use({
  paths: {
    make(folder) {
      const file = path.join(folder, 'gardens.json');
      fs.writeFileSync(file, JSON.stringify(Array.from({ length: COUNT }, (_, n) => record(n))));
      return [file];
    },
  },
});

test('a click on another history lands on the session there, and Back returns', async ({ page }) => {
  await page.goto(workspace('gardens', 'h0', { question: 'h0' }));
  await expectEvidence(page, { turns: ['answer_0:2'] });
  await expect(sessionHeader(page, 'answer_0').getByRole('button', { name: /also in/ })).toHaveCount(0);
  await page.goto(workspace('gardens', 'h0', { question: 'h0', session: 'moss' }));
  await sessionHeader(page, 'moss').getByRole('button', { name: 'also in 1 other history', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'also in 1 other history' });
  const link = list.getByRole('link', { name: /What grows in garden 1\?/ });
  await expect(link).toHaveAttribute('href', workspace('gardens', 'h1', { question: 'h1', session: 'moss' }));
  await link.click();
  await expect(page).toHaveURL(workspace('gardens', 'h1', { question: 'h1', session: 'moss' }));
  await expect(sessionHeader(page, 'moss')).toBeInViewport();
  await expect(turn(page, 'moss:0')).toBeInViewport();
  await expect(list).toHaveCount(0);
  await expect.poll(() => selectedQuestion(page)).toBe('h1');
  await page.goBack();
  await expect(page).toHaveURL(/\/h0\?/);
  await expect(sessionHeader(page, 'moss')).toBeInViewport();
});

test('a session of very many histories lists them in parts, each under its own id there', async ({ page }) => {
  await page.goto(workspace('gardens', 'h7', { session: 'lichen_7' }));
  const chip = sessionHeader(page, 'lichen_7').getByRole('button', { name: `also in ${COUNT - 1} other histories` });
  await chip.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog');
  await expect(list.getByRole('link')).toHaveCount(50);
  await expectNoBarriers(page, 'histories', { within: '[role="dialog"]' });
  await list.getByRole('button', { name: 'Show 11 more' }).click();
  await expect(list.getByRole('link')).toHaveCount(COUNT - 1);
  await list.getByRole('link', { name: /garden 61\?/ }).click();
  await expect(timeline(page).locator('[data-session-id="lichen_61"]').first()).toBeInViewport();
});

test('the list is asked for when it is opened, and answers as described', async ({ page, request, site }) => {
  const asked: string[] = [];
  page.on('request', (made) => {
    if (made.url().includes('/histories')) asked.push(made.url());
  });
  await page.goto(workspace('gardens', 'h7', { session: 'lichen_7' }));
  await expect(sessionHeader(page, 'lichen_7')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const address = `${site.url}/api/v1/datasets/gardens/conversations/h7/sessions/lichen_7/histories`;
  const answer: unknown = await (await request.get(`${address}?limit=3&offset=6`)).json();
  const { total, items } = listOf(historySchema).parse(answer);
  expect(total).toBe(COUNT - 1);
  // Its own history, the eighth, is no other one.
  expect(items.map(({ conversation, session }) => [conversation, session])).toEqual([
    ['h6', 'lichen_6'],
    ['h8', 'lichen_8'],
    ['h9', 'lichen_9'],
  ]);
  expect(answer).toEqual({ total, items, next: 9 });
});
