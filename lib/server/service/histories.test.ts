import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';

const page = { limit: 1000, offset: 0 };

interface Said {
  role: string;
  content: string;
  has_answer?: boolean;
}

const talk = (subject: string, answer?: boolean): Said[] => [
  { role: 'user', content: `Tell me about ${subject}.`, ...(answer !== undefined && { has_answer: answer }) },
  { role: 'assistant', content: `There is much to say about ${subject}.` },
];

/** Sixty histories whose sessions are drawn from forty, by a rule that gives some of them often, some once, some never. */
const POOL = Array.from({ length: 40 }, (_, n) => ({ id: `pool_${n}`, turns: talk(`subject ${n}`) }));
const drawn = (history: number) =>
  Array.from({ length: 9 }, (_, i) => POOL[(history * (i + 1) + ((i * i) % 7)) % 37]).flatMap((found) => found ?? []);

function historyOf(n: number) {
  // Every history has an empty session, and one of its own with evidence.
  const sessions = [
    ...drawn(n),
    { id: 'nothing', turns: [] as Said[] },
    { id: `answer_${n}`, turns: talk(`secret ${n}`, true) },
  ];
  // The same words with marks are another session; the same id over other words too.
  if (n === 5) sessions.push({ id: 'marked', turns: talk('subject 3', true) });
  if (n === 6) sessions.push({ id: 'pool_3', turns: talk('something else') });
  return { id: `history-${n}`, sessions };
}

const HISTORIES = Array.from({ length: 60 }, (_, n) => historyOf(n));
const textOf = (turns: Said[]) => JSON.stringify(turns);

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-histories-'));
let service: LocalService;

beforeAll(async () => {
  const file = path.join(folder, 'histories.json');
  const records = HISTORIES.map(({ id, sessions }, n) => ({
    question_id: id,
    question_type: 'single-session-user',
    question: `What about secret ${n}?`,
    answer: 'much',
    question_date: '2024/05/01 (Wed) 08:00',
    haystack_session_ids: sessions.map((session) => session.id),
    haystack_dates: sessions.map((_, i) => `2024/04/0${(i % 9) + 1} (Mon) 0${n % 10}:00`),
    haystack_sessions: sessions.map(({ turns }) => turns),
    answer_session_ids: [`answer_${n}`],
  }));
  writeFileSync(file, JSON.stringify(records));
  service = new LocalService({ home: path.join(folder, 'home') });
  await opened(service, file);
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The other histories that hold the very same turns, counted from what was written. */
const elsewhere = (history: string, turns: Said[]) =>
  HISTORIES.filter(
    ({ id, sessions }) => id !== history && sessions.some((session) => textOf(session.turns) === textOf(turns)),
  ).map(({ id }) => id);

describe('a session that stands in other histories', () => {
  it('says in how many, and lists them with where it stands there', async () => {
    let shared = 0;
    for (const { id, sessions } of HISTORIES) {
      const conversation = await service.conversation('histories', id);
      expect(conversation.sessions).toHaveLength(sessions.length);
      for (const [i, { turns }] of sessions.entries()) {
        const shown = conversation.sessions[i];
        const others = turns.length === 0 ? [] : elsewhere(id, turns);
        expect(shown?.alsoIn, `${id} ${shown?.id}`).toBe(others.length === 0 ? undefined : others.length);
        const { total, items } = await service.histories('histories', id, shown?.id ?? '', page);
        expect(total).toBe(others.length);
        expect(items.map((item) => item.conversation)).toEqual(others);
        shared += others.length;
      }
    }
    expect(shared).toBeGreaterThan(1000);
  });

  it('is found at the place the list names, with its date and the question there', async () => {
    const [wanted] = HISTORIES[0]?.sessions ?? [];
    const { items } = await service.histories('histories', 'history-0', wanted?.id ?? '', page);
    expect(items.length).toBeGreaterThan(3);
    for (const item of items) {
      const there = await service.conversation('histories', item.conversation);
      const session = there.sessions.find(({ id }) => id === item.session);
      expect(session?.turns.map(({ text }) => text)).toEqual(wanted?.turns.map(({ content }) => content));
      expect(session?.date).toEqual(item.date);
      expect(item.title).toBe(there.title);
      const n = item.conversation.replace('history-', '');
      expect(item.question).toEqual({ id: item.conversation, text: `What about secret ${n}?` });
    }
  });

  it('is counted in the JSON that is sent, too', async () => {
    for (const { id } of HISTORIES.slice(0, 10)) {
      const sent: unknown = JSON.parse(Buffer.from(await service.conversationJson('histories', id)).toString());
      expect(sent).toEqual(JSON.parse(JSON.stringify(await service.conversation('histories', id))));
    }
  });

  it('is counted once for a history that holds it twice', async () => {
    const { sessions } = await service.conversation('histories', 'history-37');
    // 37 times anything leaves no rest: this history draws few subjects, some of them twice.
    expect(sessions.map(({ id }) => id).filter((id) => id.endsWith('~2')).length).toBeGreaterThan(0);
    for (const { id, alsoIn } of sessions) {
      const { items, total } = await service.histories('histories', 'history-37', id, page);
      expect(new Set(items.map((item) => item.conversation)).size).toBe(total);
      expect(alsoIn ?? 0).toBe(total);
    }
  });

  it('is listed in pages', async () => {
    const id = HISTORIES[0]?.sessions[0]?.id ?? '';
    const all = await service.histories('histories', 'history-0', id, page);
    const second = await service.histories('histories', 'history-0', id, { limit: 2, offset: 2 });
    expect(second).toEqual({ total: all.total, items: all.items.slice(2, 4) });
  });

  it('does not change what is counted', async () => {
    const turns = HISTORIES.flatMap(({ sessions }) => sessions.flatMap((session) => session.turns));
    expect((await service.dataset('histories')).counts).toMatchObject({
      conversations: 60,
      sessions: HISTORIES.reduce((sum, { sessions }) => sum + sessions.length - 1, 0),
      turns: turns.length,
    });
  });

  it('must be one of the conversation', async () => {
    await expect(service.histories('histories', 'history-0', 'none', page)).rejects.toThrow(
      'There is no session "none"',
    );
    await expect(service.histories('histories', 'nowhere', 'none', page)).rejects.toThrow('no conversation "nowhere"');
  });
});
