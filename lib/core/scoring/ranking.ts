/** LongMemEval's retrieval formulas over a ranked list of ids (rule LME-2.3). */

export const CUTOFFS = [1, 3, 5, 10, 30, 50] as const;

export const RANKING_METRICS = ['recall_any', 'recall_all', 'ndcg_any'] as const;
type RankingMetric = (typeof RANKING_METRICS)[number];

/** What a ranking is measured against. */
export interface Relevant {
  /** Ids of the evidence documents of the corpus. */
  ids: ReadonlySet<string>;
  /** How many documents of the whole corpus carry one of these ids: more than `ids` where several share one. */
  documents: number;
}

/**
 * recall_any, recall_all and ndcg_any over the first `k` ids. Without any relevant document they are 0, 1 and 0. The
 * second rank weighs as much as the first: upstream divides by log2 of the rank, not of the rank + 1.
 */
export function rankingMetrics(
  ranking: readonly string[],
  relevant: Relevant,
  k: number,
): Record<RankingMetric, number> {
  const top = ranking.slice(0, k);
  const found = new Set(top.filter((id) => relevant.ids.has(id)));
  const ideal = gain(k, (at) => at < relevant.documents);
  return {
    recall_any: found.size > 0 ? 1 : 0,
    recall_all: found.size === relevant.ids.size ? 1 : 0,
    ndcg_any: ideal === 0 ? 0 : gain(top.length, (at) => relevant.ids.has(top[at] ?? '')) / ideal,
  };
}

/** A ranking of turns as one of sessions: ids lose their last `_part`; a session's evidence turns stay as many documents. */
export function asSessions(
  ranking: readonly string[],
  relevant: Relevant,
): { ranking: readonly string[]; relevant: Relevant } {
  const ids = new Set([...relevant.ids].map(withoutLastPart));
  return { ranking: ranking.map(withoutLastPart), relevant: { ids, documents: relevant.documents } };
}

/** How many ranks of a list with repeats hold `k` different ids; all of them where there are not so many. At least `k`. */
export function ranksOfDistinct(ranking: readonly string[], k: number): number {
  const seen = new Set<string>();
  let ranks = 0;
  while (ranks < ranking.length && (ranks < k || seen.size < k)) seen.add(ranking[ranks++] ?? '');
  return Math.max(k, ranks);
}

export const withoutLastPart = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('_')));

function gain(ranks: number, relevant: (at: number) => boolean): number {
  let total = 0;
  for (let at = 0; at < ranks; at++) if (relevant(at)) total += at === 0 ? 1 : 1 / Math.log2(at + 1);
  return total;
}
