import { type ConversationId, type EvidenceRef, type Question, questionId, turnId } from '../../model/index.ts';
import { goldAnswer, questionText } from '../chat/gold.ts';
import type { Notes } from '../notes.ts';
import { isRecord, memberPath, numberOf, otherFields, textOf } from '../parse.ts';
import { parsePython } from '../python-literal.ts';
import type { Chat } from './chat.ts';
import { differingDuration } from './durations.ts';

/** The ten types. */
const TYPES = new Set([
  'abstention',
  'contradiction_resolution',
  'event_ordering',
  'information_extraction',
  'instruction_following',
  'knowledge_update',
  'multi_session_reasoning',
  'preference_following',
  'summarization',
  'temporal_reasoning',
]);
/** Where the gold answer stands, by type. */
const ANSWERS = ['answer', 'ideal_answer', 'ideal_response', 'ideal_summary', 'expected_compliance'];
const KNOWN = new Set(['question', 'rubric', 'source_chat_ids', ...ANSWERS]);

/** The questions by type; null for a value that is none, also as a text in Python's syntax, as the hub has it, or in JSON. */
export function probingQuestions(raw: unknown): Record<string, unknown> | null {
  const value = typeof raw === 'string' ? (parseJson(raw) ?? parsePython(raw)) : raw;
  return isRecord(value) ? value : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The questions of a chat in the file's order: `{chat}:{type}:{0-based index among them}`. */
export function readQuestions(
  byType: Record<string, unknown>,
  conversation: ConversationId,
  chat: Chat,
  notes: Notes,
): Question[] {
  return Object.entries(byType).flatMap(([type, list]) => {
    const path = memberPath('$.probing_questions', type);
    if (!Array.isArray(list)) {
      notes.add('field.type/question', { path }, {}, list);
      return [];
    }
    return list.flatMap((raw: unknown, index) => {
      const id = `${conversation}:${type}:${index}`;
      const where = { path: `${path}[${index}]`, question: id };
      if (!isRecord(raw)) notes.add('field.type/question', where, {}, raw);
      return isRecord(raw) ? (readQuestion(raw, type, { id, conversation, where, chat, notes }) ?? []) : [];
    });
  });
}

interface Asked {
  id: string;
  conversation: ConversationId;
  where: { path: string; question: string };
  chat: Chat;
  notes: Notes;
}

function readQuestion(raw: Record<string, unknown>, type: string, asked: Asked): Question | null {
  const { id, conversation, where, chat, notes } = asked;
  const text = questionText(raw.question, where, notes);
  if (text === undefined) {
    notes.add('question.no_text/alone', where);
    return null;
  }
  if (!TYPES.has(type)) notes.add('question.unknown_type/beam', where, {}, type);
  const key = ANSWERS.find((name) => raw[name] !== undefined && raw[name] !== null);
  const abstention = type === 'abstention';
  const evidence = readEvidence(raw.source_chat_ids, chat, where, notes);
  if (evidence.length === 0 && !abstention) notes.add('evidence.empty', where);
  const items = Array.isArray(raw.rubric) ? raw.rubric.map(textOf) : [];
  const gold = goldAnswer(key === undefined ? undefined : raw[key], where, notes);
  const differs = type === 'temporal_reasoning' ? differingDuration(gold.answer ?? '', items) : undefined;
  if (differs !== undefined) notes.add('answer.differs_from_rubric', where, { item: differs }, gold.answer);
  const other = otherFields(raw, KNOWN);
  return {
    id: questionId(id),
    conversation,
    text,
    ...gold,
    type,
    typeKey: type,
    typeLabel: type.replaceAll('_', ' '),
    abstention,
    ...(items.length === 0 ? {} : { expected: { kind: type === 'event_ordering' ? 'ordering' : 'rubric', items } }),
    evidence,
    ...(other === undefined ? {} : { other }),
  };
}

/** Numbers of messages over the whole chat, in a list, or in lists by what they are (`first_statement`). */
function readEvidence(raw: unknown, { places }: Chat, where: Asked['where'], notes: Notes): EvidenceRef[] {
  return numbersIn(raw).map((value): EvidenceRef => {
    const text = textOf(value);
    const id = String(numberOf(value) ?? text);
    const session = places.get(id)?.session;
    if (session !== undefined) return { raw: text, level: 'turn', session, turn: turnId(id), status: 'ok' };
    notes.add('evidence.dangling/turn', { ...where, path: `${where.path}.source_chat_ids` }, {}, text);
    return { raw: text, level: 'turn', status: 'dangling' };
  });
}

function numbersIn(raw: unknown): unknown[] {
  if (raw === undefined || raw === null) return [];
  if (Array.isArray(raw)) return raw.flatMap(numbersIn);
  return isRecord(raw) ? Object.values(raw).flatMap(numbersIn) : [raw];
}
