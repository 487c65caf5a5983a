import type { AnswerKey } from '../../core/audit/index.ts';
import type { Dataset } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Where answer keys come from. */
export interface AnswerKeySource {
  dataset(id: string): Promise<Dataset>;
  /** The very same while the dataset's questions are; one without questions for a dataset that was never read. */
  answerKey(dataset: string): Promise<AnswerKey>;
}

/** The answer key of a dataset that must have been read: throws a ProblemError 409 while that goes on for the first time. */
export async function keyOfRead(source: AnswerKeySource, dataset: string): Promise<AnswerKey> {
  const key = await source.answerKey(dataset);
  if (key.questions.size === 0 && (await source.dataset(dataset)).state === 'indexing') {
    throw problem('library.no_questions_yet', {});
  }
  return key;
}
