import type { DatasetId, Problem, Progress, RunId } from '../../core/model/index.ts';

/** `index` reads a dataset's file, `words` adds the words to its index, `rescore` scores a run for the gold that is shown now. */
export type JobKind = 'index' | 'words' | 'rescore';

/** Long work, that one process does at a time. */
export interface Job {
  /** Never given again. An index is known by the job that made it. */
  id: number;
  kind: JobKind;
  dataset: DatasetId;
  /** For `rescore`; null for the others. */
  run: RunId | null;
  /** How often it was begun. */
  tries: number;
  /** Whether somebody is at it. */
  held: boolean;
  /** How far it is, as its holder last said; null while nobody is at it. */
  progress: Progress | null;
}

/**
 * The queue of long work. What asks for work puts it in: a file to be indexed, an index without words. Who takes a job holds it for some
 * time, by a ticket, and has to renew that; from then on it is anybody's. Each of `renew`, `putBack`, `done` and `fail` answers false, and
 * does nothing, when the ticket is worth nothing any more.
 */
export interface Jobs {
  /** In the order in which they came. */
  all(): Promise<Job[]>;
  /** The tickets by which jobs are held. */
  tickets(): Promise<ReadonlySet<string>>;
  /** Puts in the runs whose dataset shows another gold than they were scored with. */
  addStale(): Promise<void>;
  /**
   * The first job that nobody holds, of the first of these kinds that has one, held from now on for `ms`; null when there is none. One
   * that was left five times, by holders of whom nothing was heard any more, is set aside instead: its dataset then shows that.
   */
  claim(kinds: readonly JobKind[], ticket: string, ms: number, except?: readonly number[]): Promise<Job | null>;
  renew(id: number, ticket: string, ms: number, progress: Progress | null): Promise<boolean>;
  /** Gives a job back; nobody takes it for `ms`. */
  putBack(id: number, ticket: string, ms?: number): Promise<boolean>;
  done(id: number, ticket: string): Promise<boolean>;
  /** It ends with a problem, which its dataset then shows. When that may pass (a server can't be reached), it is tried again later, a few times. */
  fail(id: number, ticket: string, problem: Problem): Promise<boolean>;
  /** Ends a dataset's job whoever holds it: with a problem the dataset shows. False when there is none. */
  cancel(kind: 'index' | 'words', dataset: string, problem: Problem): Promise<boolean>;
}
