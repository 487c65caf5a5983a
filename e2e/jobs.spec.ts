/** The queue of a shared deployment in a browser: two replicas, a worker that comes later, PostgreSQL, and an identity provider. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePorts, type Memoscope, memoscope } from '../lab/process.ts';
import { type TestingProvider, testingProvider } from '../lib/server/people/testing-provider.ts';
import { noEngine, type TestingServer, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { archived } from './support/archive.ts';

test.skip(noEngine !== '', noEngine);
test.describe.configure({ mode: 'serial' });

const LENA = { sub: 'u-7', name: 'Lena Sund', email: 'lena@lab.example', email_verified: true, groups: ['lab'] };
const TARIQ = { ...LENA, sub: 'u-2', name: 'Tariq Oyelaran', email: 'tariq@lab.example', groups: ['guests'] };
const MIRA = { ...LENA, sub: 'u-1', name: 'Mira Kessel', email: 'mira@lab.example', groups: ['admins'] };

const SAMPLE = path.join(import.meta.dirname, '../public/samples/locomo-sample.json');

let folder: string;
let postgres: TestingServer;
let provider: TestingProvider;
let replicas: Memoscope[] = [];
let worker: Memoscope;
/** Of the replica that people sign in at and change things at, and of the one that shows the queue. */
let here: string;
let there: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-jobs-'));
  const ports = await freePorts(2);
  [here = '', there = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  [postgres, provider] = await Promise.all([testingServer(), testingProvider(`${here}/sign-in/back`)]);
  const catalogue = await postgres.fresh();
  const objects = path.join(folder, 'objects');
  mkdirSync(objects);
  const env = (name: string) => ({
    MEMOSCOPE_HOME: path.join(folder, name),
    MEMOSCOPE_CATALOGUE: catalogue,
    MEMOSCOPE_OBJECTS: pathToFileURL(objects).href,
    MEMOSCOPE_OIDC_CLIENT_ID: provider.clientId,
    MEMOSCOPE_OIDC_CLIENT_SECRET: provider.clientSecret,
    MEMOSCOPE_ROLES: 'admins=admin,lab=uploader',
  });
  worker = memoscope('worker', ['worker'], env('worker'));
  replicas = ports.map((port, nth) => {
    const options = ['--port', String(port), '--public-url', nth === 0 ? here : there, '--oidc', provider.issuer];
    return memoscope(`replica-${nth}`, ['serve', ...options], env(`replica-${nth}`));
  });
  for (const one of replicas) await one.start();
});

