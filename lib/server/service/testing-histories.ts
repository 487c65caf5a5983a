/** For tests: files of many histories, what an independent count of them gives, and what a service makes of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generator, words } from '../../../bench/random.ts';
import { type Dataset, NO_TURN_QUERY } from '../../core/model/index.ts';
import type { LocalService } from './local-service.ts';
import { isAtRest } from './testing.ts';

interface Message {
  role: string;
  content: string;
  has_answer?: boolean;
}

/** The records of a LongMemEval-shaped file: histories that draw most of their sessions from a common pool. */
export function historyRecords(seed: number, histories: number, sessions = 12): string[] {
  const random = generator(seed);
  const pick = (n: number) => Math.floor(random() * n);
  const session = (answer: boolean): Message[] =>
    Array.from({ length: 2 + 2 * pick(4) }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: words(random, 80 + pick(1500)) + (pick(9) === 0 ? ' A lantern, Ёлка and café.' : ''),
      ...(answer && { has_answer: i === 0 }),
    }));
  const pool = Array.from({ length: histories * 8 }, () => session(false));
  return Array.from({ length: histories }, (_, q) => {
    const at = pick(sessions);
    const ids = Array.from({ length: sessions }, (_, i) => (i === at ? `answer_${q}` : `s${i}`));
    return JSON.stringify({
      question_id: `q${seed}-${q}`,
      question_type: 'multi-session',
      question: words(random, 40),
      answer: 'yes',
      question_date: '2024/05/30 (Thu) 10:00',
      haystack_dates: ids.map((_, i) => `2024/05/${String(1 + i).padStart(2, '0')} (Wed) 09:00`),
      haystack_session_ids: ids,
      answer_session_ids: [`answer_${q}`],
      haystack_sessions: ids.map((_, i) => (i === at ? session(true) : pool[pick(pool.length)])),
    });
  });
}

/** What is to be found in a file of such records, counted from its JSON alone. */
export function independentCount(file: string) {
  const records = JSON.parse(readFileSync(file, 'utf8')) as { haystack_sessions: Message[][] }[];
  const sessions = records.flatMap((record) => record.haystack_sessions);
  const distinct = new Map(sessions.map((session) => [JSON.stringify(session), session.length]));
  const turns = sessions.flat();
  return {
    conversations: records.length,
    sessions: sessions.length,
    turns: turns.length,
    questions: records.length,
    evidence: turns.filter((turn) => turn.has_answer).length,
    distinctSessions: distinct.size,
    distinctTurns: [...distinct.values()].reduce((sum, n) => sum + n, 0),
    lanterns: turns.filter(({ content }) => content.includes('lantern')).length,
    firs: turns.filter(({ content }) => content.includes('Ёлка')).length,
  };
}

/** The same of what a service shows and holds of a dataset that is browsable and searchable, and that it holds nothing else. */
export async function serviceCount(service: LocalService, home: string, id: string) {
  const { conversations, sessions, turns, questions } = (await service.dataset(id)).counts;
  const total = async (q: string) =>
    (await service.searchTurns(id, { ...NO_TURN_QUERY, q }, { limit: 1, offset: 0 })).total;
  const db = new DatabaseSync(indexFileOf(home, id), { readOnly: true });
  const one = (sql: string) => Number(db.prepare(sql).get()?.n);
  try {
    const indexed = one('SELECT sum(turns) AS n FROM segments');
    const described = one('SELECT count(*) AS n FROM unit_turns');
    return {
      conversations,
      sessions,
      turns,
      questions,
      evidence: (await service.questionHeads(id)).reduce((sum, head) => sum + head.evidence.turns, 0),
      distinctSessions: one('SELECT count(*) AS n FROM units'),
      // Differing numbers would mean that turns were indexed twice, or without a description.
      distinctTurns: indexed === described ? indexed : [indexed, described],
      lanterns: await total('lantern'),
      firs: await total('елка'),
    };
  } finally {
    db.close();
  }
}

/** The file that shows a dataset. */
function indexFileOf(home: string, id: string): string {
  const db = new DatabaseSync(path.join(home, 'memoscope.db'), { readOnly: true });
  try {
    const row = db.prepare('SELECT index_key FROM datasets WHERE id = ?').get(id);
    return path.join(home, 'indexes', `${row?.index_key}.db`);
  } finally {
    db.close();
  }
}

/** Waits until a dataset is at rest: failed, or browsable and its full-text index complete or given up. */
export async function atRest(service: LocalService, id: string): Promise<Dataset> {
  for (;;) {
    const now = await service.dataset(id);
    if (isAtRest(now)) return now;
    await pause(20);
  }
}

/** Waits as `atRest`, and does what a person would: tries again what was given up. */
export async function triedAgain(service: LocalService, id: string): Promise<Dataset> {
  for (let times = 0; ; times++) {
    const now = await atRest(service, id);
    if (now.state === 'ready' && now.search === 'ready') return now;
    if (times === 5) return now;
    if (now.state === 'ready') await service.buildSearch(id);
    else await service.reindex(id);
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
