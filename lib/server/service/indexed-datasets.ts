import { isDeepStrictEqual } from 'node:util';
import {
  type Dataset,
  type DatasetMapping,
  type Page,
  type Problem,
  ProblemError,
  type Progress,
  problemIn,
  type TurnQuery,
} from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isUrl, type RemoteFile, sizeAndTime } from '../indexing/index.ts';
import type { Change, DatasetRow, Job, Place, Requester, Store } from '../store/index.ts';
import { requester } from './asking.ts';
import { CurrentFiles } from './current-files.ts';
import { DatasetEvents } from './dataset-events.ts';
import { datasetQueue } from './dataset-queue.ts';
import { datasetView } from './dataset-view.ts';
import type { FoundDataset } from './datasets-in.ts';
import type { Begin, JobQueue } from './job-queue.ts';
import { JobProcesses } from './jobs.ts';
import { withLeadingTypes } from './leading-types.ts';
import { fileGone, noSuch } from './problems.ts';
import { type Ready, readyOf } from './ready.ts';
import type { DatasetEvent } from './service.ts';
import { TurnAnswers } from './turn-answers.ts';
import { removeUnpacked, sweepUnpacked, unpackedPath } from './unpacked.ts';
import type { Work } from './work.ts';

interface Use {
  /** Milliseconds for which a job is held; who has not been heard of for so long has ended. */
  lease?: number | undefined;
  /** False when others do them. */
  jobs?: boolean | undefined;
  /** As in `datasetQueue`. */
  siteProcess?: string | undefined;
  /** Called with what others change in the catalogue. */
  heard?: (change: Change) => void;
  /** As in `datasetQueue`. */
  judge?: Begin | undefined;
}

/**
 * The datasets of a home folder with their indexes, made by processes of their own, and the runs that are scored again for them. Reading
 * starts nothing: `look` finds what has changed.
 */
export class IndexedDatasets {
  private readonly store: Store;
  private readonly place: Place;
  /** Null where nothing may be written. */
  readonly queue: JobQueue | null;
  private readonly found: TurnAnswers;
  /** What earlier servers left has been gone through. */
  private readonly begun: Promise<void>;
  private readonly events: DatasetEvents;
  private readonly files: CurrentFiles;
  private readonly processes = new JobProcesses();

  constructor(store: Store, place: Place, work: Work, { lease, jobs = true, siteProcess, heard, judge }: Use = {}) {
    this.store = store;
    this.place = place;
    this.files = new CurrentFiles(store.files, place, work.readOnly);
    this.found = new TurnAnswers(work);
    const listener = {
      onProgress: (job: Job, progress: Progress) => void this.events.progressed(job, progress).catch(passOver),
      onEnd: (job: Job, refused: Problem | null) => this.ended(job, refused),
    };
    const means = {
      store,
      place,
      work,
      processes: this.processes,
      siteProcess,
      judge,
      ready: (id: string) => this.ready(id),
    };
    this.queue = work.readOnly ? null : datasetQueue(means, listener, jobs, lease);
    this.events = new DatasetEvents(async (id) => {
      const row = await this.store.datasets.get(id);
      return row && this.viewOf(this.files.current(row));
    });
    const hear = (change: Change) => {
      if (change.topic === 'everything' || (change.topic === 'jobs' && change.kind === 'added')) this.queue?.wake();
      void this.events.heard(change).catch(passOver);
      heard?.(change);
    };
    void store.listen?.(hear).catch(passOver);
    this.begun = work.readOnly || !jobs ? Promise.resolve() : this.sweep().catch(passOver);
  }

  /** Removes what earlier servers left unfinished. */
  private async sweep(): Promise<void> {
    await this.store.indexes.sweep();
    sweepUnpacked(this.place.home, await this.store.datasets.all(), await this.store.jobs.tickets());
  }

  /** Indexes again what has changed, and scores again the runs whose gold has; resolves when those are scored. */
  async look(): Promise<void> {
    await this.begun;
    for (const row of await this.store.datasets.all()) await this.lookAt(row);
    if (!this.queue) return;
    await this.store.jobs.addStale();
    await this.queue.idle('rescore');
  }

  async views(): Promise<Dataset[]> {
    const rows = await this.store.datasets.all();
    return Promise.all(rows.map((row) => this.viewOf(this.files.current(row))));
  }

