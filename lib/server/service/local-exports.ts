import { existsSync } from 'node:fs';
import { currentLanguage } from '../../core/messages/current-language.ts';
import { EXPORT_TYPES, type ExportAsked, problemIn, runId } from '../../core/model/index.ts';
import { problem, saidNow } from '../../core/problems/index.ts';
import type { Objects } from '../objects/index.ts';
import type { ExportRow, Job, KeptAsk, Place, Store } from '../store/index.ts';
import { requester } from './asking.ts';
import { exportInputs } from './export-inputs.ts';
import { exportFolder, exportObjects } from './export-objects.ts';
import type { ExportedFile, ExportService, KnownExport } from './export-service.ts';
import type { IndexedDatasets } from './indexed-datasets.ts';
import { noSuch, notReady } from './problems.ts';
import { baseOf } from './site-base.ts';
import { sweepSites } from './site-folders.ts';

const HOUR = 3600 * 1000;
/** Bytes of a part that are read at a time. */
const PIECE = 8 * 1024 ** 2;

type Datasets = Pick<IndexedDatasets, 'view' | 'ready' | 'lookForJobs' | 'dropExport'>;

interface Means {
  store: Store;
  place: Place;
  /** Whether any may be asked for. */
  offers: boolean;
  /** Whether jobs are done here: then what nobody names any more is removed here, too. */
  jobs: boolean;
}

/** Files made of the datasets of a place, each by a job, and kept for a week. */
export class LocalExports implements ExportService {
  readonly offers: boolean;
  private readonly store: Store;
  private readonly place: Place;
  private readonly datasets: Datasets;
  private readonly sweeping: NodeJS.Timeout | undefined;
  private opened: Promise<Objects> | null = null;
  private closed = false;

  constructor({ store, place, offers, jobs }: Means, datasets: Datasets) {
    this.store = store;
    this.place = place;
    this.offers = offers;
    this.datasets = datasets;
    if (!offers || !jobs) return;
    this.sweeping = setInterval(() => void this.sweep(), HOUR).unref();
    void this.sweep();
  }

  async list(dataset: string): Promise<KnownExport[]> {
    await this.datasets.view(dataset);
    const [rows, jobs] = [await this.store.exports.all(), await this.store.jobs.all()];
    return rows.filter((row) => row.dataset === dataset).map((row) => this.viewOf(row, jobs));
  }

  async get(dataset: string, id: string): Promise<KnownExport> {
    return this.viewOf(await this.row(dataset, id), await this.store.jobs.all());
  }

  async add(dataset: string, asked: ExportAsked): Promise<KnownExport> {
    const ready = await this.datasets.ready(dataset);
    if (!ready) throw notReady(dataset);
    const unknown = (asked.questions ?? []).filter((id) => ready.index.questions.head(id) === null);
    if (unknown.length > 0)
      throw problem('site.no_such_questions', {
        ...{ unknown: unknown.length, wanted: asked.questions?.length ?? 0 },
        some: unknown.slice(0, 5),
      });
    const kept = asked.as === 'site' ? siteAsk(asked) : asked;
    const { target } = await exportInputs(this.store, ready, kept);
    const row = await this.store.exports.add(dataset, kept, target, requester());
    if (!row) throw noSuch('dataset', dataset);
    this.datasets.lookForJobs();
    return this.viewOf(row, await this.store.jobs.all());
  }

  async remove(dataset: string, id: string): Promise<void> {
    const row = await this.row(dataset, id);
    await this.store.exports.remove(row.id);
    this.datasets.dropExport(dataset, row.id);
  }

  async file(dataset: string, id: string): Promise<ExportedFile> {
    const { file, state, asked } = await this.row(dataset, id);
    if (state !== 'ready' || !file) throw problem('export.not_ready', {});
    const { name, key, bytes } = file;
    const objects = await this.objects();
    if (!(await objects.head('exports', key))) throw noSuch('export', id, dataset);
    const read = (start: number, end: number) =>
      start === 0 && end === bytes ? objects.stream('exports', key) : part(objects, key, start, end);
    return { name, type: EXPORT_TYPES[asked.as], bytes, key, read };
  }

  /** Gives up one whose job is under way. */
  async cancel(dataset: string, exported: number): Promise<void> {
    const why = problem('work.export_stopped', {}).problem;
    if (await this.store.jobs.cancel('export', dataset, why, exported)) this.datasets.dropExport(dataset, exported);
  }

  async again(dataset: string, id: string): Promise<KnownExport> {
    const row = await this.row(dataset, id);
    if (!(await this.store.exports.again(row.id, requester()))) throw problem('jobs.not_retried', {});
    this.datasets.lookForJobs();
    return this.get(dataset, id);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.sweeping);
    (await this.opened?.catch(() => null))?.close();
  }

  private objects(): Promise<Objects> {
    this.opened ??= exportObjects(this.place).catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  private async row(dataset: string, id: string): Promise<ExportRow> {
    const row = /^\d{1,15}$/.test(id) ? await this.store.exports.get(Number(id)) : null;
    if (row?.dataset !== dataset) {
      await this.datasets.view(dataset);
      throw noSuch('export', id, dataset);
    }
    return row;
  }

  private viewOf({ id, dataset, asked, state, file, by, ...row }: ExportRow, jobs: readonly Job[]): KnownExport {
    const job = state === 'waiting' ? jobs.find(({ exported }) => exported === id) : undefined;
    return {
      ...{ id: String(id), dataset, as: asked.as, questions: asked.questions?.length ?? null },
      runs: (asked.runs ?? []).map(runId),
      state: state === 'waiting' && job?.held ? 'running' : state,
      ...{ job: job ? String(job.id) : null, progress: job?.progress ?? null },
      ...{ name: file?.name ?? null, bytes: file?.bytes ?? null },
      ...{ asked: row.since, askedBy: by, made: row.made, until: row.until },
      error: row.error && saidNow(row.error),
      may: !this.offers ? [] : state === 'failed' || state === 'cancelled' ? ['retry', 'remove'] : ['remove'],
    };
  }

  /** What can't be removed now is found by the next one. */
  private async sweep(): Promise<void> {
    try {
      const { exports, jobs } = this.store;
      const { home, shared } = this.place;
      await exports.sweep();
      sweepSites(home, await jobs.tickets());
      // Most home folders have none.
      if (!shared && !existsSync(exportFolder(home))) return;
      const objects = await this.objects();
      await objects.sweep({ kinds: ['exports'], olderThan: HOUR, named: (_, keys) => exports.named(keys) });
    } catch (error) {
      if (!this.closed && !problemIn(error)) console.error(error);
    }
  }
}

/** Each run once; its words are those of whoever asks. */
const siteAsk = ({ base, runs, ...asked }: ExportAsked): KeptAsk => ({
  ...asked,
  runs: [...new Set(runs)],
  base: baseOf(base ?? '/'),
  language: currentLanguage(),
});

async function* part(objects: Objects, key: string, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE) yield await objects.read('exports', key, at, Math.min(end, at + PIECE));
}
