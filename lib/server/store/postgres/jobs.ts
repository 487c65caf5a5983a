import type { Problem, Progress } from '../../../core/model/index.ts';
import { storedProblem } from '../../../core/problems/index.ts';
import { ENDED_KEPT, type EndedJob, type Job, type JobKind, type Jobs, type Requester } from '../jobs.ts';
import {
  endedOf,
  gaveUp,
  jobOf,
  type KeptKind,
  keptKind,
  kindOf,
  MOST_LOST,
  OVER,
  outcomeOf,
  passes,
  requesterOf,
  WORK,
  waitAfter,
} from '../rows/jobs.ts';
import { json, type Row } from '../stored-texts.ts';
import { type Database, placeholders, type Queries } from './connections.ts';

/** Runs whose dataset shows another gold than they were scored with, and the job that one has for it. */
const STALE = `FROM runs r JOIN datasets d ON d.id = r.dataset
  WHERE d.state = 'ready' AND d.content_key IS NOT NULL AND d.content_key <> r.scored_index`;
const HERE = "SELECT 1 FROM jobs WHERE kind = 'rescore' AND run = r.id AND target = d.content_key";

/** A moment so many milliseconds from now, by the database's clock: holders of jobs may be of machines whose clocks differ. */
const later = (parameter: string) => `now() + ${parameter} * interval '1 millisecond'`;
/** A job's kind without its number. */
const KIND = "split_part(kind, ' ', 1)";
const ALL = '*, ticket IS NOT NULL AND until > now() AS held, ticket IS NULL AND until > now() AS waits';

export function jobStore(db: Database): Jobs {
  const found = (row: Row) => jobOf(row, row.held === true, row.waits === true);
  const changed = async (sql: string, ...values: unknown[]) => (await db.run(sql, ...values)) > 0;
  const fail = (id: number, ticket: string, problem: Problem): Promise<boolean> =>
    db.transaction(async (own) => {
      // Whoever changes both takes the dataset first.
      await own.get('SELECT 1 FROM datasets WHERE id = (SELECT dataset FROM jobs WHERE id = $1) FOR NO KEY UPDATE', id);
      const row = await own.get('SELECT * FROM jobs WHERE id = $1 AND ticket = $2 FOR UPDATE', id, ticket);
      if (!row) return false;
      const job = jobOf(row, true);
      const { kind, tries } = job;
      const lost = Number(row.lost) + 1;
      const putOff = (ms: number, times: number) =>
        own.run(
          `UPDATE jobs SET ticket = NULL, until = ${later('$2')}, progress = NULL, lost = $3, error = $4 WHERE id = $1`,
          id,
          ms,
          times,
          storedProblem(problem),
        );
      if (kind === 'rescore') await putOff(waitAfter(tries), 0);
      else if (passes(problem) && lost < MOST_LOST) await putOff(waitAfter(lost), lost);
      else {
        await said(own, job, problem);
        await over(own, 'id = $1', [id], problem);
      }
      return true;
    });

  return {
    all: async () => (await db.all(`SELECT ${ALL} FROM jobs ORDER BY id`)).map(found),

    ended: async () => (await db.all(`SELECT ${OVER} FROM ended_jobs ORDER BY ended DESC, id DESC`)).map(endedOf),

    async lastJudge(run: string): Promise<Job | EndedJob | null> {
      const open = await db.get(`SELECT ${ALL} FROM jobs WHERE kind = 'judge' AND run = $1`, run);
      if (open) return found(open);
      const ended = await db.get(
        "SELECT * FROM ended_jobs WHERE kind = 'judge' AND run = $1 ORDER BY id DESC LIMIT 1",
        run,
      );
      return ended ? endedOf(ended) : null;
    },

    // A run shows nothing of it: no row is changed that others take first.
    cancelJudge: (run: string, problem: Problem): Promise<boolean> =>
      db.transaction((own) => over(own, "kind = 'judge' AND run = $1", [run], problem)),

    tickets: () => ticketsIn(db),

    async addStale(): Promise<void> {
      // Looked at every few seconds: only what there is to write takes locks, in one order. What is removed meanwhile is passed over.
      if (!(await db.get(`SELECT 1 ${STALE} AND NOT EXISTS (${HERE}) LIMIT 1`))) return;
      await db.run(
        `INSERT INTO jobs (kind, dataset, run, target) SELECT 'rescore', r.dataset, r.id, d.content_key ${STALE} ORDER BY r.id
         FOR KEY SHARE OF d, r
         ON CONFLICT (kind, dataset, coalesce(run, '')) DO UPDATE
           SET target = excluded.target, tries = 0, lost = 0, ticket = NULL, until = '-infinity', progress = NULL,
             asked = now(), error = NULL
           WHERE jobs.target <> excluded.target`,
      );
    },

    addJudge: (run: string, wanted: string, by: Requester | null = null): Promise<boolean> =>
      changed(
        `INSERT INTO jobs (kind, dataset, run, target, asker, asker_name)
         SELECT 'judge', dataset, id, $2, $3, $4 FROM runs WHERE id = $1 ON CONFLICT DO NOTHING`,
        run,
        wanted,
        by?.sub ?? null,
        by?.name ?? null,
      ),

    async claim(
      kinds: readonly JobKind[],
      ticket: string,
      ms: number,
      except: readonly number[] = [],
      worker?: string,
    ): Promise<Job | null> {
      for (;;) {
        const row = await db.get(
          `UPDATE jobs SET ticket = $2, until = ${later('$3')}, tries = tries + 1, lost = lost + (ticket IS NOT NULL)::integer,
             progress = NULL, begun = now(), worker = $5
           WHERE id = (
             SELECT id FROM jobs WHERE ${KIND} = ANY ($1) AND until <= now() AND id <> ALL ($4)
             ORDER BY array_position($1, ${KIND}), id LIMIT 1 FOR UPDATE SKIP LOCKED
           ) RETURNING *`,
          kinds,
          ticket,
          ms,
          except,
          worker ?? null,
        );
        if (!row) return null;
        if (Number(row.lost) < MOST_LOST) return jobOf(row, true);
        await fail(Number(row.id), ticket, gaveUp());
      }
    },

    renew: (id: number, ticket: string, ms: number, progress: Progress | null): Promise<boolean> =>
      changed(
        `UPDATE jobs SET until = ${later('$3')}, progress = $4 WHERE id = $1 AND ticket = $2`,
        id,
        ticket,
        ms,
        json(progress ?? undefined),
      ),

    putBack: (id: number, ticket: string, ms = 0): Promise<boolean> =>
      changed(
        `UPDATE jobs SET ticket = NULL, until = ${later('$3')}, progress = NULL WHERE id = $1 AND ticket = $2`,
        id,
        ticket,
        ms,
      ),

    done: (id: number, ticket: string): Promise<boolean> =>
      db.transaction((own) => over(own, 'id = $1 AND ticket = $2', [id, ticket], null)),

    forget: (id: number, ticket: string): Promise<boolean> =>
      changed('DELETE FROM jobs WHERE id = $1 AND ticket = $2', id, ticket),

    fail,

    hasten: (id: number): Promise<boolean> =>
      changed("UPDATE jobs SET until = '-infinity' WHERE id = $1 AND ticket IS NULL AND until > now()", id),

    cancel: (
      kind: 'index' | 'words' | 'export',
      dataset: string,
      problem: Problem,
      exported: number | null = null,
    ): Promise<boolean> =>
      db.transaction(async (own) => {
        if (!(await own.get('SELECT 1 FROM datasets WHERE id = $1 FOR NO KEY UPDATE', dataset))) return false;
        const job = { kind, dataset, exported };
        if (!(await over(own, 'kind = $1 AND dataset = $2', [keptKind(job), dataset], problem))) return false;
        await said(own, job, problem);
        return true;
      }),
  };
}

