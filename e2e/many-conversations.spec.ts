/** A dataset of 6 000 conversations: its table comes in parts, and is read, ordered and searched as a short one. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/test.ts';

const talk = (nth: number) => ({
  sample_id: `talk-${nth}`,
  conversation: {
    speaker_a: 'Ann',
    speaker_b: 'Bo',
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [{ speaker: 'Ann', dia_id: 'D1:1', text: `Hello ${nth}` }],
  },
  qa: [],
});

test.use({
  paths: {
    make(folder) {
      const file = path.join(folder, 'talks.json');
      fs.writeFileSync(file, JSON.stringify(Array.from({ length: 6_000 }, (_, at) => talk(at + 1))));
      return [file];
    },
  },
});

test('the table is small, and scrolled, ordered and searched as a short one', async ({ page, request }) => {
  const address = '/datasets/talks/conversations';
  expect((await (await request.get(address)).body()).length).toBeLessThanOrEqual(1_000_000);
  await page.goto(address);
  const table = page.getByRole('table', { name: 'Conversations' });
  const row = (id: string) => page.locator(`[data-conversation-id="${id}"]`);
  await expect(table).toHaveAttribute('aria-rowcount', '6001');
  await row('talk-1').getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(row('talk-6000')).toBeInViewport();
  await page.goto(`${address}?sort=-id`);
  await expect(row('talk-6000')).toHaveAttribute('aria-rowindex', '2');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('talk-599');
  await expect(table).toHaveAttribute('aria-rowcount', '12');
  await expect(row('talk-5999')).toHaveAttribute('aria-rowindex', '2');
  await page.goto(`${address}?q=talk-123`);
  await expect(table).toHaveAttribute('aria-rowcount', '12');
  await expect(row('talk-123')).toHaveAttribute('aria-rowindex', '2');
});
