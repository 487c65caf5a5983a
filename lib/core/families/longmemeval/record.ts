import { conversationId, type DateStamp, type Question, questionId } from '../../model/index.ts';
import { goldAnswer, questionText } from '../chat/gold.ts';
import type { Outline } from '../chat/record.ts';
import { idText } from '../chat/sessions.ts';
import { parseDate } from '../dates.ts';
import type { RecordContext, SessionSummary } from '../format.ts';
import { type Notes, notesFor } from '../notes.ts';
import { otherFields } from '../parse.ts';
import { readEvidence } from './evidence.ts';
import { type History, readHistory } from './history.ts';
import { hasQuestions, questionsIn } from './shared.ts';
import { questionType } from './types.ts';

const HISTORY_FIELDS = ['question_id', 'haystack_session_ids', 'haystack_dates', 'haystack_sessions'];
const QUESTION_FIELDS = ['question', 'question_type', 'answer', 'question_date', 'answer_session_ids'];
const LISTS = ['questions', 'answers', 'question_ids', 'question_types', 'question_dates', 'qa_pair_ids'];
const FIELDS = new Set([...HISTORY_FIELDS, ...QUESTION_FIELDS, ...LISTS]);
const WITHOUT_QUESTION = new Set([...HISTORY_FIELDS, 'question']);

/** Everything of a record but the text of its turns, from the record without its sessions and the facts of each session. */
export function outlineOf(
  head: Record<string, unknown>,
  facts: readonly SessionSummary[],
  context: RecordContext,
): Outline {
  const own = idText(head.question_id);
  const id = (own ?? `record-${context.record}`) + (context.suffix ?? '');
  const notes = notesFor(context, id);
  if (own === undefined && !hasQuestions(head))
    notes.add('id.missing/question_id', { path: '$.question_id' }, { shown: id }, head.question_id);
  const asked =
    head.question_date === undefined || head.question_date === null ? undefined : parseDate(head.question_date);
  const history = readHistory(head, facts, asked, notes);
  const questions = hasQuestions(head)
    ? sharedQuestions(head, id, history, facts, notes)
    : [readQuestion(head, { id, asked }, history, facts, notes) ?? []].flat();
  return {
    id,
    title: id,
    sessions: history.sessions,
    questions,
    findings: notes.findings,
  };
}

/** The questions of a history that has several; a turn is the evidence of those that cite its session. */
function sharedQuestions(
  head: Parameters<typeof questionsIn>[0],
  conversation: string,
  history: History,
  facts: readonly SessionSummary[],
  notes: Notes,
): Question[] {
  return questionsIn(head).flatMap((one, index) => {
    const id = idText(one.question_id) ?? `${conversation}:${index}`;
    const asked = one.question_date === undefined ? undefined : parseDate(one.question_date);
    const cited = new Set(Array.isArray(one.answer_session_ids) ? one.answer_session_ids.map(String) : []);
    const own = facts.map((fact, at) => (cited.has(history.names.raw[at] ?? '') ? fact : { ...fact, evidence: [] }));
    const question = readQuestion(one, { id, asked }, history, own, notes);
    return question === null ? [] : [{ ...question, conversation: conversationId(conversation) }];
  });
}

/** Fields of the record that neither the conversation nor its question carries. */
export const restOf = (record: Record<string, unknown>, hasQuestion: boolean) =>
  otherFields(record, hasQuestion ? FIELDS : WITHOUT_QUESTION);

/** The record's question; null when it has no text: then the history is there to be browsed. */
function readQuestion(
  head: Record<string, unknown>,
  { id, asked }: { id: string; asked: DateStamp | undefined },
  history: History,
  facts: readonly SessionSummary[],
  notes: Notes,
): Question | null {
  const at = (key: string) => ({ path: `$.${key}`, question: id });
  const text = questionText(head.question, at('question'), notes);
  if (text === undefined) {
    if (QUESTION_FIELDS.some((key) => head[key] !== undefined))
      notes.add('question.no_text/conversation', at('question'));
    return null;
  }
  const { known, ...type } = questionType(head.question_type);
  if (!known) notes.add('question.unknown_type/longmemeval', at('question_type'), {}, head.question_type);
  return {
    id: questionId(id),
    conversation: conversationId(id),
    text,
    ...goldAnswer(head.answer, at('answer'), notes),
    ...type,
    abstention: id.includes('_abs'),
    ...(asked === undefined ? {} : { date: asked }),
    evidence: readEvidence(head, id, history, facts, notes),
  };
}
