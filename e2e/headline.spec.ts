/** A run has one headline: the same metric, value, n and scope wherever it stands, and the parts of its page add up to it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ paths: [path.join(root, 'public/samples')] });

const DATASET = 'locomo-sample';
const FILE = path.join(root, 'public/samples/predictions/locomo-atlas.json');

interface Hooks {
  headline: string;
  value: string;
  n: string;
  scope: string;
}

/** The one headline of a run within a place. */
async function headlineIn(place: Page | Locator, run: string | null): Promise<Hooks> {
  const found = place.locator(run === null ? '[data-headline]' : `[data-headline][data-run-id="${run}"]`);
  await expect(found).toHaveCount(1);
  await expect(found).toBeVisible();
  return found.evaluate((element) => {
    const { headline = '', value = '', n = '', scope = '' } = (element as HTMLElement).dataset;
    return { headline, value, n, scope };
  });
}

test('a run’s headline is the same in every list, page, menu, preview and comparison', async ({ page }) => {
  await page.goto(`/datasets/${DATASET}`);
  await page.getByLabel('Upload predictions').locator('visible=false').first().setInputFiles(FILE);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('42 answers become 1 run')).toBeVisible();
  const previewed = await headlineIn(dialog, null);
  await dialog.getByLabel('Name').fill('one truth');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/runs\/[^/]+$/);
  const run = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

  const expected = await headlineIn(page, run);
  expect(expected).toMatchObject({ headline: 'accuracy', n: '37', scope: '1-4' });
  expect(Number(expected.value)).toBe(25 / 37);
  expect(previewed).toEqual(expected);

  const other = await page.request.post(`/api/v1/datasets/${DATASET}/runs`, {
    multipart: {
      name: 'the other',
      file: { name: 'o.json', mimeType: 'application/json', buffer: readFileSync(FILE) },
    },
  });
  const { id } = await other.json();
  for (const address of [
    `/datasets/${DATASET}`,
    `/datasets/${DATASET}/runs`,
    '/compare',
    `/compare?runs=${run},${id}`,
  ]) {
    await page.goto(address);
    expect(await headlineIn(page, run), address).toEqual(expected);
  }
  await page.goto(`/datasets/${DATASET}/conversations/conv-1?runs=${run}`);
  await page.getByRole('button', { name: /^Runs: / }).click();
  expect(await headlineIn(page.getByRole('dialog', { name: 'Runs' }), run)).toEqual(expected);
  const api = await (await page.request.get(`/api/v1/runs/${run}`)).json();
  expect(api.headline).toMatchObject({ metric: 'accuracy', n: 37, scope: '1-4', value: Number(expected.value) });
});

test('all categories are a switch in the address, and the outcomes add up to the n shown', async ({ page }) => {
  const stored = await page.request.post(`/api/v1/datasets/${DATASET}/runs`, {
    multipart: { name: 'parts', file: { name: 'p.json', mimeType: 'application/json', buffer: readFileSync(FILE) } },
  });
  const { id } = await stored.json();
  const outcomes = async () => {
    const parts = page.getByRole('list', { name: 'Outcomes' }).getByRole('button');
    const counts = await parts.evaluateAll((list) =>
      list.map((part) => [
        (part as HTMLElement).dataset.part ?? '',
        Number(part.children[2]?.textContent?.replace(/\D/g, '')),
      ]),
    );
    return Object.fromEntries(counts) as Record<string, number>;
  };
  await page.goto(`/runs/${id}`);
  const { outside, missing = 0, unscored = 0, ...counted } = await outcomes();
  const sum = (parts: Record<string, number>) => Object.values(parts).reduce((total, count) => total + count, 0);
  expect(String(sum(counted))).toBe((await headlineIn(page, id)).n);
  expect(sum(counted) + (outside ?? 0) + missing + unscored).toBe(42);
  expect(outside).toBe(5);

  await page.getByRole('checkbox', { name: 'all categories' }).check();
  await expect(page).toHaveURL(/categories=all/);
  await expect(page.locator(`[data-headline][data-run-id="${id}"]`)).toHaveAttribute('data-n', '42');
  expect(await headlineIn(page, id)).toMatchObject({ n: '42', scope: 'all' });
  const all = await outcomes();
  expect(sum(all)).toBe(42);
  expect(all).not.toHaveProperty('outside');

  for (const address of [`/datasets/${DATASET}`, `/datasets/${DATASET}/runs`, '/compare']) {
    await page.goto(`${address}?categories=all`);
    expect(await headlineIn(page, id), address).toMatchObject({ n: '42', scope: 'all' });
  }
});
