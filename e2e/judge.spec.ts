/** From “Judge it yourself” to verdicts of a model that runs on this machine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeModel, startModel } from '../lib/server/judge/testing.ts';
import { samples } from './support/predictions.ts';
import { root, type Site, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Workers read the file, and judge the answers anew: that takes its time on a busy machine. */
test.describe.configure({ timeout: 180_000 });

let model: FakeModel;
let site: Site;

test.beforeAll(async () => {
  model = await startModel();
  process.env.MEMOSCOPE_JUDGE_ADDRESS = model.address;
  process.env.MEMOSCOPE_JUDGE_MODEL = 'tiny';
  site = await startServer([path.join(root, 'public/samples/locomo-sample.json')]);
});

test.afterAll(async () => {
  delete process.env.MEMOSCOPE_JUDGE_ADDRESS;
  delete process.env.MEMOSCOPE_JUDGE_MODEL;
  await site.stop();
  await model.close();
});

test('a model is asked after its cost was shown, and is one more judge of the run', async ({ page, request }) => {
  const buffer = readFileSync(path.join(samples, 'locomo-atlas.json'));
  const file = { name: 'atlas.json', mimeType: 'application/json', buffer };
  const runs = `${site.url}/api/v1/datasets/locomo-sample/runs`;
  const { id } = await (await request.post(runs, { multipart: { file } })).json();
  const held = Promise.withResolvers<void>();
  model.answer = async ({ content }, n) => {
    if (n > 3) await held.promise;
    return content.length % 2 === 0 ? '{"reason": "the same", "verdict": "right"}' : '{"verdict": "wrong"}';
  };

  await page.goto(`${site.url}/runs/${id}`);
  await page.getByRole('button', { name: 'Judge it yourself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Judge it yourself' });
  await expect(dialog.locator('[data-estimate]')).toHaveAttribute('data-estimate', /^\d\d$/);
  await expect(dialog).toContainText('nowhere else');
  await dialog.getByLabel('a million tokens in').fill('1000');
  await expect(dialog).toContainText('US dollars');
  await dialog.getByLabel('At most').fill('20');
  await expect(dialog.locator('[data-estimate="20"]')).toBeVisible();
  expect(model.asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask the judge' }).click();
  await expect(dialog.locator('[data-judging]')).toContainText('3 of 20 judged');
  held.resolve();
  await expect(dialog.getByRole('status').first()).toContainText(/\d+ of 20 right/);
  expect(model.asked).toHaveLength(20);
  await dialog.getByRole('button', { name: 'Judge by it' }).click();
  await expect(page).toHaveURL(/by=judge\.tiny/);
  await expect(page.locator('[data-headline="judge.tiny · memoscope/1"]').first()).toHaveAttribute('data-n', '20');
});
