/** The way of a question's evidence: said, stored, found, used; and how much of the evidence of sessions is stored. */
import type { Coverage } from '../memories/index.ts';
import {
  type EvidenceRef,
  type Family,
  type GoldQuestion,
  type MemoryChain,
  own,
  type PredictionHead,
  type RetrievedItem,
  type SessionCoverage,
  type SessionId,
  type StoredMemory,
} from '../model/index.ts';
import { inTextOrder } from '../model/text-order.ts';
import { evidencePieces, pieceStored } from './first-cause.ts';

type Piece = Pick<EvidenceRef, 'memory' | 'turn' | 'session'>;

/** What is known of a run's memories of one conversation. */
export interface StoredConversation {
  memories: readonly StoredMemory[];
  coverage: Coverage;
  partial: boolean;
}

/** The break is where the head's attribution says (docs: attribution). `items`: what was retrieved, as far as it counts. */
export function memoryChain(
  question: Pick<GoldQuestion, 'evidence' | 'answer' | 'askedAt'>,
  head: Pick<PredictionHead, 'attribution' | 'estimated' | 'correct'>,
  items: readonly RetrievedItem[] | undefined,
  { memories, coverage, partial }: StoredConversation,
  family: Family,
): MemoryChain {
  const ranks = retrievedMemories(items ?? [], memories);
  const links = evidencePieces(question, family).map((piece) => {
    const told = pieceStored(piece, coverage, partial, question.askedAt);
    // What says a memory of the benchmark, made after the question, is not what could be found.
    const stored = piece.memory !== undefined && !told.stored ? [] : holders(piece, memories, coverage);
    const rank = items === undefined ? null : rankOf(piece, items);
    const byMemory = Math.min(...stored.flatMap((id) => ranks.get(id) ?? []));
    const text = question.evidence.find(({ memory }) => memory !== undefined && memory === piece.memory)?.raw;
    return {
      said: String(piece.memory ?? piece.turn ?? piece.session ?? ''),
      ...(piece.session !== undefined && { session: piece.session }),
      ...(piece.turn !== undefined && { turn: piece.turn }),
      ...(text !== undefined && { text }),
      stored,
      storedEstimated: told.estimated,
      found: rank?.rank ?? (Number.isFinite(byMemory) ? byMemory : null),
      foundEstimated: rank === null ? Number.isFinite(byMemory) : rank.estimated,
    };
  });
  return {
    links,
    retrieval: items !== undefined,
    used: head.correct,
    brokenAt: breakOf(head),
    estimated: head.estimated === true,
  };
}

/** The place of each memory among the items: by its id, or by its very text. */
export function retrievedMemories(
  items: readonly RetrievedItem[],
  memories: readonly Pick<StoredMemory, 'id' | 'text'>[],
): Map<string, number> {
  const first = new Map<string, number>();
  for (const [at, { raw, text }] of items.entries())
    for (const key of [raw, text?.trim()]) if (key !== undefined && !first.has(key)) first.set(key, at + 1);
  return new Map(
    memories.flatMap(({ id, text }): [string, number][] => {
      const rank = first.get(id) ?? first.get(text.trim());
      return rank === undefined ? [] : [[id, rank]];
    }),
  );
}

/** The memories that hold a piece of evidence: from its turn, else of its session. */
function holders({ memory, turn, session }: Piece, memories: readonly StoredMemory[], coverage: Coverage): string[] {
  if (memory !== undefined) return own(coverage.held, memory) ?? [];
  const holding = memories.filter(({ origin }) =>
    turn === undefined ? origin.sessions.some((one) => one === session) : origin.turns.includes(turn),
  );
  const sure = ({ origin }: StoredMemory) => (origin.given === 'turns' ? 2 : (origin.score ?? 0));
  return holding.sort((a, b) => sure(b) - sure(a)).map(({ id }) => id);
}

function rankOf(
  { turn, session }: Piece,
  items: readonly RetrievedItem[],
): { rank: number; estimated: boolean } | null {
  const at = items.findIndex((item) => {
    if (item.turn !== undefined) return turn === undefined ? item.session === session : item.turn === turn;
    if (turn !== undefined && item.located)
      return [...item.located.turns, ...(item.located.beside ?? [])].includes(turn);
    if (item.session !== undefined) return item.session === session;
    return item.located?.sessions.some((one) => one === session) === true;
  });
  const item = items[at];
  return item
    ? { rank: at + 1, estimated: item.turn === undefined && (item.session === undefined || item.located !== undefined) }
    : null;
}

function breakOf({ attribution }: Pick<PredictionHead, 'attribution'>): MemoryChain['brokenAt'] {
  switch (attribution) {
    case 'never-stored':
      return 'stored';
    case 'not-retrieved':
    case 'partly-retrieved':
    case 'detail-lost':
      return 'found';
    case 'retrieved-unused':
    case 'unsupported':
      return 'used';
    default:
      return null;
  }
}

/** Sessions with evidence or memories, in the order of their ids: how much of what some question cites is stored. */
export function sessionCoverage(
  questions: readonly Pick<GoldQuestion, 'evidence'>[],
  { memories, coverage, partial }: StoredConversation,
  family: Family,
): SessionCoverage[] {
  const pieces = new Map<string, Piece>();
  for (const question of questions)
    for (const piece of evidencePieces(question, family))
      pieces.set(JSON.stringify([piece.memory, piece.turn, piece.session]), piece);
  const sessions = new Map<SessionId, SessionCoverage>();
  const of = (session: SessionId) => {
    const known = sessions.get(session) ?? { session, memories: 0, evidence: 0, covered: 0, estimated: 0 };
    sessions.set(session, known);
    return known;
  };
  for (const { origin } of memories) for (const session of origin.sessions) of(session).memories += 1;
  for (const piece of pieces.values()) {
    if (piece.session === undefined) continue;
    const counts = of(piece.session);
    const { stored, estimated } = pieceStored(piece, coverage, partial);
    counts.evidence += 1;
    if (stored) counts.covered += 1;
    if (stored && estimated) counts.estimated += 1;
  }
  return inTextOrder(sessions.values(), ({ session }) => session);
}
