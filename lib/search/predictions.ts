import {
  ATTRIBUTION_NAMES,
  ATTRIBUTIONS,
  type Facet,
  FLAG_NAMES,
  FLAGS,
  OUTCOME_NAMES,
  OUTCOMES,
  type PredictionFilter,
  type PredictionHead,
  QUESTION_SORTS,
  type QuestionFacets,
  type QuestionFilter,
  type QuestionHead,
} from '../model/index.ts';
import { findQuestions } from './questions.ts';
import {
  DIMENSIONS,
  type Dimension,
  facetsFrom,
  labelOf,
  type MatchRanges,
  questionOrder,
  valuesOf,
  wanted,
} from './select.ts';

/** A question together with how a run answered it. */
export interface AnsweredQuestion {
  question: QuestionHead;
  prediction: PredictionHead;
}

export interface PredictionMatch extends AnsweredQuestion {
  /** Where the search text was found in the question's text. */
  marks: MatchRanges;
}

/** The filters that need a run, and those of every question list. */
export interface AnsweredFacets extends QuestionFacets {
  outcome: Facet[];
  attribution: Facet[];
  flag: Facet[];
}

type RunDimension = 'outcome' | 'attribution' | 'flag';
type AnyDimension = RunDimension | Dimension;

const RUN_DIMENSIONS: RunDimension[] = ['outcome', 'attribution', 'flag'];
const NAMES: Record<RunDimension, Record<string, string>> = {
  outcome: OUTCOME_NAMES,
  attribution: ATTRIBUTION_NAMES,
  flag: FLAG_NAMES,
};

const isOfRun = (d: AnyDimension): d is RunDimension => d === 'outcome' || d === 'attribution' || d === 'flag';

function runValues(prediction: PredictionHead, dimension: RunDimension): string[] {
  switch (dimension) {
    case 'outcome':
      return [prediction.outcome];
    case 'attribution':
      return prediction.attribution === undefined ? [] : [prediction.attribution];
    case 'flag':
      return prediction.flags;
  }
}

/** The part of a filter that any list of questions has. Orders that only a run has become the file's. */
export const questionPart = ({ sort, ...filter }: PredictionFilter): QuestionFilter => ({
  ...filter,
  sort: QUESTION_SORTS.find((name) => name === sort) ?? 'file',
});

/**
 * The answered questions a filter leaves, in its order, and for each filter how many each of its values would leave. The text is
 * looked for in question, id and gold, closest first, and then in what the system answered.
 */
export function selectPredictions(
  rows: AnsweredQuestion[],
  filter: PredictionFilter,
): { matches: PredictionMatch[]; facets: AnsweredFacets } {
  const common = questionPart(filter);
  const dimensions: AnyDimension[] = [...RUN_DIMENSIONS, ...DIMENSIONS];
  const chosen = new Map<AnyDimension, Set<string>>(
    dimensions.map((d) => [d, new Set<string>(isOfRun(d) ? filter[d] : wanted(common, d))]),
  );
  const tallies = new Map<AnyDimension, Map<string, Facet>>(dimensions.map((d) => [d, new Map()]));
  const matches: PredictionMatch[] = [];
  for (const match of find(rows, filter.q)) {
    const values = (d: AnyDimension) => (isOfRun(d) ? runValues(match.prediction, d) : valuesOf(match.question, d));
    const misses = dimensions.filter((d) => {
      const set = chosen.get(d);
      return set !== undefined && set.size > 0 && !values(d).some((value) => set.has(value));
    });
    if (misses.length === 0) matches.push(match);
    if (misses.length > 1) continue;
    // A facet counts what its own values would leave, so it ignores its own selection.
    for (const d of misses.length === 1 ? misses : dimensions) {
      for (const key of values(d)) {
        const counts = tallies.get(d);
        const facet = counts?.get(key);
        if (facet) facet.count += 1;
        else
          counts?.set(key, {
            key,
            label: isOfRun(d) ? (NAMES[d][key] ?? key) : labelOf(match.question, d, key),
            count: 1,
          });
      }
    }
  }
  if (filter.sort !== 'file' || filter.descending || filter.q.trim() === '') matches.sort(order(filter));
  const inOrder = (d: RunDimension, keys: readonly string[]) =>
    [...(tallies.get(d)?.values() ?? [])].sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return {
    matches,
    facets: {
      ...facetsFrom(tallies),
      outcome: inOrder('outcome', OUTCOMES),
      attribution: inOrder('attribution', ATTRIBUTIONS),
      flag: inOrder('flag', FLAGS),
    },
  };
}

/** One list of questions for each list of rows: the fuzzy index is kept by the list. */
const lists = new WeakMap<AnsweredQuestion[], QuestionHead[]>();

function find(rows: AnsweredQuestion[], q: string): PredictionMatch[] {
  const text = q.trim().toLowerCase();
  if (text === '') return rows.map((row) => ({ ...row, marks: [] }));
  let questions = lists.get(rows);
  if (!questions) {
    questions = rows.map((row) => row.question);
    lists.set(rows, questions);
  }
  const byQuestion = new Map(rows.map((row) => [row.question, row]));
  const found = findQuestions(questions, q).flatMap(({ question, marks }) => {
    const row = byQuestion.get(question);
    return row ? [{ ...row, marks }] : [];
  });
  const known = new Set(found.map((match) => match.question));
  const answered = rows.filter(
    (row) => !known.has(row.question) && row.prediction.answer?.toLowerCase().includes(text) === true,
  );
  return [...found, ...answered.map((row) => ({ ...row, marks: [] }))];
}

/** The number an order goes by, or null where the question has none: those stand at the end whatever the direction. */
function measure(prediction: PredictionHead, sort: string): number | null {
  if (sort === 'length') return prediction.answer === null ? null : prediction.answer.length;
  if (sort === 'seconds') return prediction.seconds ?? null;
  return prediction.scores[sort.slice('score.'.length)] ?? null;
}

function order(filter: PredictionFilter): (a: AnsweredQuestion, b: AnsweredQuestion) => number {
  const sign = filter.descending ? -1 : 1;
  const byQuestion = QUESTION_SORTS.find((name) => name === filter.sort);
  if (byQuestion !== undefined) {
    const compare = questionOrder(byQuestion);
    return (a, b) => sign * compare(a.question, b.question) || a.question.index - b.question.index;
  }
  return (a, b) => {
    const left = measure(a.prediction, filter.sort);
    const right = measure(b.prediction, filter.sort);
    if (left === null || right === null) {
      return (left === null ? 1 : 0) - (right === null ? 1 : 0) || a.question.index - b.question.index;
    }
    return sign * (left - right) || a.question.index - b.question.index;
  };
}
