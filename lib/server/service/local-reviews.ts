import {
  disputesOf,
  mergeReviews,
  packOfReviews,
  readReviews,
  resolveEvidence,
  reviewStates,
  reviewsMarkdown,
} from '../../core/audit/index.ts';
import {
  type ErrorPack,
  type Problem,
  problem,
  questionId,
  type Review,
  type ReviewImport,
} from '../../core/model/index.ts';
import type { Store } from '../store/index.ts';
import { type AnswerKeySource, keyOfRead } from './answer-keys.ts';
import { ErrorPacks } from './error-packs.ts';
import type { Library } from './library.ts';
import { noSuch } from './problems.ts';
import type { ReviewLibrary } from './review-library.ts';

/** What reviews ask of the datasets they are about. */
type Datasets = AnswerKeySource & Pick<Library, 'question' | 'conversation'>;

/** Reviews and error packs of the datasets of one home folder. */
export class LocalReviews implements ReviewLibrary {
  private readonly store: Store['reviews'];
  private readonly datasets: Datasets;
  private readonly errorPacks: ErrorPacks;

  constructor(store: Store['reviews'], datasets: Datasets) {
    this.store = store;
    this.datasets = datasets;
    this.errorPacks = new ErrorPacks(store, datasets);
  }

  reviews(dataset: string): Review[] {
    return this.store.all(this.datasets.dataset(dataset).id);
  }

  review(dataset: string, question: string): Review | null {
    this.known(dataset, question);
    return this.store.get(dataset, question);
  }

  async put(dataset: string, question: string, said: Omit<Review, 'question' | 'created' | 'updated'>) {
    const head = this.known(dataset, question);
    if (said.evidence) {
      const { unknown } = resolveEvidence(said.evidence, await this.datasets.conversation(dataset, head.conversation));
      if (unknown.length > 0) throw unknownEvidence(question, unknown);
    }
    const now = new Date().toISOString();
    const before = this.store.get(dataset, question);
    const review: Review = { question: head.id, ...said, created: before?.created ?? now, updated: now };
    this.store.put(dataset, [review]);
    return review;
  }

  remove(dataset: string, question: string): void {
    if (this.store.get(this.datasets.dataset(dataset).id, question) === null) {
      throw problem(404, '#not-found', 'No such review', `Nobody has reviewed the question "${question}".`);
    }
    this.store.remove(dataset, question);
  }

  async importReviews(dataset: string, file: unknown, options: { apply: boolean; takeTheirs: string[] }) {
    const key = this.key(dataset);
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
    const { added, same, conflicts } = mergeReviews(this.reviews(dataset), theirs);
    const result: ReviewImport = { added: added.length, same, conflicts, unmatched, problems };
    if (options.apply) {
      const taken = conflicts.filter(({ question }) => options.takeTheirs.includes(question));
      this.store.put(dataset, [...added, ...taken.map(({ theirs: review }) => review)]);
    }
    return result;
  }

  exportReviews(id: string, as: 'pack' | 'markdown'): string {
    const dataset = this.datasets.dataset(id);
    const { questions } = this.key(id);
    const reviewed = this.store.all(id).map((review) => ({
      review,
      question: questions.has(review.question) ? this.datasets.question(id, review.question) : null,
    }));
    return as === 'pack'
      ? `${JSON.stringify(packOfReviews(dataset, reviewed), null, 2)}\n`
      : reviewsMarkdown(dataset, reviewed);
  }

  packs(dataset: string): ErrorPack[] {
    return this.errorPacks.list(dataset);
  }

  pack(dataset: string, pack: string) {
    return this.errorPacks.get(dataset, pack);
  }

  addPack(dataset: string, name: string, file: unknown): ErrorPack {
    return this.errorPacks.add(dataset, name, file);
  }

  setPackEnabled(dataset: string, pack: string, enabled: boolean): ErrorPack {
    return this.errorPacks.setEnabled(dataset, pack, enabled);
  }

  removePack(dataset: string, pack: string): void {
    this.errorPacks.remove(dataset, pack);
  }

  knownErrors(dataset: string, question?: string) {
    return this.errorPacks.knownErrors(dataset, question);
  }

  disputes(dataset: string) {
    return disputesOf(this.ofQuestions(dataset), this.knownErrors(dataset));
  }

  states(dataset: string) {
    const { questions } = this.key(dataset);
    const goldOf = (question: string) => questions.get(question)?.answer ?? null;
    return reviewStates(this.ofQuestions(dataset), this.knownErrors(dataset), goldOf);
  }

  /** Reviews of questions that the dataset has. */
  private ofQuestions(dataset: string): Review[] {
    const { questions } = this.key(dataset);
    return this.store.all(dataset).filter(({ question }) => questions.has(question));
  }

  private key(dataset: string) {
    return keyOfRead(this.datasets, dataset);
  }

  private known(dataset: string, question: string) {
    const head = this.key(dataset).questions.get(question);
    if (!head) throw noSuch('question', question, dataset);
    return head;
  }
}

function unknownEvidence(question: string, places: { session: string; turn: string }[], path?: string) {
  const named = places.map(({ session, turn }) => `"${turn}" in session "${session}"`).join(', ');
  const detail = `The conversation of "${question}" has no turn ${named}. The review was left out.`;
  return problem(422, '#unknown-evidence', 'Evidence not found', detail, {
    where: { question, ...(path !== undefined && { path: `${path}.evidence` }) },
  });
}
