import type { Guidelines, ReadingQueue } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import { type Ask, CLAIMED_FOR, type KeptClaim, type KeptOpinion, type Opinions } from '../opinions.ts';
import {
  aboutOf,
  claimOf,
  guidelinesOf,
  guidelinesValues,
  heldOf,
  nextFor,
  nextGuidelines,
  opinionOf,
  opinionValues,
  queueOf,
} from '../rows/opinions.ts';
import { batches, type Database, placeholders, type Queries } from './connections.ts';
import { holdDataset } from './verdicts.ts';

const guidelinesIn = async (db: Pick<Queries, 'all'>, dataset: string): Promise<Guidelines[]> =>
  (await db.all('SELECT * FROM guidelines WHERE dataset = $1 ORDER BY version DESC', dataset)).map(guidelinesOf);

const CLAIM = 'question, reader, extract(epoch FROM until)::double precision * 1000 AS until';

const claimsIn = async (db: Pick<Queries, 'all'>, dataset: string, queue: string): Promise<KeptClaim[]> => {
  const sql = `SELECT ${CLAIM} FROM reading_claims WHERE dataset = $1 AND queue = $2 AND until > now()`;
  return (await db.all(sql, dataset, queue)).map(claimOf);
};

/** What readers say each by themselves, what they heed, and what they are to read. */
export function opinionStore(db: Database): Opinions {
  /** Those who change the same take turns; throws a ProblemError where the dataset is no more. */
  const held = <T>(dataset: string, work: (own: Queries) => Promise<T>): Promise<T> =>
    db.transaction(async (own) => {
      if (!(await holdDataset(own, dataset))) throw problem('none.dataset', { id: dataset, dataset: '' });
      return work(own);
    });

  return {
    all: async (dataset: string): Promise<KeptOpinion[]> =>
      (await db.all('SELECT * FROM opinions WHERE dataset = $1 ORDER BY question, updated, reader', dataset)).map(
        opinionOf,
      ),

    put: (dataset: string, opinions: readonly KeptOpinion[]): Promise<void> =>
      held(dataset, async (own) => {
        const key = ({ by, opinion: { question, answered } }: KeptOpinion) =>
          JSON.stringify([question, aboutOf(answered), by]);
        // Of several about the same the last counts.
        const last = [...new Map(opinions.map((one) => [key(one), one])).values()];
        for (const { values } of batches(last, (one) => opinionValues(dataset, one)))
          await own.run(
            `INSERT INTO opinions (dataset, question, about, reader, said, updated)
             VALUES ${placeholders(values.length / 6, 6)}
             ON CONFLICT (dataset, question, about, reader) DO UPDATE SET said = excluded.said, updated = excluded.updated`,
            ...values,
          );
      }),

    remove: async (dataset: string, by: string, question: string, answered?: string): Promise<boolean> =>
      (await db.run(
        'DELETE FROM opinions WHERE dataset = $1 AND question = $2 AND about = $3 AND reader = $4',
        ...[dataset, question, aboutOf(answered), by],
      )) > 0,

    guidelines: (dataset: string) => guidelinesIn(db, dataset),

    addGuidelines: (dataset: string, text: string, who: string | null): Promise<Guidelines> =>
      held(dataset, async (own) => {
        const [last = null] = await guidelinesIn(own, dataset);
        const next = nextGuidelines(last, text, who);
        if (next)
          await own.run(
            `INSERT INTO guidelines (dataset, version, text, sha256, who, created) VALUES ${placeholders(1, 6)}`,
            dataset,
            ...guidelinesValues(next),
          );
        return (await guidelinesIn(own, dataset))[0] as Guidelines;
      }),

    queues: async (dataset: string): Promise<ReadingQueue[]> =>
      (await db.all('SELECT * FROM reading_queues WHERE dataset = $1 ORDER BY created, id', dataset)).map(queueOf),

    addQueue: async (dataset: string, queue: ReadingQueue): Promise<void> => {
      await db.run(
        `INSERT INTO reading_queues (dataset, id, queue, created) VALUES ${placeholders(1, 4)}`,
        ...[dataset, queue.id, JSON.stringify(queue), queue.created],
      );
    },

    removeQueue: async (dataset: string, id: string): Promise<boolean> =>
      (await db.run('DELETE FROM reading_queues WHERE dataset = $1 AND id = $2', dataset, id)) > 0,

    claim: (dataset: string, id: string, ask: Ask): Promise<KeptClaim | null> =>
      held(dataset, async (own) => {
        const row = await own.get('SELECT * FROM reading_queues WHERE dataset = $1 AND id = $2', dataset, id);
        if (!row) return null;
        const given = await own.all("SELECT question, reader FROM opinions WHERE dataset = $1 AND about = ''", dataset);
        const question = nextFor(queueOf(row), ask, given.map(heldOf), await claimsIn(own, dataset, id));
        await own.run(
          'DELETE FROM reading_claims WHERE dataset = $1 AND queue = $2 AND reader = $3',
          ...[dataset, id, ask.by],
        );
        if (question === null) return null;
        const made = await own.get(
          `INSERT INTO reading_claims (dataset, queue, reader, question, until)
           VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond') RETURNING ${CLAIM}`,
          ...[dataset, id, ask.by, question, ask.lease ?? CLAIMED_FOR],
        );
        return made ? claimOf(made) : null;
      }),

    claims: (dataset: string, queue: string) => claimsIn(db, dataset, queue),
  };
}
