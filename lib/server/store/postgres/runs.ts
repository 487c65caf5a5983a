import {
  datasetId,
  type Mapping,
  type OwnVerdict,
  questionId,
  type RunId,
  type RunManifest,
  runId,
} from '../../../core/model/index.ts';
import type { NewRun, Rescored, RescoredRow, Runs, ScoredRow, StoredRow, StoredRun } from '../catalogue.ts';
import { importedNote } from '../rows/notes.ts';
import {
  JSON_COLUMNS,
  predictionsOf,
  predictionValues,
  ROWS_AT_ONCE,
  rescoredValues,
  runOf,
  runValues,
  sourceOf,
  verdictOf,
} from '../rows/runs.ts';
import { json } from '../stored-texts.ts';
import { batches, type Database, placeholders, type Queries } from './connections.ts';
import { removeRun, restoreRun } from './removed-runs.ts';
import { freeId } from './run-ids.ts';
import { changeVerdict, writeVerdict } from './verdicts.ts';

/** Of the lock under which several runs are added at once: two of those that have ids in common would wait for each other. */
const SEVERAL = 7_281_452;

/** The predictions or verdicts of a run: `$1` is its id. */
const OF_RUN = 'dataset = (SELECT dataset FROM runs WHERE id = $1) AND run = (SELECT number FROM runs WHERE id = $1)';

const jsonOf = (column: string) =>
  `'[' || string_agg(coalesce(${column}, 'null'), ',' ORDER BY seq) || ']' AS ${column}`;

/** Those of a run in parts, as `predictionsOf` takes them. */
const PREDICTIONS = `
  SELECT ${['question', 'answer', 'seconds'].map((column) => `json_agg(${column} ORDER BY seq)::text AS ${column}`).join(', ')},
    ${JSON_COLUMNS.map(jsonOf).join(', ')}
  FROM predictions WHERE ${OF_RUN} GROUP BY seq / ${ROWS_AT_ONCE} ORDER BY min(seq)`;

const UPLOADER_NAME = '(SELECT users.name FROM users WHERE sub = runs.uploader) AS uploader_name';

const MEMORY_HEAD = `(SELECT value FROM run_memories AS own
  WHERE own.dataset = runs.dataset AND run = runs.number AND part = 'head') AS memory_head`;

/** The number that names its predictions and verdicts. */
async function insertRun(own: Queries, run: NewRun): Promise<{ id: RunId; number: number }> {
  for (;;) {
    const id = await freeId(own, run.slug);
    const row = await own.get(
      `INSERT INTO runs (id, dataset, name, file, format, bytes, created, rows, matched, unmatched, duplicates, missing, judges, manifest,
         metrics, yardstick, report, scored_index, sha256, uploader, position)
       VALUES ${placeholders(1, 20).slice(0, -1)}, (SELECT coalesce(max(position), 0) + 1 FROM runs))
       ON CONFLICT (id) DO NOTHING RETURNING number`,
      ...runValues(id, run),
      run.report.sha256 ?? null,
      run.uploader?.sub ?? null,
    );
    if (row) return { id: runId(id), number: Number(row.number) };
  }
}

async function insertRows(own: Queries, dataset: string, run: number, rows: Iterable<ScoredRow>): Promise<void> {
  let seq = 0;
  for (const batch of batches(rows, (row) => [dataset, run, ...predictionValues(seq++, row)])) {
    await own.run(
      `INSERT INTO predictions (dataset, run, seq, question, answer, judges, retrieved, context_ids, stored, seconds, tokens, place, raw, scores)
       VALUES ${placeholders(batch.values.length / 14, 14)}`,
      ...batch.values,
    );
    for (const { question, override, noted } of batch.of) {
      if (override) await writeVerdict(own, dataset, run, question, override);
      if (noted)
        await own.run(
          `INSERT INTO answer_notes (dataset, run, question, tags, note, reviewer, created, updated, version)
           VALUES ${placeholders(1, 9)}`,
          dataset,
          run,
          ...importedNote(question, noted),
        );
    }
  }
}

