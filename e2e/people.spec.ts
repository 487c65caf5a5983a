/** People of a shared deployment in a browser: a replica, a worker, PostgreSQL, and an identity provider, all on this machine. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePorts, type Memoscope, memoscope } from '../lab/process.ts';
import { type TestingProvider, testingProvider } from '../lib/server/people/testing-provider.ts';
import { noEngine, type TestingServer, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { live } from './support/test.ts';
import { askedByItself, workspace } from './support/workspace.ts';

test.skip(noEngine !== '', noEngine);
test.describe.configure({ mode: 'serial' });

const MIRA = { sub: 'u-1', name: 'Mira Kessel', email: 'mira@lab.example', email_verified: true, groups: ['admins'] };
const LENA = { sub: 'u-7', name: 'Lena Sund', email: 'lena@lab.example', email_verified: true, groups: ['lab'] };
const ULLA = { ...LENA, sub: 'u-8', name: 'Ulla Berg', email: 'ulla@lab.example', groups: ['uploaders'] };
const PAUL = { ...LENA, sub: 'u-9', name: 'Paul Ito', email: 'paul@lab.example', groups: ['uploaders'] };
const DATASET = 'locomo-sample';

let folder: string;
let postgres: TestingServer;
let provider: TestingProvider;
let served: Memoscope[] = [];
let url: string;
let catalogue: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-people-'));
  const [port] = await freePorts(1);
  url = `http://127.0.0.1:${port}`;
  [postgres, provider] = await Promise.all([testingServer(), testingProvider(`${url}/sign-in/back`)]);
  catalogue = await postgres.fresh();
  const objects = path.join(folder, 'objects');
  mkdirSync(objects);
  const env = (name: string) => ({
    MEMOSCOPE_HOME: path.join(folder, name),
    MEMOSCOPE_CATALOGUE: catalogue,
    MEMOSCOPE_OBJECTS: pathToFileURL(objects).href,
    MEMOSCOPE_OIDC_CLIENT_ID: provider.clientId,
    MEMOSCOPE_OIDC_CLIENT_SECRET: provider.clientSecret,
    MEMOSCOPE_ROLES: 'admins=admin,annotators=reviewer,uploaders=uploader',
  });
  const options = ['--samples', '--port', String(port), '--public-url', url, '--oidc', provider.issuer];
  served = [
    memoscope('worker', ['worker'], env('worker')),
    memoscope('replica', ['serve', ...options], env('replica')),
  ];
  for (const one of served) await one.start();
});

test.afterAll(async () => {
  await Promise.all(served.map((one) => one.kill('SIGTERM')));
  await Promise.all([postgres?.end(), provider?.end()]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function signIn(page: Page, who: typeof MIRA, to = '/'): Promise<void> {
  provider.is(who);
  await page.goto(url + to);
  await page.getByRole('link', { name: `Sign in with ${new URL(provider.issuer).host}` }).click();
  await expect(page).toHaveURL(url + to);
  await live(page);
}

const statusOf = (context: BrowserContext, where: string) =>
  context.request.get(url + where).then((response) => response.status());

test('whoever comes signs in, and goes where they wanted', async ({ page }) => {
  const asked = await page.request.get(`${url}/api/v1/datasets`);
  expect([asked.status(), asked.headers()['www-authenticate']]).toEqual([401, 'Bearer']);
  await page.goto(`${url}/datasets/${DATASET}`);
  await expect(page).toHaveURL(`${url}/sign-in?to=%2Fdatasets%2F${DATASET}`);
  await expect(page.getByText(`Next: /datasets/${DATASET}`)).toBeVisible();
  await signIn(page, MIRA, `/datasets/${DATASET}`);
  await expect(page.getByRole('heading', { name: 'LoCoMo', exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Account of Mira Kessel' }).click();
  await expect(page.getByRole('heading', { name: 'Mira Kessel' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${url}/sign-in`);
  expect(await statusOf(page.context(), '/api/v1/me')).toBe(401);
});

test('the provider’s words say why it did not work', async ({ page }) => {
  provider.is(null);
  await page.goto(`${url}/sign-in`);
  await page.getByRole('link', { name: 'Sign in with' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It says: The door stays shut.' })).toBeVisible();
});

test('a token does what it says until it is revoked', async ({ page, playwright }) => {
  await signIn(page, LENA, '/account');
  await page.getByRole('textbox', { name: 'Name' }).fill('nightly');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.locator('code').innerText();
  const api = await playwright.request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  expect(await (await api.get(`${url}/api/v1/me`)).json()).toMatchObject({ name: 'Lena Sund', most: 'viewer' });
  expect((await api.delete(`${url}/api/v1/datasets/${DATASET}`)).status()).toBe(403);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no tokens.')).toBeVisible();
  await expect.poll(async () => (await api.get(`${url}/api/v1/me`)).status()).toBe(401);
  await api.dispose();
});

test('a run is its uploader’s: others see whose it is, and can’t rename or remove it', async ({ page, browser }) => {
  await signIn(page, ULLA, `/datasets/${DATASET}/runs`);
  const base = `${url}/api/v1/datasets/${DATASET}`;
  const { items }: { items: { id: string }[] } = await (await page.request.get(`${base}/questions?limit=2`)).json();
  const rows = items.map(({ id }) => ({ question_id: id, hypothesis: 'a fig tree' }));
  const added = await page.request.post(`${base}/runs?file=ullas.json`, {
    headers: { 'Content-Type': 'application/octet-stream', Origin: url },
    data: JSON.stringify(rows),
  });
  expect([added.status(), await added.json()]).toMatchObject([201, { uploadedBy: 'Ulla Berg' }]);
  const { id: run } = await added.json();
  const other = await browser.newContext();
  const pauls = await other.newPage();
  await signIn(pauls, PAUL, `/runs/${run}`);
  await expect(pauls.getByText(/uploaded .* by Ulla Berg/)).toBeVisible();
  await expect(pauls.getByRole('button', { name: /^Delete/ })).toBeHidden();
  const refused = await other.request.delete(`${url}/api/v1/runs/${run}`, { headers: { Origin: url } });
  expect([refused.status(), await refused.json()]).toMatchObject([
    403,
    { title: 'This run is somebody else’s', detail: expect.stringContaining('Ulla Berg uploaded it.') },
  ]);
  await page.goto(`${url}/runs/${run}`);
  await live(page);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page).toHaveURL(`${url}/datasets/${DATASET}/runs`);
  await other.close();
});

test('a session that ends while a page is open is begun again beside it, and what was typed is kept', async ({
  page,
}) => {
  // What the page asks for by itself would say first that the session has ended.
  await Promise.all([askedByItself(page), signIn(page, MIRA, workspace(DATASET, 'conv-1', { question: 'conv-1:3' }))]);
  const address = page.url();
  await expect(page.locator('[data-turn-id][data-evidence="true"]').first()).toBeInViewport();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'gold wrong' }).click();
  const answer = page.getByLabel('Proposed answer');
  await expect(answer).toBeVisible();
  await answer.fill('the 11th of February');
  await postgres.ask('DELETE FROM sessions', new URL(catalogue).pathname.slice(1));
  await expect.poll(() => statusOf(page.context(), '/api/v1/me')).toBe(401);
  await answer.press('Enter');
  const ended = page.getByRole('dialog', { name: 'Your session ended' });
  await expect(ended).toBeVisible();
  await expect(answer).toHaveValue('the 11th of February');
  provider.is(MIRA);
  const opened = page.context().waitForEvent('page');
  await ended.getByRole('link', { name: 'Sign in again' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(address);
  await tab.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(ended).toBeHidden();
  await expect(answer).toHaveValue('the 11th of February');
  const review = `${url}/api/v1/datasets/${DATASET}/reviews/conv-1%3A3`;
  await expect
    .poll(async () => (await page.request.get(review)).json())
    .toMatchObject({
      answer: 'the 11th of February',
      reviewer: 'Mira Kessel',
    });
  expect(page.url()).toBe(address);
});

test('a page that learns by itself that the session has ended leads to signing in, whatever is pressed', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/findings?about=question*', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, MIRA, workspace(DATASET, 'conv-1', { question: 'conv-1:3' }));
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'gold wrong' }).click();
  const answer = page.getByLabel('Proposed answer');
  await answer.fill('the 11th of');
  await postgres.ask('DELETE FROM sessions', new URL(catalogue).pathname.slice(1));
  await expect.poll(() => statusOf(page.context(), '/api/v1/me')).toBe(401);
  release();
  const ended = page.getByRole('dialog', { name: 'Your session ended' });
  await expect(ended.getByRole('link', { name: 'Sign in again' })).toBeFocused();
  provider.is(MIRA);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(page.url());
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(ended).toBeHidden();
  await expect(answer).toHaveValue('the 11th of');
  await expect(answer).toBeFocused();
});

test('a dataset for listed people is not there for others, on any page', async ({ page, browser }) => {
  await signIn(page, MIRA, `/datasets/${DATASET}`);
  await page.getByRole('link', { name: 'People and access' }).click();
  await page.getByRole('radio', { name: 'Only people listed here' }).click();
  await expect(page.getByText('changed who can open it everyone → listed')).toBeVisible();
  const other = await browser.newContext();
  const lenas = await other.newPage();
  await signIn(lenas, LENA);
  const runs: { items: { id: string }[] } = await (
    await page.request.get(`${url}/api/v1/datasets/${DATASET}/runs`)
  ).json();
  const run = runs.items[0]?.id ?? '';
  expect(run).not.toBe('');
  const base = `/datasets/${DATASET}`;
  const pages = ['', '/questions', '/conversations', '/conversations/conv-1', '/runs', '/audit', '/search', '/access'];
  for (const where of [...pages.map((one) => base + one), `/runs/${run}`, '/audit-log'])
    expect([where, await statusOf(other, where)]).toEqual([where, 404]);
  for (const where of ['/', '/search', '/compare', `/compare?runs=${run},${run}`]) {
    const answer = await other.request.get(url + where);
    expect([where, answer.status()]).toEqual([where, 200]);
    expect((await answer.text()).replaceAll(`${run},${run}`, '')).not.toContain(DATASET);
  }
  await page.getByRole('textbox', { name: 'E-mail address or group' }).fill('lena@lab.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Lena Sund/ })).toBeVisible();
  await expect.poll(() => statusOf(other, base)).toBe(200);
  expect(await statusOf(other, `${base}/access`)).toBe(404);
  // What was saved before can be undone too, as long as its message stands there.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Lena Sund' }).click();
  await expect(page.getByRole('row', { name: /Lena Sund/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Lena Sund/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Mira Kessel' }).click();
  await expect(page.getByText('The last admin stays')).toBeVisible();
  await page.getByRole('link', { name: 'All activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expect(page.getByText('signed in').first()).toBeVisible();
  await other.close();
});
