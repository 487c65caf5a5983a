import type { Reading } from '../families/format.ts';
import { isRecord } from '../families/parse.ts';
import { traitsOf } from '../families/registry.ts';
import type { Traits } from '../families/traits.ts';
import type { Family, Question, Review } from '../model/index.ts';

/** What a review makes another in a dataset's own file. */
export interface Change {
  question: string;
  text: string;
  field: 'answer' | 'evidence';
  /** As the file has it, and as it is then. */
  before: unknown;
  after: unknown;
  review: Review;
}

type Values = Record<string, unknown>;

/** Changes a copy of a record for one question; what it does with evidence is the family's. */
type Correct = (
  record: Values,
  reading: Reading,
  question: Question,
  review: Review,
) => Omit<Change, 'text' | 'review'>[];

const CORRECTS: Record<NonNullable<Traits['goldIn']>, Correct> = {
  list: inList,
  history: inHistory,
  dialogue: inDialogue,
};

/** Whether corrected files of a family can be written in its own shape. */
export const isCorrectable = (family: Family, variant: string): boolean =>
  traitsOf(family).goldIn !== undefined && variant !== 'parquet';

/** Whether a review would change the gold: it proposes an answer or evidence, and does not find the gold right. */
export const corrects = ({ verdict, answer, evidence }: Review): boolean =>
  verdict !== 'gold-right' && (answer !== undefined || evidence !== undefined);

/**
 * A record of a dataset with the gold that reviews give its questions, and what is another then; null when nothing is. `raw` stays as it is.
 * Questions whose place in the record is not known are passed over.
 */
export function correctedRecord(
  family: Family,
  reading: Reading,
  raw: unknown,
  reviews: ReadonlyMap<string, Review>,
): { record: unknown; changes: Change[] } | null {
  const { goldIn } = traitsOf(family);
  if (!goldIn || !isRecord(raw)) return null;
  const correct = CORRECTS[goldIn];
  const record = structuredClone(raw);
  const changes = reading.questions.flatMap((question) => {
    const review = reviews.get(question.id);
    if (!review || !corrects(review)) return [];
    return correct(record, reading, question, review)
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
      .map((change) => ({ ...change, text: question.text, review }));
  });
  return changes.length === 0 ? null : { record, changes };
}

/** Sets a member that a review gives; what it was and is. */
function set(holder: Values, key: string, field: Change['field'], question: Question, after: unknown) {
  const before = holder[key];
  holder[key] = after;
  return { question: question.id, field, before: before ?? null, after };
}

/** A number stays one where the new answer reads as one. */
const answerLike = (before: unknown, answer: string): string | number =>
  typeof before === 'number' && String(Number(answer)) === answer ? Number(answer) : answer;

/** LoCoMo: questions are entries of `qa`, evidence are turn ids. */
function inList(record: Values, _: Reading, question: Question, { answer, evidence }: Review) {
  const entry = Array.isArray(record.qa)
    ? record.qa[Number(question.id.slice(question.id.lastIndexOf(':') + 1))]
    : null;
  if (!isRecord(entry)) return [];
  return [
    ...(answer === undefined ? [] : [set(entry, 'answer', 'answer', question, answerLike(entry.answer, answer))]),
    ...(evidence === undefined
      ? []
      : [
          set(
            entry,
            'evidence',
            'evidence',
            question,
            evidence.map(({ turn }) => turn),
          ),
        ]),
  ];
}

/** LongMemEval: a record is a question; evidence are sessions by id, and turns that are marked. */
function inHistory(record: Values, { conversation }: Reading, question: Question, { answer, evidence }: Review) {
  const changes =
    answer === undefined ? [] : [set(record, 'answer', 'answer', question, answerLike(record.answer, answer))];
  const { haystack_sessions: sessions, haystack_session_ids: ids } = record;
  if (evidence === undefined || !Array.isArray(sessions) || !Array.isArray(ids) || !conversation) return changes;
  const picked = new Set<string>(evidence.map(({ turn }) => turn));
  const within = new Set<string>(evidence.map(({ session }) => session));
  const cited: unknown[] = [];
  for (const [at, session] of conversation.sessions.entries()) {
    if (within.has(session.id)) cited.push(ids[at]);
    const turns: unknown = sessions[at];
    if (!Array.isArray(turns)) continue;
    for (const [place, turn] of turns.entries()) {
      const id = session.turns[place]?.id;
      // Only turns of evidence sessions are marked.
      if (!isRecord(turn) || id === undefined) continue;
      if (within.has(session.id)) turn.has_answer = picked.has(id);
      else if (turn.has_answer === true) turn.has_answer = false;
    }
  }
  return [...changes, set(record, 'answer_session_ids', 'evidence', question, cited)];
}

/** GigaMemory: a record is a question; evidence are sessions by id. */
function inDialogue(record: Values, { conversation }: Reading, question: Question, { answer, evidence }: Review) {
  const within = new Set<string>(evidence?.map(({ session }) => session));
  const sessions = Array.isArray(record.sessions) ? record.sessions : [];
  const cited = conversation?.sessions.flatMap(({ id }, at) => {
    const session: unknown = sessions[at];
    return within.has(id) && isRecord(session) ? [session.id] : [];
  });
  return [
    ...(answer === undefined ? [] : [set(record, 'ans', 'answer', question, answerLike(record.ans, answer))]),
    ...(evidence === undefined || !cited ? [] : [set(record, 'ans_session_ids', 'evidence', question, cited)]),
  ];
}
