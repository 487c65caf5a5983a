/** From the values of rows to a metric's figures, one for each denominator (rules AGG-1 to AGG-6 of docs/scoring.md). */
import { hasCategories } from '../families/registry.ts';
import {
  DEFAULT_CATEGORIES,
  type GoldQuestion,
  type GoldSet,
  inScope,
  type MetricScores,
  type Scope,
  type Score,
  type ScoreWithMissing,
  scopeOf,
} from '../model/index.ts';
import { meanOverChats } from './beyond/beam.ts';
import { meanIntervals, sum } from './intervals.ts';
import { ADVERSARIAL } from './locomo.ts';

/** One metric's value for each row, null where the row lacks what it needs. */
interface Column {
  values: readonly (number | null)[];
  /** The questions the metric is defined for. */
  applies(question: GoldQuestion): boolean;
  /** Labels of LongMemEval are also averaged over the types. */
  taskAveraged: boolean;
  /** A type's mean is that over conversations of the means over their questions (rule BEAM-9). */
  overChats: boolean;
  /** A missing answer is worth 0. Not so for numbers of the file whose scale is its own. */
  countsMissing: boolean;
}

/** Returns the figures of columns over the same rows; `rows` are the questions of the rows, in their order. */
export function aggregator(
  gold: GoldSet,
  rows: readonly (GoldQuestion | undefined)[],
): (column: Column) => MetricScores {
  const interval = meanIntervals();
  const places = new Map(gold.questions.map(({ id }, place) => [id, place]));
  const outside = gold.questions.filter((question) => !inScope(question, '1-4'));
  const abstains = gold.questions.some(({ abstention }) => abstention);
  const placeOfRow = rows.map((question) => (question && places.get(question.id)) ?? -1);
  /** Of each question the value of its first row, NaN where no row has one. */
  const firstValues = (values: readonly (number | null)[]): Float64Array => {
    const first = new Float64Array(gold.questions.length).fill(Number.NaN);
    placeOfRow.forEach((place, at) => {
      const value = values[at] ?? null;
      if (value !== null && Number.isNaN(first[place])) first[place] = value;
    });
    return first;
  };
  const score = (values: readonly number[]): Score => {
    if (values.length === 0) return { n: 0, value: null };
    return { n: values.length, value: sum(values) / values.length, ci: interval(values) };
  };
  return ({ values, applies, taskAveraged, overChats, countsMissing }) => {
    const valued: Valued[] = [];
    rows.forEach((question, at) => {
      const value = values[at] ?? null;
      if (question !== undefined && value !== null) valued.push({ question, value });
    });
    const over = (where: (question: GoldQuestion) => boolean) =>
      score(valued.filter(({ question }) => where(question)).map(numberOf));
    const defined = gold.questions.filter(applies);
    const byType = typeScores(defined, valued, overChats ? byChats(score) : (some) => score(some.map(numberOf)));
    const all = over(() => true);
    const numbered = hasCategories(gold.family);
    const cat1to4 = numbered ? over((question) => inScope(question, '1-4')) : undefined;
    // AGG-3: most tools never run (or judge) LoCoMo's category 5; that is no reason to count it as wrong.
    const cat5 = byType.get(String(ADVERSARIAL))?.n ?? 0;
    const scope = scopeOf({ all: all.n, cat1to4: cat1to4?.n, cat5 }, DEFAULT_CATEGORIES);
    const first = countsMissing ? firstValues(values) : new Float64Array();
    const withMissing = (within: Scope): ScoreWithMissing => {
      const known: number[] = [];
      let missing = 0;
      gold.questions.forEach((question, place) => {
        if (!applies(question) || !inScope(question, within)) return;
        const value = first[place] ?? Number.NaN;
        if (Number.isNaN(value)) missing += 1;
        known.push(Number.isNaN(value) ? 0 : value);
      });
      return { ...score(known), missing };
    };
    return {
      all,
      byType: Object.fromEntries(byType),
      ...(cat1to4 && { cat1to4 }),
      ...(countsMissing && { missingAsZero: withMissing(scope) }),
      ...(countsMissing && numbered && outside.every(applies) && { missingAsZeroAll: withMissing('all') }),
      ...(taskAveraged && { taskAveraged: { n: all.n, value: meanOfMeans([...byType.values()]) } }),
      ...(defined.some(({ abstention }) => abstention) && { abstention: over(({ abstention }) => abstention) }),
      ...(abstains && { answerable: over(({ abstention }) => !abstention) }),
    };
  };
}

interface Valued {
  question: GoldQuestion;
  value: number;
}

const numberOf = ({ value }: Valued) => value;

const byChats = (score: (values: readonly number[]) => Score) => (valued: readonly Valued[]) => ({
  ...score(valued.map(numberOf)),
  value: meanOverChats(valued.map(({ question, value }) => ({ chat: question.conversation, value }))),
});

/** Every type of the dataset the metric is defined for, in file order, also one without rows. */
function typeScores(
  defined: readonly GoldQuestion[],
  valued: readonly Valued[],
  score: (values: readonly Valued[]) => Score,
): Map<string, Score> {
  const types = new Map<string, Valued[]>(defined.map(({ typeKey }) => [typeKey, []]));
  for (const one of valued) types.get(one.question.typeKey)?.push(one);
  return new Map([...types].map(([key, values]) => [key, score(values)]));
}

/** Null as soon as one mean is: upstream prints NaN then. */
function meanOfMeans(scores: readonly Score[]): number | null {
  const means = scores.flatMap(({ value }) => value ?? []);
  return means.length === 0 || means.length < scores.length ? null : sum(means) / means.length;
}