  /** Throws a ProblemError 404 when there is no such dataset. */
  async view(id: string): Promise<Dataset> {
    return this.viewOf(await this.row(id));
  }

  /** The index of a dataset whose file is there and unchanged; null while it is indexed. Throws its problem when it failed or is gone. */
  async ready(id: string): Promise<Ready | null> {
    const row = await this.row(id);
    if (row.state === 'failed') throw row.error ? new ProblemError(row.error) : problem('library.failed', {});
    if (!this.files.stateOf(row)) throw fileGone(row.path);
    return readyOf(this.store, row);
  }

  /** The last index of a dataset, whatever has become of its file since; null when there was none. */
  async lastRead(id: string): Promise<Ready | null> {
    return readyOf(this.store, { ...(await this.row(id)), state: 'ready' });
  }

  /** The family that a dataset was of when it was last read. */
  async lastFamily(id: string): Promise<Partial<Pick<Dataset, 'format'>>> {
    const read = await this.lastRead(id);
    return read ? { format: read.summary.format } : {};
  }

  /** From now on a file that became a link is read only where it leads into one of these. */
  restrictTo(real: string[]): void {
    this.files.restrictTo(real);
  }

  /** Does what reads a dataset's file. A server's file that turns out to have changed is no longer shown as it was. */
  async reading<T>(row: DatasetRow, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (isUrl(row.path) && problemIn(error)?.type === '#file-changed') this.files.noteReplaced(row.id);
      throw error;
    }
  }

  /** JSON in UTF-8. */
  async search(ready: Ready, query: TurnQuery, page: Page): Promise<Uint8Array> {
    const { search } = await this.viewOf(ready.row);
    return this.reading(ready.row, () => this.found.search(ready, search, query, page));
  }

  /** Indexes a file that is new, or whose last index pass failed. */
  async add(file: FoundDataset, origin: Dataset['origin']): Promise<Dataset> {
    await this.begun;
    const id = await this.store.datasets.add({ ...file, origin }, requester());
    const row = await this.row(id);
    if (file.mapping && !isDeepStrictEqual(row.mapping, file.mapping)) return this.map(id, file.mapping);
    if (row.state === 'failed') return this.reindex(id);
    await this.lookAt(await this.stored(id));
    this.queue?.wake();
    return this.view(id);
  }

  /** From now on the dataset is read by this mapping; null: as what it is, or by the one beside it. */
  async map(id: string, mapping: DatasetMapping | null): Promise<Dataset> {
    await this.store.datasets.setMapping(id, mapping);
    return this.reindex(id);
  }

  /** The one it was given, else the one it was read by last. */
  async mapping(id: string): Promise<DatasetMapping | null> {
    const { mapping, summary } = await this.row(id);
    return mapping ?? summary?.mapping ?? null;
  }

  async reindex(id: string): Promise<Dataset> {
    const row = await this.row(id);
    const file = this.files.stateOf(row);
    if (!file) throw fileGone(row.path);
    await this.indexAnew(row, file, requester());
    return this.view(id);
  }

  /** Indexes a dataset again that is shown, although its file looks unchanged from here; `file` is its state on its server now. */
  async startOver(id: string, file?: RemoteFile): Promise<void> {
    const row = await this.store.datasets.get(id);
    if (row?.state === 'ready') await this.indexAnew(row, file ? sizeAndTime(file) : row);
  }

  async cancel(id: string): Promise<Dataset> {
    await this.giveUp('index', id, problem('work.index_stopped', {}).problem);
    return this.view(id);
  }

  async buildSearch(id: string): Promise<Dataset> {
    const { pass, words } = await this.row(id);
    if (pass !== null && !(await this.queue?.find('words', id))) {
      await this.store.indexes.wantWords(pass, words.state === 'ready', requester());
      this.queue?.wake();
    }
    return this.view(id);
  }

  async cancelSearch(id: string): Promise<Dataset> {
    await this.giveUp('words', id, problem('work.words_stopped', {}).problem);
    return this.view(id);
  }

  /** Jobs were put in. */
  lookForJobs(): void {
    this.queue?.wake();
  }

  /** Stops what is done here of an export whose job is no more. */
  dropExport(id: string, exported: number): void {
    this.queue?.drop(id, 'export', exported);
  }

  private async giveUp(kind: 'index' | 'words', id: string, why: Problem): Promise<void> {
    if (!(await this.store.jobs.cancel(kind, id, why))) return;
    // What is done here is told of when it has stopped.
    if (!this.queue?.drop(id, kind)) await this.events.tell(id, kind === 'index' ? 'failed' : 'search');
  }

  /** Forgets a dataset and all that was made of its file. Returns what it was. */
  async remove(id: string): Promise<DatasetRow> {
    const row = await this.row(id);
    await this.store.datasets.remove(id);
    this.queue?.drop(id);
    this.store.files.letGo();
    removeUnpacked(this.place.home, row);
    return row;
  }

  async rename(id: string, name: string): Promise<Dataset> {
    await this.store.datasets.rename(id, name);
    return this.view(id);
  }

  /** Notes that the dataset was opened, and looks whether its file has changed. On a disk that can't be written the time stays as it was: nobody is kept from looking. */
  async opened(id: string): Promise<void> {
    await this.lookAt(await this.stored(id));
    try {
      await this.store.datasets.setOpened(id, new Date().toISOString());
    } catch (error) {
      if (problemIn(error) === null) throw error;
    }
  }

  subscribe(id: string, listener: (event: DatasetEvent) => void): () => void {
    return this.events.on(id, listener);
  }

  async close(): Promise<void> {
    await Promise.all([this.queue?.close(), this.begun]);
    this.processes.close();
  }

  private async viewOf(row: DatasetRow): Promise<Dataset> {
    const there = this.files.stateOf(row) !== null;
    const indexing = row.state === 'indexing' ? await this.progressOf('index', row) : null;
    const searching =
      row.state === 'ready' && row.words.state === 'pending' ? await this.progressOf('words', row) : null;
    return withLeadingTypes(datasetView(row, there, indexing, searching));
  }

  /** How far a job of the dataset is; null when there is none, or nobody does any. */
  private async progressOf(kind: 'index' | 'words', { id, bytes }: DatasetRow): Promise<Progress | null> {
    const job = await this.queue?.find(kind, id);
    return job ? (job.progress ?? { phase: 'queued', done: 0, total: bytes }) : null;
  }

  private async stored(id: string): Promise<DatasetRow> {
    const row = await this.store.datasets.get(id);
    if (!row) throw noSuch('dataset', id);
    return row;
  }

  private async row(id: string): Promise<DatasetRow> {
    return this.files.current(await this.stored(id));
  }

  /** Puts in what a dataset needs: an index of its file as it is now. */
  private async lookAt(row: DatasetRow): Promise<void> {
    if (!this.queue) return;
    const file = this.files.changed(row);
    if (!file) return;
    try {
      await this.indexAnew(row, file);
    } catch (error) {
      const refused = problemIn(error);
      if (!refused) throw error;
      // The disk takes nothing: it is kept here, and tried again at the next look.
      this.files.keepUnsaved(row.id, refused);
    }
  }

  private async indexAnew(
    { id }: DatasetRow,
    { bytes, mtime }: Pick<DatasetRow, 'bytes' | 'mtime'>,
    by: Requester | null = null,
  ): Promise<void> {
    await this.store.datasets.setIndexing(id, bytes, mtime, by);
    this.files.forget(id);
    this.queue?.retry();
  }

  private async ended({ kind, dataset: id }: Job, refused: Problem | null): Promise<void> {
    if (kind !== 'index' && kind !== 'words') return;
    if (refused && kind === 'index') this.files.keepUnsaved(id, refused);
    this.store.files.letGo();
    const row = await this.store.datasets.get(id);
    if (!row) return;
    if (kind === 'words') {
      if (isUrl(row.path) && row.words.error?.type === '#file-changed') await this.startOver(id);
      return this.events.tell(id, 'search');
    }
    await this.store.indexes.sweep().catch(passOver);
    // Earlier copies, and what a process that was ended left unfinished.
    const copy = row.state === 'ready' && { copy: unpackedPath(this.place.home, row) };
    removeUnpacked(this.place.home, row, { tickets: await this.store.jobs.tickets(), ...copy });
    const { state } = this.files.current(row);
    if (state !== 'indexing') await this.events.tell(id, state);
  }
}

/** What can't be written now is left to the next time. */
function passOver(error: unknown): void {
  if (!problemIn(error)) console.error(error);
}
