import { traitsOf } from '../families/registry.ts';
import type {
  EvidenceRef,
  Family,
  GoldEvidence,
  GoldQuestion,
  RetrievalSummary,
  RetrievedItem,
  SessionId,
  TurnId,
} from '../model/index.ts';

type Asked = Pick<GoldQuestion, 'evidence'>;

/**
 * The evidence turns that can be asked for (rules ATT-2 and ATT-3): dangling references have neither turn nor session. LongMemEval's own
 * retrieval metrics count user turns only, and most systems index nothing else: there a question with evidence in user turns counts these alone.
 */
export function evidenceTurns(question: Asked, family: Family): GoldEvidence[] {
  const turns = question.evidence.filter(({ turn }) => turn !== undefined);
  const users = turns.filter(({ role }) => role === 'user');
  const counted = traitsOf(family).countsUserTurns && users.length > 0 ? users : turns;
  return [...new Map(counted.map((reference) => [reference.turn, reference])).values()];
}

export function evidenceSessions(question: Asked): SessionId[] {
  return [...new Set(question.evidence.flatMap(({ session }) => session ?? []))];
}

/** 1-based rank of the first item that fits; 0 for none. */
const rankOf = (items: readonly RetrievedItem[], fits: (item: RetrievedItem) => boolean): number =>
  items.findIndex(fits) + 1;

/** The file names its turn, or no more than its session. */
const isGiven = ({ session, turn }: RetrievedItem) => session !== undefined || turn !== undefined;

/** A text that was placed in turns by its words. */
const isEstimated = ({ turn, located }: RetrievedItem) => turn === undefined && (located?.turns.length ?? 0) > 0;

const isPlaced = (item: RetrievedItem) => isGiven(item) || isEstimated(item);

/** Its text is all that the file shows of what was retrieved, and it ends too early. */
const isCut = ({ cut }: RetrievedItem) => cut === true;

const holds = (turns: readonly TurnId[] | undefined, turn: TurnId | undefined) =>
  turn !== undefined && turns?.includes(turn) === true;

type Cited = Pick<EvidenceRef, 'turn' | 'session'>;

const isOfSession = ({ session, located }: RetrievedItem, cited: SessionId): boolean =>
  session === undefined ? located?.sessions.includes(cited) === true : session === cited;

/**
 * Whether an item is, holds or tells of what is cited: a turn, or a session where no turn is named. A text of a given session is of one turn of
 * it, as far as its words tell.
 */
export function isOf(item: RetrievedItem, cited: Cited): boolean {
  const { turn, session, located } = item;
  if (cited.turn === undefined) return cited.session !== undefined && isOfSession(item, cited.session);
  if (turn !== undefined) return turn === cited.turn;
  if (located !== undefined) return holds(located.turns, cited.turn) || holds(located.beside, cited.turn);
  return session !== undefined && session === cited.session;
}

/** Something was retrieved, and nothing says which turns or sessions it is. */
export const isUnplaced = (retrieved: readonly RetrievedItem[] | undefined): boolean =>
  retrieved !== undefined && retrieved.length > 0 && !retrieved.some(isPlaced);

/**
 * How much of a question's evidence is among the first `top` retrieved items (rules ATT-1 to ATT-4, ATT-7); null when that cannot be told: no
 * retrieval in the file, no evidence to count, or nothing but texts that were not found in the conversation.
 */
export function retrievalSummary(
  question: Asked,
  retrieved: readonly RetrievedItem[] | undefined,
  family: Family,
  top: number | null,
): RetrievalSummary | null {
  if (retrieved === undefined) return null;
  if (isUnplaced(retrieved)) return null;
  const placed = retrieved.filter(isPlaced);
  const turns = evidenceTurns(question, family);
  // Nothing retrieved is nothing in either unit: the finer one tells more.
  const byTurn = placed.length === 0 || placed.some((item) => item.turn !== undefined || isEstimated(item));
  const unit = turns.length > 0 && byTurn ? 'turn' : 'session';
  const sessions = evidenceSessions(question);
  const items = top === null ? retrieved : retrieved.slice(0, top);
  const ranks =
    unit === 'turn'
      ? turns.map((cited) => rankOf(items, (item) => isOf(item, cited)))
      : sessions.map((session) => rankOf(items, (item) => isOfSession(item, session)));
  if (ranks.length === 0) return null;
  const found = ranks.filter((rank) => rank > 0);
  const lacking = unit === 'turn' ? turns.filter((cited) => isLacking(items, cited)).length : 0;
  // Of which turn a text of a given session is matters only where the session has evidence.
  const estimated = ({ turn, session, located }: RetrievedItem) =>
    located !== undefined &&
    turn === undefined &&
    (session === undefined || (unit === 'turn' && sessions.includes(session)));
  return {
    unit,
    evidence: ranks.length,
    retrieved: found.length,
    bestRank: found.length === 0 ? null : Math.min(...found),
    items: items.length,
    ...(items.some(estimated) && { estimated: true as const }),
    ...(lacking > 0 && { lacking }),
    ...(items.length > 0 && 2 * items.filter(isCut).length >= items.length && { cut: true as const }),
  };
}

/** Texts come from the turn, and all of them leave out what was asked (rule ATT-10). */
function isLacking(items: readonly RetrievedItem[], cited: GoldEvidence): boolean {
  const of = items.filter((item) => isOf(item, cited));
  return of.length > 0 && of.every(({ turn, located }) => turn === undefined && holds(located?.without, cited.turn));
}
