import type { SQLInputValue } from 'node:sqlite';
import type { Database, Row } from '../access.ts';
import type { Records, RunRecords } from '../catalogue.ts';
import { COLUMNS, OF_REVIEWS, OF_RUN, type RecordKind, type ReviewRecords, recordValues } from '../record-columns.ts';
import { stateOf } from '../rows/datasets.ts';
import { putIn } from './jobs.ts';
import type { Sync } from './promised.ts';

const OF: Record<RecordKind, string> = {
  datasets: 'ORDER BY position',
  runs: 'WHERE dataset = ? ORDER BY rowid',
  predictions: 'WHERE run = ? ORDER BY seq',
  verdicts: 'WHERE run = ? ORDER BY question',
  run_memories: 'WHERE run = ? ORDER BY part',
  answer_notes: 'WHERE run = ? ORDER BY question',
  saved_views: 'WHERE dataset = ? ORDER BY name',
  reviews: 'WHERE dataset = ? ORDER BY question',
  error_packs: 'WHERE dataset = ? ORDER BY id',
  review_events: 'WHERE dataset = ? ORDER BY id',
  opinions: 'WHERE dataset = ? ORDER BY question, about, reader',
  guidelines: 'WHERE dataset = ? ORDER BY version',
  reading_queues: 'WHERE dataset = ? ORDER BY id',
};

/** Everything as it is kept. */
export function recordStore(db: Database): Sync<Records> {
  const add = (kind: RecordKind, rows: readonly Row[], more: Row) => {
    for (const row of rows) {
      const record = recordValues(kind, row, more);
      const names = Object.keys(record);
      db.run(
        `INSERT INTO ${kind} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...(Object.values(record) as SQLInputValue[]),
      );
    }
  };
  return {
    read: (kind: RecordKind, of?: string): Row[] =>
      db.all(`SELECT ${COLUMNS[kind].join(', ')} FROM ${kind} ${OF[kind]}`, ...(of === undefined ? [] : [of])),

    addDataset: (dataset: Row): void =>
      db.durably(() => {
        db.run("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'jobs'");
        const pass = Number(db.get("SELECT seq FROM sqlite_sequence WHERE name = 'jobs'")?.seq);
        const position = Number(db.get('SELECT coalesce(max(position), 0) + 1 AS next FROM datasets')?.next);
        add('datasets', [dataset], { position, pass: dataset.index_key === null ? null : pass });
        const { id, state, bytes, mtime, index_key: key, words_state: words } = dataset;
        if (state === 'indexing') putIn(db, 'index', String(id), stateOf(Number(bytes), Number(mtime)));
        else if (key !== null && words === 'pending') putIn(db, 'words', String(id), String(pass));
      }),

    addRun: (run: Row, rows: RunRecords): void =>
      db.durably(() => {
        add('runs', [run], {});
        for (const kind of OF_RUN) add(kind, rows[kind], { run: run.id });
      }),

    addReviews: (dataset: string, rows: ReviewRecords): void =>
      db.durably(() => {
        for (const kind of OF_REVIEWS) add(kind, rows[kind], { dataset });
      }),
  };
}
