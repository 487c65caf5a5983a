import { z } from 'zod';
import {
  type AskedAt,
  conversationId,
  EVIDENCE_LEVELS,
  type EvidenceRef,
  type Expected,
  memoryId,
  type Question,
  type QuestionHead,
  questionId,
  sessionId,
  turnId,
} from '../../../core/model/index.ts';
import type { Unit } from '../../indexing/index.ts';
import type { Reader, Row } from '../access.ts';
import { dateOf } from './conversations.ts';

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
  asked_turns: z.number().nullable(),
  asked_session: z.string().nullable(),
  expected: z.string().nullable(),
  other: z.string().nullable(),
  evidence_turns: z.number(),
  evidence_sessions: z.number(),
  evidence_later: z.number(),
  evidence_repaired: z.number(),
  evidence_dangling: z.number(),
  evidence_image: z.number(),
});

/** What a head needs: of many questions the rest takes as long to read as this. */
const headSchema = questionSchema.omit({ answer_raw: true, expected: true, other: true });
const listedSchema = headSchema.extend({ success: z.number().nullable() });
const HEAD_COLUMNS = Object.keys(headSchema.shape)
  .map((name) => `q.${name}`)
  .join(', ');
const HEADS = `SELECT ${HEAD_COLUMNS}, c.success FROM questions q
  LEFT JOIN conversations c ON c.id = q.conversation`;

type HeadRow = z.infer<typeof headSchema>;

const evidenceSchema = z.object({
  question: z.number(),
  raw: z.string(),
  level: z.enum(EVIDENCE_LEVELS),
  session: z.string().nullable(),
  turn: z.string().nullable(),
  memory: z.string().nullable(),
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
    ...(r.asked_turns !== null && { askedAt: askedAt(r.asked_turns, r.asked_session) }),
  };
}

const askedAt = (turns: number, session: string | null): AskedAt =>
  session === null ? { turns } : { turns, session: sessionId(session) };

function headOf(row: Row): QuestionHead {
  const r = listedSchema.parse(row);
  return {
    ...common(r),
    index: r.seq,
    ...(r.success !== null && { success: r.success === 1 }),
    evidence: {
      turns: r.evidence_turns,
      sessions: r.evidence_sessions,
      ...(r.evidence_later > 0 && { later: r.evidence_later }),
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
    ...(r.memory !== null && { memory: memoryId(r.memory) }),
    status: r.status,
    ...(r.derived === 1 && { derived: true as const }),
  };
}

export function questionStore(db: Reader) {
  const evidenceOf = (seq: number): EvidenceRef[] =>
    db.all('SELECT * FROM evidence WHERE question = ? ORDER BY position', seq).map(refOf);

  const full = (row: Row, evidence?: EvidenceRef[]): Question => {
    const r = questionSchema.parse(row);
    return {
      ...common(r),
      answerRaw: r.answer_raw === null ? null : JSON.parse(r.answer_raw),
      ...(r.expected !== null && { expected: JSON.parse(r.expected) as Expected }),
      evidence: evidence ?? evidenceOf(r.seq),
      ...(r.other !== null && { other: JSON.parse(r.other) as Record<string, unknown> }),
    };
  };

  return {
    /** Every question in file order, short. */
    heads: (): QuestionHead[] => db.all(`${HEADS} ORDER BY q.seq`).map(headOf),

    /** So many of them from a position on. */
    headsFrom: (seq: number, limit: number): QuestionHead[] =>
      db.all(`${HEADS} WHERE q.seq >= ? ORDER BY q.seq LIMIT ?`, seq, limit).map(headOf),

    /** The question of an id, short. */
    head(id: string): QuestionHead | null {
      const row = db.get(`${HEADS} WHERE q.id = ?`, id);
      return row ? headOf(row) : null;
    },

    /** A part of what the list of an index with many questions is filtered, ordered and searched by; null where it has few. */
    listPart(name: string): Uint8Array | null {
      const row = db.get('SELECT value FROM list_parts WHERE name = ?', name);
      return row?.value instanceof Uint8Array ? row.value : null;
    },

    /** Every question in file order, with all its evidence. */
    all(): Question[] {
      const cited = new Map<number, EvidenceRef[]>();
      for (const row of db.all('SELECT * FROM evidence ORDER BY question, position')) {
        const seq = Number(row.question);
        const known = cited.get(seq);
        if (known) known.push(refOf(row));
        else cited.set(seq, [refOf(row)]);
      }
      return db.all('SELECT * FROM questions ORDER BY seq').map((row) => full(row, cited.get(Number(row.seq)) ?? []));
    },

    /** The sessions whose turns some question cites, each once. CROSS: in this order, each step finds few rows by its key. */
    evidenceSessions: (): EvidenceSession[] =>
      db
        .all(
          `SELECT DISTINCT q.conversation, e.session, s.place, u.unit, u.kind, u.start, u."end"
           FROM evidence e
           CROSS JOIN questions q ON q.seq = e.question
           CROSS JOIN conversations c ON c.id = q.conversation
           CROSS JOIN sessions s ON s.conversation = c.seq AND s.id = e.session
           CROSS JOIN units u ON u.unit = s.unit
           WHERE e.turn IS NOT NULL`,
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

    get(id: string): Question | null {
      const row = db.get('SELECT * FROM questions WHERE id = ?', id);
      return row ? full(row) : null;
    },

    /** The question at a position of `heads`. */
    at(seq: number): Question | null {
      const row = db.get('SELECT * FROM questions WHERE seq = ?', seq);
      return row ? full(row) : null;
    },
  };
}
