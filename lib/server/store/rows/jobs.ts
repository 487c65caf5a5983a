import type { DatasetId, Progress, RunId } from '../../../core/model/index.ts';
import type { Job, JobKind } from '../catalogue.ts';
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

/** A run that could not be scored is tried again after so many milliseconds, after four times as many the next time, and so on up to the most. */
export const WAIT = 10_000;
export const LONGEST_WAIT = 3_600_000;
