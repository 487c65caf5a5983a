import {
  ceilingOf,
  listReviews,
  mergeReviews,
  packOfReviews,
  readReviews,
  resolveEvidence,
  reviewsMarkdown,
  saySame,
} from '../../core/audit/index.ts';
import type { ReviewInput } from '../../core/audit/review-file.ts';
import type { ListedReview } from '../../core/audit/select-reviews.ts';
import {
  type ErrorPack,
  NO_FILTER,
  type Problem,
  type Question,
  questionId,
  type Review,
  type ReviewChange,
  type ReviewImport,
} from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { ChangeBy, KeptReview, Store } from '../store/index.ts';
import { type AnswerKeySource, keyOfRead } from './answer-keys.ts';
import { Doubts } from './doubts.ts';
import { ErrorPacks } from './error-packs.ts';
import type { IndexReads } from './index-reads.ts';
import { noSuch } from './problems.ts';
import type { FoundOut, ImportOptions, ReviewMarks, ReviewService } from './review-service.ts';

/** What reviews ask of the datasets they are about. */
type Datasets = AnswerKeySource & Pick<IndexReads, 'question' | 'questions' | 'conversation'>;

/** Reviews and error packs of the datasets of one home folder. */
export class LocalReviews implements ReviewService {
  private readonly store: Store['reviews'];
  private readonly datasets: Datasets;
  private readonly errorPacks: ErrorPacks;
  /** What index reads and judged answers ask of them. */
  readonly doubts: Doubts;

  constructor(store: Store['reviews'], datasets: Datasets) {
    this.store = store;
    this.datasets = datasets;
    this.errorPacks = new ErrorPacks(store, datasets);
    this.doubts = new Doubts(store, datasets, this.errorPacks);
  }

  async reviews(dataset: string): Promise<ListedReview[]> {
    const { questions } = await this.datasets.answerKey((await this.datasets.dataset(dataset)).id);
    return listReviews(await this.store.all(dataset), (id) => questions.get(id) ?? null);
  }

  async review(dataset: string, question: string): Promise<Review | null> {
    await this.known(dataset, question);
    return this.store.get(dataset, question);
  }

  async kept(dataset: string, question: string): Promise<KeptReview | null> {
    await this.known(dataset, question);
    return this.store.kept(dataset, question);
  }

  async put(dataset: string, question: string, said: ReviewInput): Promise<Review> {
    return (await this.write(dataset, question, said, { who: said.reviewer ?? null })).review;
  }

  async write(
    dataset: string,
    question: string,
    said: ReviewInput & Pick<Review, 'provenance'>,
    by: ChangeBy,
  ): Promise<KeptReview> {
    const head = await this.known(dataset, question);
    if (said.evidence) {
      const { unknown } = resolveEvidence(said.evidence, await this.datasets.conversation(dataset, head.conversation));
      if (unknown.length > 0) throw unknownEvidence(question, unknown);
    }
    const now = new Date().toISOString();
    const before = await this.store.get(dataset, question);
    const review: Review = { question: head.id, ...said, created: before?.created ?? now, updated: now };
    const { changed, now: kept } = await this.store.change(dataset, question, review, by);
    // Whoever sends the same again has not heard that it was written.
    if (kept && (changed || saySame(kept.review, review))) return kept;
    throw await this.clash(dataset, question, review, kept);
  }

  async remove(dataset: string, question: string, by: ChangeBy = { who: null }): Promise<void> {
    if ((await this.store.get((await this.datasets.dataset(dataset)).id, question)) === null) {
      throw problem('none.review', { question });
    }
    const { changed, now } = await this.store.change(dataset, question, null, by);
    if (!changed) throw await this.clash(dataset, question, null, now);
  }

  async history(dataset: string, question: string): Promise<ReviewChange[]> {
    await this.known(dataset, question);
    return this.store.history(dataset, question);
  }

  async undo(dataset: string, question: string, change: string, who: string | null): Promise<ReviewChange> {
    await this.known(dataset, question);
    const id = /^\d{1,15}$/.test(change) ? Number(change) : 0;
    const made = await this.store.undo(dataset, question, id, who);
    if (made === null) throw problem('none.change', { question, change });
    if (made === 'later') throw problem('reviews.later', { question });
    return made;
  }

  /** The refusal of a change that was made for another version than there is. */
  private async clash(dataset: string, question: string, mine: Review | null, kept: KeptReview | null) {
    const { version, review: theirs } = kept ?? { version: 0, review: null };
    const last = (await this.store.history(dataset, question)).find(({ kind }) => kind === 'review');
    return problem(
      'reviews.changed',
      { question, version, who: last?.who ?? null },
      { members: { mine, theirs, version } },
    );
  }

