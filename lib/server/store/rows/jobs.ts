import type { DatasetId, Problem, Progress, RunId } from '../../../core/model/index.ts';
import { problem, readProblem } from '../../../core/problems/index.ts';
import type { EndedJob, Job, JobKind, Requester } from '../jobs.ts';
import type { Row } from '../stored-texts.ts';

/** A moment as an engine keeps it: a date, or milliseconds since 1970. */
export const momentOf = (value: unknown): string => new Date(value as Date | number).toISOString();
export const ifAny = <T>(value: unknown, of: (text: string) => T): T | null =>
  value === null || value === undefined ? null : of(String(value));

export const requesterOf = ({ asker, asker_name }: Row): Requester | null =>
  ifAny(asker, (sub) => ({ sub, name: String(asker_name) }));

/**
 * A job's kind as it is kept; of an export with its number. There is one job of a kind for a dataset, or for a run of it, and servers of earlier
 * versions rely on the index that says so.
 */
export type KeptKind = Exclude<JobKind, 'export'> | `export ${number}`;

/** The kind, as it is kept. */
export const keptKind = ({ kind, exported }: Pick<Job, 'kind' | 'exported'>): KeptKind =>
  kind === 'export' ? `export ${exported ?? 0}` : kind;

/** The kind of a job that is kept. */
export const kindOf = ({ kind }: Row): JobKind => String(kind).split(' ')[0] as JobKind;

function workOf(row: Row) {
  const { id, kind, dataset, run, tries, lost, progress, asked, begun, worker, error, target } = row;
  const [, exported] = String(kind).split(' ');
  return {
    id: Number(id),
    kind: kindOf(row),
    exported: exported === undefined ? null : Number(exported),
    dataset: String(dataset) as DatasetId,
    run: ifAny(run, (text) => text as RunId),
    wanted: kind === 'judge' ? ifAny(target, (text) => text) : null,
    tries: Number(tries),
    lost: Number(lost),
    progress: ifAny(progress, (text) => JSON.parse(text) as Progress),
    asked: momentOf(asked),
    by: requesterOf(row),
    begun: begun === null ? null : momentOf(begun),
    worker: ifAny(worker, (text) => text),
    error: ifAny(error, readProblem),
  };
}

/** `held`: whether somebody is at it, by the clock of whoever keeps it; `waits`: whether nobody takes it yet. */
export const jobOf = (row: Row, held: boolean, waits = false): Job => ({
  ...workOf(row),
  held,
  next: waits && !held ? momentOf(row.until) : null,
});

export const endedOf = (row: Row): EndedJob => ({
  ...workOf(row),
  outcome: row.outcome as EndedJob['outcome'],
  ended: momentOf(row.ended),
});

/** What is kept of a job that is over, as it is called in both tables. */
export const WORK = 'id, kind, dataset, run, target, tries, lost, progress, asked, asker, asker_name, begun, worker';

/** What lists of those that are over say: not what was wanted, which may be long. */
export const OVER = `${WORK.replace('target, ', '')}, outcome, error, ended`;

/** How a job is over that ends with a problem; that somebody gave it up is no failure. */
export const outcomeOf = ({ type }: Problem): 'failed' | 'cancelled' =>
  type === '#cancelled' ? 'cancelled' : 'failed';

/** The longest time that nobody takes a job that waits for its next try, milliseconds. */
export const LONGEST_WAIT = 3_600_000;

/** How long it waits after so many tries that failed: four times as long each time. */
export const waitAfter = (times: number): number => Math.min(LONGEST_WAIT, 10_000 * 4 ** (times - 1));

/** How often a job may be left without an outcome. */
export const MOST_LOST = 5;

/** What is said of a job that was left so often. */
export const gaveUp = (): Problem => problem('work.gave_up', { times: MOST_LOST }).problem;

/** Whether a problem is none of the job, and may be gone at the next try. */
export const passes = ({ type, params }: Problem): boolean =>
  type === '#database-unreachable' || type === '#objects-unreachable' || (type === '#judge-refused' && isAway(params));

/** A judge that could not be reached, or had no mind for anything. */
const isAway = (params: Problem['params']): boolean => {
  const status = Number(params?.status ?? 400);
  return status === 0 || status >= 500;
};
