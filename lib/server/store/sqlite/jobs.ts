import type { Problem, Progress } from '../../../core/model/index.ts';
import { storedProblem } from '../../../core/problems/index.ts';
import type { Database, Row } from '../access.ts';
import type { Job, JobKind } from '../jobs.ts';
import { gaveUp, jobOf, LONGEST_WAIT, MOST_LOST, passes, waitAfter } from '../rows/jobs.ts';
import { json } from '../stored-texts.ts';

/** Runs whose dataset shows another gold than they were scored with, and the job that one has for it. */
const STALE = `FROM runs r JOIN datasets d ON d.id = r.dataset
  WHERE d.state = 'ready' AND d.content_key IS NOT NULL AND d.content_key <> r.scored_index`;
const HERE = "SELECT 1 FROM jobs WHERE kind = 'rescore' AND run = r.id AND target = d.content_key";

/** A time further ahead than any lease or wait was given by a clock that was wrong. */
const isAhead = (until: number, now: number) => until > now && until <= now + LONGEST_WAIT;

/** `now`: milliseconds since 1970. */
export function jobStore(db: Database, now: () => number = Date.now) {
  const found = (row: Row) => jobOf(row, row.ticket !== null && isAhead(Number(row.until), now()));
  const held = (id: number, ticket: string) => db.get('SELECT * FROM jobs WHERE id = ? AND ticket = ?', id, ticket);
  const remove = (id: number) => db.run('DELETE FROM jobs WHERE id = ?', id);
  const ended = (kind: JobKind, dataset: string, problem: Problem) => {
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
  };

  const putOff = (id: number, ms: number, lost: number) =>
    db.run('UPDATE jobs SET ticket = NULL, until = ?, progress = NULL, lost = ? WHERE id = ?', now() + ms, lost, id);
  /** Inside a transaction. */
  const fail = (row: Row, problem: Problem) => {
    const { id, kind, dataset, tries } = found(row);
    const lost = Number(row.lost) + 1;
    if (kind === 'rescore') putOff(id, waitAfter(tries), 0);
    else if (passes(problem) && lost < MOST_LOST) putOff(id, waitAfter(lost), lost);
    else {
      ended(kind, dataset, problem);
      remove(id);
    }
  };

  return {
    all: (): Job[] => db.all('SELECT * FROM jobs ORDER BY id').map(found),

    tickets: (): ReadonlySet<string> => ticketsIn(db, now()),

    addStale(): void {
      // Looked at every few seconds: only what there is to write waits for the lock.
      if (!db.get(`SELECT 1 ${STALE} AND NOT EXISTS (${HERE}) LIMIT 1`)) return;
      db.run(
        `INSERT INTO jobs (kind, dataset, run, target) SELECT 'rescore', r.dataset, r.id, d.content_key ${STALE}
         ON CONFLICT DO UPDATE SET target = excluded.target, tries = 0, lost = 0, ticket = NULL, until = 0, progress = NULL
         WHERE target <> excluded.target`,
      );
    },

    claim(kinds: readonly JobKind[], ticket: string, ms: number, except: readonly number[] = []): Job | null {
      const free = () => {
        const jobs = db
          .all('SELECT id, kind, until FROM jobs ORDER BY id')
          .filter(({ id, until }) => !isAhead(Number(until), now()) && !except.includes(Number(id)));
        return kinds.flatMap((kind) => jobs.filter((job) => job.kind === kind))[0];
      };
      if (!free()) return null;
      return db.transaction(() => {
        for (let first = free(); first; first = free()) {
          const row = db.get(
            `UPDATE jobs SET ticket = ?, until = ?, tries = tries + 1, lost = lost + (ticket IS NOT NULL), progress = NULL
             WHERE id = ? RETURNING *`,
            ticket,
            now() + ms,
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
      db.get('DELETE FROM jobs WHERE id = ? AND ticket = ? RETURNING id', id, ticket) !== undefined,

    fail: (id: number, ticket: string, problem: Problem): boolean =>
      db.transaction(() => {
        const row = held(id, ticket);
        if (!row) return false;
        fail(row, problem);
        return true;
      }),

    cancel: (kind: 'index' | 'words', dataset: string, problem: Problem): boolean =>
      db.transaction(() => {
        const row = db.get('DELETE FROM jobs WHERE kind = ? AND dataset = ? RETURNING id', kind, dataset);
        if (!row) return false;
        ended(kind, dataset, problem);
        return true;
      }),
  };
}

/** Puts a job in, unless the very same one is there; one with another target is anybody's anew. To be called inside a transaction. */
export function putIn(db: Database, kind: 'index' | 'words', dataset: string, target: string): void {
  db.run('DELETE FROM jobs WHERE kind = ? AND dataset = ? AND target <> ?', kind, dataset, target);
  db.run('INSERT INTO jobs (kind, dataset, target) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', kind, dataset, target);
}

/** The tickets by which jobs are held at a moment, milliseconds since 1970. */
export const ticketsIn = (db: Database, now: number): ReadonlySet<string> =>
  new Set(
    db.all('SELECT ticket FROM jobs WHERE ticket IS NOT NULL AND until > ?', now).map(({ ticket }) => String(ticket)),
  );
