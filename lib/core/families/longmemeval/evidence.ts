import { type EvidenceRef, turnId } from '../../model/index.ts';
import { sessionRefs } from '../chat/session-refs.ts';
import type { SessionSummary } from '../format.ts';
import type { Notes } from '../notes.ts';
import type { History } from './history.ts';

/**
 * The evidence of the question: first `answer_session_ids` in their order, then the turns marked `has_answer: true`
 * in file order. An id that several sessions have means the first of them.
 */
export function readEvidence(
  record: Record<string, unknown>,
  question: string,
  history: History,
  facts: readonly SessionSummary[],
  notes: Notes,
): EvidenceRef[] {
  const refs = sessionRefs(record, 'answer_session_ids', question, history, notes);
  const cited = new Set(refs.filter((ref) => ref.status === 'ok').map((ref) => ref.raw));
  const marked = turnRefs(question, history, facts, cited, { refs, notes });
  reportUnmarked(question, history, cited, marked, notes);
  if (refs.length === 0) notes.add('evidence.empty', { path: '$.answer_session_ids', question });
  return refs;
}

/** Appends the marked turns to `refs`; gives the raw ids of the sessions that have some (undefined for one without id). */
function turnRefs(
  question: string,
  history: History,
  facts: readonly SessionSummary[],
  cited: ReadonlySet<string>,
  { refs, notes }: { refs: EvidenceRef[]; notes: Notes },
): Set<string | undefined> {
  const marked = new Set<string | undefined>();
  for (const { id: session, index } of history.sessions) {
    const raw = history.names.raw[index];
    for (const position of facts[index]?.evidence ?? []) {
      const turn = turnId(`${session}:${position}`);
      refs.push({ raw: 'has_answer', level: 'turn', session, turn, status: 'ok' });
      marked.add(raw);
      if (raw !== undefined && cited.has(raw)) continue;
      const where = { path: `$.haystack_sessions[${index}][${position}].has_answer`, session, turn, question };
      notes.add('evidence.turn_outside_answer_session', where);
    }
  }
  return marked;
}

/** Answer sessions without a marked turn: one finding each, or one in all where the record marks no turn anywhere. */
function reportUnmarked(
  question: string,
  history: History,
  cited: ReadonlySet<string>,
  marked: ReadonlySet<string | undefined>,
  notes: Notes,
): void {
  const where = { path: '$.answer_session_ids', question };
  if (marked.size === 0 && cited.size > 0) {
    notes.add('evidence.session_without_turn/all', where, { sessions: cited.size });
    return;
  }
  for (const raw of cited) {
    if (marked.has(raw)) continue;
    const session = history.sessions[history.names.find(raw) ?? -1]?.id;
    const at = { ...where, ...(session === undefined ? {} : { session }) };
    notes.add('evidence.session_without_turn/one', at, {}, raw);
  }
}
