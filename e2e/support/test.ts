/** `test` for journeys: a server for each worker, and a page that may not break the house rules. */
import { test as base, expect, type Page } from '@playwright/test';
import { heldToDescription } from './answers.ts';
import { inLab, type Site, startServer } from './server.ts';

interface PerWorker {
  /** What the server is given on its command line; nothing = the samples. `test.use({ paths })` gives a file of tests its own server. */
  paths: string[];
  site: Site;
}

/** Until what `page` shows answers to keys and clicks; a page without the app's `main` does at once. */
async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  // What listens is added after the commit.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

export const test = base.extend<{ houseRules: undefined }, PerWorker>({
  paths: [[], { option: true, scope: 'worker' }],
  site: [
    async ({ paths }, use) => {
      const site = await startServer(paths);
      await use(site);
      await site.stop();
    },
    // A deployment has eight processes to start.
    { scope: 'worker', timeout: inLab ? 300_000 : 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** A page that is gone to is live, but where a test waits for less itself (`waitUntil`). */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, how) => {
      const answer = await goto(address, how);
      if (how?.waitUntil === undefined) await live(page);
      return answer;
    };
    await use(page);
  },
  /** In every test: no uncaught error, no broken content policy, no failed hydration, no other host, no undescribed answer of the API. */
  houseRules: [
    async ({ page, context, request }, use) => {
      const broken: string[] = [];
      const answers = heldToDescription(context, request);
      page.on('pageerror', (error) => broken.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat/i.test(message.text())) broken.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
          broken.push(`request: ${request.url()}`);
      });
      await use(undefined);
      expect([...broken, ...(await answers())]).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
