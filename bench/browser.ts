import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../bin/browser.mjs';
import { evidenceSeen, listRepainted, longestFrame } from './in-page.ts';
import { type Measurement, median, percentile, type Row, type Running } from './measurement.ts';
import { getJson, open, settled } from './server.ts';

export interface Cited {
  id: string;
  conversation: string;
  evidence: { level: string; turn?: string; status: string }[];
}

/** A Chromium, or null where none is installed. */
export async function launch(): Promise<Browser | null> {
  const executablePath = await findBrowser();
  if (executablePath === null) return null;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}

/** Rows without values, for machines without a browser. */
export const without = (rows: Omit<Row, 'value'>[]): Row[] =>
  rows.map((row) => ({ ...row, value: null, note: 'no browser' }));

/** A page of its own, in a fresh profile. */
async function withPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

export const address = (url: string, dataset: string, question: Pick<Cited, 'id' | 'conversation'>) =>
  `${url}/datasets/${dataset}/conversations/${question.conversation}?question=${encodeURIComponent(question.id)}`;

export const shown = (page: Page) => page.locator('[data-turn-id][data-evidence="true"]').first().waitFor();

/** What the server drew has been replaced by the live workspace. */
const live = (page: Page) => page.locator('[data-first-view]').waitFor({ state: 'detached' });

interface Landing {
  dataset: string;
  what: string;
  budget: number;
  rounds: number;
  clicks: number;
}

/** Click a question → its first evidence is in view, marked and at rest. */
export const landing: Measurement = (running) =>
  landed(running, [
    { dataset: 'locomo', what: 'Click → evidence in view, 700 turns', budget: 50, rounds: 1, clicks: 20 },
    {
      dataset: 'large',
      what: 'Click → evidence in view, 5 000 turns, another history',
      budget: 150,
      rounds: 3,
      clicks: 5,
    },
  ]);

/** The same, and scrolling, in chats of 20 000 turns. */
export const beamBrowsing: Measurement = async (running) => [
  ...(await landed(running, [
    { dataset: 'beam', what: 'Click → evidence in view, 20 000 turns', budget: 225, rounds: 1, clicks: 12 },
  ])),
  ...(await scrolled(running, 'beam', '20 000')),
];

const citesTurn = ({ evidence }: Cited) => evidence.some(({ level, status }) => level === 'turn' && status === 'ok');

async function landed({ server, browser }: Pick<Running, 'server' | 'browser'>, plans: Landing[]): Promise<Row[]> {
  if (!browser) return without(plans.map(({ what, budget }) => ({ what, budget, unit: 'ms' })));
  const rows: Row[] = [];
  for (const { dataset, what, budget, rounds, clicks } of plans) {
    const { items } = await getJson<{ items: Cited[] }>(`${server.url}/api/v1/datasets/${dataset}/questions?limit=100`);
    const times: (number | null)[] = [];
    const cited = items.filter(citesTurn);
    for (let round = 0; round < rounds; round++) {
      await withPage(browser, async (page) => {
        const [first, ...rest] = cited;
        if (!first) return;
        await page.goto(address(server.url, dataset, first));
        await shown(page);
        await live(page);
        await page.waitForTimeout(1000);
        for (const question of rest.slice(0, clicks)) {
          const turn = question.evidence.find((ref) => ref.level === 'turn' && ref.status === 'ok')?.turn ?? '';
          const row = page.locator(`[data-question-id="${question.id}"]`);
          await row.scrollIntoViewIfNeeded();
          await page.waitForTimeout(300);
          const seen = page.evaluate(evidenceSeen, { turn });
          await page.waitForTimeout(50);
          await row.click();
          times.push(await seen);
        }
      });
    }
    const seen = times.filter((time) => time !== null);
    const note =
      seen.length < times.length
        ? `${times.length - seen.length} did not land`
        : `${times.length} of ${times.length} exact`;
    rows.push({ what, value: median(seen), unit: 'ms', budget, note });
    rows.push({ what: `${what}: p95`, value: percentile(seen, 0.95), unit: 'ms', budget: null });
  }
  return rows;
}

/** The longest frame while a wheel runs through 5 000 turns, and the elements that takes. */
export const scrolling: Measurement = (running) => scrolled(running, 'large', '5 000');

async function scrolled(
  { server, browser }: Pick<Running, 'server' | 'browser'>,
  dataset: string,
  turns: string,
): Promise<Row[]> {
  const frames = { what: `Scrolling ${turns} turns: longest frame`, unit: 'ms', budget: 50 } as const;
  const nodes = { what: `Scrolling ${turns} turns: most turn elements`, unit: 'turns', budget: 400 } as const;
  if (!browser) return without([frames, nodes]);
  const { items } = await getJson<{ items: Cited[] }>(`${server.url}/api/v1/datasets/${dataset}/questions?limit=20`);
  const longest: number[] = [];
  let most = 0;
  for (const question of items.filter(citesTurn).slice(0, 3)) {
    await withPage(browser, async (page) => {
      await page.goto(address(server.url, dataset, question));
      await shown(page);
      await live(page);
      await page.waitForTimeout(1500);
      const box = await page.getByRole('region', { name: 'Conversation', exact: true }).boundingBox();
      if (!box) throw new Error('The timeline has no box.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const watched = page.evaluate(longestFrame, 5000);
      for (let step = 0; step < 120; step++) {
        await page.mouse.wheel(0, step % 3 === 0 ? 2500 : 400);
        await page.waitForTimeout(20);
      }
      const { longest: frame, turns: drawn } = await watched;
      longest.push(frame);
      most = Math.max(most, drawn);
    });
  }
  return [
    {
      ...frames,
      value: median(longest),
      note: `worst of each of ${longest.length} runs: ${longest.map((ms) => ms.toFixed(0)).join(', ')}`,
    },
    { ...nodes, value: most },
  ];
}

/** Typing in question lists → rows of the answer are painted. */
export const typing: Measurement = async ({ server, browser, inputs }) => {
  const plans = [
    { dataset: 'locomo', what: 'Question list of 2 000: typing → rows painted', budget: 50 },
    { dataset: 'many', what: 'Question list of 200 000: typing → rows painted', budget: 150 },
  ] as const;
  if (!browser) return without(plans.map(({ what, budget }) => ({ what, budget, unit: 'ms' })));
  await open(server, inputs('many'));
  await settled(server.url);
  const rows: Row[] = [];
  for (const { dataset, what, budget } of plans) {
    const times = await withPage(browser, (page) => typed(page, `${server.url}/datasets/${dataset}/questions`));
    const note = `p95 ${percentile(times, 0.95).toFixed(0)} ms of ${times.length} changes`;
    rows.push({ what, value: median(times), unit: 'ms', budget, note });
  }
  await fetch(`${server.url}/api/v1/datasets/many`, { method: 'DELETE' });
  return rows;
};

async function typed(page: Page, address: string): Promise<number[]> {
  await page.goto(address);
  await page.locator('[data-question-id]').first().waitFor();
  await page.waitForTimeout(1000);
  await page.getByRole('searchbox').first().focus();
  const all: number[] = [];
  for (const key of 'guitar letter harbour') {
    const painted = page.evaluate(listRepainted);
    await page.waitForTimeout(50);
    await page.keyboard.type(key);
    const time = await painted;
    if (time !== null) all.push(time);
  }
  return all;
}
