import type { Problem, Progress } from '../../../core/model/index.ts';
import { storedProblem } from '../../../core/problems/index.ts';
import type { Database, Row } from '../access.ts';
import { ENDED_KEPT, type EndedJob, type Job, type JobKind, type Requester } from '../jobs.ts';
import {
  endedOf,
  gaveUp,
  jobOf,
  type KeptKind,
  keptKind,
  kindOf,
  LONGEST_WAIT,
  MOST_LOST,
  OVER,
  outcomeOf,
  passes,
  requesterOf,
  WORK,
  waitAfter,
} from '../rows/jobs.ts';
import { json } from '../stored-texts.ts';

/** Runs whose dataset shows another gold than they were scored with, and the job that one has for it. */
const STALE = `FROM runs r JOIN datasets d ON d.id = r.dataset
  WHERE d.state = 'ready' AND d.content_key IS NOT NULL AND d.content_key <> r.scored_index`;
const HERE = "SELECT 1 FROM jobs WHERE kind = 'rescore' AND run = r.id AND target = d.content_key";

/** A time further ahead than any lease or wait was given by a clock that was wrong. */
const isAhead = (until: number, now: number) => until > now && until <= now + LONGEST_WAIT;

/** `now`: milliseconds since 1970. */
export function jobStore(db: Database, now: () => number = Date.now) {
  const found = (row: Row) => {
    const ahead = isAhead(Number(row.until), now());
    return jobOf(row, row.ticket !== null && ahead, ahead);
  };
  const held = (id: number, ticket: string) => db.get('SELECT * FROM jobs WHERE id = ? AND ticket = ?', id, ticket);
  /** Ends a job, inside a transaction: done, or with a problem. */
  const over = (row: Row, problem: Problem | null) => {
    db.run(
      `INSERT INTO ended_jobs (${WORK}, outcome, error, ended) SELECT ${WORK}, ?, ?, ? FROM jobs WHERE id = ?`,
      problem ? outcomeOf(problem) : 'done',
      problem && storedProblem(problem),
      now(),
      Number(row.id),
    );
    db.run('DELETE FROM jobs WHERE id = ?', Number(row.id));
    db.run(
      `DELETE FROM ended_jobs WHERE kind || ' ' LIKE ?1 AND id <= (
         SELECT id FROM ended_jobs WHERE kind || ' ' LIKE ?1 ORDER BY id DESC LIMIT 1 OFFSET ${ENDED_KEPT}
       )`,
      `${kindOf(row)} %`,
    );
  };
  /** The dataset, or what was to be made of it, shows the problem that its job ended with. */
  const said = ({ kind, dataset, exported }: Job, problem: Problem) => {
    if (kind === 'index')
      db.run(
        "UPDATE datasets SET state = 'failed', error = ? WHERE id = ? AND state = 'indexing'",
        storedProblem(problem),
        dataset,
      );
    // That somebody gave it up is no failure.
    const cancelled = problem.type === '#cancelled';
    if (kind === 'words')
      db.run(
        "UPDATE datasets SET words_state = ?, words_error = ? WHERE id = ? AND words_state <> 'ready'",
        cancelled ? 'cancelled' : 'failed',
        cancelled ? null : storedProblem(problem),
        dataset,
      );
    if (kind === 'export')
      db.run(
        "UPDATE exports SET state = ?, error = ? WHERE id = ? AND state = 'waiting'",
        outcomeOf(problem),
        cancelled ? null : storedProblem(problem),
        exported,
      );
  };

  const putOff = (id: number, ms: number, lost: number, why: Problem) =>
    db.run(
      'UPDATE jobs SET ticket = NULL, until = ?, progress = NULL, lost = ?, error = ? WHERE id = ?',
      now() + ms,
      lost,
      storedProblem(why),
      id,
    );
  /** Inside a transaction. */
  const fail = (row: Row, problem: Problem) => {
    const job = found(row);
    const { id, kind, tries } = job;
    const lost = Number(row.lost) + 1;
    if (kind === 'rescore') putOff(id, waitAfter(tries), 0, problem);
    else if (passes(problem) && lost < MOST_LOST) putOff(id, waitAfter(lost), lost, problem);
    else {
      said(job, problem);
      over(row, problem);
    }
  };

  return {
    all: (): Job[] => db.all('SELECT * FROM jobs ORDER BY id').map(found),

    ended: (): EndedJob[] => db.all(`SELECT ${OVER} FROM ended_jobs ORDER BY ended DESC, id DESC`).map(endedOf),

    lastJudge(run: string): Job | EndedJob | null {
      const open = db.get("SELECT * FROM jobs WHERE kind = 'judge' AND run = ?", run);
      if (open) return found(open);
      const ended = db.get("SELECT * FROM ended_jobs WHERE kind = 'judge' AND run = ? ORDER BY id DESC LIMIT 1", run);
      return ended ? endedOf(ended) : null;
    },

    cancelJudge: (run: string, problem: Problem): boolean =>
      db.transaction(() => {
        const row = db.get("SELECT * FROM jobs WHERE kind = 'judge' AND run = ?", run);
        if (row) over(row, problem);
        return row !== undefined;
      }),

    tickets: (): ReadonlySet<string> => ticketsIn(db, now()),

    addStale(): void {
      // Looked at every few seconds: only what there is to write waits for the lock.
      if (!db.get(`SELECT 1 ${STALE} AND NOT EXISTS (${HERE}) LIMIT 1`)) return;
      db.run(
        `INSERT INTO jobs (kind, dataset, run, target, asked) SELECT 'rescore', r.dataset, r.id, d.content_key, ? ${STALE}
         ON CONFLICT DO UPDATE SET target = excluded.target, tries = 0, lost = 0, ticket = NULL, until = 0, progress = NULL,
           asked = excluded.asked, error = NULL
         WHERE target <> excluded.target`,
        now(),
      );
    },

    addJudge: (run: string, wanted: string, by: Requester | null = null): boolean =>
      db.get(
        `INSERT INTO jobs (kind, dataset, run, target, asked, asker, asker_name)
         SELECT 'judge', dataset, id, ?, ?, ?, ? FROM runs WHERE id = ? ON CONFLICT DO NOTHING RETURNING id`,
        wanted,
        now(),
        by?.sub ?? null,
        by?.name ?? null,
        run,
      ) !== undefined,

    claim(
      kinds: readonly JobKind[],
      ticket: string,
      ms: number,
      except: readonly number[] = [],
      worker?: string,
    ): Job | null {
      const free = () => {
        const jobs = db
          .all('SELECT id, kind, until FROM jobs ORDER BY id')
          .filter(({ id, until }) => !isAhead(Number(until), now()) && !except.includes(Number(id)));
        return kinds.flatMap((kind) => jobs.filter((job) => kindOf(job) === kind))[0];
      };
      if (!free()) return null;
      return db.transaction(() => {
        for (let first = free(); first; first = free()) {
          const row = db.get(
            `UPDATE jobs SET ticket = ?, until = ?, tries = tries + 1, lost = lost + (ticket IS NOT NULL), progress = NULL,
               begun = ?, worker = ?
             WHERE id = ? RETURNING *`,
            ticket,
            now() + ms,
            now(),
            worker ?? null,
            Number(first.id),
          );
          if (row && Number(row.lost) < MOST_LOST) return found(row);
          if (row) fail(row, gaveUp());
        }
        return null;
      });
    },

    renew: (id: number, ticket: string, ms: number, progress: Progress | null): boolean =>
      db.get(
        'UPDATE jobs SET until = ?, progress = ? WHERE id = ? AND ticket = ? RETURNING id',
        now() + ms,
        json(progress ?? undefined),
        id,
        ticket,
      ) !== undefined,

    putBack: (id: number, ticket: string, ms = 0): boolean =>
      db.get(
        'UPDATE jobs SET ticket = NULL, until = ?, progress = NULL WHERE id = ? AND ticket = ? RETURNING id',
        now() + ms,
        id,
        ticket,
      ) !== undefined,

    done: (id: number, ticket: string): boolean =>
      db.transaction(() => {
        const row = held(id, ticket);
        if (row) over(row, null);
        return row !== undefined;
      }),

    forget: (id: number, ticket: string): boolean =>
      db.get('DELETE FROM jobs WHERE id = ? AND ticket = ? RETURNING id', id, ticket) !== undefined,

    fail: (id: number, ticket: string, problem: Problem): boolean =>
      db.transaction(() => {
        const row = held(id, ticket);
        if (!row) return false;
        fail(row, problem);
        return true;
      }),

    hasten: (id: number): boolean =>
      db.get('UPDATE jobs SET until = 0 WHERE id = ? AND ticket IS NULL AND until > ? RETURNING id', id, now()) !==
      undefined,

    cancel: (
      kind: 'index' | 'words' | 'export',
      dataset: string,
      problem: Problem,
      exported: number | null = null,
    ): boolean =>
      db.transaction(() => {
        const name = keptKind({ kind, exported });
        const row = db.get('SELECT * FROM jobs WHERE kind = ? AND dataset = ?', name, dataset);
        if (!row) return false;
        over(row, problem);
        said(found(row), problem);
        return true;
      }),
  };
}

/** Puts a job in, unless the very same one is there; one with another target is anybody's anew. To be called inside a transaction. */
export function putIn(
  db: Database,
  kind: KeptKind,
  dataset: string,
  target: string,
  by: Requester | null = null,
): void {
  db.run('DELETE FROM jobs WHERE kind = ? AND dataset = ? AND target <> ?', kind, dataset, target);
  db.run(
    'INSERT INTO jobs (kind, dataset, target, asked, asker, asker_name) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    kind,
    dataset,
    target,
    Date.now(),
    by?.sub ?? null,
    by?.name ?? null,
  );
}

/** Who asked for the index that a job makes: what follows from it is theirs, too. */
export function requesterIn(db: Database, job: number): Requester | null {
  const row = db.get('SELECT * FROM jobs WHERE id = ?', job);
  return row ? requesterOf(row) : null;
}

/** The tickets by which jobs are held at a moment, milliseconds since 1970. */
export const ticketsIn = (db: Database, now: number): ReadonlySet<string> =>
  new Set(
    db.all('SELECT ticket FROM jobs WHERE ticket IS NOT NULL AND until > ?', now).map(({ ticket }) => String(ticket)),
  );
