/** A review queue: from the audit page through every entry of a pack by keyboard alone, and what stands in its way. */
import { AUDIT, D, file, forget, PACK, packs, SAMPLE } from './support/audit.ts';
import { expect, test } from './support/test.ts';
import {
  listedQuestions,
  question,
  questionList,
  selectedQuestion,
  sessionHeader,
  turn,
  workspace,
} from './support/workspace.ts';

// A server of its own: what is reviewed here must not show in other journeys.
test.use({ paths: [SAMPLE] });
test.afterEach(({ request }) => forget(request));

const TEMPORAL = { ...PACK[0], question_id: 'locomo_0_qa3', correct_answer: '11 February 2024' };
const CITATION = { ...PACK[1], question_id: 'locomo_0_qa1' };
/** Of another gold than the file has: it can't be accepted unread. */
const ELSEWHERE = {
  question_id: 'locomo_0_qa4',
  golden_answer: 'an answer that the file does not have',
  error_type: 'HALLUCINATION',
  correct_answer: 'something else',
  correct_evidence: ['D2:11'],
};
/** Four known errors of the first conversation: accepted, rejected, edited, and one that can only be rejected. */
const FOUR = [
  CITATION,
  { question_id: 'locomo_0_qa2', error_type: 'AMBIGUOUS', correct_evidence: ['D2:2'], reasoning: 'Two days fit.' },
  TEMPORAL,
  { ...ELSEWHERE, question: undefined },
];
const QUEUE = { review: 'known-error', queue: '1', scope: 'dataset' };

interface Stored {
  question: string;
  verdict?: string;
  answer?: string;
  evidence?: { turn: string }[];
  note?: string;
}

