/** What a run stored, in a static bundle: the lane and the chains of its conversations, and what of the evidence is covered, with no server. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { D, SAMPLE } from './support/audit.ts';
import { serveFolder } from './support/file-server.ts';
import { samples } from './support/predictions.ts';
import { bundleFrom, textsOf } from './support/site-files.ts';
import { expect, test } from './support/test.ts';

/** Workers read the files, and judge the answers anew: that takes its time on a busy machine. */
test.describe.configure({ timeout: 180_000 });

test.use({ paths: [SAMPLE] });

let folder: string;
test.beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-site-memories-'));
});
test.afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test('from the run to a fact that was never stored; files of memories are fetched where they are shown', async ({
  page,
  request,
  site,
}) => {
  const sent = async (name: string) => ({
    name,
    mimeType: 'application/json',
    buffer: await fs.readFile(path.join(samples, name)),
  });
  const added = await request.post(`${D}/runs`, { multipart: { file: await sent('locomo-atlas.json') } });
  const { id: run }: { id: string } = await added.json();
  const memories = await sent('locomo-atlas-memories.jsonl');
  expect((await request.post(`${D}/runs/${run}/memories`, { multipart: { file: memories } })).status()).toBe(201);
  const out = path.join(folder, 'memories');
  await bundleFrom(site, 'locomo-sample', '--runs', run, '--base', '/notes/', '--out', out);
  const server = await serveFolder(out, '/notes');
  const fetched = () => server.asked.filter((address) => /data\/(memories|chains|coverage)/.test(address));
  try {
    await page.goto(`${server.url}/runs/${run}/`);
    const section = page.getByRole('region', { name: 'Memories' });
    await expect(section).toContainText('30 memories of 2 conversations');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expect(section.locator('[data-coverage-of="conv-1"]')).toContainText('18 of 22');
    expect(fetched()).toEqual([`/notes/data/coverage/${run}.json.gz`]);
    await section.locator('[data-coverage-of="conv-1"]').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/notes\/datasets\/locomo-sample\/conversations\/conv-1\/?\?/);
    await expect(page.locator('[data-memory-session="session_1"]')).toBeVisible();

    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-1/?question=conv-1%3A9`);
    const chain = page.locator('[data-chain]');
    await expect(chain).toHaveAttribute('data-broken-at', 'stored');
    await expect(page.locator('[data-said="D3:11"]')).toHaveAttribute('data-lost-at', 'stored');
    await page.keyboard.press('b');
    await expect(page.locator('[data-never-stored="D3:11"]')).toBeInViewport();
    await page.getByRole('button', { name: 'all 19' }).click();
    await expect(page.locator('[data-memory-id]').first()).toBeVisible();
    // Of the other conversation nothing was asked for, and of this one each file once a page.
    expect(fetched().filter((address) => address.includes('conv-2'))).toEqual([]);
    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-2/?question=conv-2%3A3`);
    await page.getByRole('button', { name: '1 memory nobody can trace' }).click();
    await expect(page.locator('[data-memory-id="p-10"]')).toBeVisible();
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
  expect(
    [...(await textsOf(out)).keys()].filter((file) => /^data\/(memories|chains|coverage)/.test(file)).sort(),
  ).toEqual([
    'data/chains/conv-1/0.json.gz',
    'data/chains/conv-2/0.json.gz',
    `data/coverage/${run}.json.gz`,
    `data/memories/${run}/conv-1/0.json.gz`,
    `data/memories/${run}/conv-2/0.json.gz`,
  ]);
});
