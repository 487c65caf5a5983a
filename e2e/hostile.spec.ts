/** Ids and texts that mean something to browsers, paths or Markdown stay ids and texts. */
import { expect, test } from './support/test.ts';
import { expectEvidence, turn } from './support/workspace.ts';

const ID = 'q/1 %41?#ü&=+"<b>';
const SESSION = 's/1 ~<i>';

const record = {
  question_id: ID,
  question_type: 'single-session-user',
  question: 'Where is <img src=x onerror=alert(1)> kept?',
  answer: '<script>alert(1)</script>',
  question_date: '2023/05/20 (Sat) 02:21',
  haystack_session_ids: [SESSION, SESSION],
  haystack_dates: ['2023/05/01 (Mon) 10:00', null],
  haystack_sessions: [
    [
      { role: 'user', content: '<script>alert(1)</script> ![x](http://evil.example/x.png)', has_answer: true },
      {
        role: 'assistant',
        content:
          '<b onclick="alert(1)">bold</b> ![pixel](http://evil.example/x.png) [run](javascript:alert(1)) [go](https://ok.example/)',
      },
    ],
    [{ role: 'user', content: 'again' }],
  ],
  answer_session_ids: [SESSION],
};

test('a dataset full of them is opened, linked and shown as text', async ({ page, request, baseURL }) => {
  const buffer = Buffer.from(JSON.stringify([record, record]));
  const name = 'a <b>&?#.json';
  const posted = await request.post('/api/v1/datasets', {
    multipart: { file: { name, mimeType: 'application/json', buffer } },
  });
  const { id: dataset } = await posted.json();
  await (await request.get(`/api/v1/datasets/${dataset}/events`)).text();

  for (const id of [ID, `${ID}~2`]) {
    const base = `/api/v1/datasets/${dataset}`;
    const conversation = await (await request.get(`${base}/conversations/${encodeURIComponent(id)}`)).json();
    expect(conversation.id).toBe(id);
    expect(conversation.sessions.map((s: { id: string }) => s.id)).toEqual([SESSION, `${SESSION}~2`]);
    const question = await (await request.get(`${base}/questions/${encodeURIComponent(id)}`)).json();
    expect([question.id, question.conversation]).toEqual([id, id]);

    const view = new URLSearchParams({ question: id });
    await page.goto(`/datasets/${dataset}/conversations/${encodeURIComponent(id)}?${view}`);
    await expectEvidence(page, { turns: [`${SESSION}:0`], sessions: [SESSION] });
    expect(await page.title()).toContain(`${id} · a _b_&_# · Memoscope`);
  }

  const answer = turn(page, `${SESSION}:1`);
  await expect(answer).toContainText('<b onclick="alert(1)">bold</b>');
  await expect(answer.getByRole('link', { name: 'go' })).toHaveAttribute('href', 'https://ok.example/');
  await expect(answer.getByRole('link', { name: 'run' })).toHaveCount(0);
  await expect(page.locator('img[src*="evil"], iframe')).toHaveCount(0);
  await expect(turn(page, `${SESSION}:0`)).toContainText('<script>alert(1)</script>');

  await page.goto(`/datasets/${dataset}/questions`);
  const row = page.locator('[data-question-id]').first();
  await expect(row).toHaveAttribute('data-question-id', ID);
  await row.getByRole('link').first().click();
  await expectEvidence(page, { turns: [`${SESSION}:0`] });
  expect(new URL(page.url()).origin).toBe(baseURL);

  expect((await request.delete(`/api/v1/datasets/${dataset}`)).status()).toBe(204);
});