test('a pack is reviewed by keyboard alone, undone, and gone on with after a reload', async ({ page, request }) => {
  const stored = async () => {
    const { items }: { items: Stored[] } = await (await request.get(`${D}/reviews`)).json();
    return Object.fromEntries(
      items.map(({ question: id, verdict, answer, evidence }) => [
        id,
        [verdict, answer, evidence?.map((place) => place.turn)].filter((part) => part !== undefined),
      ]),
    );
  };
  const progress = page.getByRole('status').filter({ hasText: /^\d+ of 4/ });
  const heads = (await (await request.get(`${D}/questions?view=heads`)).json()).items;
  const gold = heads.find(({ id }: { id: string }) => id === 'conv-1:4').answer;
  const pack = FOUR.map((entry) =>
    entry.question_id === 'locomo_0_qa4'
      ? { ...entry, question: heads.find(({ id }: { id: string }) => id === 'conv-1:4').text }
      : entry,
  );
  expect(gold).not.toBe(ELSEWHERE.golden_answer);
  await page.goto(AUDIT);
  await page.getByLabel('Import error pack').setInputFiles(file('found.json', pack));
  await expect(packs(page)).toContainText('4 entries, 4 attached');
  await page.getByRole('link', { name: 'Review these 4' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/queue=1/);
  await expect(progress).toHaveText('0 of 4');
  expect(await listedQuestions(page)).toEqual(['conv-1:1', 'conv-1:2', 'conv-1:3', 'conv-1:4']);
  await expect(page.getByText('Accept stores evidence wrong, D1:4.')).toBeVisible();

  // Accept: exactly what the panel says; the next open question comes by itself, landed on.
  await page.keyboard.press('a');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:2');
  await expect(page.getByText('Accept stores ambiguous, D2:2.')).toBeVisible();
  await expect(page.getByText('Saved: conv-1:1 evidence wrong')).toBeVisible();
  await expect.poll(stored).toEqual({ 'conv-1:1': ['evidence-wrong', ['D1:4']] });

  // Reject, and back by undoing; then another verdict, which edits.
  await page.keyboard.press('r');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:3');
  await expect(progress).toHaveText(/^2 of 4\s*1 accepted\s*1 rejected$/);
  await page.keyboard.press('u');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:2');
  await expect(progress).toHaveText(/^1 of 4\s*1 accepted$/);
  await expect.poll(stored).toEqual({ 'conv-1:1': ['evidence-wrong', ['D1:4']] });
  await expect(page.getByText('Accept stores ambiguous, D2:2.')).toBeVisible();
  await page.keyboard.press('5');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:3');

  // Half-way: a reload keeps list, place and progress; j and k stay in the pack.
  await expect(progress).toHaveText(/^2 of 4\s*1 accepted\s*1 edited$/);
  await page.reload();
  await expect(progress).toHaveText(/^2 of 4\s*1 accepted\s*1 edited$/);
  expect(await listedQuestions(page)).toEqual(['conv-1:1', 'conv-1:2', 'conv-1:3', 'conv-1:4']);
  await expect(question(page, 'conv-1:1')).toContainText('accepted');
  await page.keyboard.press('k');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:2');
  await page.keyboard.press('j');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:3');

  // The proposed turn is a stop; with space the cited one goes, and the edited proposal is saved with the rest.
  await expect(turn(page, 'D2:9')).toBeFocused();
  await expect(turn(page, 'D2:11')).toHaveAttribute('data-proposed', 'true');
  await expect(sessionHeader(page, 'session_2')).toContainText('◇ 1 proposed');
  await page.keyboard.press('n');
  await expect(turn(page, 'D2:11')).toBeFocused();
  await page.keyboard.press('e');
  const answer = page.getByLabel('Right answer');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('11 February 2024');
  await page.keyboard.press('End');
  await page.keyboard.type(', a 1');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => selectedQuestion(page)).toBe('conv-1:4');
  await expect
    .poll(async () => (await stored())['conv-1:3'])
    .toEqual(['gold-wrong', '11 February 2024, a 1', ['D2:9', 'D2:11']]);

  // What the pack saw differs: Accept is off and says why, and its key does nothing.
  await expect(
    page.getByText(/The pack has the gold answer “an answer that the file does not have”; the file differs/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeDisabled();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Queue finished' })).toContainText('All 4 are reviewed');
  await expect(progress).toHaveText(/^4 of 4\s*1 accepted\s*1 rejected\s*2 edited$/);
  await expect.poll(stored).toEqual({
    'conv-1:1': ['evidence-wrong', ['D1:4']],
    'conv-1:2': ['question-flawed'],
    'conv-1:3': ['gold-wrong', '11 February 2024, a 1', ['D2:9', 'D2:11']],
    'conv-1:4': ['gold-right'],
  });
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  // By the API, too: kinds narrow each other, a queue keeps what was reviewed.
  const total = async (query: string) => (await (await request.get(`${D}/questions?${query}`)).json()).total;
  expect(await total('review=known-error&review=not-reviewed')).toBe(0);
  expect(await total('review=known-error&review=not-reviewed&queue=1')).toBe(4);
  expect(await total('review=known-error&review=edited&review=accepted')).toBe(3);
});

test('space takes the focused turn in and out, arrows walk the turns, and letters in a field stay letters', async ({
  page,
  request,
}) => {
  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await page.goto(workspace('locomo-sample', 'conv-1', { ...QUEUE, question: 'conv-1:3' }));
  await expect(turn(page, 'D2:9')).toBeFocused();
  const evidence = async () => {
    const response = await request.get(`${D}/reviews/conv-1%3A3`);
    return response.ok() ? (await response.json()).evidence?.map((place: { turn: string }) => place.turn) : null;
  };
  await expect(page.getByText('Accept stores')).toBeVisible();
  await expect(turn(page, 'D2:9').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(turn(page, 'D2:10')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(turn(page, 'D2:10').getByRole('checkbox')).toBeChecked();
  await expect.poll(evidence).toEqual(['D2:9', 'D2:10']);
  await page.keyboard.press('ArrowUp');
  await expect(turn(page, 'D2:9')).toBeFocused();
  await page.keyboard.press(' ');
  await expect.poll(evidence).toEqual(['D2:10']);
  await page.keyboard.press('u');
  await expect.poll(evidence).toEqual(['D2:9', 'D2:10']);
  // A picked turn alone decides nothing.
  await expect(page.getByRole('status').filter({ hasText: /^0 of 2/ })).toBeVisible();

  await page.keyboard.press('m');
  const note = page.getByLabel('Note');
  await expect(note).toBeFocused();
  await page.keyboard.type('area 12345');
  await expect(note).toHaveValue('area 12345');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await (await request.get(`${D}/reviews/conv-1%3A3`)).json()).note).toBe('area 12345');
  await expect(page).toHaveURL(/question=conv-1(:|%3A)3/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // Without going on by itself the question stays.
  await page.getByRole('switch', { name: 'Next automatically' }).click();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /gold wrong/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/question=conv-1(:|%3A)3/);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Next automatically' })).toHaveAttribute('aria-checked', 'false');
});

test('what is not saved is said once, kept, and tried again', async ({ page, request }) => {
  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await page.goto(workspace('locomo-sample', 'conv-1', { ...QUEUE, question: 'conv-1:1' }));
  await expect(page.getByText('Accept stores')).toBeVisible();
  await page.route('**/reviews/**', (route) => route.abort());
  // On a busy machine that takes a moment to be in force.
  const asked = () => page.evaluate(() => fetch('/reviews/none').then(String, () => 'refused'));
  await expect.poll(asked).toBe('refused');
  await page.keyboard.press('a');
  await expect(page.getByText(/Not saved: conv-1:1\. The server is not responding/)).toBeVisible();
  await expect(question(page, 'conv-1:1')).toContainText('open');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.unroute('**/reviews/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved: conv-1:1 evidence wrong')).toBeVisible();
  await expect(question(page, 'conv-1:1')).toContainText('accepted');
  expect((await (await request.get(`${D}/reviews/conv-1%3A1`)).json()).verdict).toBe('evidence-wrong');
});

test('any list becomes a queue that keeps its rows, and conditions that leave nothing can be taken away', async ({
  page,
  request,
}) => {
  await page.goto('/datasets/locomo-sample/questions?category=1');
  await page.getByRole('link', { name: 'Review these questions' }).click();
  await expect(page).toHaveURL(/category=1.*queue=1/);
  await expect(page.getByRole('heading', { name: 'Review queue' })).toBeVisible();
  const listed = await listedQuestions(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/queue=1/);
  await page.getByRole('button', { name: 'Review these questions' }).click();
  await expect(page.getByRole('button', { name: /gold right/ })).toBeVisible();
  expect(await listedQuestions(page)).toEqual(listed);

  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await page.goto(workspace('locomo-sample', 'conv-1', { ...QUEUE, category: '5' }));
  await expect(page.getByText(/No question is all of: .*known error/)).toBeVisible();
  await page.getByRole('button', { name: /Without “5/ }).click();
  await expect(questionList(page).locator('[data-question-id]')).toHaveCount(2);
});

test('answers of runs are hidden until there is a verdict, or one asks', async ({ page, request }) => {
  const data = [{ question_id: 'conv-1:1', prediction: 'at a chemist’s' }];
  const added = await request.post(`${D}/runs`, { multipart: { file: file('mine.json', data) } });
  const body = await added.json();
  const { id } = body.items?.[0] ?? body;
  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await page.goto(workspace('locomo-sample', 'conv-1', { ...QUEUE, question: 'conv-1:1', runs: id }));
  await expect(page.getByText('1 answer hidden until you decide')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Answer of/ })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByRole('article', { name: /^Answer of/ })).toBeVisible();
  await request.delete(`/api/v1/runs/${id}`);
});

test('at 1024 the list opens from a button; on a telephone question, gold and three large buttons stay in sight', async ({
  page,
  request,
}) => {
  await request.post(`${D}/error-packs?name=found`, { data: PACK });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(workspace('locomo-sample', 'conv-1', { ...QUEUE, question: 'conv-1:1' }));
  await expect(page.getByText('Accept stores')).toBeVisible();
  await page.getByRole('button', { name: 'Queue 0 of 2' }).click();
  await question(page, 'conv-1:3').click();
  await expect(turn(page, 'D2:9')).toBeInViewport();
  await expect(questionList(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeInViewport();
  for (const name of ['Accept', 'Reject', 'More…']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(page.getByText(TEMPORAL.correct_answer, { exact: true }).first()).toBeInViewport();
  await accept.click();
  await expect(page.getByText('1 of 2 reviewed')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
