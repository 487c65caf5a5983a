/** What pages and answers say of a dataset with thousands of question types: of each list the largest, and how many there are besides. */
import type {
  Comparison,
  Dataset,
  DatasetStats,
  Facet,
  MatchReport,
  RunAnalysis,
  RunHead,
  RunMetrics,
  Score,
} from '../../core/model/index.ts';
import { MOST_FACETS } from '../../core/search/bounded-facets.ts';

/** As many types as anybody looks over: what a filter lists. */
export const MOST_TYPES = MOST_FACETS;

/** The items that count most, in their own order. */
function leading<T>(list: T[], countOf: (item: T) => number): T[] {
  if (list.length <= MOST_TYPES) return list;
  const kept = new Set([...list].sort((a, b) => countOf(b) - countOf(a)).slice(0, MOST_TYPES));
  return list.filter((item) => kept.has(item));
}

export function withLeadingTypes(dataset: Dataset): Dataset {
  const questionTypes = leading(dataset.questionTypes, ({ count }) => count);
  const typesMore = dataset.questionTypes.length - questionTypes.length;
  return typesMore === 0 ? dataset : { ...dataset, questionTypes, typesMore };
}

/** Of many types how many questions cite so much evidence, whatever their type. */
export function statsOfTypes(stats: DatasetStats): DatasetStats {
  if (new Set(stats.evidencePerQuestion.map(({ key }) => key)).size <= MOST_TYPES) return stats;
  const counts = new Map<number, number>();
  for (const { evidence, count } of stats.evidencePerQuestion)
    counts.set(evidence, (counts.get(evidence) ?? 0) + count);
  const evidencePerQuestion = [...counts].map(([evidence, count]) => ({ key: '', evidence, count }));
  return { ...stats, evidencePerQuestion };
}

/** A run, or a system of a file, whose metrics and missing questions are told of the largest types and conversations. */
export function runOfTypes<R extends Pick<RunHead, 'metrics' | 'typesMore'>>(run: R): R {
  const metrics: RunMetrics = Object.fromEntries(
    Object.entries(run.metrics).map(([id, scores]) => [id, { ...scores, byType: scoresOf(scores.byType) }]),
  );
  const counts = Object.entries(run.metrics).map(([id, { byType }]) => left(byType, metrics[id]?.byType ?? {}));
  const typesMore = Math.max(0, ...counts);
  return typesMore === 0 ? run : { ...run, metrics, typesMore };
}

export function reportOfTypes(report: MatchReport): MatchReport {
  const { byType, byConversation } = report.missing;
  if (byType.length <= MOST_TYPES && byConversation.length <= MOST_TYPES) return report;
  const most = (list: Facet[]) => leading(list, ({ count }) => count);
  const kept = { byType: most(byType), byConversation: most(byConversation) };
  return {
    ...report,
    missing: {
      ...report.missing,
      ...kept,
      typesMore: byType.length - kept.byType.length,
      conversationsMore: byConversation.length - kept.byConversation.length,
    },
  };
}

export function analysisOfTypes(analysis: RunAnalysis): RunAnalysis {
  const byType = leading(analysis.byType, ({ total }) => total);
  const typesMore = analysis.byType.length - byType.length;
  return typesMore === 0 ? analysis : { ...analysis, byType, typesMore };
}

/** Its corrections were made over every type. */
export function comparisonOfTypes(comparison: Comparison): Comparison {
  const types = leading(comparison.types, ({ count }) => count);
  const typesMore = comparison.types.length - types.length;
  if (typesMore === 0) return comparison;
  const keys = new Set(types.map(({ key }) => key));
  const some = <S>(byType: Record<string, S>) =>
    Object.fromEntries(Object.entries(byType).filter(([key]) => keys.has(key)));
  return {
    ...comparison,
    types,
    typesMore,
    runs: comparison.runs.map((run) => ({ ...run, byType: some(run.byType) })),
    challengers: comparison.challengers.map((one) => ({ ...one, byType: some(one.byType) })),
  };
}

const scoresOf = (byType: Record<string, Score>): Record<string, Score> =>
  Object.fromEntries(leading(Object.entries(byType), ([, { n }]) => n));

const left = (all: object, kept: object) => Object.keys(all).length - Object.keys(kept).length;
