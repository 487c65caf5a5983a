import {
  type CompareOptions,
  constantJudges,
  DEFAULT_JUDGING,
  type Dispute,
  type GoldQuestion,
  type GoldSet,
  inScope,
  type QuestionId,
  type RunHead,
  type Scope,
} from '../model/index.ts';
import { disputedQuestions, type StoredPrediction } from './stored.ts';
import { isRight, metricValue, scopeOfRun } from './yardstick.ts';

/** A run to compare. */
export interface ComparedRun {
  head: Omit<RunHead, 'headline'>;
  predictions: ReadonlyMap<QuestionId, StoredPrediction>;
}

/** What is compared: 2 to 12 runs of one dataset, the baseline first. */
export interface ComparisonInput {
  gold: GoldSet;
  runs: readonly ComparedRun[];
  disputes: readonly Dispute[];
}

/** A question with each run's value and verdict, in the order of the runs; null where the run is not scored on it. */
export interface ComparedValues {
  question: GoldQuestion;
  values: (number | null)[];
  right: (boolean | null)[];
}

/** Whether a run has any value of a metric. */
export function has(run: ComparedRun, metric: string): boolean {
  for (const prediction of run.predictions.values()) if (metricValue(prediction, metric) !== null) return true;
  return false;
}

/** The metrics tried after `accuracy` and the runs' own yardsticks, the benchmarks' own first. */
const METRICS = [
  'official_f1',
  'beam.nugget',
  'lexical_f1',
  'success',
  'evidence_recall',
  'session.recall_any@5',
  'turn.recall_any@5',
  'set_f1',
];

/**
 * The metric of a comparison (rule CMP-2): the one asked for; else `accuracy` where every run has labels that tell answers apart; else the first of the
 * runs' yardsticks and the official metrics that every run has; else the baseline's yardstick.
 */
export function comparedMetric(runs: readonly ComparedRun[], wanted: string | null): string {
  if (wanted !== null) return wanted;
  const told = runs.every(({ head }) => constantJudges(head.metrics).length === 0);
  const candidates = [...(told ? ['accuracy'] : []), ...runs.map(({ head }) => head.yardstick), ...METRICS];
  const shared = candidates.find((metric) => runs.every((run) => has(run, metric)));
  return shared ?? runs[0]?.head.yardstick ?? 'accuracy';
}

/** The scope in which every run has values of the metric: the one asked for or, where some run has none in it, all questions. */
function comparedScope({ gold, runs }: ComparisonInput, metric: string, { categories }: CompareOptions): Scope {
  const scored = runs
    .filter((run) => has(run, metric))
    .map(({ predictions }) => scopeOfRun({ gold, predictions }, metric, categories));
  const [first, ...others] = new Set(scored);
  return first !== undefined && others.length === 0 ? first : 'all';
}

/** What all figures of a comparison are made of. */
export interface Compared {
  metric: string;
  scope: Scope;
  /** The questions that the options leave, with what each run scored on them, in file order. */
  rows: ComparedValues[];
}

export function compared(input: ComparisonInput, options: CompareOptions): Compared {
  const { gold, runs, disputes } = input;
  const metric = comparedMetric(runs, options.metric);
  const scope = comparedScope(input, metric, options);
  const disputed = options.disputed === 'exclude' ? disputedQuestions(disputes) : new Set<QuestionId>();
  const questions = gold.questions.filter(
    (question) =>
      inScope(question, scope) && !(options.answerable && question.abstention) && !disputed.has(question.id),
  );
  const rows = questions.map((question) => {
    const values: (number | null)[] = [];
    const right: (boolean | null)[] = [];
    for (const { predictions } of runs) {
      const row = predictions.get(question.id);
      const value = row ? comparedValue(row, metric) : null;
      values.push(value);
      // A verdict needs a value: a question that is not scored in a run changes nothing there.
      right.push(row && value !== null ? isRight(question, row, metric, DEFAULT_JUDGING.threshold) : null);
    }
    return { question, values, right };
  });
  return { metric, scope, rows };
}

/** A user's own verdict replaces the judges' in `accuracy`; what a single judge or a metric says stays as it is (rule CMP-2). */
export const ownVerdict = (row: StoredPrediction, metric: string): StoredPrediction['override'] =>
  metric === 'accuracy' ? row.override : undefined;

function comparedValue(row: StoredPrediction, metric: string): number | null {
  const own = ownVerdict(row, metric);
  return own ? Number(own.correct) : metricValue(row, metric);
}
