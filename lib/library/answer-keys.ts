import { type AnswerKey, answerKey } from '../audit/index.ts';
import { problem } from '../model/index.ts';
import type { Library } from './library.ts';

/** What answer keys are made of. */
type Questions = Pick<Library, 'dataset' | 'questionHeads' | 'conversationHeads'>;

/** The questions of datasets as reviews and error packs find them; made again when a dataset's questions change. */
export class AnswerKeys {
  private readonly datasets: Questions;
  private readonly keys = new WeakMap<object, AnswerKey>();

  constructor(datasets: Questions) {
    this.datasets = datasets;
  }

  of(dataset: string): AnswerKey {
    const heads = this.datasets.questionHeads(dataset);
    const known = this.keys.get(heads);
    if (known) return known;
    const key = answerKey(
      this.datasets.conversationHeads(dataset).map(({ id }) => id),
      heads,
    );
    this.keys.set(heads, key);
    return key;
  }

  /** The same of a dataset that must have been read: throws a ProblemError 409 while that goes on for the first time. */
  ofRead(dataset: string): AnswerKey {
    if (this.datasets.dataset(dataset).state === 'indexing' && this.datasets.questionHeads(dataset).length === 0) {
      const detail = 'Its questions are known when it is indexed. Try again then.';
      throw problem(409, '#indexing', 'The dataset is still being read', detail);
    }
    return this.of(dataset);
  }
}
