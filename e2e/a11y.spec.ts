/** axe finds nothing on any page, target sizes included, in either theme, wide and narrow; and Tab walks through every page. */
import fs from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { file, PACK } from './support/audit.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { workspace } from './support/workspace.ts';

/** Two runs of the LoCoMo-shaped sample and an error pack, made once for each server. */
async function prepare(request: APIRequestContext): Promise<string[]> {
  const runs = '/api/v1/datasets/locomo-sample/runs';
  const packs = '/api/v1/datasets/locomo-sample/error-packs';
  if ((await (await request.get(packs)).json()).items.length === 0) {
    await request.post(`${packs}?name=found`, { data: PACK });
  }
  const ids = async (): Promise<string[]> =>
    (await (await request.get(runs)).json()).items.map(({ id }: { id: string }) => id);
  if ((await ids()).length < 2) {
    const name = 'locomo-recent-window.jsonl';
    const buffer = await fs.readFile(path.join(root, 'public/samples/predictions', name));
    await request.post(runs, { multipart: { file: { ...file(name, ''), buffer } } });
    const other = 'locomo-atlas.json';
    const more = await fs.readFile(path.join(root, 'public/samples/predictions', other));
    if ((await ids()).length < 2)
      await request.post(runs, { multipart: { file: { ...file(other, ''), buffer: more } } });
  }
  return ids();
}

const fixed = (address: string) => () => address;

/** Every page, by its name. */
const PAGES: Record<string, (runs: string[]) => string> = {
  library: fixed('/'),
  overview: fixed('/datasets/locomo-sample'),
  questions: fixed('/datasets/locomo-sample/questions'),
  conversations: fixed('/datasets/locomo-sample/conversations'),
  'empty search': fixed('/datasets/locomo-sample/search'),
  search: fixed('/datasets/locomo-sample/search?q=bread+OR+dog&evidence=true'),
  'search over all': fixed('/search?q=bread'),
  audit: fixed('/datasets/locomo-sample/audit'),
  runs: fixed('/datasets/locomo-sample/runs'),
  run: ([first]) => `/runs/${first}`,
  'compare, nothing chosen': fixed('/compare'),
  compare: (runs) => `/compare?runs=${runs.slice(0, 2).join(',')}`,
  'a find in the workspace': fixed(workspace('locomo-sample', 'conv-1', { turn: 'D1:3', find: 'pharmacy' })),
  'the workspace, LoCoMo': fixed(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' })),
  'the workspace with runs': (runs) =>
    workspace('locomo-sample', 'conv-1', { question: 'conv-1:4', runs: runs.slice(0, 2).join(',') }),
  'a review queue': fixed(
    workspace('locomo-sample', 'conv-1', {
      question: 'conv-1:3',
      review: 'known-error',
      queue: '1',
      scope: 'dataset',
    }),
  ),
  'the workspace, LongMemEval': fixed(workspace('longmemeval-sample', '1b6d20f4', { question: '1b6d20f4' })),
  'the workspace, GigaMemory': fixed(workspace('gigamemory-sample', '2', { question: '2' })),
  'the workspace, MutualFriends': fixed(
    workspace('mutualfriends-sample', 'C_sample02', { question: 'C_sample02:mutual-friend' }),
  ),
  'no such page': fixed('/datasets/nothing-here'),
};

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What axe finds wrong, shortly; `only` one rule, else all with target sizes. */
async function violations(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const found = await (only
    ? axe.withRules(only)
    : axe.options({ rules: { 'target-size': { enabled: true } } })
  ).analyze();
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' '));
    return `${id}: ${places.slice(0, 5).join(' | ')}`;
  });
}

for (const [name, addressOf] of Object.entries(PAGES)) {
  test(`axe: ${name}`, async ({ page, request }) => {
    // Four rounds of axe.
    test.slow();
    const address = addressOf(await prepare(request));
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await show(page, address);
      expect(await violations(page), `${width} wide, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      // A theme changes colours and nothing else.
      expect(await violations(page, 'color-contrast'), `${width} wide, dark`).toEqual([]);
    }
  });

  test(`Tab walks through: ${name}`, async ({ page, request }) => {
    await show(page, addressOf(await prepare(request)));
    const steps: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(async () => {
        // A list that keeps its place while rows are measured has it back after a frame or two.
        for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const label = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
        const labelled = label ?? (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null);
        const box = element.getBoundingClientRect();
        // A control that is only for the eye hidden has its own picture beside it, inside the same label.
        const seen = (element.closest('label') ?? element).getBoundingClientRect();
        return {
          name: labelled ?? element.textContent ?? '',
          inView: seen.bottom > 0 && seen.right > 0 && seen.top < window.innerHeight && seen.left < window.innerWidth,
          place: `${element.tagName} ${Math.round(box.left)} ${Math.round(box.top)} ${element.textContent?.slice(0, 30)}`,
        };
      });
      // Past the last control the browser has the focus.
      if (at === null) break;
      expect(at.name.trim(), at.place).not.toBe('');
      expect(at.inView, at.place).toBe(true);
      expect(at.place).not.toBe(steps.at(-1));
      steps.push(at.place);
    }
    expect(steps.length).toBeGreaterThan(4);
  });
}
