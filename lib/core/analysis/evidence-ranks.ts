import type { EvidenceRef, RetrievedItem } from '../model/index.ts';
import { isOf } from './retrieval.ts';

/** Where a run found a piece of evidence: its rank from 1, null: it did not. */
export interface EvidenceRank {
  rank: number | null;
  /** The item is a text whose turn was estimated from its words. */
  estimated: boolean;
}

/** Of the item that is the cited turn, holds it as a session, or tells of it; null: nothing is known of what was retrieved. */
export function evidenceRank(
  cited: Pick<EvidenceRef, 'turn' | 'session'>,
  retrieved: readonly RetrievedItem[] | undefined,
): EvidenceRank | null {
  if (retrieved === undefined) return null;
  const at = retrieved.findIndex((item) => isOf(item, cited));
  const item = retrieved[at];
  if (item === undefined) return { rank: null, estimated: false };
  return { rank: at + 1, estimated: item.turn === undefined && item.located !== undefined };
}
