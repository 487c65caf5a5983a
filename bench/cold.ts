/** First visits with an empty cache: evidence in the workspace, beside a plain page of the same conversation, and a run. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { address, type Cited, without } from './browser.ts';
import { noteSeen } from './in-page.ts';
import { type Measurement, median, type Row } from './measurement.ts';
import { storedRun } from './runs.ts';
import { type BenchServer, getJson } from './server.ts';

const EVIDENCE = '[data-turn-id][data-evidence="true"]';
const VISITS = 7;

interface Turn {
  id: string;
  speaker: string;
  text: string;
}

/** Evidence in view, ours and a plain page in turn. */
export const cold: Measurement = async ({ server, browser }) => {
  const plans = [
    { dataset: 'locomo', name: '700 turns', times: 2, most: null },
    { dataset: 'large', name: '5 000 turns', times: null, most: 600 },
  ] as const;
  if (!browser) return without(plans.map(({ name }) => ({ what: `Cold: ${name}`, unit: 'ms', budget: null })));
  const rows: Row[] = [];
  for (const { dataset, name, times, most } of plans) {
    const { items } = await getJson<{ items: Cited[] }>(`${server.url}/api/v1/datasets/${dataset}/questions?limit=40`);
    const cited = items.filter((question) => question.evidence.some(isTurn)).slice(0, VISITS);
    const ours: number[] = [];
    const plain: number[] = [];
    for (const question of cited) {
      ours.push(await seen(browser, address(server.url, dataset, question), EVIDENCE));
      plain.push(await plainly(browser, server, dataset, question));
    }
    const what = `Evidence in view, ${name}, cold browser`;
    rows.push(
      { what, value: median(ours), unit: 'ms', budget: most, note: `at best ${Math.min(...ours).toFixed(0)} ms` },
      { what: `${what}, a plain page of the same`, value: median(plain), unit: 'ms', budget: null },
      { what: `${what} ÷ plain page`, value: median(ours) / median(plain), unit: '×', budget: times },
    );
  }
  return rows;
};

/** What of the script is there when the first key works, and in all. */
export const scripts: Measurement = async ({ server, browser }) => {
  const first = { what: 'Workspace: script when the first key works', unit: 'KB', budget: 150 } as const;
  const whole = { what: 'Workspace: script in all', unit: 'KB', budget: 210 } as const;
  if (!browser) return without([first, whole]);
  const { items } = await getJson<{ items: Cited[] }>(`${server.url}/api/v1/datasets/locomo/questions?limit=1`);
  const [question] = items;
  if (!question) throw new Error('No question is there.');
  const link = address(server.url, 'locomo', question);
  const html = await (await fetch(link)).text();
  return inFreshPage(browser, async (page) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    // What the page does not name itself comes after the first key works.
    await page.route('**/_next/static/**/*.js', async (route) => {
      if (!html.includes(new URL(route.request().url()).pathname)) await held;
      await route.continue();
    });
    const kilobytes = await countScript(page);
    await page.goto(link, { waitUntil: 'commit' });
    // The server draws turns, too: when they are no longer its own, keys work.
    await page.locator('[data-turn-id]').first().waitFor();
    await page.locator('[data-first-view]').waitFor({ state: 'detached' });
    const early = kilobytes();
    release();
    await page.waitForLoadState('networkidle');
    return [
      { ...first, value: early },
      { ...whole, value: kilobytes() },
    ];
  });
};

/** Pages of 2 000: a run, the first of its figures; the list of questions, the first of its rows. */
export const runPage: Measurement = async ({ server, browser }) => {
  const run = { what: 'Run page of 2 000 answers, cold browser', unit: 'ms', budget: 500 } as const;
  const list = { what: 'Question list of 2 000, cold browser', unit: 'ms', budget: null } as const;
  if (!browser) return without([run, list]);
  const id = await storedRun(server);
  const rows = [
    await visited(browser, `${server.url}/runs/${id}`, '[data-metric]', run),
    await visited(browser, `${server.url}/datasets/locomo/questions`, '[data-question-id]', list),
  ];
  await fetch(`${server.url}/api/v1/runs/${id}`, { method: 'DELETE' });
  return rows;
};

async function visited(browser: Browser, url: string, selector: string, row: Omit<Row, 'value'>): Promise<Row> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) times.push(await seen(browser, url, selector));
  return { ...row, value: median(times), note: `at best ${Math.min(...times).toFixed(0)} ms` };
}

const isTurn = (ref: Cited['evidence'][number]) => ref.level === 'turn' && ref.status === 'ok';

async function inFreshPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Milliseconds from when the page was asked for until what fits is in view, in a fresh profile. */
const seen = (browser: Browser, url: string, selector: string): Promise<number> =>
  inFreshPage(browser, async (page) => {
    await page.addInitScript(noteSeen, selector);
    await page.goto(url, { waitUntil: 'commit' });
    const noted = await page.waitForFunction(() => document.documentElement?.dataset.seen);
    return Number(await noted.jsonValue());
  });

/** The same conversation as a page of paragraphs, opened at the same turn. */
async function plainly(browser: Browser, { url }: BenchServer, dataset: string, question: Cited): Promise<number> {
  const { sessions } = await getJson<{ sessions: { turns: Turn[] }[] }>(
    `${url}/api/v1/datasets/${dataset}/conversations/${question.conversation}`,
  );
  const cited = question.evidence.find(isTurn)?.turn;
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const turns = sessions
    .flatMap((session) => session.turns)
    .map(({ id, speaker, text }) => {
      const mark = id === cited ? ' id="evidence" data-turn-id data-evidence="true"' : '';
      return `<p${mark}><b>${safe(speaker)}</b> ${safe(text)}</p>`;
    });
  const page = `<!doctype html><meta charset="utf-8"><title>A conversation</title>${turns.join('\n')}`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await seen(browser, `http://127.0.0.1:${port}/#evidence`, EVIDENCE);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Counts what the scripts of a page weigh as they are sent, in KB. */
async function countScript(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1024;
}
