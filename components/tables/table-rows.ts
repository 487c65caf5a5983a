import {
  type FacetLists,
  NO_FILTER,
  type PredictionFilter,
  type QuestionFacets,
  type QuestionHead,
} from '@/lib/core/model/index.ts';
import {
  type AnsweredFacets,
  type AnsweredQuestion,
  answerShares,
  boundedFacets,
  chosenIn,
  type QuestionMatch,
  questionPart,
  selectPredictions,
  selectQuestions,
} from '@/lib/core/search/index.ts';
import { NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import type { ShownRun } from '../results/layer.ts';
import { type PredictionFacet, predictionGroups } from './prediction-facets.ts';
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

/** The facets that a list shows of those that it was answered with. */
export const answeredFacets = (lists: FacetLists): AnsweredFacets => ({
  category: lists.category ?? [],
  type: lists.type ?? [],
  abstention: lists.abstention ?? [],
  evidence: lists.evidence ?? [],
  conversation: lists.conversation ?? [],
  review: lists.review ?? [],
  outcome: lists.outcome ?? [],
  attribution: lists.attribution ?? [],
  flag: lists.flag ?? [],
  tag: lists.tag ?? [],
});

/** The counts of a list that is here as a whole, of each filter those that a page shows. */
export function shownFacets(facets: QuestionFacets | AnsweredFacets, filter: PredictionFilter) {
  const { facets: lists, facetsMore } = boundedFacets({ ...facets }, (name) => chosenIn(filter, name));
  return { facets: answeredFacets(lists), more: facetsMore };
}

/** What the filter leaves, and the filters with their counts; with a run, its filters and the share correct as well. */
export function selectRows(
  questions: QuestionHead[],
  rows: AnsweredQuestion[] | null,
  filter: PredictionFilter,
): { matches: QuestionMatch[]; groups: FacetGroup<PredictionFacet>[]; facets: QuestionFacets } {
  if (rows === null) {
    const common = questionPart(filter);
    const { matches, facets } = selectQuestions(questions, common);
    const left = shownFacets(facets, filter);
    const every = shownFacets(allQuestions(questions), filter);
    return { matches, facets, groups: facetGroups(every.facets, left.facets, common, questions.length, every.more) };
  }
  const { matches, facets } = selectPredictions(rows, filter);
  return { matches, facets, groups: answerGroups(rows, facets, filter) };
}

/** The filters of a run's list that is here as a whole; `brushed`: those of its rows that are counted. */
export function answerGroups(
  rows: AnsweredQuestion[],
  left: AnsweredFacets,
  filter: PredictionFilter,
  brushed: AnsweredQuestion[] = rows,
) {
  const every = shownFacets(allAnswers(rows), filter);
  const { facets } = shownFacets(left, filter);
  const shares = answerShares(brushed, filter, { ...facets });
  return predictionGroups({ total: rows.length, shares }, every.facets, facets, filter, every.more);
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
