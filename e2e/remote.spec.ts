/** A dataset where it is: named by its URL in the dialogue, indexed from there, and read conversation by conversation. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type RangeServer, startRangeServer } from '../lib/server/files/remote/testing.ts';
import { indexed, root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence, workspace } from './support/workspace.ts';

test.use({ paths: ['--allow-private-urls', path.join(root, 'public/samples')] });

let remote: RangeServer;

test.beforeAll(async () => {
  remote = await startRangeServer();
  const bytes = await fs.readFile(path.join(root, 'public/samples/locomo-sample.json'));
  remote.files.set('/sets/far-away.json', { bytes, etag: '"1"' });
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
