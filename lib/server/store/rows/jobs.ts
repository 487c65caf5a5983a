import type { DatasetId, Problem, Progress, RunId } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import type { Job, JobKind } from '../jobs.ts';
import type { Row } from '../stored-texts.ts';

/** `held`: whether somebody is at it, by the clock of whoever keeps it. */
export function jobOf({ id, kind, dataset, run, tries, progress }: Row, held: boolean): Job {
  return {
    id: Number(id),
    kind: kind as JobKind,
    dataset: String(dataset) as DatasetId,
    run: run === null ? null : (String(run) as RunId),
    tries: Number(tries),
    held,
    progress: progress === null ? null : (JSON.parse(String(progress)) as Progress),
  };
}

/** The longest time that nobody takes a job that waits for its next try, milliseconds. */
export const LONGEST_WAIT = 3_600_000;

/** How long it waits after so many tries that failed: four times as long each time. */
export const waitAfter = (times: number): number => Math.min(LONGEST_WAIT, 10_000 * 4 ** (times - 1));

/** How often a job may be left without an outcome. */
export const MOST_LOST = 5;

/** What is said of a job that was left so often. */
export const gaveUp = (): Problem => problem('work.gave_up', { times: MOST_LOST }).problem;

/** Whether a problem is none of the job, and may be gone at the next try. */
export const passes = ({ type }: Problem): boolean =>
  type === '#database-unreachable' || type === '#objects-unreachable';
