import type { JudgedBy, JudgeJob, Progress, Run } from '../../core/model/index.ts';
import { saidNow } from '../../core/problems/index.ts';
import type { EndedJob, Job } from '../store/index.ts';

/** A job that asks a judge, under way or over, as those see it who look at the run. */
export function judgeJobOf(job: Job | EndedJob, judge: string, run: Run): JudgeJob {
  const state = 'outcome' in job ? job.outcome : job.held ? 'running' : 'waiting';
  const result = state === 'done' ? run.manifest.judged?.find(({ name }) => name === judge) : undefined;
  return {
    ...{ run: run.id, judge, state, asked: job.asked },
    progress: result ? wholeOf(result) : going(job.progress),
    ...(job.error && (state === 'failed' || state === 'waiting') && { error: saidNow(job.error) }),
    ...(result && { result }),
  };
}

const going = (progress: Progress | null): JudgeJob['progress'] =>
  progress && { done: progress.done, total: progress.total, right: progress.right ?? 0, none: progress.none ?? 0 };

function wholeOf({ judged, right, none }: JudgedBy): JudgeJob['progress'] {
  return { done: judged + none, total: judged + none, right, none };
}
