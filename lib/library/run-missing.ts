import type { Facet, GoldSet, MatchReport, QuestionId } from '../model/index.ts';

/** The questions of a dataset without a row, counted by type and conversation. */
export function missingOf(gold: GoldSet, matched: ReadonlySet<QuestionId>): MatchReport['missing'] {
  const missing = gold.questions.filter(({ id }) => !matched.has(id));
  const counted = (keys: string[]): Facet[] => {
    const counts = new Map<string, Facet>();
    for (const key of keys) {
      const facet = counts.get(key);
      if (facet) facet.count += 1;
      else counts.set(key, { key, label: key, count: 1 });
    }
    return [...counts.values()];
  };
  return {
    total: missing.length,
    byType: counted(missing.map(({ typeKey }) => typeKey)),
    byConversation: counted(missing.map(({ conversation }) => conversation)),
  };
}
