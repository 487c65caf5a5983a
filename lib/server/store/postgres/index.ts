/** The catalogue of servers that work together: in PostgreSQL. Its index files are kept by `IndexBlobs`; a home folder has copies. */
import type { Catalogue } from '../catalogue.ts';
import type { Workers } from '../jobs.ts';
import type { Replies } from '../replies.ts';
import { type Limits, openDatabase } from './connections.ts';
import { datasetStore } from './datasets.ts';
import { exportStore } from './exports.ts';
import { type IndexBlobs, indexStore, namedIn } from './indexes.ts';
import { jobStore } from './jobs.ts';
import { Keys } from './keys.ts';
import { type Change, type Listening, listen } from './listener.ts';
import { memoryStore } from './memories.ts';
import { noteStore } from './notes.ts';
import { opinionStore } from './opinions.ts';
import { recordStore } from './records.ts';
import { replyStore } from './replies.ts';
import { reviewStore } from './reviews.ts';
import { runStore } from './runs.ts';
import { checkSchema, conditionOf } from './schema.ts';
import { workerStore } from './workers.ts';

export type { IndexBlobs } from './indexes.ts';
export type { Change, Listening } from './listener.ts';
export { migrate } from './schema.ts';

/** How a process uses a shared catalogue. */
export interface PostgresUse {
  /** The folder with its copies of index files, and those it makes. */
  home: string;
  blobs: IndexBlobs;
  /** Its connections, and how long it waits. */
  limits?: Partial<Limits>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface PostgresCatalogue extends Catalogue {
  /**
   * The key of the file that shows what a pass found, as rows that were read and changes that were heard said last; null when no dataset
   * is known to show it.
   */
  keyOf(pass: number): string | null;
  /** The keys of index files that datasets show. Others are of no use a while after they were put. */
  named(): Promise<Set<string>>;
  workers: Workers;
  replies: Replies;
  /** Rejects when the database can't be used as it is now: its schema, its version, its clock. */
  checkSchema(): Promise<void>;
  /** Hears of every change, of this process too, until it is closed. */
  listen(hear: (change: Change) => void): Promise<Listening>;
}

/**
 * Opens a catalogue by the address of its database. A ProblemError says what is in the way: the address, who may come in, the schema, the
 * server's version, or the clock. Each call is answered, or ends with a ProblemError 503 when the database can't be reached.
 */
export async function openPostgres(
  url: string,
  { home, blobs, limits, now = Date.now }: PostgresUse,
): Promise<PostgresCatalogue> {
  const db = openDatabase(url, limits);
  const check = async () => checkSchema(await conditionOf(db), now());
  try {
    await check();
  } catch (error) {
    await db.close();
    throw error;
  }
  const keys = new Keys();
  const datasets = datasetStore(db, keys);
  /** Begun, and perhaps not there yet. */
  const heard = new Set<Promise<Listening>>();
  return {
    datasets,
    indexes: indexStore(db, home, blobs, keys),
    jobs: jobStore(db),
    exports: exportStore(db),
    workers: workerStore(db),
    replies: replyStore(db),
    runs: runStore(db),
    memories: memoryStore(db),
    reviews: reviewStore(db),
    opinions: opinionStore(db),
    notes: noteStore(db),
    records: recordStore(db),
    keyOf: (pass) => keys.of(pass),
    checkSchema: check,
    named: () => namedIn(db, 'index_key'),
    async listen(hear) {
      const listening = listen(db, (change) => {
        if (change.topic === 'everything') {
          // Readers ask for keys at once: what was known counts until it is read anew.
          const known = keys.known();
          void datasets.all().then(
            (rows) => {
              const there = new Set<string>(rows.map(({ id }) => id));
              for (const id of known) if (!there.has(id)) keys.forget(id);
              hear(change);
            },
            () => hear(change),
          );
          return;
        }
        if (change.topic === 'datasets' && change.kind === 'removed') keys.forget(change.dataset);
        else if (change.topic === 'datasets') keys.hear(change.dataset, change.pass ?? null, change.key ?? null);
        hear(change);
      });
      heard.add(listening);
      return listening;
    },
    async close() {
      await Promise.all([...heard].map(async (one) => (await one.catch(() => null))?.close()));
      await db.close();
    },
  };
}
