import type { Records, RunRecords } from '../catalogue.ts';
import { COLUMNS, OF_REVIEWS, OF_RUN, type RecordKind, type ReviewRecords, recordValues } from '../record-columns.ts';
import { stateOf } from '../rows/datasets.ts';
import type { Row } from '../stored-texts.ts';
import { batches, type Database, placeholders, type Queries } from './connections.ts';
import { putIn } from './jobs.ts';

const RUN = 'dataset = (SELECT dataset FROM runs WHERE id = $1) AND run = (SELECT number FROM runs WHERE id = $1)';
const OF: Record<RecordKind, string> = {
  datasets: 'ORDER BY position',
  runs: 'WHERE dataset = $1 ORDER BY position, number',
  predictions: `WHERE ${RUN} ORDER BY seq`,
  verdicts: `WHERE ${RUN} ORDER BY question`,
  run_memories: `WHERE ${RUN} ORDER BY part`,
  answer_notes: `WHERE ${RUN} ORDER BY question`,
  saved_views: 'WHERE dataset = $1 ORDER BY name',
  reviews: 'WHERE dataset = $1 ORDER BY question',
  error_packs: 'WHERE dataset = $1 ORDER BY id',
  review_events:
    'WHERE dataset = $1 AND (run IS NULL OR run IN (SELECT number FROM runs WHERE dataset = $1)) ORDER BY id',
  opinions: 'WHERE dataset = $1 ORDER BY question, about, reader',
  guidelines: 'WHERE dataset = $1 ORDER BY version',
  reading_queues: 'WHERE dataset = $1 ORDER BY id',
};

async function add(own: Queries, kind: RecordKind, rows: readonly Row[], more: Row): Promise<void> {
  const names = [
    ...COLUMNS[kind],
    ...Object.keys(more).filter((name) => !(COLUMNS[kind] as readonly string[]).includes(name)),
  ];
  for (const { values } of batches(rows, (row) => {
    const record = recordValues(kind, row, more);
    return names.map((name) => record[name]);
  }))
    await own.run(
      `INSERT INTO ${kind} (${names.join(', ')}) VALUES ${placeholders(values.length / names.length, names.length)}`,
      ...values,
    );
}

const next = async (own: Queries, table: 'datasets' | 'runs') =>
  (await own.get(`SELECT coalesce(max(position), 0) + 1 AS next FROM ${table}`))?.next;

/** Everything as it is kept. */
export function recordStore(db: Database): Records {
  return {
    read: async (kind: RecordKind, of?: string): Promise<Row[]> => {
      // A run is named by its id, as everywhere.
      const columns = COLUMNS[kind].map((name) =>
        kind === 'review_events' && name === 'run' ? '(SELECT id FROM runs WHERE number = run) AS run' : name,
      );
      return db.all(`SELECT ${columns.join(', ')} FROM ${kind} ${OF[kind]}`, ...(of === undefined ? [] : [of]));
    },

    addDataset: (dataset: Row): Promise<void> =>
      db.transaction(async (own) => {
        const pass = (await own.get("SELECT nextval(pg_get_serial_sequence('jobs', 'id')) AS pass"))?.pass;
        const { id, state, bytes, mtime, index_key: key, words_state: words } = dataset;
        await add(own, 'datasets', [dataset], {
          position: await next(own, 'datasets'),
          pass: key === null ? null : pass,
        });
        if (state === 'indexing') await putIn(own, 'index', String(id), stateOf(Number(bytes), Number(mtime)));
        else if (key !== null && words === 'pending') await putIn(own, 'words', String(id), String(pass));
      }),

    addRun: (run: Row, rows: RunRecords): Promise<void> =>
      db.transaction(async (own) => {
        const { sha256 = null } = JSON.parse(String(run.report)) as { sha256?: string };
        await add(own, 'runs', [run], { position: await next(own, 'runs'), sha256 });
        const number = (await own.get('SELECT number FROM runs WHERE id = $1', run.id))?.number;
        for (const kind of OF_RUN) await add(own, kind, rows[kind], { dataset: run.dataset, run: number });
      }),

    addReviews: (dataset: string, rows: ReviewRecords): Promise<void> =>
      db.transaction(async (own) => {
        const runs = await own.all('SELECT id, number FROM runs WHERE dataset = $1', dataset);
        const numbers = new Map(runs.map(({ id, number }) => [id, number]));
        const events = rows.review_events.map((row) => ({ ...row, run: numbers.get(row.run) ?? null }));
        for (const kind of OF_REVIEWS)
          await add(own, kind, kind === 'review_events' ? events : rows[kind], { dataset });
      }),
  };
}
