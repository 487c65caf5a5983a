/** The hooks of the page that the contract names, as locators and expectations. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The workspace's address. Ids are the dataset's own. */
export function workspace(dataset: string, conversation: string, view: Record<string, string> = {}): string {
  const query = new URLSearchParams(view).toString();
  return `/datasets/${dataset}/conversations/${encodeURIComponent(conversation)}${query && `?${query}`}`;
}

/** Resolves when what a workspace with a question asks for by itself has been answered. To be called before it is gone to. */
export const askedByItself = (page: Page): Promise<unknown> =>
  Promise.all(
    ['/audit/marks', '/findings?about=question', '/opened'].map((of) =>
      page.waitForResponse(async (response) => response.url().includes(of) && (await response.finished()) === null),
    ),
  );

export const timeline = (page: Page): Locator =>
  page.getByRole('feed', { name: 'Conversation' }).or(page.getByRole('region', { name: 'Conversation', exact: true }));

export const questionList = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Questions' }).or(page.getByRole('table', { name: 'Questions' }));

export const question = (page: Page, id: string): Locator => questionList(page).locator(`[data-question-id="${id}"]`);

export const turn = (page: Page, id: string): Locator => timeline(page).locator(`[data-turn-id="${id}"]`);

export const sessionHeader = (page: Page, id: string): Locator =>
  timeline(page).locator(`[data-session-id="${id}"]:not([data-turn-id])`);

/** The id of the question that is marked as selected in the list; null when none is. */
export async function selectedQuestion(page: Page): Promise<string | null> {
  const rows = questionList(page).locator(
    '[data-question-id]:is([aria-selected="true"],[aria-current]:not([aria-current="false"]))',
  );
  const ids = await rows.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-question-id')));
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

const marked = (page: Page, kind: 'turn' | 'session') =>
  timeline(page)
    .locator(
      kind === 'turn'
        ? '[data-turn-id][data-evidence="true"]'
        : '[data-session-id][data-evidence="true"]:not([data-turn-id])',
    )
    .evaluateAll(
      (nodes, attribute) => [...new Set(nodes.map((node) => node.getAttribute(attribute) ?? ''))].sort(),
      `data-${kind}-id`,
    );

/** Exactly these turns (and, where given, sessions) are marked as evidence, and the first of them is in view. */
export async function expectEvidence(page: Page, evidence: { turns?: string[]; sessions?: string[] }): Promise<void> {
  const { turns = [], sessions } = evidence;
  await expect(timeline(page)).toBeVisible();
  await expect.poll(() => marked(page, 'turn'), { message: 'turns marked as evidence' }).toEqual([...turns].sort());
  if (sessions) {
    await expect
      .poll(() => marked(page, 'session'), { message: 'sessions marked as evidence' })
      .toEqual([...sessions].sort());
  }
  const [firstTurn] = turns;
  const [firstSession] = sessions ?? [];
  if (firstTurn !== undefined) await expect(turn(page, firstTurn)).toBeInViewport({ ratio: 0.3 });
  else if (firstSession !== undefined) await expect(sessionHeader(page, firstSession)).toBeInViewport();
}

/** Question ids of the list in its present order, as far as they are in the page. */
export const listedQuestions = (page: Page): Promise<string[]> =>
  questionList(page)
    .locator('[data-question-id]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-question-id') ?? ''));

/** The row of a question of a long list, which is scrolled on from where it is, then from its beginning, until it holds the row. */
export async function reachQuestion(page: Page, id: string): Promise<Locator> {
  const row = question(page, id);
  if ((await row.count()) === 0) await questionList(page).evaluate(scrollUntil, `[data-question-id="${id}"]`);
  return row;
}

/** In the page: scrolls whatever holds `list`, a window at a time, until `selector` is in it. */
async function scrollUntil(list: Element, selector: string): Promise<void> {
  const scrolls = (node: Element) =>
    node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY);
  let scroller: Element | null = [...list.querySelectorAll('*')].find(scrolls) ?? null;
  for (let node: Element | null = list; node && !scroller; node = node.parentElement)
    if (scrolls(node)) scroller = node;
  if (!scroller) return;
  for (const from of [scroller.scrollTop, 0]) {
    for (
      let top = from;
      top < scroller.scrollHeight && !list.querySelector(selector);
      top += scroller.clientHeight * 0.7
    ) {
      scroller.scrollTop = top;
      await new Promise((resolve) => setTimeout(resolve, 32));
    }
  }
}

/** Waits until a list that scrolls has stood where it is for 20 frames, or until as many elements have been in it: whatever was going to change that has done so. */
export async function atRest(list: Locator, what: 'scrollTop' | 'elements' = 'scrollTop'): Promise<number> {
  return list.evaluate(async (view, what) => {
    const look = () => (what === 'elements' ? view.querySelectorAll('*').length : view.scrollTop);
    for (let still = 0, last = look(); still < 20; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      still = now === last ? still + 1 : 0;
      last = now;
    }
    return look();
  }, what);
}
