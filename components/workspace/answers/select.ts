import type { PredictionFilter, PredictionHead, QuestionHead, RunHead } from '@/lib/core/model/index.ts';
import { type AnsweredQuestion, selectPredictions } from '@/lib/core/search/index.ts';
import { answersOf, answersView, NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import type { AnsweredSelection, AnswersView, ReadyLayer, RunLayer, ShownRun } from '../../results/layer.ts';

/** Rows by the list of questions they were made from: filters and typing do not make them again. */
const rows = new WeakMap<QuestionHead[], { answers: ReadonlyMap<string, PredictionHead>; rows: AnsweredQuestion[] }>();

function rowsOf(questions: QuestionHead[], { run, answers }: ShownRun): AnsweredQuestion[] {
  const made = rows.get(questions);
  if (made?.answers === answers) return made.rows;
  const answered = questions.map((question) => ({
    question,
    prediction: answers.get(question.id) ?? noAnswer(run, question),
  }));
  rows.set(questions, { answers, rows: answered });
  return answered;
}

/** A question that the dataset got after the answers were fetched. */
const noAnswer = ({ id }: RunHead, question: QuestionHead): PredictionHead => ({
  run: id,
  question: question.id,
  conversation: question.conversation,
  answer: null,
  correct: null,
  outcome: 'missing',
  flags: [],
  judges: [],
  scores: {},
});

function select(questions: QuestionHead[], leading: ShownRun, view: AnswersView): AnsweredSelection {
  const { filter } = answersOf(view);
  return { ...selectPredictions(rowsOf(questions, leading), filter), filter };
}

function change(view: AnswersView, to: Partial<PredictionFilter>): AnswersView {
  const { filter, judging } = answersOf(view);
  return answersView({ ...filter, ...to }, judging);
}

/** A loaded layer as the workspace uses it. */
export const readyLayer = (layer: RunLayer): ReadyLayer => ({
  ...layer,
  select: (questions, view) => {
    const [leading] = layer.runs;
    return leading ? select(questions, leading, view) : null;
  },
  change,
  clear: (view) => {
    const { sort, descending } = answersOf(view).filter;
    return change(view, { ...NO_PREDICTION_FILTER, sort, descending });
  },
});
