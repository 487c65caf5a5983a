import {
  type AnswerKey,
  answerKey,
  disputesOf,
  matchEntries,
  mergeReviews,
  type PackEntry,
  packOfReviews,
  readPack,
  readReviews,
  resolveEvidence,
  reviewStates,
  reviewsMarkdown,
} from '../audit/index.ts';
import {
  datasetId,
  type ErrorPack,
  type KnownError,
  type Problem,
  problem,
  questionId,
  type Review,
  type ReviewImport,
} from '../model/index.ts';
import { firstFree, type PackRow, type Store } from '../store/index.ts';
import type { Library } from './library.ts';
import { noSuch } from './problems.ts';
import type { ReviewLibrary } from './review-library.ts';
import { slugOf } from './slug.ts';

/** What reviews ask of the datasets they are about. */
type Datasets = Pick<Library, 'dataset' | 'questionHeads' | 'conversationHeads' | 'question' | 'conversation'>;

/** Reviews and error packs of the datasets of one home folder. */
export class LocalReviews implements ReviewLibrary {
  private readonly store: Store['reviews'];
  private readonly datasets: Datasets;
  /** Made anew when the dataset's questions are. */
  private readonly keys = new WeakMap<object, AnswerKey>();
  private readonly matched = new WeakMap<AnswerKey, Map<string, KnownError[]>>();

  constructor(store: Store['reviews'], datasets: Datasets) {
    this.store = store;
    this.datasets = datasets;
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
    return this.store.packs(this.datasets.dataset(dataset).id).map((row) => this.packOf(dataset, row));
  }

  pack(dataset: string, pack: string) {
    const row = this.packRow(dataset, pack);
    return { ...this.packOf(dataset, row), items: this.entriesOf(dataset, row) };
  }

  addPack(dataset: string, name: string, file: unknown): ErrorPack {
    const key = this.key(dataset);
    const pack = readPack(file);
    const items = JSON.stringify(pack.entries);
    const known = this.store.packs(dataset);
    const same = known.find((row) => row.items === items);
    if (same) {
      const detail = `“${same.name}” has exactly these entries. Remove it first to import them under another name.`;
      throw problem(409, '#same-pack', 'These errors are imported already', detail);
    }
    if (matchEntries(pack.entries, key).every(({ question }) => question === null)) {
      const detail = `None of its ${pack.entries.length} entries names a question of this dataset, by id or by text. Was it made for another one? Nothing was stored.`;
      throw problem(422, '#no-match', 'The list is not about this dataset', detail);
    }
    const title = pack.name ?? (name.trim() || 'Known errors');
    const id = firstFree(slugOf(title), (taken) => known.some((row) => row.id === taken));
    const created = new Date().toISOString();
    const row: PackRow = { id, name: title, source: pack.source ?? null, enabled: true, created, items };
    this.store.addPack(dataset, row);
    return this.packOf(dataset, row);
  }

  setPackEnabled(dataset: string, pack: string, enabled: boolean): ErrorPack {
    this.packRow(dataset, pack);
    this.store.setPackEnabled(dataset, pack, enabled);
    return this.packOf(dataset, this.packRow(dataset, pack));
  }

  removePack(dataset: string, pack: string): void {
    this.packRow(dataset, pack);
    this.store.removePack(dataset, pack);
  }

  knownErrors(dataset: string, question?: string) {
    return this.store
      .packs(this.datasets.dataset(dataset).id)
      .filter(({ enabled }) => enabled)
      .flatMap((row) =>
        this.entriesOf(dataset, row)
          .filter((entry) => question === undefined || entry.question === question)
          .map((entry) => ({ ...entry, pack: row.id, packName: row.name })),
      );
  }

  disputes(dataset: string) {
    return disputesOf(this.ofQuestions(dataset), this.knownErrors(dataset));
  }

  states(dataset: string) {
    return reviewStates(this.ofQuestions(dataset), this.knownErrors(dataset));
  }

  /** Reviews of questions that the dataset has. */
  private ofQuestions(dataset: string): Review[] {
    const { questions } = this.key(dataset);
    return this.store.all(dataset).filter(({ question }) => questions.has(question));
  }

  private packRow(dataset: string, pack: string): PackRow {
    const row = this.store.pack(this.datasets.dataset(dataset).id, pack);
    if (row) return row;
    throw problem(404, '#not-found', 'No such error pack', `The dataset "${dataset}" has no error pack "${pack}".`);
  }

  private packOf(dataset: string, row: PackRow): ErrorPack {
    const { id, name, source, enabled, created } = row;
    const items = this.entriesOf(dataset, row);
    const matched = items.filter(({ question }) => question !== null);
    return {
      id,
      dataset: datasetId(dataset),
      name,
      ...(source !== null && { source }),
      enabled,
      created,
      total: items.length,
      matched: matched.length,
      mismatched: items.filter(({ mismatches }) => mismatches.length > 0).length,
      corrupting: matched.filter(({ corruptsScore }) => corruptsScore).length,
    };
  }

  /** A pack's entries on the dataset's questions as they are now. */
  private entriesOf(dataset: string, row: PackRow): KnownError[] {
    const key = this.keyOf(dataset);
    const ofKey = this.matched.get(key) ?? new Map<string, KnownError[]>();
    this.matched.set(key, ofKey);
    // A pack's items never change, but its id may come again after it was removed.
    const name = `${row.id} ${row.created}`;
    const known = ofKey.get(name);
    if (known) return known;
    const entries = matchEntries(JSON.parse(row.items) as PackEntry[], key);
    ofKey.set(name, entries);
    return entries;
  }

  private known(dataset: string, question: string) {
    const head = this.key(dataset).questions.get(question);
    if (!head) throw noSuch('question', question, dataset);
    return head;
  }

  /** The questions of a dataset that is ready. */
  private key(dataset: string): AnswerKey {
    if (this.datasets.dataset(dataset).state === 'indexing') {
      const detail = 'Its questions are known when it is indexed. Try again then.';
      throw problem(409, '#indexing', 'The dataset is still being read', detail);
    }
    return this.keyOf(dataset);
  }

  private keyOf(dataset: string): AnswerKey {
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
}

function unknownEvidence(question: string, places: { session: string; turn: string }[], path?: string) {
  const named = places.map(({ session, turn }) => `"${turn}" in session "${session}"`).join(', ');
  const detail = `The conversation of "${question}" has no turn ${named}. The review was left out.`;
  return problem(422, '#unknown-evidence', 'Evidence that is not there', detail, {
    where: { question, ...(path !== undefined && { path: `${path}.evidence` }) },
  });
}
