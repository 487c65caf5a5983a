import { disputesOf, reviewStates } from '../../core/audit/index.ts';
import type { Dispute, Review, ReviewState } from '../../core/model/index.ts';
import type { Store } from '../store/index.ts';
import { type AnswerKeySource, keyOfRead } from './answer-keys.ts';
import type { ErrorPacks } from './error-packs.ts';

/** What reviews and enabled error packs say of the questions that a dataset has. */
export class Doubts {
  private readonly store: Store['reviews'];
  private readonly datasets: AnswerKeySource;
  private readonly packs: Pick<ErrorPacks, 'knownErrors'>;

  constructor(store: Store['reviews'], datasets: AnswerKeySource, packs: Pick<ErrorPacks, 'knownErrors'>) {
    this.store = store;
    this.datasets = datasets;
    this.packs = packs;
  }

  /** Questions whose gold is in doubt. */
  async disputes(dataset: string): Promise<Dispute[]> {
    return disputesOf(await this.reviews(dataset), await this.packs.knownErrors(dataset));
  }

  /** What lists say of questions that were reviewed or are in an enabled pack; the others are not in it. */
  async states(dataset: string): Promise<ReadonlyMap<string, ReviewState[]>> {
    const { questions } = await keyOfRead(this.datasets, dataset);
    const goldOf = (question: string) => questions.get(question)?.answer ?? null;
    return reviewStates(await this.reviews(dataset), await this.packs.knownErrors(dataset), goldOf);
  }

  private async reviews(dataset: string): Promise<Review[]> {
    const { questions } = await keyOfRead(this.datasets, dataset);
    return (await this.store.all(dataset)).filter(({ question }) => questions.has(question));
  }
}
