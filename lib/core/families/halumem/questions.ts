import { type AskedAt, type ConversationId, type EvidenceRef, type Question, questionId } from '../../model/index.ts';
import { goldAnswer, questionText } from '../chat/gold.ts';
import type { Notes } from '../notes.ts';
import { isRecord, otherFields, textOf } from '../parse.ts';
import type { MemoryBook } from './memories.ts';

/** The six types; the last asks about what was never told. */
const TYPES = new Set([
  'Basic Fact Recall',
  'Dynamic Update',
  'Generalization & Application',
  'Memory Conflict',
  'Multi-hop Inference',
  'Memory Boundary',
]);
const ABSTENTION = 'Memory Boundary';
const KNOWN = new Set(['question', 'answer', 'evidence', 'question_type']);

interface Place {
  conversation: ConversationId;
  path: string;
  /** 0-based index of the session they are asked after. */
  index: number;
  askedAt: AskedAt;
  memories: MemoryBook;
  notes: Notes;
}

/** The questions asked after a session: `{user}:{session, from 1}:{0-based index}`. */
export function readQuestions(raw: unknown, place: Place): Question[] {
  const { notes } = place;
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) {
    notes.add('field.type/questions', { path: place.path }, {}, raw);
    return [];
  }
  return raw.flatMap((one: unknown, at) => {
    const id = `${place.conversation}:${place.index + 1}:${at}`;
    const where = { path: `${place.path}[${at}]`, question: id };
    if (!isRecord(one)) notes.add('field.type/question', where, {}, one);
    return isRecord(one) ? (readQuestion(one, id, where, place) ?? []) : [];
  });
}

function readQuestion(
  raw: Record<string, unknown>,
  id: string,
  where: { path: string; question: string },
  place: Place,
): Question | null {
  const { notes } = place;
  const text = questionText(raw.question, where, notes);
  if (text === undefined) {
    notes.add('question.no_text/alone', where);
    return null;
  }
  const type = textOf(raw.question_type);
  if (!TYPES.has(type)) notes.add('question.unknown_type/halumem', where, {}, raw.question_type);
  const abstention = type === ABSTENTION;
  const evidence = readEvidence(raw.evidence, place, where);
  if (evidence.length === 0 && !abstention) notes.add('evidence.empty', where);
  const other = otherFields(raw, KNOWN);
  return {
    id: questionId(id),
    conversation: place.conversation,
    text,
    ...goldAnswer(raw.answer, where, notes),
    type,
    typeKey: type || 'unlabelled',
    typeLabel: type || 'unlabelled',
    abstention,
    askedAt: place.askedAt,
    evidence,
    ...(other && { other }),
  };
}

/** Evidence is the text of a memory point, alone or as `{memory_content, memory_type}`. */
function readEvidence(
  raw: unknown,
  { index, memories, notes }: Place,
  where: { path: string; question: string },
): EvidenceRef[] {
  const list: unknown[] = Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw];
  return list.map((one, at): EvidenceRef => {
    const text = textOf(isRecord(one) ? one.memory_content : one);
    const memory = memories.find(text, index);
    if (memory === undefined) {
      notes.add('evidence.dangling/memory', { ...where, path: `${where.path}.evidence[${at}]` }, {}, text);
      return { raw: text, level: 'memory', status: 'dangling' };
    }
    const { id, session } = memory;
    return { raw: text, level: 'memory', memory: id, ...(session !== undefined && { session }), status: 'ok' };
  });
}
