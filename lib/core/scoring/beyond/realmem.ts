/** RealMem: ranked sessions against the sessions that a turn's answer used (rules REAL-1 to REAL-5). */

interface RankedSessions {
  recallAny: number;
  recallAll: number;
  /** May exceed 1: ids that are repeated are gained again. */
  ndcg: number;
}

/**
 * Recall and NDCG over the first `k` ids that are sessions of the corpus; ids that are none do not take a place. The second place
 * weighs as much as the first. null without a gold session: such a query is not scored.
 */
export function rankedSessions(
  ranked: readonly string[],
  gold: ReadonlySet<string>,
  corpus: ReadonlySet<string>,
  k: number,
): RankedSessions | null {
  if (gold.size === 0) return null;
  const top = ranked.filter((id) => corpus.has(id)).slice(0, k);
  const found = new Set(top.filter((id) => gold.has(id)));
  const ideal = gain(Array.from({ length: Math.min(gold.size, k) }, () => true));
  return {
    recallAny: found.size > 0 ? 1 : 0,
    recallAll: found.size === gold.size ? 1 : 0,
    ndcg: gain(top.map((id) => gold.has(id))) / ideal,
  };
}

const gain = (relevant: readonly boolean[]) =>
  relevant.reduce((sum, is, at) => (is ? sum + (at === 0 ? 1 : 1 / Math.log2(at + 1)) : sum), 0);

const CUTOFFS = [5, 10, 20] as const;

/** All figures of a ranking by metric id; none without a gold session. */
export function rankingFigures(
  ranked: readonly string[],
  gold: ReadonlySet<string>,
  corpus: ReadonlySet<string>,
): [string, number][] {
  return CUTOFFS.flatMap((k): [string, number][] => {
    const found = rankedSessions(ranked, gold, corpus, k);
    if (found === null) return [];
    return [
      [`realmem.recall_any@${k}`, found.recallAny],
      [`realmem.recall_all@${k}`, found.recallAll],
      [`realmem.ndcg@${k}`, found.ndcg],
    ];
  });
}
