/**
 * What runs answered, in the workspace: verdicts in the question list with filters and orders that need a run, predictions and
 * retrieved items in the inspector, and the menu of runs. Fetched only when runs are shown (`late.tsx`); the workspace knows the
 * types of this file and no more.
 */
import type {
  Judging,
  Prediction,
  PredictionFilter,
  PredictionHead,
  Problem,
  QuestionHead,
  RunHead,
} from '@/lib/core/model/index.ts';
import type { AnsweredFacets, PredictionMatch } from '@/lib/core/search/predictions.ts';
import type { WorkspaceView } from '@/lib/core/url/index.ts';

/** A run and how it answered every question of the dataset. */
export interface ShownRun {
  run: RunHead;
  answers: ReadonlyMap<string, PredictionHead>;
}

/** The shown runs as far as they could be loaded. */
export interface RunLayer {
  /** The leading one first; empty when none could be loaded. */
  runs: ShownRun[];
  /** What is wrong with the others, by their ids. */
  problems: { run: string; problem: Problem }[];
  judging: Judging;
}

/** What of the workspace's view says which answers are listed. */
export type AnswersView = Pick<WorkspaceView, 'filter' | 'answers'>;

/** A layer with what the workspace does with it, so that it need not have the code. */
export interface ReadyLayer extends RunLayer {
  /** The list that the page of the leading run shows for the same filter; null when no run could be loaded. */
  select: (questions: QuestionHead[], view: AnswersView) => AnsweredSelection | null;
  /** The view with another filter or order. */
  change: (view: AnswersView, change: Partial<PredictionFilter>) => AnswersView;
  /** The view without any filter, in its order. */
  clear: (view: AnswersView) => AnswersView;
}

/** The questions that are left, in order, as the leading run answered them. */
export interface AnsweredSelection {
  matches: PredictionMatch[];
  facets: AnsweredFacets;
  filter: PredictionFilter;
}

/** What the shown runs answered to one question, in full. */
export interface AnswersTo {
  question: string;
  predictions: Prediction[];
}
