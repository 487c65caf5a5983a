/** A page of an origin that was named shows the app in a frame, as notebooks and Spaces do, and it can be used there. */
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ paths: ['--framed-by', 'http://127.0.0.1:*', path.join(root, 'public/samples')] });

let notebook: Server;

test.beforeAll(async ({ site }) => {
  notebook = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="${site.url}/datasets/locomo-sample/questions" width="1200" height="800"></iframe>`);
  });
  await new Promise<void>((resolve) => notebook.listen(0, '127.0.0.1', resolve));
});

test.afterAll(() => new Promise((resolve) => notebook.close(resolve)));

test('the app is used in a frame of another origin', async ({ page }) => {
  const address = notebook.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  const app = page.frameLocator('iframe');
  await app.getByRole('link', { name: /When does Nora's job at the insurance company end/ }).click();
  await expect(app.locator('[data-turn-id="D1:7"][data-evidence="true"]')).toBeVisible();
});
