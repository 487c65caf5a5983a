import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Problem, type Progress, problemIn } from '../../core/model/index.ts';
import type { Job, JobKind, Jobs } from '../store/index.ts';
import { clock, offerGauge, type Reading, signals } from '../telemetry/index.ts';

/** How a job ended: done, with a problem, or not at all because what it needs is not there; it is asked for again. */
export type Outcome = { kind: 'done' } | { kind: 'failed'; problem: Problem } | { kind: 'later' };

/** A job under way. */
export interface Doing {
  /** Never rejects. */
  end: Promise<Outcome>;
  /** Ends it soon, whatever becomes of it. */
  stop(): void;
}

/** Begins a job. `ticket` names what it writes. */
export type Begin = (job: Job, ticket: string, onProgress: (progress: Progress) => void) => Promise<Doing>;

/** How the jobs of each kind are begun that are done here. */
export type Beginnings = Partial<Record<JobKind, Begin>>;

/** What goes on after a job, and what is told of it meanwhile. */
export interface JobListener {
  onProgress(job: Job, progress: Progress): void;
  /** `refused`: what keeps the end from being written down; it is told again when it is. Until then, or `retry`, the job is not begun again here. */
  onEnd(job: Job, refused: Problem | null): Promise<void>;
}

/** Milliseconds for which a job is held: whoever is not heard of for so long has ended. */
const LEASE = 5_000;
/** It is renewed so many times in that. */
const RENEWED = 4;
/** What people call who does the jobs of this process. */
export const WORKER = `${hostname()}/${process.pid}`;

interface Current {
  job: Job;
  ticket: string;
  doing: Doing;
  /** Milliseconds since 1970. */
  started: number;
  progress: Progress | null;
  /** What is to become of it when it has stopped: it is somebody else's, or waits for more urgent work. */
  stopped: 'lost' | 'aside' | null;
}

/** Jobs of these kinds are done one at a time, the first kinds first. */
interface Lane {
  kinds: readonly JobKind[];
  current: Current | null;
  /** The look under way; who asks meanwhile has another one made. */
  round: Promise<void> | null;
  again: boolean;
  waiting: (() => void)[];
}

/**
 * Does the jobs of a catalogue's queue, as one of those who do. Each lane does one job at a time; one of a first kind has those of later
 * kinds, which go on where they ended, put aside.
 */
export class JobQueue {
  private readonly jobs: Jobs;
  private readonly begin: Beginnings;
  private readonly listener: JobListener;
  private readonly lease: number;
  private readonly lanes: Lane[];
  /** Ends that could not be written down yet, by their jobs. */
  private readonly unwritten = new Map<number, { current: Current; outcome: Outcome }>();
  private writing: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;
  private readonly unmeasured: () => void;
  private closed = false;

  constructor(
    jobs: Jobs,
    lanes: readonly (readonly JobKind[])[],
    begin: Beginnings,
    listener: JobListener,
    lease = LEASE,
  ) {
    this.jobs = jobs;
    this.begin = begin;
    this.listener = listener;
    this.lease = lease;
    this.lanes = lanes.map((kinds) => ({ kinds, current: null, round: null, again: false, waiting: [] }));
    this.unmeasured = offerGauge({
      name: 'memoscope_jobs',
      help: 'Jobs that wait or that somebody does',
      labels: ['kind', 'state'],
      read: async () => counted(await jobs.all()),
    });
    this.timer = setInterval(() => this.wake(), lease / RENEWED).unref();
  }

  /** Looks what there is to do, now. */
  wake(): void {
    this.writing ??= this.writeEnds().finally(() => {
      this.writing = null;
    });
    for (const lane of this.lanes) {
      lane.again = true;
      lane.round ??= this.goRound(lane).finally(() => {
        lane.round = null;
        if (lane.again && !this.closed) this.wake();
      });
    }
  }

  /** Resolves when there is nothing more to do of a kind that nobody else does. */
  async idle(kind: JobKind): Promise<void> {
    const lane = this.lanes.find(({ kinds }) => kinds.includes(kind));
    if (!lane || this.closed) return;
    const done = new Promise<void>((resolve) => lane.waiting.push(resolve));
    this.wake();
    await done;
  }

  /** A job of a dataset, whoever does it, and how far it is; null when there is none. */
  async find(kind: JobKind, dataset: string): Promise<{ progress: Progress | null } | null> {
    const here = this.currentOf(dataset, kind);
    if (here?.progress) return here;
    return (await this.jobs.all()).find((job) => job.kind === kind && job.dataset === dataset) ?? null;
  }

  /** Stops what is done here of a dataset, since its job is no more; `onEnd` is told then. False when nothing is. `of`: of that run or export alone. */
  drop(dataset: string, kind?: JobKind, of?: string | number): boolean {
    const current = this.currentOf(dataset, kind, of);
    if (!current) return false;
    current.stopped = 'lost';
    current.doing.stop();
    return true;
  }

  /** Begins again what ended in a way that could not be written down. */
  retry(): void {
    this.unwritten.clear();
    this.wake();
  }

