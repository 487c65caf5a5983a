/** A dataset where it is: named by its URL in the dialogue, indexed from there, and read conversation by conversation. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type RangeServer, startRangeServer } from '../lib/server/files/remote/testing.ts';
import { type Hub, startHub } from '../lib/server/files/remote/testing-hub.ts';
import { indexed, root } from './support/server.ts';
import { test as base, expect } from './support/test.ts';
import { expectEvidence, workspace } from './support/workspace.ts';

const test = base.extend<object, { hub: Hub }>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern.
    async ({}, use) => {
      const hub = await startHub();
      await use(hub);
      await hub.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ sites, paths, hub }, use) => {
    process.env.HF_ENDPOINT = hub.endpoint;
    await use(await sites(paths));
  },
});

test.use({ paths: ['--allow-private-urls', path.join(root, 'public/samples')] });

let remote: RangeServer;

test.beforeAll(async ({ hub }) => {
  remote = await startRangeServer();
  const bytes = await fs.readFile(path.join(root, 'public/samples/locomo-sample.json'));
  remote.files.set('/sets/far-away.json', { bytes, etag: '"1"' });
  hub.repositories.set('ai/loco', { files: { 'data/of-the-hub.json': { bytes, large: true } } });
  remote.files.set('/sets/packed.json.gz', { bytes: gzipSync(bytes), etag: '"1"' });
});

test.afterAll(() => remote.close());

async function open(page: Page, url: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add dataset' }).click();
  const form = page.getByRole('dialog').locator('form').filter({ hasText: 'URL' });
  await form.getByRole('textbox').fill(url);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a URL opens as a dataset; a conversation reads its own bytes only', async ({ page, site, request }) => {
  await open(page, `${remote.origin}/sets/far-away.json?key=hush`);
  const row = page.locator('[data-dataset-id="far-away"]');
  await expect(row).toHaveAttribute('data-state', 'ready');
  await expect(row.getByTitle(`${remote.origin}/sets/far-away.json`)).toBeVisible();
  expect(await page.content()).not.toContain('hush');
  await expect
    .poll(async () => (await (await request.get(`${site.url}/api/v1/datasets/far-away`)).json()).search)
    .toBe('ready');
  remote.asked.length = 0;
  await page.goto(workspace('far-away', 'conv-1', { question: 'conv-1:4' }));
  await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
  const { items } = await (await request.get(`${site.url}/api/v1/datasets/far-away/conversations`)).json();
  const head: { bytes: number } = items.find(({ id }: { id: string }) => id === 'conv-1');
  expect(remote.asked.map(({ bytes }) => bytes)).toEqual([head.bytes]);
  await request.delete(`${site.url}/api/v1/datasets/far-away`);
});

test('a file of the hub opens at its commit; a repository says which files it has', async ({
  page,
  site,
  request,
  hub,
}) => {
  await open(page, 'hf://datasets/ai/loco');
  await expect(page.getByRole('dialog').getByText(/Open one of these: hf:\S+\/of-the-hub.json/)).toBeVisible();
  await open(page, 'hf://datasets/ai/loco/data/of-the-hub.json');
  const row = page.locator('[data-dataset-id="of-the-hub"]');
  await expect(row).toHaveAttribute('data-state', 'ready');
  await expect(row.getByTitle(`hf://datasets/ai/loco@${hub.commit}/data/of-the-hub.json`)).toBeVisible();
  const headers = { Origin: site.url };
  const url = `${hub.endpoint}/datasets/ai/loco/blob/main/data/of-the-hub.json`;
  const again = await request.post(`${site.url}/api/v1/datasets`, { data: { url }, headers });
  expect(await again.json()).toMatchObject({ id: 'of-the-hub' });
  await request.delete(`${site.url}/api/v1/datasets/of-the-hub`);
});

test('a URL that can’t be read says why, and adds nothing', async ({ page, site }) => {
  const before = (await indexed(site.url)).length;
  await open(page, `${remote.origin}/sets/packed.json.gz`);
  await expect(page.getByRole('dialog').getByText(/is compressed \(gzip\)/)).toBeVisible();
  await open(page, `${remote.origin}/sets/nothing.json`);
  await expect(page.getByRole('dialog').getByText(/answered 404 for "nothing.json"/)).toBeVisible();
  await open(page, 'example.org/set.json');
  await expect(page.getByRole('dialog').getByText(/begin with http/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByLabel(/a file or folder on this machine/)
    .fill(`${remote.origin}/sets/nothing.json`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(/answered 404 for "nothing.json"/)).toBeVisible();
  expect(await indexed(site.url)).toHaveLength(before);
});
