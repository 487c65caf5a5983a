import type { Attribution, Outcome } from './judged.ts';
import type { Conversation } from './schemas/conversation.ts';
import type { Dataset } from './schemas/dataset.ts';
import type { Prediction } from './schemas/prediction.ts';
import type { Question } from './schemas/question.ts';
import type { RunHead } from './schemas/run.ts';

/** Outcomes that have a cause: answerable questions without the right answer. */
export const FAILED = ['wrong', 'over-abstained'] as const satisfies readonly Outcome[];

/** One failure of the sample run, with what explains it, and how many there are by cause. */
export interface SampleFailure {
  dataset: Dataset;
  run: RunHead;
  causes: { attribution: Attribution; count: number }[];
  failed: number;
  question: Question;
  prediction: Prediction;
  conversation: Conversation;
}
