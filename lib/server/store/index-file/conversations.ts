import { z } from 'zod';
import { type ConversationHead, conversationId, type DateStamp, type Participant } from '../../../core/model/index.ts';
import type { RecordLocator } from '../../indexing/index.ts';
import type { Reader, Row } from '../access.ts';

const headSchema = z.object({
  seq: z.number(),
  id: z.string(),
  start: z.number(),
  end: z.number(),
  title: z.string(),
  participants: z.string(),
  sessions: z.number(),
  empty_sessions: z.number(),
  turns: z.number(),
  images: z.number(),
  memories: z.number().nullable(),
  questions: z.number(),
  evidence: z.number(),
  findings: z.number(),
  first_raw: z.string().nullable(),
  first_iso: z.string().nullable(),
  last_raw: z.string().nullable(),
  last_iso: z.string().nullable(),
  success: z.number().nullable(),
  sorted: z.number(),
});

export const dateOf = (raw: string | null, iso: string | null): DateStamp | undefined =>
  raw === null ? undefined : iso === null ? { raw } : { raw, iso };

function headOf(row: Row): ConversationHead {
  const r = headSchema.parse(row);
  const firstDate = dateOf(r.first_raw, r.first_iso);
  const lastDate = dateOf(r.last_raw, r.last_iso);
  return {
    id: conversationId(r.id),
    index: r.seq,
    title: r.title,
    participants: JSON.parse(r.participants) as Participant[],
    sessions: r.sessions,
    emptySessions: r.empty_sessions,
    turns: r.turns,
    images: r.images,
    ...(r.memories !== null && { memories: r.memories }),
    questions: r.questions,
    evidence: r.evidence,
    findings: r.findings,
    ...(firstDate && { firstDate }),
    ...(lastDate && { lastDate }),
    bytes: r.end - r.start,
    ...(r.success !== null && { success: r.success === 1 }),
    sorted: r.sorted === 1,
  };
}

export function conversationStore(db: Reader) {
  return {
    /** Every conversation in file order. */
    heads: (): ConversationHead[] => db.all('SELECT * FROM conversations ORDER BY seq').map(headOf),

    /** The records of all, in file order. */
    locators: (): RecordLocator[] =>
      db
        .all('SELECT record, start, "end", member_key, member_index, suffix FROM conversations ORDER BY seq')
        .map(locatorOf),

    locate(conversation: string): RecordLocator | null {
      const row = db.get('SELECT * FROM conversations WHERE id = ?', conversation);
      return row ? locatorOf(row) : null;
    },

    /** The record whose sessions' text a unit holds. */
    locateUnit(unit: number): RecordLocator | null {
      const row = db.get(
        'SELECT * FROM conversations WHERE seq = (SELECT conversation FROM sessions WHERE unit = ? LIMIT 1)',
        unit,
      );
      return row ? locatorOf(row) : null;
    },
  };
}

function locatorOf(row: Row): RecordLocator {
  return {
    record: Number(row.record),
    start: Number(row.start),
    end: Number(row.end),
    ...(typeof row.member_key === 'string' && { member: { key: row.member_key, index: Number(row.member_index) } }),
    ...(typeof row.suffix === 'string' && { suffix: row.suffix }),
  };
}
