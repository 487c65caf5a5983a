import type { IndexedQuestion, RecordIndex } from '../../core/families/format.ts';
import {
  type ConversationHead,
  conversationId,
  type DateStamp,
  type EvidenceSummary,
  type Question,
  type SessionId,
} from '../../core/model/index.ts';
import type { RecordLocator } from './record.ts';

/** What the index keeps of one record. */
export interface IndexedRecord {
  head: ConversationHead;
  locator: RecordLocator;
  /** Sessions in file order, empty ones included, each with the unit that holds its text. */
  sessions: IndexedSession[];
  /** Units that no earlier record has. */
  units: Unit[];
  questions: { question: Question; evidence: EvidenceSummary }[];
}

/** A session of a conversation: an occurrence of a text, which may occur in other conversations too. */
export interface IndexedSession {
  id: SessionId;
  date: DateStamp;
  turns: number;
  /** Number of the unit, and position of the session in it. */
  unit: number;
  place: number;
}

/** A stretch of the file that is read once for the full-text index: one distinct session, or one whole record. */
export interface Unit {
  unit: number;
  kind: 'session' | 'record';
  /** Half-open byte range; for Parquet the row number and the next. */
  start: number;
  end: number;
}

/** How a conversation is listed. `bytes` is the length of its record, `findings` how many there are of it. */
export function headOf(
  { conversation: c, sessions, questions }: RecordIndex,
  { index, bytes, findings }: { index: number; bytes: number; findings: number },
): ConversationHead {
  const filled = sessions.filter((s) => s.turns > 0);
  const dated = filled.filter((s) => s.date.raw !== '');
  const byTime = dated.filter((s) => s.date.iso !== undefined).sort((a, b) => compare(a.date.iso, b.date.iso));
  const first = byTime[0] ?? dated[0];
  const last = byTime.at(-1) ?? dated.at(-1);
  const cited = new Set<string>();
  for (const { question } of questions)
    for (const ref of question.evidence) if (ref.status !== 'dangling') cited.add(ref.turn ?? `session ${ref.session}`);
  return {
    id: conversationId(c.id),
    index,
    title: c.title,
    participants: c.participants,
    sessions: filled.length,
    emptySessions: c.emptySessions,
    turns: sessions.reduce((sum, s) => sum + s.turns, 0),
    images: sessions.reduce((sum, s) => sum + s.images, 0),
    ...(c.memories !== undefined && { memories: c.memories }),
    questions: questions.length,
    evidence: cited.size,
    findings,
    ...(first && { firstDate: first.date }),
    ...(last && { lastDate: last.date }),
    bytes,
    ...(c.success !== undefined && { success: c.success }),
    sorted: c.sorted,
  };
}

/** The figures of a question's evidence. Refs of one entry of the file count once. */
export function evidenceSummary({ question, turns, sessions, later, image }: IndexedQuestion): EvidenceSummary {
  const count = (status: string) =>
    new Set(question.evidence.filter((ref) => ref.status === status).map((ref) => ref.raw)).size;
  return {
    turns,
    sessions,
    ...(later > 0 && { later }),
    image,
    repaired: count('repaired'),
    dangling: count('dangling'),
  };
}

const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);
