/** What an id in a list of retrieved things means: a turn or a session of the question's conversation. */
import {
  type Family,
  type GoldQuestion,
  type RetrievedItem,
  type SessionId,
  sessionId,
  type TurnId,
  turnId,
} from '../model/index.ts';

/** A turn or a session that an id names. `noEvidence`: the id itself says that it holds none (LongMemEval's `noans`). */
export interface Reference {
  session: SessionId;
  turn?: TurnId;
  noEvidence?: true;
}

/** How a file counts the parts of LongMemEval ids: `turn` when ids end in the 1-based position of a turn. */
export type Granularity = 'session' | 'turn';

const LOCOMO_TURN = /(?:^|[^A-Za-z0-9])D(\d{1,3}):(\d{1,4})$/i;
const LOCOMO_SESSION = /(?:^|[^A-Za-z0-9])(?:session[_ -]?|s|D)(\d{1,3})$/i;

/** The turn or session an id names; null for an id of something else. */
export function referenceOf(id: string, family: Family, granularity: Granularity): Reference | null {
  const text = id.trim();
  if (text === '' || text.length > 120 || /\s{2}|\n/.test(text)) return null;
  if (family === 'locomo') {
    const turn = LOCOMO_TURN.exec(text);
    if (turn)
      return {
        session: sessionId(`session_${Number(turn[1])}`),
        turn: turnId(`D${Number(turn[1])}:${Number(turn[2])}`),
      };
    const session = LOCOMO_SESSION.exec(text);
    return session === null ? null : { session: sessionId(`session_${Number(session[1])}`) };
  }
  if (family === 'mutualfriends') {
    const event = /^(?:turn_?|event_?)?(\d{1,4})$/i.exec(text)?.[1];
    return event === undefined ? null : { session: sessionId('dialogue'), turn: turnId(event) };
  }
  if (/\s/.test(text)) return null;
  const noEvidence = saysNoEvidence(text);
  const plain = text.replace('noans', 'answer');
  const index = /^(.+):(\d{1,5})$/.exec(plain);
  if (index) return { session: sessionId(index[1] ?? plain), turn: turnId(plain), ...(noEvidence && { noEvidence }) };
  const part = granularity === 'turn' ? /^(.+)_(\d{1,5})$/.exec(plain) : null;
  if (part) {
    const session = part[1] ?? plain;
    return {
      session: sessionId(session),
      turn: turnId(`${session}:${Number(part[2]) - 1}`),
      ...(noEvidence && { noEvidence }),
    };
  }
  return { session: sessionId(plain), ...(noEvidence && { noEvidence }) };
}

/** LongMemEval's relabelled ids say themselves that their document holds no evidence. */
const saysNoEvidence = (id: string) => id.includes('noans');

/** What stands before the turn or session in a LoCoMo id: `conv-26:` of `conv-26:D1:3`. */
export const beforeReference = (id: string): string => id.replace(LOCOMO_TURN, '').replace(LOCOMO_SESSION, '');

/** A session that a text names in passing: `… session session_14)`, `Session answer_280352e9`. */
export function sessionNamedIn(text: string, family: Family): Reference | null {
  if (text.length > 300) return null;
  if (family === 'locomo') {
    const number = /\bsession[_ #-]?(\d{1,3})\b/i.exec(text)?.[1];
    return number === undefined ? null : { session: sessionId(`session_${Number(number)}`) };
  }
  const id = /\bsession(?:[_ ]id)?[:= ]+([\w-]{4,80})\s*\)?$/i.exec(text.trim())?.[1];
  return id === undefined ? null : { session: sessionId(id) };
}

/** Whether the ids of a LongMemEval file end in turns: more of them name evidence sessions without their last part than with it. */
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
