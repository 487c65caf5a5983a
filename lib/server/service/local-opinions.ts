import { agreementOf, judgesAgainstPeople } from '../../core/agreement/index.ts';
import { type AnswerKey, resolveEvidence } from '../../core/audit/index.ts';
import {
  type Agreement,
  type Board,
  type Claim,
  type Guidelines,
  type Opinion,
  type OpinionImport,
  type Problem,
  type QueueState,
  questionId,
  type ReaderAgreement,
  type ReadingQueue,
  type RunQuality,
  type ShownOpinions,
} from '../../core/model/index.ts';
import { boardOf, type OpinionInput, opinionFile, provenanceOf, readOpinions } from '../../core/opinions/index.ts';
import { problem } from '../../core/problems/index.ts';
import { aboutOf, type KeptOpinion, type KeptReview, type Store } from '../store/index.ts';
import { type AnswerKeySource, keyOfRead } from './answer-keys.ts';
import type { IndexReads } from './index-reads.ts';
import { jsonIn, type SentFile } from './json-file.ts';
import { type LocalReviews, unknownEvidence } from './local-reviews.ts';
import { isOnGold, keyOf, nameOf, shownTo, withNames } from './opinion-names.ts';
import type { OpinionImportOptions, OpinionService, QueuePlan, Reader, Settled } from './opinion-service.ts';
import { noSuch } from './problems.ts';
import { ReadingQueues } from './reading-queues.ts';

/** What opinions ask of the datasets they are about. */
type Datasets = AnswerKeySource & Pick<IndexReads, 'conversation' | 'questionHeads'>;

/** Opinions of readers on the datasets of one home folder, and what is settled from them. */
export class LocalOpinions implements OpinionService {
  private readonly store: Pick<Store, 'opinions' | 'runs'>;
  private readonly datasets: Datasets;
  private readonly reviews: LocalReviews;
  private readonly reading: ReadingQueues;
  private readonly tables = new Map<string, { of: string; key: AnswerKey; table: ReaderAgreement }>();

  constructor(store: Pick<Store, 'opinions' | 'runs'>, datasets: Datasets, reviews: LocalReviews) {
    this.store = store;
    this.datasets = datasets;
    this.reviews = reviews;
    this.reading = new ReadingQueues(store, datasets);
  }

  async list(dataset: string, reader: Reader): Promise<ShownOpinions> {
    return shownTo(reader, await this.all(dataset));
  }

  async say(dataset: string, reader: Reader, question: string, said: OpinionInput): Promise<Opinion> {
    const name = nameOf(reader);
    const head = await this.known(dataset, question);
    if (said.evidence) {
      const { unknown } = resolveEvidence(said.evidence, await this.datasets.conversation(dataset, head.conversation));
      if (unknown.length > 0) throw unknownEvidence(question, unknown);
    }
    const now = new Date().toISOString();
    const about = aboutOf(said.answered);
    const before = (await this.all(dataset)).find(
      ({ by, opinion }) => by === reader.by && opinion.question === question && aboutOf(opinion.answered) === about,
    );
    const [guidelines] = await this.store.opinions.guidelines(dataset);
    const opinion: Opinion = {
      question: head.id,
      ...said,
      reader: name,
      ...(guidelines && { guidelines: { version: guidelines.version, sha256: guidelines.sha256 } }),
      created: before?.opinion.created ?? now,
      updated: now,
    };
    await this.store.opinions.put(dataset, [{ by: reader.by, opinion }]);
    return opinion;
  }

  async takeBack(dataset: string, reader: Reader, question: string, answered?: string): Promise<void> {
    await this.known(dataset, question);
    const removed = await this.store.opinions.remove(dataset, reader.by, question, answered);
    if (!removed) throw problem('none.opinion', { question, reader: reader.name });
  }

  async guidelines(dataset: string): Promise<Guidelines[]> {
    return this.store.opinions.guidelines((await this.datasets.dataset(dataset)).id);
  }

  async addGuidelines(dataset: string, reader: Reader, text: string): Promise<Guidelines> {
    const { id } = await this.datasets.dataset(dataset);
    return this.store.opinions.addGuidelines(id, text, reader.name === '' ? null : reader.name);
  }

  queues(dataset: string): Promise<QueueState[]> {
    return this.reading.queues(dataset);
  }

  queue(dataset: string, id: string): Promise<ReadingQueue> {
    return this.reading.queue(dataset, id);
  }

  addQueue(dataset: string, plan: QueuePlan): Promise<QueueState> {
    return this.reading.add(dataset, plan);
  }

  removeQueue(dataset: string, id: string): Promise<void> {
    return this.reading.remove(dataset, id);
  }

  next(dataset: string, reader: Reader, id: string, after?: string): Promise<Claim> {
    return this.reading.next(dataset, reader, id, after);
  }

  async exportOpinions(id: string, reader: Reader): Promise<string> {
    const dataset = await this.datasets.dataset(id);
    const { questions } = await keyOfRead(this.datasets, id);
    const own = reader.blind
      ? (await this.all(id)).filter(({ by }) => by === reader.by).map(({ opinion }) => opinion)
      : withNames(await this.all(id));
    return opinionFile(
      dataset,
      own.map((opinion) => ({ opinion, question: questions.get(opinion.question) ?? null })),
      await this.store.opinions.guidelines(id),
    );
  }

