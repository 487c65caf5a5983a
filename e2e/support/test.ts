/** `test` for journeys: a server for each file, or the one of the samples, and a page that may not break the house rules. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { heldToDescription } from './answers.ts';
import { inLab, type Site, startServer } from './server.ts';

/** What a server is given on its command line; made once for it, in a folder that goes with it, where that takes a while. */
type Paths = string[] | { make(folder: string): string[] };

interface PerTest {
  /** Nothing = the samples, of one server for all files. `test.use({ paths })` gives a file of tests its own server. */
  paths: Paths;
  site: Site;
  houseRules: undefined;
}

interface PerWorker {
  /** The server that was given these very `paths`. Of those with paths of their own a worker has one at a time. */
  sites: (paths: Paths) => Promise<Site>;
}

const SAMPLES: Paths = [];

async function siteOf(paths: Paths): Promise<Pick<Site, 'stop'> & { site: Site }> {
  if (Array.isArray(paths)) {
    const site = await startServer(paths);
    return { site, stop: site.stop };
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-made-'));
  const site = await startServer(paths.make(folder));
  const stop = () => site.stop().then(() => fs.rm(folder, { recursive: true }));
  return { site, stop };
}

/** Until what `page` shows answers to keys and clicks; a page without the app's `main` does at once. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  // What listens is added after the commit.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

export const test = base.extend<PerTest, PerWorker>({
  paths: [SAMPLES, { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern.
    async ({}, use) => {
      const running = new Map<Paths, Awaited<ReturnType<typeof siteOf>>>();
      const end = async (all: Iterable<Paths>) => {
        for (const paths of all) {
          await running.get(paths)?.stop();
          running.delete(paths);
        }
      };
      await use(async (paths) => {
        if (!running.has(paths)) {
          await end([...running.keys()].filter((others) => others !== SAMPLES));
          running.set(paths, await siteOf(paths));
        }
        return (running.get(paths) as { site: Site }).site;
      });
      await end([...running.keys()]);
    },
    { scope: 'worker' },
  ],
  // A deployment has eight processes to start.
  site: [async ({ sites, paths }, use) => use(await sites(paths)), { timeout: inLab ? 300_000 : 60_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  /**
   * A page that is gone to is live, but where a test waits for less itself (`waitUntil`). The next test goes on in it: what this one was still
   * about to go to may come in between while it is emptied (the framework loads a page anew where a refresh meets a server that has just
   * ended), and the attempt after that meets what is left of this one.
   */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, how) => {
      const answer = await goto(address, how);
      if (how?.waitUntil === undefined) await live(page);
      return answer;
    };
    await use(page);
    if (!page.isClosed()) await expect(() => goto('about:blank')).toPass();
  },
  /** In every test: no uncaught error, no broken content policy, no failed hydration, no other host, no undescribed answer of the API. */
  houseRules: [
    async ({ page, context, request }, use, info) => {
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
      // Where it ran, the log may be all that is left.
      if (info.errors.length > 0 && !page.isClosed())
        console.log(`${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)}`);
      expect([...broken, ...(await answers())]).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
