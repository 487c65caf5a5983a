/** Files that are made of a dataset: over the API, in the dialogue of its overview, and in the queue. */
import fs from 'node:fs/promises';
import { z } from 'zod';
import { exportSchema } from '../lib/core/model/schemas/exports.ts';
import { body, problem } from './support/api.ts';
import { archived } from './support/archive.ts';
import { SAMPLE } from './support/audit.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { expect, test } from './support/test.ts';

// A server of its own: what is reviewed and made here must not show in other journeys.
test.use({ paths: [SAMPLE] });

const EXPORTS = '/api/v1/datasets/locomo-sample/exports';
const listSchema = z.object({ items: z.array(exportSchema) });

test('a file is made once of the same data, and had whole, in parts, and no longer once it is taken away', async ({
  request,
}) => {
  const asked = { data: { as: 'jsonl', questions: ['conv-1:3', 'conv-1:0'] } };
  const { id } = await body(await request.post(EXPORTS, asked), exportSchema, 202);
  await problem(await request.post(EXPORTS, { data: { as: 'himga', questions: ['conv-1:3'] } }), 400, '#bad-request');
  await problem(await request.post(EXPORTS, { data: { as: 'xlsx' } }), 400, '#bad-request');
  await problem(await request.post(EXPORTS, { data: { as: 'csv', questions: ['x'] } }), 400, '#no-such-question');
  await problem(await request.post('/api/v1/datasets/nothing/exports', asked), 404, '#not-found');
  const state = async () => (await body(await request.get(`${EXPORTS}/${id}`), exportSchema)).state;
  await expect.poll(state).toBe('ready');
  const made = await body(await request.post(EXPORTS, asked), exportSchema, 202);
  expect(made).toMatchObject({ id, state: 'ready', questions: 2, name: 'locomo-sample.questions.jsonl' });
  const whole = await request.get(`${EXPORTS}/${id}/file`);
  expect(whole.headers()).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''locomo-sample.questions.jsonl",
  });
  expect(whole.headers()['content-encoding']).toBeUndefined();
  expect((await whole.body()).length).toBe(made.bytes);
  const lines = (await whole.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).question_id)).toEqual(['conv-1:0', 'conv-1:3']);
  const part = await request.get(`${EXPORTS}/${id}/file`, { headers: { Range: 'bytes=2-12' } });
  expect([part.status(), await part.text()]).toEqual([206, (await whole.text()).slice(2, 13)]);
  expect((await body(await request.get(EXPORTS), listSchema)).items.map((one) => one.id)).toEqual([id]);
  expect((await request.delete(`${EXPORTS}/${id}`)).status()).toBe(204);
  for (const gone of [`${EXPORTS}/${id}`, `${EXPORTS}/${id}/file`])
    await problem(await request.get(gone), 404, '#not-found');
});

test('a site is made with its pages and their data, as the command makes it', async ({ request }) => {
  const asked = { data: { as: 'site', questions: ['conv-1:3'], base: '/notes/' } };
  await problem(await request.post(EXPORTS, { data: { as: 'csv', base: '/' } }), 400, '#bad-request');
  await problem(await request.post(EXPORTS, { data: { as: 'site', base: 'notes' } }), 400, '#no-path');
  await problem(await request.post(EXPORTS, { data: { as: 'site', runs: ['x'] } }), 400, '#no-such-run');
  const { id } = await body(await request.post(EXPORTS, asked), exportSchema, 202);
  const one = async () => body(await request.get(`${EXPORTS}/${id}`), exportSchema);
  await expect.poll(async () => (await one()).state, { timeout: 90_000 }).toBe('ready');
  expect(await one()).toMatchObject({ name: 'locomo-sample.site.tar.gz', questions: 1, runs: [], error: null });
  const files = await archived(await (await request.get(`${EXPORTS}/${id}/file`)).body());
  const within = (name: string) => files.get(`locomo-sample-site/${name}`);
  expect(within('index.html')).toContain('/notes/datasets/locomo-sample/questions/');
  const workspace = within('datasets/locomo-sample/conversations/conv-1/index.html');
  expect(workspace).toContain('data-site');
  expect(workspace).not.toMatch(/127\.0\.0\.1|Bearer/);
  // Only what was chosen.
  expect([...files.keys()].filter((name) => /conversations\/conv-\d+\/index/.test(name))).toHaveLength(1);
  expect((await request.delete(`${EXPORTS}/${id}`)).status()).toBe(204);
});

test('a dataset is exported from its overview, and what can’t be made says why', async ({ page }) => {
  await page.goto('/datasets/locomo-sample');
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the dataset' });
  await expect(dialog.getByText('No file has been made yet.')).toBeVisible();
  await dialog.getByLabel('Corrected dataset').check();
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing to correct');
  await dialog.getByLabel('Questions as CSV').check();
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const link = dialog.getByRole('link', { name: 'Download locomo-sample.questions.csv' });
  await expect(link).toBeVisible();
  await expect(dialog.locator('[data-export-id]')).toContainText('kept until');
  await expectNoBarriers(page, 'exports');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('locomo-sample.questions.csv');
  const table = await fs.readFile(await download.path(), 'utf8');
  expect(table).toMatch(/^question_id,conversation_id,type,question,/);
  expect(table).toContain('\r\nconv-1:3,conv-1,');
  // The queue says what was made.
  await page.goto('/jobs?show=over');
  await expect(page.locator('tbody[data-job-id]').first()).toContainText('Export locomo-sample: Questions as CSV');
  await page.goto('/datasets/locomo-sample');
  await page.getByRole('button', { name: 'Export…' }).click();
  await dialog.getByRole('button', { name: 'Remove locomo-sample.questions.csv' }).click();
  await expect(dialog.locator('[data-export-id]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export…' })).toBeFocused();
});