  async importOpinions(dataset: string, file: SentFile, options: OpinionImportOptions): Promise<OpinionImport> {
    const { questions } = await keyOfRead(this.datasets, dataset);
    const kept = new Map((await this.all(dataset)).map((one) => [keyOf(one), one.opinion]));
    const now = new Date().toISOString();
    const result: OpinionImport = { readers: [], added: 0, changed: 0, same: 0, unmatched: [], problems: [] };
    const taken: KeptOpinion[] = [];
    const counts = new Map<string, number>();
    for (const { path, question: id, reader = options.reader ?? '', created, updated, ...said } of readOpinions(
      jsonIn(file),
    )) {
      if (reader === '') throw problem('opinions.no_reader', {}, { where: { path } });
      const head = questions.get(id);
      const bad = head ? await this.badEvidence(dataset, head.conversation, said.evidence, { id, path }) : null;
      if (!head) result.unmatched.push(id);
      if (bad) result.problems.push(bad);
      if (!head || bad) continue;
      const opinion: Opinion = {
        question: questionId(id),
        ...said,
        reader,
        created: created ?? now,
        updated: updated ?? now,
      };
      const before = kept.get(keyOf({ by: reader, opinion }));
      counts.set(reader, (counts.get(reader) ?? 0) + 1);
      if (before && before.updated >= opinion.updated) result.same += 1;
      else {
        result[before ? 'changed' : 'added'] += 1;
        taken.push({ by: reader, opinion });
      }
    }
    if (options.apply) await this.store.opinions.put(dataset, taken);
    return { ...result, readers: [...counts].map(([reader, count]) => ({ reader, count })) };
  }

  async agreement(dataset: string, runs: readonly string[]): Promise<Agreement> {
    const { id } = await this.datasets.dataset(dataset);
    const opinions = withNames(await this.all(id));
    const qualities: RunQuality[] = [];
    const heads = await this.store.runs.list(id);
    const missing = runs.find((run) => !heads.some((head) => head.id === run));
    if (missing !== undefined) throw noSuch('run', missing);
    for (const head of heads) {
      if (!runs.includes(head.id)) continue;
      const verdicts = await this.store.runs.verdicts(head.id);
      const rows = (await this.store.runs.predictions(head.id)).map((row) => {
        const override = verdicts.get(row.question);
        return override ? { ...row, override } : row;
      });
      const metric = head.metrics.official_f1 ? 'official_f1' : null;
      qualities.push(
        judgesAgainstPeople({ run: head.id, name: head.name, judges: head.judges, metric, rows }, opinions),
      );
    }
    const key = await keyOfRead(this.datasets, id);
    return { ...this.tableOf(id, opinions, key), runs: qualities };
  }

  /** Worked out once for the same opinions and questions: with thousands of questions the intervals take seconds. */
  private tableOf(dataset: string, opinions: readonly Opinion[], key: AnswerKey): ReaderAgreement {
    const of = opinions.map(({ reader, question, updated }) => `${reader} ${question} ${updated}`).join('\n');
    const known = this.tables.get(dataset);
    if (known?.of === of && known.key === key) return known.table;
    const table = agreementOf(opinions, (question) => key.questions.get(question)?.answer ?? null);
    this.tables.set(dataset, { of, key, table });
    return table;
  }

  async board(dataset: string, reader: Reader): Promise<Board> {
    const { questions } = await keyOfRead(this.datasets, dataset);
    const { items, hidden } = shownTo(reader, await this.all(dataset));
    return { items: boardOf(items, await this.reviews.reviews(dataset), (id) => questions.get(id) ?? null), hidden };
  }

  async settle(dataset: string, reader: Reader, question: string, { said, by }: Settled): Promise<KeptReview> {
    const all = (await this.all(dataset)).filter(({ opinion }) => opinion.question === question && isOnGold(opinion));
    if (reader.blind && !all.some((one) => one.by === reader.by)) throw problem('opinions.own_first', { question });
    const { answer } = await this.known(dataset, question);
    const provenance = provenanceOf(said, withNames(all), answer);
    return this.reviews.write(dataset, question, { ...said, provenance }, by);
  }

  private async all(dataset: string): Promise<KeptOpinion[]> {
    return this.store.opinions.all((await this.datasets.dataset(dataset)).id);
  }

  private async badEvidence(
    dataset: string,
    conversation: string,
    evidence: Opinion['evidence'],
    { id, path }: { id: string; path: string },
  ): Promise<Problem | null> {
    if (!evidence) return null;
    const { unknown } = resolveEvidence(evidence, await this.datasets.conversation(dataset, conversation));
    return unknown.length === 0 ? null : unknownEvidence(id, unknown, path).problem;
  }

  private async known(dataset: string, question: string) {
    const head = (await keyOfRead(this.datasets, dataset)).questions.get(question);
    if (!head) throw noSuch('question', question, dataset);
    return head;
  }
}
