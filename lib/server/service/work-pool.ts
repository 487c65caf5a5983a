/** A few long-lived processes that work out what would keep others waiting. Each does one thing at a time; all of it is bounded. */

import type { ChildProcess } from 'node:child_process';
import { currentLanguage, type Language } from '../../core/messages/current-language.ts';
import { type Problem, ProblemError, problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { forkOwn } from '../files/own-process.ts';
import { ownEnvironment, ownScript } from '../files/own-scripts.ts';
import { answerScratch } from '../files/scratch.ts';
import type { Place } from '../store/index.ts';
import { clock, offerGauge, signals } from '../telemetry/index.ts';
import { currentAsker } from './asking.ts';
import { Crowding, STUCK } from './crowding.ts';
import { openSpool, READY, type Spool } from './spool.ts';
import { subjectOf, type Task, type Tasks } from './tasks.ts';
import { type Queued, WorkQueue } from './work-queue.ts';

export interface WorkLimits {
  /** Processes at most; they start when they are needed, and end when nobody has asked for `idle` seconds. */
  workers: number;
  idle: number;
  /** So many of them work on one kind of question at most: fewer than there are leave one to other kinds. */
  alike: number;
  /** Heap of each, MiB. */
  heap: number;
  /** Seconds that one answer may take. */
  seconds: number;
  /** Questions that wait at most. */
  waiting: number;
}

/** What a worker is told first. */
export interface WorkPlace extends Place {
  /** The home folder can't be written. */
  readOnly?: boolean;
  /** As if nobody had reviewed anything, see `unreviewed`. */
  unreviewed?: boolean;
  /** A worker that holds more MiB when it has answered is replaced. */
  keeps: number;
  /** 0 is the priority of the server; with higher numbers it gives way. */
  nice: number;
}

/** `json`: the answer is wanted as JSON in UTF-8. `ahead`: nobody waits for it yet. */
export interface WorkOrder<K extends Task = Task> {
  kind: K;
  args: Tasks[K]['args'];
  json: boolean;
  ahead?: true;
}

/** As it is sent: with the language of whoever asks. */
export type SentOrder = WorkOrder & { language: Language };

/** `spooled`: so many bytes of a long answer are in the file between the two. `spent`: the worker holds so much memory that a new one had better go on. */
export type WorkAnswer<T> = ({ value: T } | { spooled: number } | { problem: Problem }) & { spent: boolean };

interface Work extends Queued {
  kind: Task;
  order: SentOrder;
  resolve: (value: unknown) => void;
  reject: (why: ProblemError) => void;
  /** Why its worker was ended. */
  ended: ProblemError | null;
}

interface Worker {
  child: ChildProcess;
  spool: Spool | null;
  /** It has started. */
  ready: boolean;
  work: Work | null;
  /** What its last work was about: what that has read it may still have. */
  subject: ReturnType<typeof subjectOf> | null;
  timer: NodeJS.Timeout | undefined;
}

/** Work that nobody waits for any more may come to its own end for so many milliseconds, which keeps its worker and what that has read. */
const GRACE = 300;

/** One that got ready for somebody who has a page before them waits so many times as long. */
const EXPECTED = 4;

export class WorkPool {
  private readonly place: WorkPlace;
  private readonly limits: WorkLimits;
  private readonly queue: WorkQueue<Work>;
  /** Whichever worked last is the last. */
  private workers: Worker[] = [];
  private readonly name: string;
  private readonly crowding = new Crowding();
  private readonly unmeasured: readonly (() => void)[];
  private again: NodeJS.Timeout | undefined;
  private closed = false;

  /** `name`: what it is called where it is measured. */
  constructor(place: WorkPlace, limits: WorkLimits, name = 'work') {
    this.place = place;
    this.limits = limits;
    this.name = name;
    this.queue = new WorkQueue(limits.alike);
    this.unmeasured = this.measured();
  }

  /** Has one thing worked out for whoever asks now. Rejects with the problem it met, the limit it reached, or that it was cancelled. */
  async ask<T>(order: WorkOrder): Promise<T> {
    const { request = null } = currentAsker();
    const started = clock();
    const tell = (outcome: string) =>
      signals.workEnded.tell({ request, pool: this.name, kind: order.kind, outcome, started, ms: clock() - started });
    try {
      const answer = await this.asked<T>(order);
      tell('done');
      return answer;
    } catch (error) {
      tell(problemIn(error)?.type ?? '#internal');
      throw error;
    }
  }

  /** Starts a worker where there is none, for who is about to ask but has to wait for something else first. */
  prepare(): void {
    if (!this.closed && this.workers.length === 0) this.rested(this.started());
  }

  /** Has a worker do one after the other of what somebody will wait for soon, as long as nobody waits for anything. Rejects with the problem it met. */
  async expect(orders: readonly WorkOrder[]): Promise<void> {
    for (const order of orders) {
      if (this.closed || this.workers.some(({ work }) => work !== null)) return;
      await this.ask({ ...order, ahead: true });
    }
  }

  private asked<T>(order: WorkOrder): Promise<T> {
    const { client, signal } = currentAsker();
    return new Promise((resolve, reject) => {
      if (this.closed || signal?.aborted) return reject(cancelled());
      if (this.queue.length >= this.limits.waiting) return reject(busy(this.limits.waiting));
      const onAbort = () => this.abandon(work);
      const settled = () => signal?.removeEventListener('abort', onAbort);
      const work: Work = {
        client,
        kind: order.kind,
        order: { ...order, language: currentLanguage() },
        resolve: (value) => {
          settled();
          resolve(value as T);
        },
        reject: (why) => {
          settled();
          reject(why);
        },
        ended: null,
      };
      signal?.addEventListener('abort', onAbort);
      this.queue.add(work);
      this.dispatch();
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    for (const end of this.unmeasured) end();
    for (const work of this.queue.clear()) work.reject(cancelled());
    for (const { child } of this.workers) child.kill('SIGKILL');
  }

  private measured(): (() => void)[] {
    const pool = this.name;
    const busy = () => this.workers.filter(({ work }) => work !== null).length;
    return [
      offerGauge({
        name: 'memoscope_workers',
        help: 'Worker processes',
        labels: ['pool', 'state'],
        read: () => [
          { value: busy(), labels: { pool, state: 'busy' } },
          { value: this.workers.length - busy(), labels: { pool, state: 'idle' } },
        ],
      }),
      offerGauge({
        name: 'memoscope_work_waiting',
        help: 'Questions that wait for a worker',
        labels: ['pool'],
        read: () => [{ value: this.queue.length, labels: { pool } }],
      }),
    ];
  }

  private dispatch(): void {
    while (!this.closed) {
      const free = this.workers.filter(({ work }) => work === null);
      if (free.length === 0 && this.workers.length >= this.limits.workers) return;
      if (free.length === 0 && this.workers.length > 0) {
        if (this.queue.length === 0) return;
        if (!this.crowding.needsMore(this.workers.some(({ ready }) => !ready))) {
          this.lookAgain();
          return;
        }
      }
      // Who asks about what one is just reading for them waits for that: it takes less than to read all of it once more.
      const held = this.workers.find(({ work }) => work?.kind === 'hold')?.subject;
      const work = this.queue.next(({ kind }) => subjectOf(kind) !== held);
      if (free.length > 0 && !work) this.crowding.over();
      if (!work) return;
      const subject = subjectOf(work.kind);
      this.give(free.findLast((worker) => worker.subject === subject) ?? free.at(-1) ?? this.started(), work);
    }
  }

  /** Whoever waits may have waited long enough soon. */
  private lookAgain(): void {
    if (this.again || this.queue.length === 0) return;
    this.again = setTimeout(() => {
      this.again = undefined;
      this.dispatch();
    }, STUCK);
  }

  private give(worker: Worker, work: Work): void {
    worker.work = work;
    worker.subject = subjectOf(work.kind);
    this.workers = [...this.workers.filter((other) => other !== worker), worker];
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => this.end(worker, tooLong(this.limits.seconds)), this.limits.seconds * 1000);
    worker.child.ref();
    worker.child.channel?.ref();
    // A process that could not be started is reported as closed.
    if (worker.child.connected) worker.child.send(work.order);
  }

  private started(): Worker {
    const spool = openSpool();
    const child = forkOwn(
      ownScript(import.meta, 'work-process'),
      [JSON.stringify({ ...this.place, spool: spool !== null })],
      [`--max-old-space-size=${this.limits.heap}`, '--max-semi-space-size=8'],
      {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc', spool?.fd ?? 'ignore'],
        env: ownEnvironment(),
      },
    );
    const worker: Worker = { child, spool, ready: false, work: null, subject: null, timer: undefined };
    child.on('message', (answer: WorkAnswer<unknown> | typeof READY) => {
      worker.ready = true;
      if (answer !== READY) void this.answered(worker, answer);
    });
    child.on('error', () => {});
    child.on('close', (_code, signal) => this.gone(worker, signal));
    this.workers.push(worker);
    this.crowding.over();
    return worker;
  }

  private async answered(worker: Worker, answer: WorkAnswer<unknown>): Promise<void> {
    // Bytes that were not asked for as JSON of a value are sent on as they are: whoever has sent them gives them back.
    const room = worker.work?.order.json === false ? answerScratch.take : undefined;
    const said = 'spooled' in answer ? await taken(worker.spool, answer.spooled, room) : answer;
    const work = this.release(worker);
    this.crowding.answered();
    // It ended while its answer was read.
    if (!work) return;
    if ('value' in said) work.resolve(said.value);
    else work.reject(new ProblemError(said.problem));
    clearTimeout(worker.timer);
    if (answer.spent) this.dismiss(worker);
    else this.rested(worker, work.order.ahead ? EXPECTED : 1);
    this.dispatch();
  }

  /** Waiting for questions keeps nobody from ending. */
  private rested(worker: Worker, times = 1): void {
    worker.child.unref();
    worker.child.channel?.unref();
    worker.timer = setTimeout(() => this.dismiss(worker), this.limits.idle * times * 1000).unref();
  }

  private gone(worker: Worker, signal: string | null): void {
    clearTimeout(worker.timer);
    void worker.spool?.close();
    this.workers = this.workers.filter((other) => other !== worker);
    const work = this.release(worker);
    // V8 aborts a process whose heap is full.
    const why = signal === 'SIGABRT' ? tooMuch(this.limits.heap) : died();
    work?.reject(this.closed ? cancelled() : (work.ended ?? why));
    this.dispatch();
  }

  private release(worker: Worker): Work | null {
    const { work } = worker;
    worker.work = null;
    if (work) this.queue.done(work);
    return work;
  }

  /** Nobody waits for it any more. */
  private abandon(work: Work): void {
    work.reject(cancelled());
    this.queue.remove(work);
    const worker = this.workers.find((one) => one.work === work);
    if (!worker) return;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => this.end(worker, cancelled()), GRACE);
  }

  private end(worker: Worker, why: ProblemError): void {
    if (worker.work) worker.work.ended = why;
    worker.child.kill('SIGKILL');
  }

  /** Ends a worker that does nothing. */
  private dismiss(worker: Worker): void {
    this.workers = this.workers.filter((other) => other !== worker);
    worker.child.kill('SIGKILL');
  }
}

const taken = (
  spool: Spool | null,
  bytes: number,
  room?: typeof answerScratch.take,
): Promise<{ value: unknown } | { problem: Problem }> =>
  (spool?.take(bytes, room) ?? Promise.reject(died())).then(
    (value) => ({ value }),
    () => ({ problem: died().problem }),
  );

/** Why a worker gave no answer: each says which limit was reached, and what to do. */

export const cancelled = () => problem('work.cancelled', {});

export const died = () => problem('work.ended', {});

export const tooLong = (seconds: number) => problem('work.time_limit', { seconds });

export const tooMuch = (megabytes: number) => problem('work.memory_limit', { mebibytes: megabytes });

export const busy = (waiting: number) => problem('work.busy', { waiting });