  /** Stops everything; others may go on at once. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.unmeasured();
    const putBack = ({ job, ticket }: Current) => this.written(() => this.jobs.putBack(job.id, ticket));
    for (const lane of this.lanes) {
      for (const resolve of lane.waiting.splice(0)) resolve();
      // What was just being begun is stopped as well.
      await lane.round;
      const { current } = lane;
      if (!current) continue;
      current.doing.stop();
      this.tellEnd(current, 'given-back');
      await putBack(current);
    }
    await this.writing;
    for (const { current } of this.unwritten.values()) await putBack(current);
  }

  private currentOf(dataset: string, kind?: JobKind, of?: string | number): Current | null {
    const found = this.lanes.find(
      ({ current }) =>
        current?.job.dataset === dataset &&
        (kind === undefined || current.job.kind === kind) &&
        (of === undefined || current.job.exported === of || current.job.run === of),
    );
    return found?.current ?? null;
  }

  private async goRound(lane: Lane): Promise<void> {
    try {
      while (lane.again && !this.closed) {
        lane.again = false;
        if (lane.current) await this.hold(lane, lane.current);
        else await this.take(lane);
      }
    } catch (error) {
      // The disk takes nothing, or the database is held by another: the next look goes on.
      if (!this.closed && !problemIn(error)) console.error(error);
    }
  }

  private async take(lane: Lane): Promise<void> {
    const ticket = randomUUID();
    const job = await this.jobs.claim(lane.kinds, ticket, this.lease, [...this.unwritten.keys()], WORKER);
    if (!job) {
      for (const resolve of lane.waiting.splice(0)) resolve();
      return;
    }
    let current: Current | null = null;
    const started = clock();
    signals.jobBegun.tell({ id: job.id, kind: job.kind });
    const begin = this.begin[job.kind];
    if (!begin) throw new Error(`Nobody does jobs of ${job.kind} here.`);
    const doing = await begin(job, ticket, (progress) => {
      if (current) current.progress = progress;
      if (!this.closed) this.listener.onProgress(job, progress);
    });
    current = { job, ticket, doing, started, progress: null, stopped: null };
    lane.current = current;
    void this.follow(lane, current);
  }

  private async hold(lane: Lane, current: Current): Promise<void> {
    const { job, ticket, progress } = current;
    if (current.stopped !== null) return;
    const held = await this.jobs.renew(job.id, ticket, this.lease, progress);
    const urgent = lane.kinds.slice(0, lane.kinds.indexOf(job.kind));
    const waits = ({ id, kind, held: by }: Job) => !by && urgent.includes(kind) && !this.unwritten.has(id);
    const aside = held && urgent.length > 0 && (await this.jobs.all()).some(waits);
    if (held && !aside) return;
    current.stopped ??= held ? 'aside' : 'lost';
    current.doing.stop();
  }

  private async follow(lane: Lane, current: Current): Promise<void> {
    const outcome = await current.doing.end;
    if (this.closed) return;
    this.tellEnd(current, outcome.kind === 'failed' ? outcome.problem.type : outcome.kind);
    const refused = await this.written(() => this.end(current, outcome));
    if (refused) this.unwritten.set(current.job.id, { current, outcome });
    await this.tellListener(current.job, refused);
    lane.current = null;
    this.wake();
  }

  private async writeEnds(): Promise<void> {
    for (const [id, { current, outcome }] of [...this.unwritten]) {
      const refused = await this.written(() => this.end(current, outcome));
      if (this.closed) return;
      if (!refused && this.unwritten.delete(id)) await this.tellListener(current.job, null);
    }
  }

  private async tellListener(job: Job, refused: Problem | null): Promise<void> {
    try {
      await this.listener.onEnd(job, refused);
    } catch (error) {
      if (!this.closed && !problemIn(error)) console.error(error);
    }
  }

  private tellEnd({ job: { id, kind }, started, stopped }: Current, how: string): void {
    const outcome = stopped === null || how === 'done' ? how : 'given-back';
    signals.jobEnded.tell({ id, kind, outcome, started, ms: clock() - started });
  }

  private async end({ job, ticket, stopped }: Current, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'done') await this.jobs.done(job.id, ticket);
    else if (outcome.kind === 'later') await this.jobs.forget(job.id, ticket);
    else if (stopped !== null) await this.jobs.putBack(job.id, ticket);
    else await this.jobs.fail(job.id, ticket, outcome.problem);
  }

  /** The problem that kept something from being written; null when it was. */
  private async written(write: () => Promise<unknown>): Promise<Problem | null> {
    try {
      await write();
      return null;
    } catch (error) {
      const refused = problemIn(error);
      if (!refused && !this.closed) console.error(error);
      return refused;
    }
  }
}

/** How many there are of each kind and state. */
function counted(jobs: readonly Job[]): Reading[] {
  const states = Map.groupBy(jobs, ({ kind, held }) => `${kind} ${held ? 'under-way' : 'waiting'}`);
  return [...states].map(([key, { length }]) => {
    const [kind = '', state = ''] = key.split(' ');
    return { value: length, labels: { kind, state } };
  });
}
