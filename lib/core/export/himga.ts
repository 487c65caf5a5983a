import type { Reading } from '../families/format.ts';
import { isRecord, textOf } from '../families/parse.ts';
import { traitsOf } from '../families/registry.ts';
import { type Conversation, type Family, own, type Question, type Session } from '../model/index.ts';
import { turnText } from './question-row.ts';

/** One sample as HiMGA's loaders give it. Dates are ISO 8601 local times, null when the file's own text could not be read as one. */
export interface HimgaSample {
  sample_id: string;
  dataset: Family;
  speaker_a: string;
  speaker_b: string;
  question_date: string | null;
  sessions: {
    session_id: string;
    date_str: string;
    date: string | null;
    title: string | null;
    messages: {
      role: string;
      content: string;
      turn_id: string | null;
      session_id: string;
      session_date_str: string;
    }[];
  }[];
  qa_pairs: {
    question_id: string;
    question: string;
    answer: string;
    question_type: string;
    evidence: { turn_ids: string[]; session_ids: string[] };
    raw: Record<string, unknown>;
  }[];
  raw: Record<string, unknown>;
}

/** HiMGA's names of LoCoMo's categories; they differ from the evaluation code's. */
const LOCOMO_TYPES: Record<string, string> = {
  1: 'single_hop',
  2: 'temporal',
  3: 'multi_hop',
  4: 'open_domain',
  5: 'adversarial',
};

/** The fields of a LoCoMo record that HiMGA keeps for its upper layers. */
const LOCOMO_RAW = ['event_summary', 'observation', 'session_summary'];

/** The haystack is in `sessions`; a question's raw fields are the rest of its record. */
const HISTORY_KEYS = /^(haystack_.*|sessions)$/;

/**
 * The samples of one record: LoCoMo gives one for each conversation with all its questions, the other families one for
 * each record. `raw` is the record as the file has it. Empty sessions are left out.
 */
export function himgaSamples(family: Family, reading: Reading, raw: unknown): HimgaSample[] {
  const { conversation, questions } = reading;
  if (!conversation) return [];
  const record = isRecord(raw) ? raw : {};
  const [a, b] = conversation.participants;
  const byTurns = traitsOf(family).himga === 'turns';
  const sample = {
    sample_id: conversation.id,
    dataset: family,
    speaker_a: a?.name ?? '',
    speaker_b: b?.name ?? '',
    sessions: conversation.sessions
      .filter(({ turns }) => turns.length > 0)
      .map((session) => himgaSession(session, byTurns)),
  };
  if (byTurns) {
    const qa = Array.isArray(record.qa) ? record.qa : [];
    const pairs = questions.map((question) => locomoPair(question, qa));
    const kept = Object.fromEntries(LOCOMO_RAW.flatMap((key) => (key in record ? [[key, record[key]]] : [])));
    return [{ ...sample, question_date: null, qa_pairs: pairs, raw: kept }];
  }
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !HISTORY_KEYS.test(key)));
  return [
    {
      ...sample,
      question_date: questions[0]?.date?.raw ?? null,
      qa_pairs: questions.map((question) => chatPair(question, conversation, rest)),
      raw: {},
    },
  ];
}

function himgaSession(session: Session, byTurns: boolean): HimgaSample['sessions'][number] {
  const id = byTurns ? session.id.replace(/^session_/, '') : session.id;
  const date = session.date.raw;
  return {
    session_id: id,
    date_str: date,
    date: session.date.iso ?? null,
    title: null,
    messages: session.turns.map((turn) => ({
      role: turn.speaker,
      content: turnText(turn),
      turn_id: byTurns ? turn.id : null,
      session_id: id,
      session_date_str: date,
    })),
  };
}

/** `turn_ids` are the evidence strings exactly as in the file, damaged ones too. */
function locomoPair(question: Question, qa: unknown[]): HimgaSample['qa_pairs'][number] {
  const index = question.id.slice(question.id.lastIndexOf(':') + 1);
  const entry = qa[Number.parseInt(index, 10)];
  const raw = isRecord(entry) ? entry : {};
  const cited = Array.isArray(raw.evidence) ? raw.evidence : [];
  const answer = question.category === 5 ? (question.adversarialAnswer ?? question.answer) : question.answer;
  return {
    question_id: index,
    question: question.text,
    answer: answer ?? '',
    question_type: own(LOCOMO_TYPES, question.typeKey) ?? question.typeKey,
    evidence: { turn_ids: cited.map(textOf), session_ids: [] },
    raw,
  };
}

function chatPair(
  question: Question,
  conversation: Conversation,
  raw: Record<string, unknown>,
): HimgaSample['qa_pairs'][number] {
  const named = raw.answer_session_ids ?? raw.ans_session_ids;
  const cited = new Set(question.evidence.flatMap(({ session }) => session ?? []));
  return {
    question_id: question.id,
    question: question.text,
    answer: question.answer ?? '',
    question_type: (question.type ?? question.typeKey).replaceAll('-', '_'),
    evidence: {
      turn_ids: [],
      session_ids: Array.isArray(named)
        ? named.map(textOf)
        : conversation.sessions.flatMap(({ id }) => (cited.has(id) ? [id] : [])),
    },
    raw,
  };
}
