import { closeSync, openSync, writeSync } from 'node:fs';
import { asciiJson, generator, words } from './random.ts';

const pad = (n: number) => String(n).padStart(2, '0');

export interface Shape {
  questions: number;
  /** Sessions a history, about. */
  sessions: number;
  /** Distinct filler sessions that histories draw from. */
  pool: number;
  /** Sessions with evidence in each history; 1 when left out. */
  evidence?: number;
}

/** The shapes of LongMemEval_S (about 250 MB) and _M (about 2.5 GB). */
export const SHAPES: Record<'s' | 'm', Shape> = {
  s: { questions: 500, sessions: 48, pool: 20_000 },
  m: { questions: 500, sessions: 480, pool: 40_000 },
};

/** Writes a LongMemEval-shaped array on one line; returns what an independent count of it must give. */
export function makeHistories(file: string, shape: Shape, seed: number) {
  const random = generator(seed);
  const pick = (n: number) => Math.floor(random() * n);
  const text = (length: number) => words(random, length);
  /** What an assistant writes: paragraphs, lists, emphasis. */
  const answer = (length: number) => {
    const parts: string[] = [];
    for (let left = length; left > 0; left -= 400) {
      const most = Math.min(left, 400);
      parts.push(
        pick(3) === 0 ? Array.from({ length: 4 }, () => `- **${text(8)}** ${text(most / 4)}`).join('\n') : text(most),
      );
    }
    return parts.join('\n\n');
  };
  const session = (evidence: boolean) => {
    const turns = 2 * (2 + pick(7));
    const hit = evidence ? pick(turns) : -1;
    return Array.from({ length: turns }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: i % 2 === 0 ? text(40 + pick(560)) : answer(450 + pick(2100)),
      ...(evidence && { has_answer: i === hit }),
    }));
  };
  const pool = Array.from({ length: shape.pool }, () => {
    const turns = session(false);
    return { json: Buffer.from(asciiJson(turns)), turns: turns.length };
  });
  const handle = openSync(file, 'w');
  const counts = { conversations: 0, sessions: 0, turns: 0, bytes: 0 };
  const write = (bytes: Buffer | string) => {
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    for (let done = 0; done < buffer.length; ) done += writeSync(handle, buffer, done);
    counts.bytes += buffer.length;
  };
  write('[');
  for (let q = 0; q < shape.questions; q++) {
    const id = `bench${q}`;
    const n = Math.max(2, Math.round(shape.sessions * (0.8 + 0.4 * random())));
    const at = new Set(Array.from({ length: shape.evidence ?? 1 }, () => pick(n)));
    const ids: string[] = [];
    const bodies: Buffer[] = [];
    for (let i = 0; i < n; i++) {
      if (at.has(i)) {
        const turns = session(true);
        ids.push(`answer_${id}_${i}`);
        bodies.push(Buffer.from(asciiJson(turns)));
        counts.turns += turns.length;
      } else {
        const k = pick(pool.length);
        const drawn = pool[k];
        if (!drawn) throw new Error('the pool is empty');
        ids.push(`pool_${k}_${i}`);
        bodies.push(drawn.json);
        counts.turns += drawn.turns;
      }
    }
    const dates = ids.map(
      (_, i) => `2023/05/${pad(1 + Math.floor((i * 28) / n))} (Mon) ${pad(8 + pick(12))}:${pad(pick(60))}`,
    );
    const head = {
      question_id: id,
      question_type: 'single-session-user',
      question: text(50),
      answer: text(10),
      question_date: '2023/06/01 (Thu) 10:00',
      haystack_dates: dates,
      haystack_session_ids: ids,
      answer_session_ids: ids.filter((session) => session.startsWith('answer_')),
    };
    write(`${q ? ', ' : ''}${asciiJson(head).slice(0, -1)}, "haystack_sessions": [`);
    write(Buffer.concat(bodies.flatMap((body, i) => (i ? [Buffer.from(', '), body] : [body]))));
    write(']}');
    counts.conversations += 1;
    counts.sessions += n;
  }
  write(']');
  closeSync(handle);
  return counts;
}
