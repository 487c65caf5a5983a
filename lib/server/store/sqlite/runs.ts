import {
  type DatasetId,
  datasetId,
  type Mapping,
  type OwnVerdict,
  type QuestionId,
  questionId,
  type RunId,
  type RunManifest,
  runId,
  type SavedMapping,
} from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import {
  firstFree,
  type NewRun,
  type Rescored,
  type RescoredRow,
  type RowSource,
  type ScoredRow,
  type StoredRow,
  type StoredRun,
} from '../catalogue.ts';
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
import { removedRuns } from './removed-runs.ts';
import { verdictStore } from './verdicts.ts';

const MEMORY_HEAD = "(SELECT value FROM run_memories WHERE run = runs.id AND part = 'head') AS memory_head";

const jsonOf = (column: string) => `'[' || group_concat(coalesce(${column}, 'null')) || ']' AS ${column}`;

/** Those of a run from a number on, as `predictionsOf` takes them; `quote` writes a number with all of its digits. */
const PREDICTIONS = `
  SELECT max(seq) AS last, json_group_array(question) AS question, json_group_array(answer) AS answer,
    '[' || group_concat(lower(quote(seconds))) || ']' AS seconds,
    ${JSON_COLUMNS.map(jsonOf).join(', ')}
  FROM (SELECT seq, question, answer, seconds, ${JSON_COLUMNS.join(', ')} FROM predictions WHERE run = ? AND seq >= ? ORDER BY seq LIMIT ?)`;

/** Runs, their predictions, the user's verdicts and saved mappings. What is written is on the disk when the call returns. */
export function runStore(db: Database) {
  const removed = removedRuns(db);
  const own = verdictStore(db);
  const insert = (id: string, run: NewRun, rows: Iterable<ScoredRow>) => {
    db.run('INSERT INTO runs VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)', ...runValues(id, run));
    let seq = 0;
    for (const row of rows) {
      db.run('INSERT INTO predictions VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)', id, ...predictionValues(seq++, row));
      if (row.override) own.write(id, row.question, row.override);
      if (row.noted)
        db.run('INSERT INTO answer_notes VALUES (?,?,?,?,?,?,?,?)', id, ...importedNote(row.question, row.noted));
    }
  };

  return {
    /** Stores all of them or none; null when the dataset is no more. Rows may come one by one: they are not held. */
    add: (runs: { run: NewRun; predictions: Iterable<ScoredRow> }[]): RunId[] | null =>
      db.durably(() => {
        const ids: RunId[] = [];
        for (const { run, predictions } of runs) {
          if (!db.get('SELECT 1 FROM datasets WHERE id = ?', run.dataset)) return null;
          const id = firstFree(run.slug, (taken) => db.get('SELECT 1 FROM runs WHERE id = ?', taken) !== undefined);
          insert(id, run, predictions);
          ids.push(runId(id));
        }
        return ids;
      }),

    /** Of one dataset, newest last. */
    list: (dataset: string): StoredRun[] =>
      db.all(`SELECT *, ${MEMORY_HEAD} FROM runs WHERE dataset = ? ORDER BY rowid`, dataset).map(runOf),

    /** How many there are, by dataset; without those that have none. */
    counts: (): Map<DatasetId, number> =>
      new Map(
        db
          .all('SELECT dataset, count(*) AS runs FROM runs GROUP BY dataset')
          .map((row) => [datasetId(String(row.dataset)), Number(row.runs)]),
      ),

    get(id: string): StoredRun | null {
      const row = db.get(`SELECT *, ${MEMORY_HEAD} FROM runs WHERE id = ?`, id);
      return row ? runOf(row) : null;
    },

    rename: (id: string, name: string) => db.durably(() => db.run('UPDATE runs SET name = ? WHERE id = ?', name, id)),

    describe: (id: string, change: (manifest: RunManifest) => RunManifest): void =>
      db.durably(() => {
        const row = db.get('SELECT manifest FROM runs WHERE id = ?', id);
        const manifest = row && change(JSON.parse(String(row.manifest)) as RunManifest);
        if (manifest) db.run('UPDATE runs SET manifest = ? WHERE id = ?', JSON.stringify(manifest), id);
      }),

    /** `restore` brings it back for some minutes, while this process runs. */
    remove: (id: string) =>
      db.durably(() => {
        removed.keep(id);
        db.run('DELETE FROM runs WHERE id = ?', id);
      }),

    /** Runs that were made of a file with this hash, oldest first. */
    ofContent: (sha256: string | null): { id: RunId; dataset: DatasetId; name: string }[] =>
      db
        .all("SELECT id, dataset, name FROM runs WHERE json_extract(report, '$.sha256') = ? ORDER BY rowid", sha256)
        .map((row) => ({ id: runId(String(row.id)), dataset: datasetId(String(row.dataset)), name: String(row.name) })),

    /** The id under which a run that was just removed is there again; null when it can't be brought back. */
    restore: (id: string): RunId | null => {
      const back = removed.restore(id);
      return back === null ? null : runId(back);
    },

    /** In the order of the file. */
    predictions(run: string): StoredRow[] {
      const found: StoredRow[] = [];
      for (let next = 0; ; ) {
        const part = db.get(PREDICTIONS, run, next, ROWS_AT_ONCE);
        if (!part || part.last === null) return found;
        found.push(...predictionsOf(part));
        next = Number(part.last) + 1;
      }
    },

    /** The rows as in the file, and where they stood, by question; without those for which the run has none. */
    sources: (run: string, questions: readonly string[]): Map<QuestionId, RowSource> =>
      new Map(
        questions.flatMap((question) => {
          const row = db.get('SELECT place, raw FROM predictions WHERE run = ? AND question = ?', run, question);
          return row ? [[questionId(question), sourceOf(row)]] : [];
        }),
      ),

    rescore(run: Rescored, rows: Iterable<RescoredRow>) {
      db.durably(() => {
        db.run(
          `UPDATE runs SET metrics = ?, yardstick = ?, report = ?, missing = ?, matched = ?, scored_index = ?,
             judges = coalesce(?, judges), manifest = coalesce(?, manifest) WHERE id = ?`,
          ...rescoredValues(run),
          run.id,
        );
        for (const { question, scores, retrieved, judges } of rows) {
          db.run(
            'UPDATE predictions SET scores = ?, retrieved = ?, judges = coalesce(?, judges) WHERE run = ? AND question = ?',
            JSON.stringify(scores),
            json(retrieved),
            json(judges),
            run.id,
            question,
          );
        }
      });
    },

    verdicts: (run: string): Map<QuestionId, OwnVerdict> =>
      new Map(
        db
          .all('SELECT * FROM verdicts WHERE run = ?', run)
          .map((row) => [questionId(String(row.question)), verdictOf(row)]),
      ),

    /** null clears it. */
    setVerdict: (run: string, question: string, verdict: OwnVerdict | null, who = verdict?.reviewer ?? null): void =>
      db.durably(() => own.change(run, question, verdict, who)),

    /** By name. */
    mappings: (): SavedMapping[] =>
      db
        .all('SELECT * FROM mappings ORDER BY name')
        .map(({ name, mapping }) => ({ name: String(name), mapping: JSON.parse(String(mapping)) as Mapping })),

    /** Replaces one of the same name; null forgets it. */
    saveMapping(name: string, mapping: Mapping | null) {
      db.durably(() => {
        if (mapping === null) db.run('DELETE FROM mappings WHERE name = ?', name);
        else
          db.run(
            'INSERT INTO mappings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET mapping = excluded.mapping',
            name,
            JSON.stringify(mapping),
          );
      });
    },
  };
}
