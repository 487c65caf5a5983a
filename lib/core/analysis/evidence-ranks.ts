import type { EvidenceRef, RetrievedItem } from '../model/index.ts';

/** Where a run found a piece of evidence: its rank from 1, null: it did not. */
export interface EvidenceRank {
  rank: number | null;
  /** The item is a text whose turn was estimated from its words. */
  estimated: boolean;
}

/** Of the item that is the cited turn, holds it as a session, or says it; null: nothing is known of what was retrieved. */
export function evidenceRank(
  { turn, session }: Pick<EvidenceRef, 'turn' | 'session'>,
  retrieved: readonly RetrievedItem[] | undefined,
): EvidenceRank | null {
  if (retrieved === undefined) return null;
  const at = retrieved.findIndex((item) => {
    if (item.level === 'turn') return turn === undefined ? item.session === session : item.turn === turn;
    if (item.level === 'session') return session !== undefined && item.session === session;
    return turn !== undefined && item.located?.turns.includes(turn) === true;
  });
  return at < 0 ? { rank: null, estimated: false } : { rank: at + 1, estimated: retrieved[at]?.level === 'text' };
}
