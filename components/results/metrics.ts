import { textsAbout } from '#texts';
import {
  type Categories,
  type Headline,
  headlineOf,
  type MetricScores,
  own,
  type RunMetrics,
  type Scored,
} from '@/lib/core/model/index.ts';
import { type Metric, metricDefinition, metricWords } from '@/lib/core/scoring/metrics.ts';
import type { Scale } from './figures.ts';

/** Which figures of a run are shown where. Pure. */

const t = textsAbout('metrics');
const figure = textsAbout('figures');

/** What a metric is called and means; an id from a newer version names itself. */
export const metricOf = (id: string): Named => ({
  ...(metricDefinition(id) ?? { id, rule: '', kind: 'graded' }),
  ...(metricWords(id, t) ?? { name: id, definition: figure('unknown') }),
});

type Named = Pick<Metric, 'id' | 'rule' | 'kind'> & { name: string; definition: string };

export const scaleOf = (id: string): Scale => (metricOf(id).kind === 'binary' ? 'share' : 'graded');

/** The metrics that stand on the first screen besides the yardstick, as far as a run has them; best known first. */
const KEY_METRICS = [
  'accuracy',
  'official_f1',
  'beam.official',
  'beam.nugget',
  'beam.tau-f1',
  'exact_option',
  'halumem.f1',
  'halumem.qa_correct',
  'locomo_plus.score',
  'lexical_f1',
  'success',
  'session.recall_all@5',
  'session.ndcg_any@5',
  'evidence_recall',
  'set_f1',
];

/** The yardstick and at most `more` other metrics that say something, each over the scope. */
export function keyMetrics({ metrics, yardstick }: Scored, categories: Categories, more = 3): Headline[] {
  const ids = [yardstick, ...KEY_METRICS.filter((id) => id !== yardstick)];
  return ids
    .filter((id) => (own(metrics, id)?.all.n ?? 0) > 0)
    .map((id) => headlineOf({ metrics, yardstick }, categories, id))
    .slice(0, more + 1);
}

/** One way to count a metric: over which questions. */
export type Denominator = Exclude<keyof MetricScores, 'byType'>;

const DENOMINATORS: Denominator[] = [
  'all',
  'cat1to4',
  'answerable',
  'abstention',
  'taskAveraged',
  'missingAsZero',
  'missingAsZeroAll',
];

/** The ways to count that at least one metric of the run knows. */
export const denominatorsOf = (metrics: RunMetrics): Denominator[] =>
  DENOMINATORS.filter((key) => Object.values(metrics).some((scores) => scores[key] !== undefined));

/** Metrics of a run that can tell a right answer from a wrong one: what compares answers, judges, and numbers of the file. */
export const yardsticksOf = (metrics: RunMetrics): string[] =>
  Object.keys(metrics).filter((id) => {
    const metric = metricDefinition(id);
    return metric !== null && metric.needs !== 'ranking' && id !== 'official_f1_rounded3';
  });

/** A metric's name that says where it comes from: `stored bleu_score`. */
export function metricTitle(id: string): string {
  const { name } = metricOf(id);
  return id.startsWith('stored.') ? figure('stored', { name }) : name;
}
