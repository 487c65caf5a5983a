/** `test` for journeys: a server for each worker, and a page that may not break the house rules. */
import { test as base, expect } from '@playwright/test';
import { heldToDescription } from './answers.ts';
import { inLab, type Site, startServer } from './server.ts';

interface PerWorker {
  /** What the server is given on its command line; nothing = the samples. `test.use({ paths })` gives a file of tests its own server. */
  paths: string[];
  site: Site;
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