/** Ends the job that there is `where`: done, or with a problem. False when there is none. */
async function over(own: Queries, where: string, values: unknown[], problem: Problem | null): Promise<boolean> {
  const row = await own.get(`DELETE FROM jobs WHERE ${where} RETURNING *`, ...values);
  if (!row) return false;
  const columns = WORK.split(', ');
  await own.run(
    `INSERT INTO ended_jobs (${WORK}, outcome, error) VALUES ${placeholders(1, columns.length + 2)}`,
    ...columns.map((name) => row[name]),
    problem ? outcomeOf(problem) : 'done',
    problem && storedProblem(problem),
  );
  await own.run(
    `DELETE FROM ended_jobs WHERE id IN (
       SELECT id FROM ended_jobs WHERE ${KIND} = $1 ORDER BY id DESC OFFSET $2 FOR UPDATE SKIP LOCKED
     )`,
    kindOf(row),
    ENDED_KEPT,
  );
  return true;
}

/** The dataset, or what was to be made of it, shows the problem that its job ended with. */
async function said(
  own: Queries,
  { kind, dataset, exported }: Pick<Job, 'kind' | 'exported'> & { dataset: string },
  problem: Problem,
): Promise<void> {
  if (kind === 'index')
    await own.run(
      "UPDATE datasets SET state = 'failed', error = $2 WHERE id = $1 AND state = 'indexing'",
      dataset,
      storedProblem(problem),
    );
  // That somebody gave it up is no failure.
  const cancelled = problem.type === '#cancelled';
  if (kind === 'words')
    await own.run(
      "UPDATE datasets SET words_state = $2, words_error = $3 WHERE id = $1 AND words_state <> 'ready'",
      dataset,
      cancelled ? 'cancelled' : 'failed',
      cancelled ? null : storedProblem(problem),
    );
  if (kind === 'export')
    await own.run(
      "UPDATE exports SET state = $2, error = $3 WHERE id = $1 AND state = 'waiting'",
      exported,
      outcomeOf(problem),
      cancelled ? null : storedProblem(problem),
    );
}

/** Puts a job in, unless the very same one is there; one with another target is anybody's anew. `own` has the dataset's row. */
export async function putIn(
  own: Queries,
  kind: KeptKind,
  dataset: string,
  target: string,
  by: Requester | null = null,
): Promise<void> {
  await own.run('DELETE FROM jobs WHERE kind = $1 AND dataset = $2 AND target <> $3', kind, dataset, target);
  await own.run(
    'INSERT INTO jobs (kind, dataset, target, asker, asker_name) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    kind,
    dataset,
    target,
    by?.sub ?? null,
    by?.name ?? null,
  );
}

/** Who asked for the index that a job makes: what follows from it is theirs, too. */
export async function requesterIn(own: Queries, job: number): Promise<Requester | null> {
  const row = await own.get('SELECT * FROM jobs WHERE id = $1', job);
  return row ? requesterOf(row) : null;
}

/** The tickets by which jobs are held. */
export const ticketsIn = async (db: Queries): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.all('SELECT ticket FROM jobs WHERE ticket IS NOT NULL AND until > now()')).map((row) =>
      String(row.ticket),
    ),
  );
