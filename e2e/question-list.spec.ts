/** The list of questions beside the timeline, at 2 000 questions: the selected one is in view, and nobody's scrolling is undone. */
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeLocomo } from '../bench/make-locomo.ts';
import { expect, test } from './support/test.ts';
import { atRest, question, questionList, selectedQuestion, timeline, workspace } from './support/workspace.ts';

test.use({
  paths: {
    make(folder) {
      const file = path.join(folder, 'many.json');
      makeLocomo(file, 3);
      return [file];
    },
  },
});

interface Head {
  id: string;
  conversation: string;
}

async function heads(request: APIRequestContext): Promise<Head[]> {
  const address = '/api/v1/datasets/many/questions?view=heads';
  const items: Head[] = [];
  for (let next: number | undefined = 0; next !== undefined; ) {
    const page: { items: Head[]; next?: number } = await (await request.get(`${address}&offset=${next}`)).json();
    items.push(...page.items);
    next = page.next;
  }
  expect(items.length).toBe(2_000);
  return items;
}

async function openAt(page: Page, head: Head | undefined, view: Record<string, string> = {}): Promise<void> {
  const { id = '', conversation = '' } = head ?? {};
  await page.goto(workspace('many', conversation, { question: id, scope: 'dataset', ...view }));
  await expect(questionList(page)).toBeVisible({ timeout: 20_000 });
  await expect(question(page, id)).toBeInViewport({ ratio: 1 });
  await expect(question(page, id)).toHaveAttribute('aria-selected', 'true');
}

test('the question of a link is in view among 2 000', async ({ page, request }) => {
  const items = await heads(request);
  for (const at of [1_003, 4, 1_996, 1_999, 0]) await openAt(page, items[at]);
});

test('the chosen question stays in view when filters and widths change the rows around it', async ({
  page,
  request,
}) => {
  const items = await heads(request);
  await openAt(page, items[1_500]);
  const row = question(page, items[1_500]?.id ?? '');
  for (const width of ['60%', '38%', '']) {
    await questionList(page).evaluate((list, to) => {
      list.style.width = to;
    }, width);
    await expect(row).toBeInViewport({ ratio: 1 });
  }
  const search = page.getByRole('searchbox').first();
  const [word = ''] = ((await row.locator('span').first().textContent()) ?? '').split(' ').slice(-2);
  await search.fill(word);
  await expect.poll(() => questionList(page).getAttribute('aria-rowcount').then(Number)).toBeLessThan(2_000);
  await expect(row).toBeInViewport({ ratio: 1 });
  await search.fill('');
  await expect(questionList(page)).toHaveAttribute('aria-rowcount', '2000');
  await expect(row).toBeInViewport({ ratio: 1 });
});

type When = 'at once' | 'in the next frame' | 'a moment later';
type Choice = 'key' | 'click';

/**
 * In the page: chooses a question, scrolls the list on by `by` pixels, and has its rows measured anew at another width. Gives
 * how far the first row in view has moved since, in rows that lie between, and the pixels it was moved by.
 */
async function scrollOn(
  list: HTMLElement,
  { choice, when, by }: { choice: Choice; when: When; by: number },
): Promise<{ rows: number; from: number; to: number }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const first = () => {
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll<HTMLElement>('[data-question-id]')];
    return rows.find((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top + 1 && box.top < bottom;
    });
  };
  const place = () => Number(first()?.getAttribute('aria-rowindex') ?? Number.NaN);
  if (choice === 'key') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  else first()?.querySelector('a')?.click();
  if (when === 'in the next frame') await frame();
  if (when === 'a moment later') await new Promise((resolve) => setTimeout(resolve, 60));
  list.scrollTop += by;
  await frame();
  const from = list.scrollTop;
  // The rows that the list draws first are of guessed sizes: where it stands is known once they are measured.
  for (let n = 0; n < 4; n++) await frame();
  const began = place();
  for (const width of ['82%', '']) {
    list.style.width = width;
    for (let n = 0; n < 3; n++) await frame();
  }
  return { rows: place() - began, from, to: list.scrollTop };
}

const DISTANCES = [40, -60, 99, 300, -700, 1_900, -2_500, 9_000, -6_000, 14_000, -9_000];

