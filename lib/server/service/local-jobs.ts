import { problem } from '../../core/problems/index.ts';
import type { Change, Store } from '../store/index.ts';
import { Events } from './events.ts';
import type { IndexedDatasets } from './indexed-datasets.ts';
import { type JobService, type KnownJob, type KnownJobs, OVER_SHOWN } from './job-service.ts';
import { jobViews } from './job-view.ts';
import type { LocalExports } from './local-exports.ts';
import type { LocalJudge } from './local-judge.ts';
import { noSuch } from './problems.ts';

/** Milliseconds between two looks for who watches, where others tell of their changes and where nobody does. */
const LOOK = { heard: 5_000, alone: 1_000 };
/** Changes within so many milliseconds are told as one. */
const TOGETHER = 300;
/** Who was not heard of for so many milliseconds is not there. */
const SILENT = 20_000;

const EVENT = 'changed';

/** Those who know what becomes of a job. */
interface Doers {
  datasets: Pick<IndexedDatasets, 'cancel' | 'cancelSearch' | 'reindex' | 'buildSearch'>;
  exports: Pick<LocalExports, 'cancel' | 'again'>;
  judge: Pick<LocalJudge, 'cancel' | 'again'>;
}

/** The jobs of a store, and what can be done with them. */
export class LocalJobs implements JobService {
  readonly shared: boolean;
  private readonly store: Store;
  private readonly doers: Doers;
  private readonly readOnly: boolean;
  private readonly events = new Events<null>();
  private watching: NodeJS.Timeout | undefined;
  private telling: NodeJS.Timeout | undefined;

  constructor(store: Store, doers: Doers, readOnly: boolean) {
    this.store = store;
    this.shared = store.workers !== undefined;
    this.doers = doers;
    this.readOnly = readOnly;
  }

  async list(over = OVER_SHOWN): Promise<KnownJobs> {
    const { jobs, datasets, exports, workers } = this.store;
    const open = await jobs.all();
    const [ended, rows, files, known] = await Promise.all([
      jobs.ended(),
      datasets.all(),
      exports.all(),
      workers?.all() ?? null,
    ]);
    const views = jobViews(open, ended, { datasets: rows, exports: files }, this.readOnly);
    const under = views.filter((job) => job.ended === null);
    const now = Date.now();
    const there = known?.map(({ name, since, silent }) => ({
      ...{ name, since, seen: new Date(now - silent).toISOString() },
      there: silent < SILENT,
    }));
    return {
      now: new Date(now).toISOString(),
      items: [...under, ...views.slice(under.length, under.length + over)],
      attended: open.some(({ held }) => held) || (there?.some((one) => one.there) ?? !this.readOnly),
      workers: there ?? null,
    };
  }

  async cancel(id: string): Promise<KnownJob> {
    const { kind, dataset, run, exported, may } = await this.found(id);
    if (!may.includes('cancel')) throw problem('jobs.not_cancelled', {});
    const { datasets, exports, judge } = this.doers;
    if (exported) await exports.cancel(dataset.id, Number(exported.id));
    else if (kind === 'judge') await judge.cancel(run ?? '');
    else await (kind === 'index' ? datasets.cancel(dataset.id) : datasets.cancelSearch(dataset.id));
    return this.found(id);
  }

  async retry(id: string): Promise<KnownJob> {
    const { kind, dataset, run, exported, may, state } = await this.found(id);
    if (!may.includes('retry')) throw problem('jobs.not_retried', {});
    if (state === 'again') {
      await this.store.jobs.hasten(Number(id));
      return this.found(id);
    }
    const { datasets, exports, judge } = this.doers;
    if (exported) await exports.again(dataset.id, exported.id);
    else if (kind === 'judge') await judge.again(run ?? '');
    else await (kind === 'index' ? datasets.reindex(dataset.id) : datasets.buildSearch(dataset.id));
    const { items } = await this.list();
    const begun = items.filter(
      (job) =>
        job.kind === kind && job.dataset.id === dataset.id && job.run === run && job.exported?.id === exported?.id,
    );
    return begun.reduce((a, b) => (Number(b.id) > Number(a.id) ? b : a));
  }

  follow(listener: () => void): () => void {
    const stop = this.events.on(EVENT, listener);
    this.watching ??= setInterval(() => this.tell(), this.store.listen ? LOOK.heard : LOOK.alone).unref();
    return () => {
      stop();
      if (!this.events.hasAny(EVENT)) this.close();
    };
  }

  /** Something changed in a catalogue that others write, too. */
  heard({ topic }: Change): void {
    const isAbout = topic === 'everything' || topic === 'jobs' || topic === 'datasets';
    if (isAbout && this.events.hasAny(EVENT)) this.telling ??= setTimeout(() => this.tell(), TOGETHER).unref();
  }

  close(): void {
    clearInterval(this.watching);
    clearTimeout(this.telling);
    this.watching = undefined;
    this.telling = undefined;
  }

  private tell(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    this.events.emit(EVENT, null);
  }

  private async found(id: string): Promise<KnownJob> {
    const { items } = await this.list(Number.POSITIVE_INFINITY);
    const job = items.find((one) => one.id === id);
    if (!job) throw noSuch('job', id);
    return job;
  }
}
