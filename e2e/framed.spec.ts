/** A page of an origin that was named shows the app in a frame, as notebooks and Spaces do, and it can be used there. */
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PATHS = ['--framed-by', 'http://127.0.0.1:* http://localhost:*', path.join(root, 'public/samples')];
test.use({ paths: PATHS });

let notebook: Server;

test.beforeAll(async ({ sites }) => {
  const { url } = await sites(PATHS);
  notebook = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="${url}/datasets/locomo-sample/questions" width="1200" height="800"></iframe>`);
  });
  await new Promise<void>((resolve) => notebook.listen(0, '127.0.0.1', resolve));
});

test.afterAll(() => new Promise((resolve) => notebook.close(resolve)));

function notebookAt(host: string): string {
  const address = notebook.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : ''}/`;
}

test('the app is used in a frame of another origin', async ({ page }) => {
  await page.goto(notebookAt('127.0.0.1'));
  const app = page.frameLocator('iframe');
  await app.getByRole('link', { name: /When does Nora's job at the insurance company end/ }).click();
  await expect(app.locator('[data-turn-id="D1:7"][data-evidence="true"]')).toBeVisible();
});

for (const [where, host, cookie] of [
  ['of the same site', '127.0.0.1', { sameSite: 'Lax', secure: false }],
  ['of another site, where a Lax cookie is refused', 'localhost', { sameSite: 'None', secure: true }],
] as const) {
  test(`the language is switched and remembered in a frame ${where}`, async ({ page, context, site }) => {
    await page.goto(notebookAt(host));
    const app = page.frameLocator('iframe');
    await expect(app.locator('html')).toHaveAttribute('lang', 'en');
    for (const [now, name, then] of [
      ['EN', 'русский', 'ru'],
      ['RU', '中文', 'zh'],
    ] as const) {
      await expect(async () => {
        // Before the page is live, nothing opens.
        if ((await app.getByRole('menu').count()) === 0) {
          await app.getByRole('button', { name: new RegExp(`: ${now}$`) }).press('Enter');
        }
        await app.getByRole('menuitemradio', { name }).click({ timeout: 1500 });
      }).toPass();
      await expect(app.locator('html')).toHaveAttribute('lang', then);
    }
    await page.reload();
    await expect(app.locator('html')).toHaveAttribute('lang', 'zh');
    const kept = (await context.cookies(site.url)).filter((one) => one.name === 'memoscope_lang');
    expect(kept).toEqual([expect.objectContaining({ value: 'zh', ...cookie })]);
  });
}