for (const choice of ['key', 'click'] as const) {
  test(`who scrolls on after choosing by ${choice} is not taken back`, async ({ page, request }) => {
    await openAt(page, (await heads(request))[600]);
    const back: unknown[] = [];
    for (const when of ['at once', 'in the next frame', 'a moment later'] as const) {
      for (const by of DISTANCES) {
        const moved = await questionList(page).evaluate(scrollOn, { choice, when, by });
        if (Math.abs(moved.rows) > 1) back.push({ when, by, ...moved });
      }
    }
    expect(back).toEqual([]);
  });
}

test('who turns the wheel after choosing is not taken back', async ({ page, request }) => {
  const items = await heads(request);
  await openAt(page, items[900]);
  const box = await questionList(page).boundingBox();
  if (!box) throw new Error('The list has no box.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const by of [50, -90, 1_200, 3_000, -2_000]) {
    const before = await selectedQuestion(page);
    await page.keyboard.press('j');
    await page.mouse.wheel(0, by);
    await expect.poll(() => selectedQuestion(page)).not.toBe(before);
    const scrolled = await atRest(questionList(page));
    await questionList(page).evaluate((list) => {
      list.style.width = list.style.width === '' ? '97%' : '';
    });
    // At another width rows above are of another height; a way back to the row would be no few pixels.
    expect(Math.abs((await atRest(questionList(page))) - scrolled)).toBeLessThan(30);
  }
});

test('a row that an arrow key reaches is in view, and nobody is held there', async ({ page, request }) => {
  const items = await heads(request);
  await openAt(page, items[1_200]);
  await question(page, items[1_200]?.id ?? '')
    .locator('a')
    .focus();
  for (let at = 1_201; at < 1_225; at++) {
    await page.keyboard.press('ArrowDown');
    const row = question(page, items[at]?.id ?? '');
    await expect(row.locator('a')).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 1 });
  }
  await questionList(page).evaluate(async (list) => {
    list.scrollTop -= 5_000;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    list.style.width = '90%';
  });
  await atRest(questionList(page));
  await expect(question(page, items[1_224]?.id ?? '')).not.toBeInViewport();
});

test('a choice shows its evidence in the first frame where it stays', async ({ page, request }) => {
  const items = await heads(request);
  await openAt(page, items[20]);
  await atRest(timeline(page));
  for (const head of items.slice(21, 26)) {
    const { evidence } = await (await request.get(`/api/v1/datasets/many/questions/${head.id}`)).json();
    const places = page.evaluate(placesAfterClick, evidence[0].turn);
    await question(page, head.id).click();
    const { first, last } = await places;
    expect(Math.abs((first ?? Number.NaN) - (last ?? Number.NaN)), `${head.id}: ${first} → ${last}`).toBeLessThan(1);
  }
});

/** In the page: how far below the timeline's edge the turn stands in the first frame after the next click, and once it rests. */
async function placesAfterClick(turn: string): Promise<{ first: number | null; last: number | null }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const top = () => {
    const element = document.querySelector(`[data-turn-id="${CSS.escape(turn)}"][data-evidence="true"]`);
    const view = element?.closest('[role="region"]');
    return element && view ? element.getBoundingClientRect().top - view.getBoundingClientRect().top : null;
  };
  // What was asked for before the app hears of the click comes before all that it asks for.
  await new Promise((resolve) =>
    addEventListener('click', () => requestAnimationFrame(resolve), { capture: true, once: true }),
  );
  const first = top();
  let last = first;
  for (let rest = 0; rest < 20; rest++) {
    await frame();
    const now = top();
    if (now !== last) rest = 0;
    last = now;
  }
  return { first, last };
}

test('what is typed into a search draws the rows of a table once', async ({ page }) => {
  await page.goto('/datasets/many/questions');
  const rows = page.locator('[data-question-id]');
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ids = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-question-id')).join());
  const before = await ids();
  // Rows lead to where the search is kept: those that are drawn with it before it has narrowed them are drawn for nothing.
  const drawn = await page.getByRole('table', { name: 'Questions' }).evaluateHandle((table) => {
    const now = () =>
      [...table.querySelectorAll('[data-question-id]')].map((row) => row.getAttribute('data-question-id')).join();
    const seen = { last: now(), idle: 0 };
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === 'href') && now() === seen.last) seen.idle += 1;
      seen.last = now();
    }).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
    return seen;
  });
  // At once: of single keys the last ones leave the same rows, which rightly lead elsewhere then.
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('guitar');
  await expect(page).toHaveURL(/q=guitar/);
  await expect.poll(ids).not.toBe(before);
  expect(await drawn.evaluate(({ idle }) => idle)).toBe(0);
});
