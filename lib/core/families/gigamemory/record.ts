import { conversationId, type Question, questionId } from '../../model/index.ts';
import { goldAnswer, questionText } from '../chat/gold.ts';
import { examineMessages, placed } from '../chat/messages.ts';
import { readingOf } from '../chat/record.ts';
import { sessionRefs } from '../chat/session-refs.ts';
import { idText, type SessionNames, sessionNames } from '../chat/sessions.ts';
import type { Reading, RecordContext, SessionHead } from '../format.ts';
import { type Notes, notesFor } from '../notes.ts';
import { isRecord, otherFields, textOf } from '../parse.ts';

const LABELS = ['ans', 'question_type', 'ans_session_ids'];
const FIELDS = new Set(['id', 'sessions', 'question', ...LABELS]);
const WITHOUT_QUESTION = new Set(['id', 'sessions', 'question']);

/** One dialogue with its question, if it has one. */
export function readDialogue(record: Record<string, unknown>, list: unknown[], context: RecordContext): Reading {
  const own = idText(record.id);
  const id = (own ?? `record-${context.record}`) + (context.suffix ?? '');
  const notes = notesFor(context, id);
  if (own === undefined) notes.add('id.missing/record', { path: '$.id' }, { shown: id }, record.id);
  const names = sessionNames(notes);
  const messages = list.map((session) => (isRecord(session) ? session.messages : undefined));
  const sessions = list.map((session, index) => readSession(session, messages[index], index, names, notes));
  const question = readQuestion(record, id, sessions, names, notes);
  const other = otherFields(record, question === null ? WITHOUT_QUESTION : FIELDS);
  const questions = question === null ? [] : [question];
  return readingOf({ id, title: `Dialogue ${id}`, sessions, questions, findings: notes.findings }, messages, other);
}

/** Sessions of this family have no dates: that is no finding. */
function readSession(raw: unknown, messages: unknown, index: number, names: SessionNames, notes: Notes): SessionHead {
  const path = `$.sessions[${index}]`;
  const id = names.next(isRecord(raw) ? (raw.id ?? null) : null, () => `${path}.id`);
  const { turns, findings } = examineMessages(messages);
  if (turns === 0) notes.add('session.empty/shown', { path, session: id });
  for (const found of placed(findings, `${path}.messages`, id)) notes.take(found);
  return { id, index, date: { raw: '' }, turns, images: 0 };
}

function readQuestion(
  record: Record<string, unknown>,
  id: string,
  sessions: SessionHead[],
  names: SessionNames,
  notes: Notes,
): Question | null {
  const at = (key: string) => ({ path: `$.${key}`, question: id });
  const text = questionText(record.question, at('question'), notes);
  if (text === undefined) {
    if (['question', ...LABELS].some((key) => record[key] !== undefined))
      notes.add('question.no_text/dialogue', at('question'));
    return null;
  }
  const { known, ...type } = questionType(record.question_type);
  if (!known) notes.add('question.unknown_type/gigamemory', at('question_type'), {}, type.type);
  const abstention = type.typeKey === 'no_info';
  const gold = goldAnswer(record.ans, at('ans'), notes);
  const evidence = sessionRefs(record, 'ans_session_ids', id, { sessions, names }, notes);
  const labelled = LABELS.some((key) => record[key] !== undefined);
  if (abstention && evidence.length > 0) notes.add('evidence.for_abstention', at('ans_session_ids'));
  // No evidence is the normal case where there is no answer, and where the labels are withheld.
  if (!abstention && labelled && evidence.length === 0) notes.add('evidence.empty', at('ans_session_ids'));
  return {
    id: questionId(id),
    conversation: conversationId(id),
    text,
    ...gold,
    ...type,
    abstention,
    evidence,
  };
}

/** The four question types of the competition. */
const TYPES = new Set(['fact_equal_session', 'info_consolidation', 'info_updating', 'no_info']);

/** `question_type` as in the file; it is the key and the label as well. `known` is false for a type the competition does not define. */
function questionType(raw: unknown): { type?: string; typeKey: string; typeLabel: string; known: boolean } {
  const type = textOf(raw);
  if (type === '') return { typeKey: 'unlabelled', typeLabel: 'unlabelled', known: true };
  return { type, typeKey: type, typeLabel: type, known: TYPES.has(type) };
}
