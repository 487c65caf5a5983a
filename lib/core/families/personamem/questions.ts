import {
  type AskedAt,
  type ConversationId,
  type DateStamp,
  type EvidenceRef,
  type Expected,
  type Question,
  questionId,
} from '../../model/index.ts';
import { parseDate } from '../dates.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, otherFields, plainFields, textOf } from '../parse.ts';
import { parsePython } from '../python-literal.ts';
import type { History } from './sessions.ts';

const OF_AUTHORS = new Set([
  ...['question_id', 'question_type', 'user_question_or_message', 'correct_answer', 'all_options'],
  ...['shared_context_id', 'end_index_in_shared_context'],
]);
const OF_AMB = new Set(['id', 'query', 'gold_answers', 'gold_ids', 'user_id', 'meta']);
/** `(a) It's great …` */
const OPTION = /^\(([a-z])\)\s*/;
const OPTIONS = /\n\n(?=\(a\) )/;

interface Asked {
  /** Where the question stands. */
  path: string;
  conversation: ConversationId;
  history: History;
  notes: Notes;
}

/** Questions by their own ids. */
export function readQuestions(raw: unknown, conversation: ConversationId, history: History, notes: Notes): Question[] {
  return (Array.isArray(raw) ? raw : []).flatMap((one: unknown, at) => {
    const where = { path: `$.questions[${at}]` };
    if (!isRecord(one)) {
      notes.add('field.type/question', where, {}, one);
      return [];
    }
    const asked = { ...where, conversation, history, notes };
    const question = 'all_options' in one ? ofAuthors(one, at, asked) : ofAmb(one, at, asked);
    if (question.text === '') {
      notes.add('question.no_text/alone', { ...where, question: question.id });
      return [];
    }
    return question;
  });
}

function ofAuthors(raw: Record<string, unknown>, at: number, asked: Asked): Question {
  const options = typeof raw.all_options === 'string' ? parsePython(raw.all_options) : raw.all_options;
  const turns = numberOf(raw.end_index_in_shared_context);
  return questionOf(raw, asked, {
    id: textOf(raw.question_id) || `${asked.conversation}:${at}`,
    text: textOf(raw.user_question_or_message),
    type: textOf(raw.question_type),
    gold: keyOf(textOf(raw.correct_answer)),
    options: (Array.isArray(options) ? options : []).map(textOf),
    askedAt: turns === undefined ? undefined : placeOf(turns, asked.history),
    evidence: [],
    other: otherFields(raw, OF_AUTHORS),
  });
}

/** The question has its options behind it; the gold answers are the option and its letter. */
function ofAmb(raw: Record<string, unknown>, at: number, asked: Asked): Question {
  const [text = '', ...rest] = textOf(raw.query).split(OPTIONS);
  const meta = plainFields(raw.meta);
  const gold = (Array.isArray(raw.gold_answers) ? raw.gold_answers : []).map(textOf);
  // Other benchmarks that AMB copies name their types otherwise, and some have rubrics.
  const {
    question_type: own,
    question_category,
    category,
    retrieval_query: _,
    query_timestamp,
    rubric,
    ...about
  } = meta;
  const date = parseDate(query_timestamp);
  return questionOf(raw, asked, {
    id: textOf(raw.id) || `${asked.conversation}:${at}`,
    text: text.replace(/^User: [^\n]*\n\n/, ''),
    type: textOf(question_category ?? own ?? category),
    ...(date.raw !== '' && { date }),
    gold: keyOf(gold[1] ?? gold[0] ?? ''),
    ...(rest.length === 0 && { answer: gold[0] ?? null }),
    options: rest
      .join('\n\n')
      .split(/\n(?=\([a-z]\) )/)
      .filter((option) => option !== ''),
    askedAt: undefined,
    evidence: (Array.isArray(raw.gold_ids) ? raw.gold_ids : []).map(textOf),
    rubric: (Array.isArray(rubric) ? rubric : []).map(textOf),
    other: { ...otherFields(raw, OF_AMB), ...about },
  });
}

interface Parts {
  id: string;
  text: string;
  type: string;
  date?: DateStamp;
  gold: string;
  /** Where there are no options. */
  answer?: string | null;
  /** With their letters before them. */
  options: string[];
  rubric?: string[];
  askedAt: AskedAt | undefined;
  evidence: string[];
  other: Record<string, unknown> | undefined;
}

function questionOf(
  raw: Record<string, unknown>,
  { path, conversation, history, notes }: Asked,
  parts: Parts,
): Question {
  const where = { path, question: parts.id };
  const options = parts.options.map((option, nth) => ({
    key: OPTION.exec(option)?.[1] ?? String.fromCharCode(97 + nth),
    text: option.replace(OPTION, ''),
  }));
  const right = options.find(({ key }) => key === parts.gold);
  const answer = parts.answer ?? (right && `(${right.key}) ${right.text}`) ?? null;
  if (answer === null) notes.add('answer.missing', where);
  if (right && options.some(({ key, text }) => key !== right.key && text.trim() === right.text.trim()))
    notes.add('answer.twice_among_options', where, {}, right.text);
  const extreme = right && byLength(right, options);
  if (extreme) notes.add(extreme, where, { options: options.length }, right.text);
  const expected = expectedOf(options, right?.key, parts.rubric ?? []);
  const evidence = parts.evidence.map((id): EvidenceRef => {
    const session = history.documents.get(id);
    if (session !== undefined) return { raw: id, level: 'session', session, status: 'ok' };
    notes.add('evidence.dangling/session', where, {}, id);
    return { raw: id, level: 'session', status: 'dangling' };
  });
  return {
    id: questionId(parts.id),
    conversation,
    text: parts.text,
    answer,
    answerRaw: raw.correct_answer ?? raw.gold_answers ?? null,
    ...(parts.type !== '' && { type: parts.type }),
    typeKey: parts.type || 'unlabelled',
    typeLabel: parts.type.replaceAll('_', ' ') || 'unlabelled',
    abstention: false,
    ...(parts.date && { date: parts.date }),
    ...(expected && { expected }),
    ...(parts.askedAt && { askedAt: parts.askedAt }),
    evidence,
    ...(parts.other && Object.keys(parts.other).length > 0 && { other: parts.other }),
  };
}

function expectedOf(
  options: { key: string; text: string }[],
  right: string | undefined,
  rubric: string[],
): Expected | undefined {
  if (options.length > 0) return { kind: 'options', options, gold: right === undefined ? [] : [right] };
  return rubric.length > 0 ? { kind: 'rubric', items: rubric } : undefined;
}

/** What is said of an option that is longer, or shorter, than each of the others. */
function byLength(right: { text: string }, options: readonly { text: string }[]) {
  const others = options.filter((one) => one !== right).map(({ text }) => text.length);
  if (others.length === 0) return undefined;
  if (right.text.length > Math.max(...others)) return 'answer.told_by_length/longest';
  return right.text.length < Math.min(...others) ? 'answer.told_by_length/shortest' : undefined;
}

const keyOf = (text: string) => /^\W*([a-z])\W*$/i.exec(text)?.[1]?.toLowerCase() ?? OPTION.exec(text)?.[1] ?? '';

/** So many messages come before the question; the session is that of the last of them. */
function placeOf(turns: number, { sessions }: History): AskedAt {
  let before = 0;
  const session = sessions.find(({ turns: of }) => {
    before += of.length;
    return before >= turns;
  });
  return { turns, ...(turns > 0 && session && { session: session.id }) };
}