/** Runs, their predictions, the user's verdicts and saved mappings. */
export function runStore(db: Database): Runs {
  const all = async (sql: string, ...values: unknown[]) =>
    (await db.all(`SELECT *, ${UPLOADER_NAME}, ${MEMORY_HEAD} FROM runs ${sql}`, ...values)).map(runOf);
  return {
    add: (runs: { run: NewRun; predictions: Iterable<ScoredRow> }[]): Promise<RunId[] | null> =>
      db.transaction(async (own) => {
        if (runs.length > 1) await own.run('SELECT pg_advisory_xact_lock($1)', SEVERAL);
        for (const { run } of runs)
          if (!(await own.get('SELECT 1 FROM datasets WHERE id = $1 FOR KEY SHARE', run.dataset))) return null;
        const ids: RunId[] = [];
        for (const { run, predictions } of runs) {
          const { id, number } = await insertRun(own, run);
          await insertRows(own, run.dataset, number, predictions);
          ids.push(id);
        }
        return ids;
      }, 'once'),

    list: (dataset: string): Promise<StoredRun[]> => all('WHERE dataset = $1 ORDER BY position, number', dataset),

    counts: async () =>
      new Map(
        (await db.all('SELECT dataset, count(*) AS runs FROM runs GROUP BY dataset')).map((row) => [
          datasetId(String(row.dataset)),
          Number(row.runs),
        ]),
      ),

    get: async (id: string): Promise<StoredRun | null> => (await all('WHERE id = $1', id))[0] ?? null,

    async rename(id: string, name: string): Promise<void> {
      await db.run('UPDATE runs SET name = $2 WHERE id = $1', id, name);
    },

    describe: (id: string, change: (manifest: RunManifest) => RunManifest): Promise<void> =>
      db.transaction(async (own) => {
        const row = await own.get('SELECT manifest FROM runs WHERE id = $1 FOR NO KEY UPDATE', id);
        const manifest = row && change(JSON.parse(String(row.manifest)) as RunManifest);
        if (manifest) await own.run('UPDATE runs SET manifest = $2 WHERE id = $1', id, JSON.stringify(manifest));
      }),

    remove: (id: string): Promise<void> => removeRun(db, id),

    restore: (id: string): Promise<RunId | null> => restoreRun(db, id),

    ofContent: async (sha256: string | null) =>
      (await db.all('SELECT id, dataset, name FROM runs WHERE sha256 = $1 ORDER BY position, number', sha256)).map(
        (row) => ({ id: runId(String(row.id)), dataset: datasetId(String(row.dataset)), name: String(row.name) }),
      ),

    predictions: async (run: string): Promise<StoredRow[]> => (await db.all(PREDICTIONS, run)).flatMap(predictionsOf),

    sources: async (run: string, questions: readonly string[]) =>
      new Map(
        (
          await db.all(
            `SELECT question, place, raw FROM predictions WHERE ${OF_RUN} AND question = ANY($2)`,
            run,
            questions,
          )
        ).map((row) => [questionId(String(row.question)), sourceOf(row)]),
      ),

    rescore: (run: Rescored, rows: Iterable<RescoredRow>): Promise<void> =>
      db.transaction(async (own) => {
        const found = await own.get(
          `UPDATE runs SET metrics = $2, yardstick = $3, report = $4, missing = $5, matched = $6, scored_index = $7,
             judges = coalesce($8, judges), manifest = coalesce($9, manifest) WHERE id = $1
           RETURNING dataset, number`,
          run.id,
          ...rescoredValues(run),
        );
        if (!found) return;
        for (const { values } of batches(rows, (row) => [
          row.question,
          JSON.stringify(row.scores),
          json(row.retrieved),
          json(row.judges),
        ]))
          await own.run(
            `UPDATE predictions SET scores = made.scores, retrieved = made.retrieved,
               judges = coalesce(made.judges, predictions.judges)
             FROM (VALUES ${placeholders(values.length / 4, 4, 2)}) AS made (question, scores, retrieved, judges)
             WHERE dataset = $1 AND run = $2 AND predictions.question = made.question`,
            found.dataset,
            found.number,
            ...values,
          );
      }, 'once'),

    verdicts: async (run: string) =>
      new Map(
        (await db.all(`SELECT * FROM verdicts WHERE ${OF_RUN} ORDER BY question`, run)).map((row) => [
          questionId(String(row.question)),
          verdictOf(row),
        ]),
      ),

    setVerdict: (
      run: string,
      question: string,
      verdict: OwnVerdict | null,
      who = verdict?.reviewer ?? null,
    ): Promise<void> => db.transaction((own) => changeVerdict(own, run, question, verdict, who)),

    mappings: async () =>
      (await db.all('SELECT * FROM mappings ORDER BY name')).map(({ name, mapping }) => ({
        name: String(name),
        mapping: JSON.parse(String(mapping)) as Mapping,
      })),

    async saveMapping(name: string, mapping: Mapping | null): Promise<void> {
      if (mapping === null) await db.run('DELETE FROM mappings WHERE name = $1', name);
      else
        await db.run(
          'INSERT INTO mappings (name, mapping) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET mapping = excluded.mapping',
          name,
          JSON.stringify(mapping),
        );
    },
  };
}
