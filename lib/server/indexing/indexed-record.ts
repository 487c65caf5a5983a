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
  const [first, last] = firstAndLast(filled.map(({ date }) => date));
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
    ...(first && { firstDate: first }),
    ...(last && { lastDate: last }),
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

/** The earliest and the latest; where none could be read, the first and the last that are there. */
function firstAndLast(dates: readonly DateStamp[]): [DateStamp?, DateStamp?] {
  let first: DateStamp | undefined;
  let last: DateStamp | undefined;
  for (const date of dates) {
    if (date.iso === undefined) continue;
    if (first?.iso === undefined || date.iso < first.iso) first = date;
    if (last?.iso === undefined || date.iso >= last.iso) last = date;
  }
  const isThere = ({ raw }: DateStamp) => raw !== '';
  return [first ?? dates.find(isThere), last ?? dates.findLast(isThere)];
}
