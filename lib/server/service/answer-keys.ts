import type { AnswerKey } from '../../core/audit/index.ts';
import type { Dataset } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Where answer keys come from. */
export interface AnswerKeySource {
  dataset(id: string): Dataset;
  /** The very same while the dataset's questions are; one without questions for a dataset that was never read. */
  answerKey(dataset: string): AnswerKey;
}

/** The answer key of a dataset that must have been read: throws a ProblemError 409 while that goes on for the first time. */
export function keyOfRead(source: AnswerKeySource, dataset: string): AnswerKey {
  const key = source.answerKey(dataset);
  if (source.dataset(dataset).state === 'indexing' && key.questions.size === 0) {
    throw problem('library.no_questions_yet', {});
  }
  return key;
}
