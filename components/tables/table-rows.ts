import { NO_FILTER, type PredictionFilter, type QuestionHead } from '@/lib/model/index.ts';
import {
  type AnsweredQuestion,
  type QuestionMatch,
  questionPart,
  selectPredictions,
  selectQuestions,
} from '@/lib/search/index.ts';
import { NO_PREDICTION_FILTER } from '@/lib/url/index.ts';
import type { ShownRun } from '../answers/layer.ts';
import { type PredictionFacet, predictionGroups } from '../runs/prediction-facets.ts';
import { type FacetGroup, facetGroups } from './question-facets.ts';

/** The questions as the leading run answered them; null without a run. */
export function answeredRows(questions: QuestionHead[], leading: ShownRun | undefined): AnsweredQuestion[] | null {
  if (!leading) return null;
  return questions.flatMap((question) => {
    const prediction = leading.answers.get(question.id);
    return prediction ? [{ question, prediction }] : [];
  });
}

/** Counts without any filter: what typing does not change is not counted again with every key. */
const allQuestions = oncePer((questions: QuestionHead[]) => selectQuestions(questions, NO_FILTER).facets);
const allAnswers = oncePer((rows: AnsweredQuestion[]) => selectPredictions(rows, NO_PREDICTION_FILTER).facets);

/** What the filter leaves, and the filters with their counts; with a run, its filters and the share right as well. */
export function selectRows(
  questions: QuestionHead[],
  rows: AnsweredQuestion[] | null,
  filter: PredictionFilter,
): { matches: QuestionMatch[]; groups: FacetGroup<PredictionFacet>[] } {
  if (rows === null) {
    const common = questionPart(filter);
    const { matches, facets } = selectQuestions(questions, common);
    return { matches, groups: facetGroups(allQuestions(questions), facets, common, questions.length) };
  }
  const { matches, facets } = selectPredictions(rows, filter);
  return { matches, groups: predictionGroups(rows, allAnswers(rows), facets, filter) };
}

/** The function, which is asked once for each list. */
function oncePer<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const known = new WeakMap<List, Made>();
  return (list) => {
    const made = known.get(list) ?? make(list);
    known.set(list, made);
    return made;
  };
}
