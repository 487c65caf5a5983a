/** What the workspace may cost, as counts: elements, bytes, requests, and landing exactly, up to a history of 5 000 turns. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeHistories } from '../bench/make-histories.ts';
import { countBytes, leap, requestsDuring, walk } from './support/page-counts.ts';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { askedByItself, expectEvidence, question, turn, workspace } from './support/workspace.ts';

/** Four histories of the M shape with several evidence turns each. */
const SHAPE = { questions: 4, sessions: 480, pool: 2_000, evidence: 7 };

const SAMPLES = ['locomo.json', 'longmemeval.json', 'gigamemory.jsonl', 'mutualfriends.json'].map((name) =>
  path.join(root, 'public/samples', name.replace('.', '-sample.')),
);

test.use({
  paths: {
    make(folder) {
      const file = path.join(folder, 'histories.json');
      makeHistories(file, SHAPE, 11);
      return [file, ...SAMPLES];
    },
  },
});

/** Long histories take their time to make, read and walk through on a busy machine. */
test.describe.configure({ timeout: 120_000 });

const KB = 1024;

/** Goes to a page of a dataset, and waits until it has told that it was opened, which may come after a pause in which it asks for nothing. */
const visit = (page: Page, address: string) =>
  Promise.all([page.waitForRequest((request) => request.url().endsWith('/opened')), page.goto(address)]);

for (const [name, dataset, conversation, id] of [
  ['LoCoMo', 'locomo-sample', 'conv-1', 'conv-1:3'],
  ['LongMemEval', 'longmemeval-sample', null, null],
  ['GigaMemory', 'gigamemory-sample', null, null],
  ['MutualFriends', 'mutualfriends-sample', null, null],
] as const) {
  test(`the workspace of ${name} loads with at most 206 KB of script`, async ({ page, request }) => {
    const [first] = (await (await request.get(`/api/v1/datasets/${dataset}/questions?view=heads`)).json()).items;
    const bytes = await countBytes(page);
    await page.goto(workspace(dataset, conversation ?? first.conversation, { question: id ?? first.id }));
    await expect(page.locator('[data-turn-id]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(bytes('Script')).toBeGreaterThan(50 * KB);
    expect(bytes('Script')).toBeLessThanOrEqual(206 * KB);
  });
}

test('pages open without a format of Intl, the first of which takes a browser 15 to 40 ms to make', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'ListFormat'] as const) {
      const construct = (target: new () => object, given: unknown[]) => {
        made.push(name);
        return Reflect.construct(target, given);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
  });
  const d = '/datasets/locomo-sample';
  const workspaceOf = workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' });
  for (const address of [
    '/',
    d,
    `${d}/questions`,
    `${d}/conversations`,
    `${d}/audit`,
    '/search?q=bread',
    workspaceOf,
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-first-view], [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), address).toEqual([]);
  }
});

test('the first key works with at most 171 KB of script', async ({ page, request }) => {
  const link = workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' });
  const html = await (await request.get(link)).text();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What the page does not name itself is held back: the list and the inspector among it.
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
  const bytes = await countBytes(page);
  await page.goto(link, { waitUntil: 'commit' });
  // An empty document has no first view either.
  await expect(turn(page, 'D2:11')).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/turn=D3(:|%3A)2/);
  await expect(turn(page, 'D3:2')).toBeFocused();
  expect(bytes('Script')).toBeGreaterThan(50 * KB);
  expect(bytes('Script')).toBeLessThanOrEqual(171 * KB);
  // The question stays where the server drew it until the inspector is there.
  const inspector = page.getByRole('complementary', { name: 'Question' });
  const { text } = await (await request.get('/api/v1/datasets/locomo-sample/questions/conv-1%3A4')).json();
  await expect(inspector.getByText(text)).toBeVisible();
  release();
  await expect(question(page, 'conv-1:4')).toBeVisible();
  await expect(inspector.getByText(text)).toBeVisible();
});

