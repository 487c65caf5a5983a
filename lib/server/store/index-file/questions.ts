import { append } from '../../../core/model/append.ts';
import {
  type AskedAt,
  conversationId,
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

/**
 * Columns as the tables declare them. They are STRICT, so nothing else can be in them, and there are thousands of rows: checking each against a
 * schema took longer than reading it.
 */
interface HeadRow {
  seq: number;
  id: string;
  conversation: string;
  text: string;
  answer: string | null;
  adversarial: string | null;
  category: number | null;
  type: string | null;
  type_key: string;
  type_label: string;
  abstention: number;
  date_raw: string | null;
  date_iso: string | null;
  asked_turns: number | null;
  asked_session: string | null;
  evidence_turns: number;
  evidence_sessions: number;
  evidence_later: number;
  evidence_repaired: number;
  evidence_dangling: number;
  evidence_image: number;
}

type ListedRow = HeadRow & { success: number | null };
type QuestionRow = HeadRow & { answer_raw: string | null; expected: string | null; other: string | null };

interface EvidenceRow {
  raw: string;
  level: EvidenceRef['level'];
  session: string | null;
  turn: string | null;
  memory: string | null;
  status: EvidenceRef['status'];
  derived: number;
}

/** What a head needs: of many questions the rest takes as long to read as this. */
const HEADS = `SELECT q.seq, q.id, q.conversation, q.text, q.answer, q.adversarial, q.category, q.type, q.type_key, q.type_label,
    q.abstention, q.date_raw, q.date_iso, q.asked_turns, q.asked_session, q.evidence_turns, q.evidence_sessions,
    q.evidence_later, q.evidence_repaired, q.evidence_dangling, q.evidence_image, c.success
  FROM questions q LEFT JOIN conversations c ON c.id = q.conversation`;

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
  const r = row as unknown as ListedRow;
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
  const r = row as unknown as EvidenceRow;
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
    const r = row as unknown as QuestionRow;
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

    /** Those at these positions, in their order, short. */
    headsAt(positions: Uint32Array): (QuestionHead | undefined)[] {
      const rows = db.all(`${HEADS} WHERE q.seq IN (SELECT value FROM json_each(?))`, `[${positions.join()}]`);
      const found = new Map(rows.map((row) => [row.seq, headOf(row)]));
      return Array.from(positions, (position) => found.get(position));
    },

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
        append(cited, Number(row.question), refOf(row));
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
