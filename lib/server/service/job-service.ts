import type { Job, JobList } from '../../core/model/index.ts';

/** A job, with the identity provider's name for who asked; that does not leave the server. */
export interface KnownJob extends Omit<Job, 'askedBy'> {
  askedBy: { name: string; sub?: string } | null;
}

export interface KnownJobs extends Omit<JobList, 'items'> {
  items: KnownJob[];
}

/** Jobs that are over, at most, in an answer. */
export const OVER_SHOWN = 100;

/** The queue of long work, as people see it. Ids that do not exist answer with a ProblemError 404. */
export interface JobService {
  /** Whether several servers have one queue, whose jobs others do. */
  readonly shared: boolean;
  /** `over`: at most so many that are over. */
  list(over?: number): Promise<KnownJobs>;
  /** Ends one that waits or runs. A ProblemError 409 for one that is over, or that has to be done. */
  cancel(id: string): Promise<KnownJob>;
  /** Has one tried at once that waits for its next try, or that stopped. A ProblemError 409 for others. Answers the job that does it. */
  retry(id: string): Promise<KnownJob>;
  /** Says that something may have changed, until the function it answers with is called. */
  follow(listener: () => void): () => void;
}
