/** What an id in a list of retrieved things means: a turn or a session of the question's conversation. */
import type { Granularity, Reference } from '../families/references.ts';
import { traitsOf } from '../families/registry.ts';
import type { Family, GoldQuestion, RetrievedItem } from '../model/index.ts';

/** The turn or session an id names; null for an id of something else. */
export function referenceOf(id: string, family: Family, granularity: Granularity): Reference | null {
  const text = id.trim();
  if (text === '' || text.length > 120 || /\s{2}|\n/.test(text)) return null;
  return traitsOf(family).references.of(text, granularity);
}

/** A session that a text names in passing: `… session session_14)`, `Session answer_280352e9`. */
export const sessionNamedIn = (text: string, family: Family): Reference | null =>
  text.length > 300 ? null : traitsOf(family).references.sessionIn(text);

/** Ids that LongMemEval relabelled say themselves that their document holds no evidence. */
const saysNoEvidence = (id: string) => id.includes('noans');

/** Whether the ids of a file end in turns: more of them name evidence sessions without their last part than with it. */
export function granularityOf(ids: Iterable<{ id: string; question: GoldQuestion }>): Granularity {
  let whole = 0;
  let parts = 0;
  for (const { id, question } of ids) {
    const sessions = evidenceOf(question).sessions;
    const plain = id.replace('noans', 'answer');
    if (sessions.has(plain)) whole += 1;
    else if (sessions.has(plain.replace(/_\d+$/, ''))) parts += 1;
  }
  return parts > whole ? 'turn' : 'session';
}

interface EvidenceSets {
  turns: ReadonlySet<string>;
  sessions: ReadonlySet<string>;
}

const KNOWN = new WeakMap<GoldQuestion, EvidenceSets>();

/** A question's evidence as sets: its turns, and the sessions that hold any of it. */
export function evidenceOf(question: GoldQuestion): EvidenceSets {
  const known = KNOWN.get(question);
  if (known) return known;
  const turns = new Set<string>();
  const sessions = new Set<string>();
  for (const { turn, session } of question.evidence) {
    if (turn !== undefined) turns.add(turn);
    if (session !== undefined) sessions.add(session);
    else if (turn !== undefined) {
      const number = /^D(\d+):/.exec(turn)?.[1];
      if (number !== undefined) sessions.add(`session_${number}`);
    }
  }
  const sets = { turns, sessions };
  KNOWN.set(question, sets);
  return sets;
}

/** Whether what was retrieved is evidence: a turn of it, or a session that holds some. */
export function isEvidence(reference: Reference, question: GoldQuestion): boolean {
  if (reference.noEvidence) return false;
  const { turns, sessions } = evidenceOf(question);
  // A question whose evidence is known by session only: a turn of such a session may be it, and nothing says it is.
  return reference.turn === undefined ? sessions.has(reference.session) : turns.has(reference.turn);
}

/** Retrieved items that were read before, with what of them is evidence of the question as it is now. */
export const withEvidence = (
  items: readonly Omit<RetrievedItem, 'evidence'>[],
  question: GoldQuestion,
): RetrievedItem[] =>
  items.map((item) => {
    const { session, turn, raw = '' } = item;
    if (session === undefined || saysNoEvidence(raw)) return { ...item, evidence: false };
    return { ...item, evidence: isEvidence({ session, ...(turn !== undefined && { turn }) }, question) };
  });
