import { isRecord, textOf } from '../parse.ts';
import { parsePython } from '../python-literal.ts';

type Fields = Record<string, unknown>;

/** A history with lists of questions and answers: `{haystack_sessions, questions: […], answers: […]}`. */
export const hasQuestions = (raw: unknown): raw is Fields & { questions: unknown[]; answers: unknown[] } =>
  isRecord(raw) && Array.isArray(raw.questions) && Array.isArray(raw.answers);

/** The same as other tools publish it, the history as one text: `{context, questions, answers, metadata}`. */
export const isPacked = (raw: unknown): raw is Fields =>
  hasQuestions(raw) &&
  typeof raw.context === 'string' &&
  isRecord(raw.metadata) &&
  Array.isArray(raw.metadata.haystack_sessions);

const DATED = /^\s*Chat Time:\s*/i;

/**
 * A packed record as a history with lists of questions: the context is a list, in Python's syntax or JSON, of `Chat Time: …` and messages in
 * turn. What the metadata has as a question's own sessions is its evidence. null where the context is no such list.
 */
export function unpacked(raw: Fields): Fields | null {
  const metadata = isRecord(raw.metadata) ? raw.metadata : {};
  const text = textOf(raw.context);
  const list = parseJson(text) ?? parsePython(text.trim());
  if (!Array.isArray(list)) return null;
  const sessions: unknown[][] = [];
  const dates: string[] = [];
  let date = '';
  for (const part of list as unknown[]) {
    if (typeof part === 'string') date = part.replace(DATED, '');
    else if (Array.isArray(part)) {
      sessions.push(part as unknown[]);
      dates.push(date);
    }
  }
  if (sessions.length === 0) return null;
  const places = new Map(sessions.map((session, index) => [beginning(session), index]));
  const own = Array.isArray(metadata.haystack_sessions) ? metadata.haystack_sessions : [];
  const marked = new Map<unknown, object>();
  const cited = own.map((group: unknown) =>
    sessionsOf(group).flatMap((session) => {
      const index = places.get(beginning(session));
      if (index === undefined) return [];
      for (const [at, turn] of session.entries())
        if (isRecord(turn) && turn.has_answer === true) {
          const said = sessions[index]?.[at];
          if (isRecord(said)) marked.set(said, { ...said, has_answer: true });
        }
      return [`session-${index + 1}`];
    }),
  );
  const { context: _, metadata: __, ...rest } = raw;
  return {
    ...rest,
    ...metadata,
    haystack_sessions: sessions.map((session) => session.map((turn) => marked.get(turn) ?? turn)),
    haystack_session_ids: sessions.map((_session, index) => `session-${index + 1}`),
    haystack_dates: dates,
    answer_session_ids: cited,
  };
}

/** A question's sessions, one or several. */
const sessionsOf = (group: unknown): unknown[][] => {
  if (!Array.isArray(group)) return [];
  return group.some(Array.isArray) ? group.filter((one): one is unknown[] => Array.isArray(one)) : [group];
};

/** Two sessions that begin with the same two messages are the same. */
const beginning = (session: readonly unknown[]) =>
  JSON.stringify(session.slice(0, 2).map((turn) => (isRecord(turn) ? [turn.role, turn.content] : turn)));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The single questions of a record with lists, each as a record of its own would have it. */
export function questionsIn(head: Fields & { questions: unknown[]; answers: unknown[] }): Fields[] {
  const at = (key: string, index: number): unknown => {
    const list = head[key];
    return Array.isArray(list) ? (list as unknown[])[index] : undefined;
  };
  return head.questions.map((question, index) => ({
    ...(isRecord(question) ? question : { question }),
    answer: one(head.answers[index]),
    question_id: at('question_ids', index) ?? at('qa_pair_ids', index),
    question_type: at('question_types', index),
    question_date: at('question_dates', index),
    answer_session_ids: at('answer_session_ids', index) ?? [],
  }));
}

/** An answer is often alone in a list; several are alternatives, of which the first is shown. */
const one = (answer: unknown): unknown => (Array.isArray(answer) ? (answer as unknown[])[0] : answer);