  async importReviews(dataset: string, file: unknown, options: ImportOptions): Promise<ReviewImport> {
    const key = await keyOfRead(this.datasets, dataset);
    const incoming = readReviews(file);
    const now = new Date().toISOString();
    const theirs: Review[] = [];
    const unmatched: string[] = [];
    const problems: Problem[] = [];
    for (const { path, question: id, created, updated, ...said } of incoming) {
      const head = key.questions.get(id);
      if (!head) {
        unmatched.push(id);
        continue;
      }
      const conversation = said.evidence && (await this.datasets.conversation(dataset, head.conversation));
      const unknown = said.evidence && conversation ? resolveEvidence(said.evidence, conversation).unknown : [];
      if (unknown.length > 0) problems.push(unknownEvidence(id, unknown, path).problem);
      else theirs.push({ question: questionId(id), ...said, created: created ?? now, updated: updated ?? now });
    }
    const { added, same, conflicts } = mergeReviews(await this.store.all(dataset), theirs);
    const result: ReviewImport = { added: added.length, same, conflicts, unmatched, problems };
    if (options.apply) {
      const taken = conflicts.filter(({ question }) => options.takeTheirs.includes(question));
      await this.store.put(dataset, [...added, ...taken.map(({ theirs: review }) => review)], options.who);
    }
    return result;
  }

  async exportReviews(id: string, as: 'pack' | 'markdown'): Promise<string> {
    const dataset = await this.datasets.dataset(id);
    const { questions } = await keyOfRead(this.datasets, id);
    const reviewed: { review: Review; question: Question | null }[] = [];
    for (const review of await this.store.all(id)) {
      const question = questions.has(review.question) ? await this.datasets.question(id, review.question) : null;
      reviewed.push({ review, question });
    }
    return as === 'pack'
      ? `${JSON.stringify(packOfReviews(dataset, reviewed), null, 2)}\n`
      : reviewsMarkdown(dataset, reviewed);
  }

  async packs(dataset: string): Promise<ErrorPack[]> {
    return this.errorPacks.list(dataset);
  }

  async pack(dataset: string, pack: string) {
    return this.errorPacks.get(dataset, pack);
  }

  async addPack(dataset: string, name: string, file: unknown): Promise<ErrorPack> {
    return this.errorPacks.add(dataset, name, file);
  }

  async setPackEnabled(dataset: string, pack: string, enabled: boolean): Promise<ErrorPack> {
    return this.errorPacks.setEnabled(dataset, pack, enabled);
  }

  async removePack(dataset: string, pack: string): Promise<void> {
    await this.errorPacks.remove(dataset, pack);
  }

  async knownErrors(dataset: string, question?: string) {
    return this.errorPacks.knownErrors(dataset, question);
  }

  async disputes(dataset: string) {
    return this.doubts.disputes(dataset);
  }

  async marks(dataset: string): Promise<ReviewMarks> {
    const errors: Record<string, number> = {};
    for (const { question } of await this.errorPacks.knownErrors(dataset)) {
      if (question !== null) errors[question] = (errors[question] ?? 0) + 1;
    }
    const reviews = (await this.store.all(dataset)).map(({ question, verdict }) => [question, verdict ?? 'none']);
    return {
      reviews: Object.fromEntries(reviews),
      errors,
      states: Object.fromEntries(await this.doubts.states(dataset)),
    };
  }

  async foundOut(dataset: string): Promise<FoundOut> {
    const { questions } = await keyOfRead(this.datasets, dataset);
    const questionOf = (id: string) => questions.get(id) ?? null;
    const { facets } = await this.datasets.questions(dataset, NO_FILTER, { limit: 0, offset: 0 });
    const answerable = facets.abstention.find(({ key }) => key === 'false')?.count ?? 0;
    const packs = await this.errorPacks.list(dataset);
    const ofPack = async (pack: string) =>
      (await this.errorPacks.get(dataset, pack)).items.flatMap(({ question, corruptsScore }) =>
        question ? [{ question, corruptsScore }] : [],
      );
    const errors = [...(await this.doubts.states(dataset))].flatMap(([id, review]) => {
      const head = review.includes('known-error') ? questionOf(id) : null;
      return head ? [{ ...head, review }] : [];
    });
    return {
      packs,
      reviews: listReviews(await this.store.all(dataset), questionOf),
      ceiling: ceilingOf(answerable, await this.doubts.disputes(dataset), questionOf),
      ceilings: Object.fromEntries(
        await Promise.all(packs.map(async ({ id }) => [id, ceilingOf(answerable, await ofPack(id), questionOf)])),
      ),
      errors: errors.sort((a, b) => a.index - b.index),
    };
  }

  private async known(dataset: string, question: string) {
    const head = (await keyOfRead(this.datasets, dataset)).questions.get(question);
    if (!head) throw noSuch('question', question, dataset);
    return head;
  }
}

/** The problem of evidence that a conversation has not. */
export function unknownEvidence(question: string, places: { session: string; turn: string }[], path?: string) {
  const [turns, sessions] = [places.map(({ turn }) => turn), places.map(({ session }) => session)];
  const where = { question, ...(path !== undefined && { path: `${path}.evidence` }) };
  return problem('reviews.no_evidence', { question, turns, sessions }, { where });
}

/** A store as if its owner had reviewed nothing: no reviews, verdicts or notes of one's own. Lists of known errors stay. */
export const unreviewed = (store: Store): Store => ({
  ...store,
  reviews: {
    ...store.reviews,
    all: async () => [],
    get: async () => null,
    kept: async () => null,
    history: async () => [],
  },
  opinions: { ...store.opinions, all: async () => [], queues: async () => [] },
  runs: { ...store.runs, verdicts: async () => new Map() },
  notes: { ...store.notes, of: async () => new Map(), kept: async () => null, views: async () => [] },
});
