import { z } from 'zod';
import {
  conversationId,
  type EvidenceRef,
  type Question,
  type QuestionHead,
  questionId,
  sessionId,
  turnId,
} from '../../core/model/index.ts';
import type { Unit } from '../indexing/index.ts';
import { dateOf } from './conversations.ts';
import type { Database, Row } from './database.ts';

/** A session of a conversation whose turns are evidence, and the bytes that hold it. */
export interface EvidenceSession {
  conversation: string;
  session: string;
  unit: Unit;
  /** Position of the session in the unit. */
  place: number;
}

const questionSchema = z.object({
  seq: z.number(),
  id: z.string(),
  conversation: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  answer_raw: z.string().nullable(),
  adversarial: z.string().nullable(),
  category: z.number().nullable(),
  type: z.string().nullable(),
  type_key: z.string(),
  type_label: z.string(),
  abstention: z.number(),
  date_raw: z.string().nullable(),
  date_iso: z.string().nullable(),
  other: z.string().nullable(),
  evidence_turns: z.number(),
  evidence_sessions: z.number(),
  evidence_repaired: z.number(),
  evidence_dangling: z.number(),
  evidence_image: z.number(),
});

/** What a head needs: of many questions the rest takes as long to read as this. */
const headSchema = questionSchema.omit({ answer_raw: true, other: true });
const listedSchema = headSchema.extend({ success: z.number().nullable() });
const HEAD_COLUMNS = Object.keys(headSchema.shape)
  .map((name) => `q.${name}`)
  .join(', ');
const HEADS = `SELECT ${HEAD_COLUMNS}, c.success FROM questions q
  LEFT JOIN conversations c ON c.index_id = q.index_id AND c.id = q.conversation WHERE q.index_id = ?`;

type HeadRow = z.infer<typeof headSchema>;

const evidenceSchema = z.object({
  question: z.number(),
  raw: z.string(),
  level: z.enum(['turn', 'session']),
  session: z.string().nullable(),
  turn: z.string().nullable(),
  status: z.enum(['ok', 'repaired', 'dangling']),
  derived: z.number(),
});

function common(r: HeadRow) {
  const date = dateOf(r.date_raw, r.date_iso);
  return {
    id: questionId(r.id),
    conversation: conversationId(r.conversation),
    text: r.text,
    answer: r.answer,
    ...(r.adversarial !== null && { adversarialAnswer: r.adversarial }),
    ...(r.category !== null && { category: r.category }),
    ...(r.type !== null && { type: r.type }),
    typeKey: r.type_key,
    typeLabel: r.type_label,
    abstention: r.abstention === 1,
    ...(date && { date }),
  };
}

function headOf(row: Row): QuestionHead {
  const r = listedSchema.parse(row);
  return {
    ...common(r),
    index: r.seq,
    ...(r.success !== null && { success: r.success === 1 }),
    evidence: {
      turns: r.evidence_turns,
      sessions: r.evidence_sessions,
      repaired: r.evidence_repaired,
      dangling: r.evidence_dangling,
      image: r.evidence_image === 1,
    },
  };
}

function refOf(row: Row): EvidenceRef {
  const r = evidenceSchema.parse(row);
  return {
    raw: r.raw,
    level: r.level,
    ...(r.session !== null && { session: sessionId(r.session) }),
    ...(r.turn !== null && { turn: turnId(r.turn) }),
    status: r.status,
    ...(r.derived === 1 && { derived: true as const }),
  };
}

export function questionStore(db: Database) {
  const evidenceOf = (index: number, seq: number): EvidenceRef[] =>
    db.all('SELECT * FROM evidence WHERE index_id = ? AND question = ? ORDER BY position', index, seq).map(refOf);

  const full = (index: number, row: Row, evidence?: EvidenceRef[]): Question => {
    const r = questionSchema.parse(row);
    return {
      ...common(r),
      answerRaw: r.answer_raw === null ? null : JSON.parse(r.answer_raw),
      evidence: evidence ?? evidenceOf(index, r.seq),
      ...(r.other !== null && { other: JSON.parse(r.other) as Record<string, unknown> }),
    };
  };

  return {
    /** Every question in file order, short. */
    heads: (index: number): QuestionHead[] => db.all(`${HEADS} ORDER BY q.seq`, index).map(headOf),

    /** So many of them from a position on. */
    headsFrom: (index: number, seq: number, limit: number): QuestionHead[] =>
      db.all(`${HEADS} AND q.seq >= ? ORDER BY q.seq LIMIT ?`, index, seq, limit).map(headOf),

    /** The question of an id, short. */
    head(index: number, id: string): QuestionHead | null {
      const row = db.get(`${HEADS} AND q.id = ?`, index, id);
      return row ? headOf(row) : null;
    },

    /** A part of what the list of an index with many questions is filtered, ordered and searched by; null where it has few. */
    listPart(index: number, name: string): Uint8Array | null {
      const row = db.get('SELECT value FROM list_parts WHERE index_id = ? AND name = ?', index, name);
      return row?.value instanceof Uint8Array ? row.value : null;
    },

    /** Every question in file order, with all its evidence. */
    all(index: number): Question[] {
      const cited = new Map<number, EvidenceRef[]>();
      for (const row of db.all('SELECT * FROM evidence WHERE index_id = ? ORDER BY question, position', index)) {
        const seq = Number(row.question);
        const known = cited.get(seq);
        if (known) known.push(refOf(row));
        else cited.set(seq, [refOf(row)]);
      }
      return db
        .all('SELECT * FROM questions WHERE index_id = ? ORDER BY seq', index)
        .map((row) => full(index, row, cited.get(Number(row.seq)) ?? []));
    },

    /** The sessions whose turns some question cites, each once. CROSS: in this order, each step finds few rows by its key. */
    evidenceSessions: (index: number): EvidenceSession[] =>
      db
        .all(
          `SELECT DISTINCT q.conversation, e.session, s.place, u.unit, u.kind, u.start, u."end"
           FROM evidence e
           CROSS JOIN questions q ON q.index_id = e.index_id AND q.seq = e.question
           CROSS JOIN conversations c ON c.index_id = e.index_id AND c.id = q.conversation
           CROSS JOIN sessions s ON s.index_id = e.index_id AND s.conversation = c.seq AND s.id = e.session
           CROSS JOIN units u ON u.index_id = s.index_id AND u.unit = s.unit
           WHERE e.index_id = ? AND e.turn IS NOT NULL`,
          index,
        )
        .map((row) => ({
          conversation: String(row.conversation),
          session: String(row.session),
          place: Number(row.place),
          unit: {
            unit: Number(row.unit),
            kind: row.kind === 'session' ? 'session' : 'record',
            start: Number(row.start),
            end: Number(row.end),
          },
        })),

    get(index: number, id: string): Question | null {
      const row = db.get('SELECT * FROM questions WHERE index_id = ? AND id = ?', index, id);
      return row ? full(index, row) : null;
    },

    /** The question at a position of `heads`. */
    at(index: number, seq: number): Question | null {
      const row = db.get('SELECT * FROM questions WHERE index_id = ? AND seq = ?', index, seq);
      return row ? full(index, row) : null;
    },
  };
}
