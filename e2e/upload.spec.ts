/** A dataset from the browser, and what files that are none are told. The server outlives them all. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Dataset } from '../lib/core/model/index.ts';
import { indexed, root, type Site } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence, workspace } from './support/workspace.ts';

/** A server of its own: other tests count what the library holds. */
test.use({ paths: [path.join(root, 'public/samples')] });

const sample = (name: string) => fs.readFileSync(path.join(root, 'public/samples', name), 'utf8');

/** Gives a file to the "Add dataset" control of the library, and waits until the server has looked at it. */
async function add(page: Page, site: Site, name: string, content: string | Buffer): Promise<Dataset> {
  await page.goto('/');
  const input = page.locator('input[type="file"]');
  if ((await input.count()) === 0) await page.getByRole('button', { name: 'Add dataset' }).first().click();
  const file = test.info().outputPath(name);
  fs.writeFileSync(file, content);
  await input.first().setInputFiles(file);
  const slug = name.replace(/\.\w+(\.gz)?$/, '');
  await expect(page.getByText(slug).first()).toBeVisible();
  await expect.poll(async () => (await indexed(site.url)).some(({ name: known }) => known.startsWith(slug))).toBe(true);
  const added = (await indexed(site.url)).find(({ name: known }) => known.startsWith(slug));
  if (!added) throw new Error(`${name} is not among the datasets`);
  return added;
}

test('an uploaded dataset opens like any other', async ({ page, site }) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/two-friends/events')) streams.push(search);
  });
  const added = await add(page, site, 'two-friends.json', sample('locomo-sample.json'));
  // Followed until its turns are searchable: a stream that ended before would be asked for again and again.
  await expect.poll(() => streams).toContain('?until=search');
  expect(new Set(streams).size).toBe(1);
  expect(added).toMatchObject({ state: 'ready', format: 'locomo' });
  expect(added.counts).toMatchObject({ conversations: 2, questions: 42 });
  await page.goto(workspace(added.id, 'conv-1', { question: 'conv-1:4' }));
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
});

test('a compressed dataset opens as it is', async ({ page, site }) => {
  const added = await add(page, site, 'locomo-packed.json.gz', gzipSync(sample('locomo-sample.json')));
  expect(added).toMatchObject({ state: 'ready', format: 'locomo', counts: { conversations: 2, questions: 42 } });
  await page.goto(workspace(added.id, 'conv-1', { question: 'conv-1:4' }));
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
});

test('a missing comma is told with line and column', async ({ page, site }) => {
  const text = '[\n {\n  "id": 1\n  "question": "Как зовут мою кошку?",\n  "sessions": []\n }\n]\n';
  const added = await add(page, site, 'no-comma.json', text);
  expect(added.state).toBe('failed');
  expect(added.error?.detail).toMatch(/line 4/);
  expect(added.error?.detail).toMatch(/column 3/);
  await page.goto(`/datasets/${added.id}`);
  await expect(page.getByText(/line 4/).first()).toBeVisible();
  await expect(page.getByText(/column 3/).first()).toBeVisible();
});

test('answers to a dataset that are given as one are recognised, and nothing is added', async ({ page, site }) => {
  await page.goto('/');
  const name = 'grades.json';
  const buffer = Buffer.from(sample('predictions/locomo-atlas.json'));
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'application/json', buffer });
  const dialog = page.getByRole('dialog');
  // A worker starts with the first file.
  const found = dialog.getByRole('heading', { name: 'These are answers to locomo-sample' });
  await expect(found).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await indexed(site.url)).map((one) => one.name)).not.toContain('grades');
});

const HOPELESS = [
  {
    name: 'web-page.json',
    text: '<!doctype html>\n<html><title>Sign in</title><p>Please sign in.</p></html>\n',
    told: /HTML|web page/i,
  },
  { name: 'nothing.json', text: '', told: /no bytes/i },
  { name: 'other-kind.json', text: '{"recipes": [{"title": "Rye bread", "hours": 72}]}', told: /LoCoMo|LongMemEval/ },
  { name: 'too-deep.json', text: `${'['.repeat(300)}${']'.repeat(300)}`, told: /deep|nest|level|record|LoCoMo/i },
];

for (const { name, text, told } of HOPELESS) {
  test(`${name} gets its message`, async ({ page, site }) => {
    const added = await add(page, site, name, text);
    expect(added.state).toBe('failed');
    expect(added.error?.detail).toMatch(told);
    await page.goto(`/datasets/${added.id}`);
    await expect(page.getByText(told).first()).toBeVisible();
    expect((await page.request.get('/api/v1/health')).ok()).toBe(true);
  });
}

test('half a file shows the records before the cut, and says where it ends', async ({ page, site }) => {
  const text = sample('longmemeval-sample.json');
  const added = await add(page, site, 'half.json', text.slice(0, Math.floor(text.length / 2)));
  expect(added.state).toBe('ready');
  expect(added.counts.conversations).toBeGreaterThan(0);
  expect(added.counts.conversations).toBeLessThan(8);
  await page.goto(`/datasets/${added.id}`);
  await expect(page.getByText(/ends inside a record/i).first()).toBeVisible();
});