test.afterAll(async () => {
  await Promise.all([worker, ...replicas].map((one) => one?.kill('SIGTERM')));
  await Promise.all([postgres?.end(), provider?.end()]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A session is of all replicas: cookies know no ports. */
async function signIn(page: Page, who: typeof MIRA): Promise<void> {
  provider.is(who);
  await page.goto(here);
  await page.getByRole('link', { name: `Sign in with ${new URL(provider.issuer).host}` }).click();
  await expect(page).toHaveURL(`${here}/`);
}

const upload = async (page: Page, name: string, text: string): Promise<string> => {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  const answer = await page.request.post(`${here}/api/v1/datasets`, { multipart: { file }, headers: { Origin: here } });
  expect(answer.status()).toBe(202);
  return ((await answer.json()) as { id: string }).id;
};
const rowOf = (page: Page, title: string) => page.locator('tbody[data-job-id]').filter({ hasText: title });

test('what waits is seen at every replica, and who asked for it may end it', async ({ page }) => {
  await signIn(page, LENA);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await page.goto(`${there}/jobs`);
  await expect(page.getByText('Nobody does jobs now')).toBeVisible();
  await upload(page, 'figs.json', '{"broken');
  await upload(page, 'garden.json', readFileSync(SAMPLE, 'utf8'));
  // Told of by the other replica.
  const row = rowOf(page, 'Index figs');
  await expect(row).toHaveAttribute('data-state', 'waiting');
  await expect(row).toContainText('Lena Sund');
  await row.getByRole('button', { name: 'Cancel: Index figs' }).click();
  await expect(row).toHaveAttribute('data-state', 'cancelled');
  await expect(row.getByRole('link', { name: 'Index figs' })).toBeFocused();
  await row.getByRole('button', { name: 'Try again: Index figs' }).click();
  await expect(rowOf(page, 'Index figs').first()).toHaveAttribute('data-state', 'waiting');
});

test('what goes on is seen as it goes on, and what stopped says why', async ({ page }) => {
  await signIn(page, LENA);
  await page.goto(`${there}/jobs`);
  await expect(rowOf(page, 'Index figs').first()).toHaveAttribute('data-state', 'waiting');
  await worker.start();
  const stopped = page.locator('tbody[data-state=stopped]').filter({ hasText: 'Index figs' });
  await expect(stopped).toContainText('figs.json');
  await expect(page.getByText('Nobody does jobs now')).toBeHidden();
  await page.getByRole('button', { name: 'Over' }).click();
  await expect(page).toHaveURL(`${there}/jobs?show=over`);
  await expect(rowOf(page, 'Make garden').filter({ hasText: 'done' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Stopped' }).click();
  await page.keyboard.press('j');
  await expect(stopped.getByRole('link')).toBeFocused();
  const before = await stopped.getAttribute('data-job-id');
  await stopped.getByRole('button', { name: 'Try again: Index figs' }).click();
  await expect.poll(() => stopped.getAttribute('data-job-id')).not.toBe(before);
});

test('of a dataset that one may not see there are no jobs; who may end none is offered none', async ({
  page,
  browser,
}) => {
  await signIn(page, LENA);
  const visibility = { data: { visibility: 'listed' }, headers: { Origin: here } };
  expect((await page.request.patch(`${here}/api/v1/datasets/figs/access`, visibility)).status()).toBe(200);
  const others = await browser.newContext();
  const tariqs = await others.newPage();
  await signIn(tariqs, TARIQ);
  const list = async () => (await others.request.get(`${there}/api/v1/jobs`)).text();
  await expect.poll(list).not.toContain('figs');
  expect(JSON.parse(await list())).toMatchObject({ workers: null, attended: true });
  const { items }: { items: { id: string }[] } = await (await page.request.get(`${there}/api/v1/jobs`)).json();
  const job = items.find((one) => JSON.stringify(one).includes('figs'))?.id;
  const answer = await others.request.post(`${there}/api/v1/jobs/${job}/retry`, { headers: { Origin: there } });
  expect(answer.status()).toBe(404);
  await tariqs.goto(`${there}/jobs?show=over`);
  await expect(rowOf(tariqs, 'Index garden').first()).toBeVisible();
  await expect(tariqs.getByText('figs')).toHaveCount(0);
  await expect(tariqs.locator('tbody button')).toHaveCount(0);
  await others.close();
});

test('a site is made by a worker for who may only look, and is had at every replica as long as they may', async ({
  page,
  browser,
}) => {
  await signIn(page, TARIQ);
  const headers = { Origin: here };
  const asked = await page.request.post(`${here}/api/v1/datasets/garden/exports`, {
    data: { as: 'site', base: '/notes/' },
    headers,
  });
  expect(asked.status()).toBe(202);
  const { id }: { id: string } = await asked.json();
  const one = `${there}/api/v1/datasets/garden/exports/${id}`;
  const made = async () => ((await (await page.request.get(one)).json()) as { state: string }).state;
  await expect.poll(made, { timeout: 90_000 }).toBe('ready');
  const files = await archived(await (await page.request.get(`${one}/file`)).body());
  expect(files.get('garden-site/index.html')).toContain('url=/notes/datasets/garden/"');
  expect([...files.keys()].filter((name) => name.includes('/conversations/')).length).toBeGreaterThan(0);
  await page.goto(`${there}/jobs?show=over`);
  await expect(rowOf(page, 'Export garden: Static site')).toContainText('Tariq Oyelaran');
  const admins = await browser.newContext();
  await signIn(await admins.newPage(), MIRA);
  const visibility = { data: { visibility: 'listed' }, headers };
  expect((await admins.request.patch(`${here}/api/v1/datasets/garden/access`, visibility)).status()).toBe(200);
  // What a replica knows of rights is a second old at most.
  for (const gone of [one, `${one}/file`])
    await expect.poll(async () => (await page.request.get(gone)).status()).toBe(404);
  await admins.close();
});

test('admins see who does jobs, and what people did with them', async ({ page }) => {
  await signIn(page, MIRA);
  await page.goto(`${there}/jobs`);
  await expect(page.getByRole('list', { name: 'Workers' }).getByRole('listitem')).toHaveCount(1);
  await expect(rowOf(page, 'Index figs').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.goto(`${here}/audit-log`);
  await expect(page.getByText('Lena Sund cancelled the job')).toBeVisible();
  await expect(page.getByText('Lena Sund had the job tried again').first()).toBeVisible();
  await worker.kill('SIGTERM');
  await page.goto(`${there}/jobs`);
  await expect(page.getByText('Nobody does jobs now')).toBeVisible();
});
