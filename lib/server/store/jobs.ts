import type { DatasetId, Problem, Progress, RunId } from '../../core/model/index.ts';

/**
/**
 * `index` reads a dataset's file, `words` adds the words to its index, `rescore` scores a run for the gold that is shown now, `export` makes a
 * file of a dataset, `judge` asks a model about a run.
 */
export type JobKind = 'index' | 'words' | 'rescore' | 'export' | 'judge';

/** Who asked for work: the identity provider's name for them, and their own. */
export interface Requester {
  sub: string;
  name: string;
}

/** What is known of long work, under way or over. Moments are ISO 8601, by the clock of whoever keeps it. */
interface Work {
  /** Never given again. An index is known by the job that made it. */
  id: number;
  kind: JobKind;
  dataset: DatasetId;
  /** For `rescore` and `judge`; null for the others. */
  run: RunId | null;
  /** For `export`, what is made; null for the others. */
  exported: number | null;
  /** For `judge`, what was asked for, in the words of whoever put it in; null for the others, and in lists of those that are over. */
  wanted: string | null;
  /** How often it was begun. */
  tries: number;
  /** How many of these, since it was asked for or went well last, its holder left it, or a server could not be reached. */
  lost: number;
  /** How far it is, as its holder last said; null before. */
  progress: Progress | null;
  /** When it was put in. */
  asked: string;
  /** null: nobody; it followed from something else. */
  by: Requester | null;
  /** When it was begun last; null: not yet. */
  begun: string | null;
  /** Who began it last. */
  worker: string | null;
  /** Why it was put off, or failed. */
  error: Problem | null;
}

/** Long work, that one process does at a time. */
export interface Job extends Work {
  /** Whether somebody is at it. */
  held: boolean;
  /** Nobody takes it before; null: anybody may. */
  next: string | null;
}

/** Work that is over. */
export interface EndedJob extends Work {
  outcome: 'done' | 'failed' | 'cancelled';
  ended: string;
}

/** So many jobs of each kind are remembered when they are over, the last ones. */
export const ENDED_KEPT = 200;

/**
 * The queue of long work. What asks for work puts it in: a file to be indexed, an index without words. Who takes a job holds it for some
 * time, by a ticket, and has to renew that; from then on it is anybody's. Each of `renew`, `putBack`, `done`, `forget` and `fail` answers
 * false, and does nothing, when the ticket is worth nothing any more.
 */
export interface Jobs {
  /** In the order in which they came. */
  all(): Promise<Job[]>;
  /** Those that are over, the last first: `ENDED_KEPT` of each kind. They go with their dataset or run. */
  ended(): Promise<EndedJob[]>;
  /** The last one that asked a judge about a run, or does; null when there is none. */
  lastJudge(run: string): Promise<Job | EndedJob | null>;
  /** Ends the one that asks a judge about a run, whoever holds it. False when there is none. */
  cancelJudge(run: string, problem: Problem): Promise<boolean>;
  /** The tickets by which jobs are held. */
  tickets(): Promise<ReadonlySet<string>>;
  /** Puts in the runs whose dataset shows another gold than they were scored with. */
  addStale(): Promise<void>;
  /** Puts in a run to be judged, as `wanted` says. False when one is there already, or the run is no more. */
  addJudge(run: string, wanted: string, by?: Requester | null): Promise<boolean>;
  /**
   * The first job that nobody holds, of the first of these kinds that has one, held from now on for `ms`; null when there is none. One
   * that was left five times, by holders of whom nothing was heard any more, is set aside instead: its dataset then shows that.
   * `worker`: what people call who takes it.
   */
  claim(
    kinds: readonly JobKind[],
    ticket: string,
    ms: number,
    except?: readonly number[],
    worker?: string,
  ): Promise<Job | null>;
  renew(id: number, ticket: string, ms: number, progress: Progress | null): Promise<boolean>;
  /** Gives a job back; nobody takes it for `ms`. */
  putBack(id: number, ticket: string, ms?: number): Promise<boolean>;
  done(id: number, ticket: string): Promise<boolean>;
  /** It is over, although nothing was done: it is as if it had not been asked for. */
  forget(id: number, ticket: string): Promise<boolean>;
  /** It ends with a problem, which its dataset then shows. When that may pass (a server can't be reached), it is tried again later, a few times. */
  fail(id: number, ticket: string, problem: Problem): Promise<boolean>;
  /** Anybody may take a job at once that waits for its next try. False when it does not. */
  hasten(id: number): Promise<boolean>;
  /** Ends a dataset's job whoever holds it: with a problem that the dataset, or what was to be made, shows. False when there is none. */
  cancel(
    kind: 'index' | 'words' | 'export',
    dataset: string,
    problem: Problem,
    exported?: number | null,
  ): Promise<boolean>;
}

/** One of those who do jobs. */
export interface Worker {
  name: string;
  /** When it began, ISO 8601. */
  since: string;
  /** Milliseconds since it was last heard of. */
  silent: number;
}

/** Those who do the jobs of several servers; who does those of one is that server. */
export interface Workers {
  /** By name: those there are, and those that were not heard of any more, for ten minutes. */
  all(): Promise<Worker[]>;
  /** Says that one is there. */
  hear(name: string): Promise<void>;
  /** It ends as it should. */
  leave(name: string): Promise<void>;
}
