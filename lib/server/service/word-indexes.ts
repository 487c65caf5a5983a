import { type Progress, problemIn } from '../../core/model/index.ts';
import { ownScript } from '../files/own-scripts.ts';
import type { DatasetRow, Store } from '../store/index.ts';
import { type JobEvent, Jobs, type JobTask } from './jobs.ts';

/** An index that has not grown for so many milliseconds is seen to by nobody. */
const ABANDONED = 10_000;

/** The full-text indexes of a service: they grow in processes of their own, one dataset after the other. */
export class WordIndexes {
  private readonly jobs: Jobs<JobTask>;
  /** Indexes that others see to, and when they were last seen to have grown. */
  private readonly watched = new Map<string, { pass: number; done: number; since: number }>();
  private readonly store: Store;
  private readonly home: string;
  private readonly onChange: (dataset: string) => Promise<void>;

  constructor(store: Store, home: string, onChange: (dataset: string) => Promise<void>) {
    this.store = store;
    this.home = home;
    this.onChange = onChange;
    this.jobs = new Jobs(ownScript(import.meta, 'search-process'), (id, event) => this.jobEvent(id, event));
  }

  progress(dataset: string): Progress | null {
    return this.jobs.progress(dataset);
  }

  /** Lets the index of a dataset grow, if it is neither complete nor was given up. */
  start(row: DatasetRow): void {
    if (row.state !== 'ready' || row.pass === null || row.words.state !== 'pending') return;
    this.jobs.start({ home: this.home, dataset: row.id }, row.bytes);
  }

  /** Goes on with an index that was given up; one that is complete is made again from nothing. */
  async build({ id, pass, words }: DatasetRow): Promise<void> {
    if (pass === null || this.jobs.progress(id) !== null) return;
    if (words.state === 'ready') await this.store.words.reset(pass);
    else await this.store.words.setState(pass, 'pending');
    const row = await this.store.datasets.get(id);
    if (row) this.start(row);
  }

  /** Goes on with an index that has not grown for a while and is none of ours: the server that saw to it has ended. */
  adopt(row: DatasetRow): void {
    const { id, pass, words } = row;
    const known = this.watched.get(id);
    const growing = row.state === 'ready' && pass !== null && words.state === 'pending' && !this.jobs.has(id);
    if (!growing) this.watched.delete(id);
    else if (known?.pass !== pass || known.done !== words.done)
      this.watched.set(id, { pass, done: words.done, since: performance.now() });
    else if (performance.now() - known.since > ABANDONED) this.start(row);
  }

  cancel(dataset: string): void {
    this.jobs.cancel(dataset);
  }

  /** While files are being indexed their browsing comes first: the full-text indexes wait. */
  hold(): void {
    this.jobs.hold();
  }

  release(): void {
    this.jobs.release();
  }

  close(): void {
    this.jobs.close();
  }

  private async jobEvent(id: string, event: JobEvent): Promise<void> {
    const row = await this.store.datasets.get(id);
    if (row?.state !== 'ready' || row.pass === null) return;
    if (event.kind === 'failed' && row.words.state !== 'ready') {
      const cancelled = event.problem.type === '#cancelled';
      try {
        await this.store.words.setState(row.pass, cancelled ? 'cancelled' : 'failed', cancelled ? null : event.problem);
      } catch (error) {
        // The disk takes not even this: it stays pending, and is gone on with after a while.
        if (!problemIn(error)) throw error;
      }
    }
    // The process may have worked for an index that was replaced meanwhile.
    if (event.kind === 'done') this.start(row);
    await this.onChange(id);
  }
}
