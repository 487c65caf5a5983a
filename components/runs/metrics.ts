import type { MetricScores, RunMetrics, Score } from '@/lib/model/index.ts';
import { type Metric, metricDefinition } from '@/lib/scoring/metrics.ts';
import type { Scale } from './figures.ts';

/** Which figures of a run are shown where. Pure. */

/** What a metric is called and means; an id from a newer version names itself. */
export const metricOf = (id: string): Pick<Metric, 'id' | 'name' | 'definition' | 'rule' | 'kind'> =>
  metricDefinition(id) ?? {
    id,
    name: id,
    definition: 'A metric this version does not know.',
    rule: '',
    kind: 'graded',
  };

export const scaleOf = (id: string): Scale => (metricOf(id).kind === 'binary' ? 'share' : 'graded');

/** The metrics that stand on the first screen besides the yardstick, as far as a run has them; best known first. */
const KEY_METRICS = [
  'accuracy',
  'official_f1',
  'lexical_f1',
  'success',
  'session.recall_all@5',
  'session.ndcg_any@5',
  'evidence_recall',
  'set_f1',
];

/** One figure with what it is over, in a few words; empty for all that the metric could score. */
export interface Figure {
  id: string;
  score: Score;
  over: string;
}

/** The yardstick and at most `more` other metrics that say something. */
export function keyMetrics(metrics: RunMetrics, yardstick: string, more = 3): Figure[] {
  const ids = [yardstick, ...KEY_METRICS.filter((id) => id !== yardstick)];
  return ids
    .flatMap((id) => {
      const scores = metrics[id];
      return scores === undefined || scores.all.n === 0 ? [] : [{ id, ...headScore(id, scores) }];
    })
    .slice(0, more + 1);
}

/**
 * The score that stands for a run. LoCoMo: over categories 1–4, which nearly everybody reports, so that runs with and without
 * category 5 can stand in one list; retrieval metrics, which ask the same of every category, over all.
 */
export function headScore(id: string, { all, cat1to4 }: MetricScores): Omit<Figure, 'id'> {
  if (cat1to4 === undefined) return { score: all, over: '' };
  if (cat1to4.n === all.n) return { score: all, over: 'categories 1–4' };
  if (cat1to4.n === 0) return { score: all, over: 'category 5' };
  return metricDefinition(id)?.needs === 'ranking'
    ? { score: all, over: 'all categories' }
    : { score: cat1to4, over: 'categories 1–4' };
}

/** One way to count a metric: over which questions. */
export interface Denominator {
  key: Exclude<keyof MetricScores, 'byType'>;
  name: string;
  /** One sentence. */
  meaning: string;
}

const DENOMINATORS: Denominator[] = [
  { key: 'all', name: 'Answered', meaning: 'Over matched rows that have what the metric needs.' },
  { key: 'cat1to4', name: 'Categories 1–4', meaning: 'Without the adversarial questions of category 5.' },
  { key: 'answerable', name: 'Answerable', meaning: 'Without abstention questions.' },
  { key: 'abstention', name: 'Abstention', meaning: 'Questions the conversation does not answer.' },
  {
    key: 'taskAveraged',
    name: 'Task-averaged',
    meaning: 'The mean of the question types’ means; unavailable when a type has no row.',
  },
  {
    key: 'missingAsZero',
    name: 'Missing as 0',
    meaning:
      'Over all questions of the dataset, one without a row counting 0; LoCoMo: categories 1–4 when no row is of category 5.',
  },
];

/** The ways to count that at least one metric of the run knows. */
export const denominatorsOf = (metrics: RunMetrics): Denominator[] =>
  DENOMINATORS.filter(({ key }) => Object.values(metrics).some((scores) => scores[key] !== undefined));

/** Metrics of a run that can tell a right answer from a wrong one: what compares answers, judges, and numbers of the file. */
export const yardsticksOf = (metrics: RunMetrics): string[] =>
  Object.keys(metrics).filter((id) => {
    const metric = metricDefinition(id);
    return metric !== null && metric.needs !== 'ranking' && id !== 'official_f1_rounded3';
  });

/** A metric's name that says where it comes from: `judge strict`, `stored bleu_score`. */
export function metricTitle(id: string): string {
  const { name } = metricOf(id);
  return id.startsWith('judge.') ? `judge ${name}` : id.startsWith('stored.') ? `stored ${name}` : name;
}
