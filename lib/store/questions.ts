import { z } from 'zod';
import {
  conversationId,
  type EvidenceRef,
  type Question,
  type QuestionHead,
  questionId,
  sessionId,
  turnId,
} from '../model/index.ts';
import { dateOf } from './conversations.ts';
import type { Database, Row } from './database.ts';

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

type QuestionRow = z.infer<typeof questionSchema>;

const evidenceSchema = z.object({
  question: z.number(),
  raw: z.string(),
  level: z.enum(['turn', 'session']),
  session: z.string().nullable(),
  turn: z.string().nullable(),
  status: z.enum(['ok', 'repaired', 'dangling']),
  derived: z.number(),
});

function common(r: QuestionRow) {
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
  const r = questionSchema.parse(row);
  return {
    ...common(r),
    index: r.seq,
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

  const full = (index: number, row: Row): Question => {
    const r = questionSchema.parse(row);
    return {
      ...common(r),
      answerRaw: r.answer_raw === null ? null : JSON.parse(r.answer_raw),
      evidence: evidenceOf(index, r.seq),
      ...(r.other !== null && { other: JSON.parse(r.other) as Record<string, unknown> }),
    };
  };

  return {
    /** Every question in file order, short. */
    heads: (index: number): QuestionHead[] =>
      db.all('SELECT * FROM questions WHERE index_id = ? ORDER BY seq', index).map(headOf),

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