test('the plots of the overview are in the first answer and need no script', async ({ page, request }) => {
  const html = await (await request.get('/datasets/locomo-sample')).text();
  expect(html).toMatch(/role="img" aria-label="Length of turns/);
  const bytes = await countBytes(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/datasets/locomo-sample');
  await expect(page.getByRole('region', { name: 'Plots' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const before = bytes('Script');
  expect(before).toBeLessThanOrEqual(155 * KB);
  await page.getByText('Length of turns').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^Length of turns/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes('Script')).toBe(before);
});

test('a page asks for what its links lead to when one of them is meant, not before', async ({ page }) => {
  const address = '/datasets/locomo-sample';
  const links = (paths: string[]) => paths.filter((path) => path.includes('_rsc='));
  expect(links(await requestsDuring(page, () => visit(page, address)))).toEqual([]);
  const questions = page.getByRole('link', { name: /^Questions/ }).first();
  const asked = await requestsDuring(page, async () => {
    await Promise.all([page.waitForRequest((request) => request.url().includes('_rsc=')), questions.hover()]);
  });
  expect(asked.filter((path) => !path.startsWith(`${address}/questions?`))).toEqual([]);
});

/** Opens a question, and waits until the page has what it asks for by itself, last of all what the audit says. */
async function openQuestion(page: Page, dataset: string, conversation: string, id: string): Promise<void> {
  await Promise.all([askedByItself(page), page.goto(workspace(dataset, conversation, { question: id }))]);
  await expect(question(page, id)).toBeVisible();
}

test('a question of the open conversation asks the server for nothing', async ({ page }) => {
  await openQuestion(page, 'locomo-sample', 'conv-1', 'conv-1:3');
  await expectEvidence(page, { turns: ['D2:9'] });
  const asked = await requestsDuring(page, async () => {
    await question(page, 'conv-1:4').click();
    await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
    await page.keyboard.press('j');
    await page.keyboard.press('n');
  });
  expect(asked).toEqual([]);
});

test('what a text is looked for with is fetched when somebody is about to type, not with the first letter', async ({
  page,
}) => {
  await openQuestion(page, 'locomo-sample', 'conv-1', 'conv-1:3');
  const scripts = (asked: string[]) => asked.filter((path) => path.endsWith('.js'));
  expect(scripts(await requestsDuring(page, () => page.keyboard.press('f')))).not.toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  const typed = await requestsDuring(page, async () => {
    await search.fill('camping');
    await expect(question(page, 'conv-1:3')).toHaveCount(0);
  });
  expect(scripts(typed)).toEqual([]);
});

test('a question of another conversation asks twice, and not again', async ({ page }) => {
  // As on a busy machine, a short timer is over only when the next thing is asked for.
  await page.addInitScript(() => {
    const { setTimeout, clearTimeout, fetch } = window;
    const late = new Map<number, () => void>();
    Object.assign(window, {
      setTimeout(act: () => void, ms = 0, ...rest: []) {
        if (ms === 0 || ms > 100) return setTimeout(act, ms, ...rest);
        const timer = setTimeout(() => {});
        late.set(timer, () => act(...rest));
        return timer;
      },
      clearTimeout(timer: number) {
        late.delete(timer);
        clearTimeout(timer);
      },
      fetch(...asked: Parameters<typeof fetch>) {
        const over = [...late.values()];
        late.clear();
        for (const act of over) setTimeout(act);
        return fetch(...asked);
      },
    });
  });
  await openQuestion(page, 'histories', 'bench0', 'bench0');
  await expect(page.locator('[data-turn-id][data-evidence="true"]').first()).toBeInViewport();
  const go = (id: string) => async () => {
    await question(page, id).click();
    await expect(page.locator(`[data-turn-id^="answer_${id}_"][data-evidence="true"]`).first()).toBeInViewport();
  };
  expect(await requestsDuring(page, go('bench2'))).toHaveLength(2);
  expect(await requestsDuring(page, go('bench0'))).toEqual([]);
  // Who chooses the next one of the list is likely to go on: the one after it is brought meanwhile, once.
  const questions = await requestsDuring(page, go('bench1'));
  expect(questions.filter((path) => path.includes('bench1'))).toHaveLength(2);
  expect(questions).toHaveLength(2);
  const onwards = await requestsDuring(page, go('bench2'));
  expect(onwards.filter((path) => path.includes('bench3'))).toHaveLength(2);
  expect(onwards).toHaveLength(2);
  expect(await requestsDuring(page, go('bench3'))).toEqual([]);
});

test('loading moves nothing for a second, landing the opacity of a ring, once', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const frame = () => {
      for (const { currentTime, effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().progress === null) continue;
        const loading = effect.target?.closest('[role="status"]');
        if (loading && Number(currentTime) >= 1_000) continue;
        const about = ['offset', 'computedOffset', 'easing', 'composite'];
        const changed = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe));
        const of = loading ? 'loading' : effect.target?.tagName;
        moved.add(`${of}: ${[...new Set(changed)].filter((key) => !about.includes(key))}`);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const moved = () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
  await page.goto(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' }));
  await expect(turn(page, 'D2:11')).toBeFocused();
  await expect.poll(moved).toEqual(['I: opacity']);
  await expect(turn(page, 'D2:11').locator('[data-message] > i')).toHaveCount(0);
});

test('20 evidence turns of histories of 5 000 turns are landed on exactly', async ({ page, request }) => {
  const wanted: { conversation: string; turns: string[] }[] = [];
  for (let index = 0; index < SHAPE.questions; index++) {
    const conversation = `bench${index}`;
    const { sessions } = await (await request.get(`/api/v1/datasets/histories/conversations/${conversation}`)).json();
    const turns: { id: string; hasAnswer?: boolean }[] = sessions.flatMap((session: { turns: [] }) => session.turns);
    expect(turns.length).toBeGreaterThan(3_500);
    wanted.push({ conversation, turns: turns.filter((turn) => turn.hasAnswer).map(({ id }) => id) });
  }
  const missed: string[] = [];
  let landed = 0;
  for (const { conversation, turns } of wanted) {
    await page.goto(workspace('histories', conversation, { question: conversation }));
    await expectEvidence(page, { turns });
    for (const id of turns) {
      if (id !== turns[0]) await page.keyboard.press('n');
      const exact = await page.waitForFunction(standsOn, id, { timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (exact) landed += 1;
      else missed.push(id);
    }
  }
  expect(missed).toEqual([]);
  expect(landed).toBeGreaterThanOrEqual(20);
});

/** In the page: the turn's first line lies in the timeline, below the header that floats over it. */
function standsOn(id: string): boolean {
  const found = document.querySelector(`[data-turn-id="${CSS.escape(id)}"]`);
  const view = found?.closest('[role="region"]');
  if (!found || !view) return false;
  const { top, left, right } = found.getBoundingClientRect();
  const frame = view.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, top + 12);
  return top >= frame.top && top + 24 <= frame.bottom && seen !== null && found.contains(seen);
}

test('5 000 turns are scrolled through with few elements and no blank frame', async ({ page }) => {
  await page.goto(workspace('histories', 'bench2'));
  await expect(page.locator('[data-turn-id]').first()).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  for (const [from, step] of [
    [0, 120],
    [0.3, 700],
    [0.7, -700],
    [0.5, 4_000],
    [1, -4_000],
  ] as const) {
    // Leaps of several windows a frame land on rows of unknown height, which may need a second frame.
    const leaps = Math.abs(step) > 800;
    await page.getByRole('region', { name: 'Conversation', exact: true }).evaluate(async (view, share) => {
      view.scrollTo(0, view.scrollHeight * share);
      // Going there is a leap itself, and gets its second frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }, from);
    const walked = await page.evaluate(walk, { step, frames: 60 });
    expect(walked.turns).toBeGreaterThan(0);
    expect(walked.turns).toBeLessThanOrEqual(400);
    if (!leaps) expect(walked, `from ${from} by ${step}`).toMatchObject({ blank: 0 });
  }
});

test('a leap among 5 000 turns draws what is in view first, and what is around it after that', async ({ page }) => {
  await page.goto(workspace('histories', 'bench2'));
  await expect(page.locator('[data-turn-id]').first()).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  const drawn = await page.getByRole('region', { name: 'Conversation', exact: true }).evaluate(leap);
  expect(drawn.first).toBeGreaterThanOrEqual(0);
  expect(drawn.first).toBeLessThan(900);
  expect(drawn.rest).toBeGreaterThanOrEqual(900);
});

test('the outline of a long history opens at the present session, and grows to all of them', async ({
  page,
  request,
}) => {
  const { sessions } = await (await request.get('/api/v1/datasets/histories/conversations/bench1')).json();
  const middle = sessions[Math.floor(sessions.length / 2)].id;
  await page.goto(workspace('histories', 'bench1', { session: middle }));
  await expect(page.locator('[data-turn-id]').first()).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Outline' }).click();
  const outline = page.getByRole('navigation', { name: 'Sessions' });
  await expect(outline.getByRole('listitem')).toHaveCount(sessions.length);
  await expect(outline.locator('[aria-current="true"]')).toBeInViewport();
  await expect(outline.locator('[aria-current="true"]')).toContainText(middle);
});

test('a turn is gone to by its number among 5 000', async ({ page, request }) => {
  const { sessions } = await (await request.get('/api/v1/datasets/histories/conversations/bench3')).json();
  const ids: string[] = sessions.flatMap((session: { turns: { id: string }[] }) => session.turns.map(({ id }) => id));
  await page.goto(workspace('histories', 'bench3'));
  await expect(page.locator('[data-turn-id]').first()).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  for (const number of [ids.length, 1, 3_217]) {
    await page.keyboard.press('t');
    await page.getByLabel('Turn id or number').fill(String(number));
    await page.keyboard.press('Enter');
    await expect(turn(page, ids[number - 1] ?? '')).toBeInViewport();
  }
});
