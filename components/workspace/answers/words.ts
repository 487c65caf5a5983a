import { attributionName, type PredictionHead, type RetrievalSummary } from '@/lib/core/model/index.ts';

/** `2 of 3 evidence turns retrieved, best rank 4`. */
export function retrievalWords({ evidence, retrieved, unit, bestRank }: RetrievalSummary): string {
  const what = `${retrieved} of ${evidence} evidence ${unit}${evidence === 1 ? '' : 's'} retrieved`;
  return bestRank === null ? what : `${what}, best rank ${bestRank}`;
}

/** Why an answer is wrong, with what was retrieved; for any other answer only the latter. Null when there is nothing to say. */
export function attributionWords({ attribution, retrieval }: PredictionHead): string | null {
  const counted = retrieval === undefined || retrieval.evidence === 0 ? null : retrievalWords(retrieval);
  if (attribution === undefined) return counted;
  return counted === null ? attributionName(attribution) : `${attributionName(attribution)}: ${counted}`;
}
