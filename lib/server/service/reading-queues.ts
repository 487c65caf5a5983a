import { append } from '../../core/model/append.ts';
import type { Claim, QueueState, ReadingQueue } from '../../core/model/index.ts';
import { draw, queueState, waiting } from '../../core/opinions/index.ts';
import { problem } from '../../core/problems/index.ts';
import { firstFree, type Store } from '../store/index.ts';
import { type AnswerKeySource, keyOfRead } from './answer-keys.ts';
import type { IndexReads } from './index-reads.ts';
import { isOnGold, nameOf } from './opinion-names.ts';
import type { QueuePlan, Reader } from './opinion-service.ts';
import { slugOf } from './slug.ts';

/** What queues ask of the datasets they are about. */
type Datasets = AnswerKeySource & Pick<IndexReads, 'questionHeads'>;

/** What several people are to read, and who has what before them. */
export class ReadingQueues {
  private readonly store: Pick<Store, 'opinions' | 'runs'>;
  private readonly datasets: Datasets;

  constructor(store: Pick<Store, 'opinions' | 'runs'>, datasets: Datasets) {
    this.store = store;
    this.datasets = datasets;
  }

  async queues(dataset: string): Promise<QueueState[]> {
    const given = await this.given((await this.datasets.dataset(dataset)).id);
    const queues = await this.store.opinions.queues(dataset);
    return Promise.all(
      queues.map(async (queue) => queueState(queue, given, await this.store.opinions.claims(dataset, queue.id))),
    );
  }

  async queue(dataset: string, id: string): Promise<ReadingQueue> {
    const found = (await this.store.opinions.queues((await this.datasets.dataset(dataset)).id)).find(
      (queue) => queue.id === id,
    );
    if (!found) throw problem('none.queue', { id });
    return found;
  }

  async add(dataset: string, plan: QueuePlan): Promise<QueueState> {
    const { questions } = await keyOfRead(this.datasets, dataset);
    const { name, opinions, size, drawn, runs, readers } = plan;
    const spread = plan.questions ? new Map<string, number>() : await this.spread(dataset, drawn, runs);
    const chosen = plan.questions
      ? plan.questions.flatMap((id) => questions.get(id)?.id ?? [])
      : draw(
          (await this.datasets.questionHeads(dataset)).map(({ id, typeKey }) => ({
            id,
            typeKey,
            spread: spread.get(id) ?? 0,
          })),
          size,
          { seed: name, differing: drawn !== 'type' },
        );
    if (chosen.length === 0) throw problem('queues.nothing', { drawn });
    const taken = new Set((await this.store.opinions.queues(dataset)).map(({ id }) => id));
    const queue: ReadingQueue = {
      id: firstFree(slugOf(name), (id) => taken.has(id)),
      name,
      opinions,
      drawn,
      readers,
      questions: chosen,
      created: new Date().toISOString(),
    };
    await this.store.opinions.addQueue(dataset, queue);
    return queueState(queue, await this.given(dataset), []);
  }

  async remove(dataset: string, id: string): Promise<void> {
    const { id: known } = await this.datasets.dataset(dataset);
    if (!(await this.store.opinions.removeQueue(known, id))) throw problem('none.queue', { id });
  }

  async next(dataset: string, reader: Reader, id: string, after?: string): Promise<Claim> {
    const name = nameOf(reader);
    const queue = await this.queue(dataset, id);
    const claim = await this.store.opinions.claim(dataset, id, { by: reader.by, name, ...(after && { after }) });
    const given = await this.given(dataset);
    const within = new Set<string>(queue.questions);
    const read = given.filter(({ by, question }) => by === reader.by && within.has(question)).length;
    const claims = await this.store.opinions.claims(dataset, id);
    const left = waiting(queue, { by: reader.by, name }, given, claims).length;
    const head = claim && (await keyOfRead(this.datasets, dataset)).questions.get(claim.question);
    return {
      question: claim?.question ?? null,
      ...(head && { conversation: head.conversation }),
      ...(claim && { until: new Date(claim.until).toISOString() }),
      read,
      left,
    };
  }

  /** Opinions on gold answers, as queues count them. */
  private async given(dataset: string) {
    return (await this.store.opinions.all(dataset)).flatMap(({ by, opinion }) =>
      isOnGold(opinion) ? [{ by, question: String(opinion.question), reader: opinion.reader }] : [],
    );
  }

  /** How much judges of runs, or the runs, say differently of each question: votes that are not with most. */
  private async spread(
    dataset: string,
    drawn: QueuePlan['drawn'],
    runs: readonly string[],
  ): Promise<Map<string, number>> {
    const votes = new Map<string, boolean[]>();
    const add = (question: string, correct: boolean | null) => {
      if (correct !== null) append(votes, question, correct);
    };
    const spread = new Map<string, number>();
    const count = () => {
      for (const [question, all] of votes) {
        const right = all.filter(Boolean).length;
        spread.set(question, (spread.get(question) ?? 0) + Math.min(right, all.length - right));
      }
    };
    if (drawn === 'type') return spread;
    for (const { id, judges, yardstick } of await this.store.runs.list(dataset)) {
      if (runs.length > 0 && !runs.includes(id)) continue;
      if (drawn === 'judges') votes.clear();
      for (const row of await this.store.runs.predictions(id)) {
        if (drawn === 'judges') for (const { correct } of row.judges) add(row.question, correct);
        else {
          const value = row.scores[judges.length > 0 ? 'accuracy' : yardstick] ?? null;
          add(row.question, value === null ? null : value >= 0.5);
        }
      }
      if (drawn === 'judges') count();
    }
    if (drawn === 'systems') count();
    return spread;
  }
}
