import { textsAbout } from '#texts';
import { attributionName, type PredictionHead, type RetrievalSummary } from '@/lib/core/model/index.ts';

const t = textsAbout('workspace');

/** `2 of 3 evidence turns retrieved, best rank 4`; behind `≈` where that was estimated. */
export function retrievalWords({ evidence, retrieved, unit, bestRank, estimated }: RetrievalSummary): string {
  const found = t(unit === 'turn' ? 'turns_found' : 'sessions_found', { retrieved, evidence });
  const what = estimated ? t('estimated', { what: found }) : found;
  return bestRank === null ? what : t('best_rank', { what, bestRank });
}

/** Why an answer is wrong, with what was retrieved; for any other answer only the latter. Null when there is nothing to say. */
export function attributionWords({ attribution, estimated, retrieval, stored }: PredictionHead): string | null {
  if (attribution === 'never-stored' && stored) {
    const kept = t('evidence_stored', { stored: stored.stored, evidence: stored.evidence });
    return `${attributionName(attribution)}: ${estimated ? t('estimated', { what: kept }) : kept}`;
  }
  const counted = retrieval === undefined || retrieval.evidence === 0 ? null : retrievalWords(retrieval);
  if (attribution === undefined) return counted;
  return counted === null ? attributionName(attribution) : `${attributionName(attribution)}: ${counted}`;
}
