import {
  type Dataset,
  type Page,
  type Problem,
  ProblemError,
  problemIn,
  type TurnQuery,
  type TurnSearchResult,
} from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { ownScript } from '../files/own-scripts.ts';
import { isUrl, type RemoteFile, sizeAndTime } from '../indexing/index.ts';
import type { DatasetRow, Store } from '../store/index.ts';
import { datasetView } from './dataset-view.ts';
import type { FoundDataset } from './datasets-in.ts';
import { Events } from './events.ts';
import { isLinkOutside, stateOf } from './file-state.ts';
import type { IndexTask } from './index-process.ts';
import { isAlive, type JobEvent, Jobs } from './jobs.ts';
import { withLeadingTypes } from './leading-types.ts';
import { fileGone, noSuch, notIndexed } from './problems.ts';
import { type Ready, readyOf } from './ready.ts';
import type { DatasetEvent } from './service.ts';
import { isAsRead, removeUnpacked, sweepUnpacked, unpackedPath } from './unpacked.ts';
import { WordIndexes } from './word-indexes.ts';
import type { Work } from './work.ts';

/** The datasets of a home folder with their indexes, made by processes of their own. Reading starts none: `look` finds what has changed. */
export class IndexedDatasets {
  private readonly store: Store;
  private readonly home: string;
  private readonly jobs: Jobs<IndexTask>;
  private readonly words: WordIndexes;
  private readonly work: Work;
  /** What earlier servers left has been gone through. */
  private readonly begun: Promise<void>;
  private readonly events = new Events<DatasetEvent>();
  /** Why datasets failed whose failure could not be written down. */
  private readonly unsaved = new Map<string, Problem>();
  /** Datasets whose server turned out to have another file by now. */
  private readonly replaced = new Set<string>();
  /** Files and folders that files may be read from; null: wherever they were opened. */
  private allowed: string[] | null = null;

  constructor(store: Store, home: string, work: Work) {
    this.store = store;
    this.home = home;
    this.work = work;
    this.jobs = new Jobs(ownScript(import.meta, 'index-process'), (id, event) => this.jobEvent(id, event));
    this.words = new WordIndexes(store, home, (id) => this.wordsEvent(id));
    this.begun = work.readOnly
      ? Promise.resolve()
      : this.begin().catch((error) => {
          // The disk takes nothing, or another server holds the database: the next look goes on.
          if (!problemIn(error)) console.error(error);
        });
  }

  /** Goes on with what earlier servers left unfinished. */
  private async begin(): Promise<void> {
    await this.store.passes.sweep(isAlive);
    const rows = await this.store.datasets.all();
    sweepUnpacked(this.home, rows, isAlive);
    for (const row of rows) {
      if (row.state === 'indexing') this.startIndex(row);
      else await this.lookAt(row);
      this.words.start(this.current(row));
    }
  }

  /** Indexes again what has changed, and goes on with what servers left that have ended. */
  async look(): Promise<void> {
    await this.begun;
    for (const row of await this.store.datasets.all()) await this.lookAt(row);
  }

  async views(): Promise<Dataset[]> {
    return (await this.store.datasets.all()).map((row) => this.viewOf(this.current(row)));
  }

  /** Throws a ProblemError 404 when there is no such dataset. */
  async view(id: string): Promise<Dataset> {
    return this.viewOf(await this.row(id));
  }

  /** The index of a dataset whose file is there and unchanged; null while it is indexed. Throws its problem when it failed or is gone. */
  async ready(id: string): Promise<Ready | null> {
    const row = await this.row(id);
    if (row.state === 'failed') throw row.error ? new ProblemError(row.error) : problem('library.failed', {});
    if (!this.stateOf(row)) throw fileGone(row.path);
    return readyOf(this.store, row);
  }

  /** The last index of a dataset, whatever has become of its file since; null when there was none. */
  async lastRead(id: string): Promise<Ready | null> {
    return readyOf(this.store, { ...(await this.row(id)), state: 'ready' });
  }

  /** From now on a file that became a link is read only where it leads into one of these. */
  restrictTo(real: string[]): void {
    this.allowed = real;
  }

  /** Does what reads a dataset's file. A server's file that turns out to have changed is no longer shown as it was. */
  async reading<T>(row: DatasetRow, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (isUrl(row.path) && problemIn(error)?.type === '#file-changed') this.replaced.add(row.id);
      throw error;
    }
  }

  async search(ready: Ready, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
    const { search } = this.viewOf(ready.row);
    return this.reading(ready.row, () => this.work.ask('search', ready.row.id, search, query, page));
  }

  /** Indexes a file that is new, or whose last index pass failed. */
  async add(file: FoundDataset, origin: Dataset['origin']): Promise<Dataset> {
    await this.begun;
    const id = await this.store.datasets.add({ ...file, origin });
    const row = await this.row(id);
    if (row.state === 'failed') return this.reindex(id);
    await this.lookAt(await this.stored(id));
    if (row.state === 'indexing') this.startIndex(row);
    return this.view(id);
  }

  async reindex(id: string): Promise<Dataset> {
    const row = await this.row(id);
    const file = this.stateOf(row);
    if (!file) throw fileGone(row.path);
    await this.indexAnew(row, file);
    return this.view(id);
  }

  /** Indexes a dataset again that is shown, although its file looks unchanged from here; `file` is its state on its server now. */
  async startOver(id: string, file?: RemoteFile): Promise<void> {
    const row = await this.store.datasets.get(id);
    if (row?.state === 'ready') await this.indexAnew(row, file ? sizeAndTime(file) : row);
  }

  async cancel(id: string): Promise<Dataset> {
    this.jobs.cancel(id);
    return this.view(id);
  }

  async buildSearch(id: string): Promise<Dataset> {
    await this.words.build(await this.row(id));
    return this.view(id);
  }

  async cancelSearch(id: string): Promise<Dataset> {
    this.words.cancel(id);
    return this.view(id);
  }

  /** Forgets a dataset and all that was made of its file. Returns what it was. */
  async remove(id: string): Promise<DatasetRow> {
    const row = await this.row(id);
    this.jobs.cancel(id);
    this.words.cancel(id);
    await this.store.datasets.remove(id);
    this.store.files.letGo();
    removeUnpacked(this.home, row);
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

  close(): void {
    this.jobs.close();
    this.words.close();
  }

  /** The state of a dataset's file, asked for before every read; null when it is not there, or is a link to where nothing may be read. */
  private stateOf(row: DatasetRow): ReturnType<typeof stateOf> {
    return this.allowed && isLinkOutside(row.path, this.allowed) ? null : stateOf(row);
  }

  private viewOf(row: DatasetRow): Dataset {
    return withLeadingTypes(
      datasetView(row, this.stateOf(row) !== null, this.jobs.progress(row.id), this.words.progress(row.id)),
    );
  }

  private async stored(id: string): Promise<DatasetRow> {
    const row = await this.store.datasets.get(id);
    if (!row) throw noSuch('dataset', id);
    return row;
  }

  private async row(id: string): Promise<DatasetRow> {
    return this.current(await this.stored(id));
  }

  /** The row as its file is now: what has to be indexed again is not shown as it was. */
  private current(row: DatasetRow): DatasetRow {
    const changed = this.changed(row);
    if (row.state !== 'indexing' && !changed) return row;
    const error = this.work.readOnly ? notIndexed(row.path) : (this.unsaved.get(row.id) ?? null);
    return { ...row, ...changed, state: error ? 'failed' : 'indexing', error };
  }

  /** The state of a file that is another than was indexed, or that an older reader has read; else null. */
  private changed(row: DatasetRow): ReturnType<typeof stateOf> {
    const file = row.state === 'indexing' ? null : this.stateOf(row);
    if (!file || (row.state === 'ready' && this.replaced.has(row.id))) return file;
    return isAsRead(this.home, row, file) && this.hasIndex(row) ? null : file;
  }

  private hasIndex({ state, pass, indexKey }: DatasetRow): boolean {
    return state === 'failed' || (pass !== null && indexKey !== null && this.store.files.isThere(pass, indexKey));
  }

  /** Starts what a dataset needs: an index of its file as it is now, or one that an ended server left unfinished. */
  private async lookAt(row: DatasetRow): Promise<void> {
    if (this.work.readOnly) return;
    this.words.adopt(row);
    const file = this.changed(row);
    if (file) {
      try {
        await this.indexAnew(row, file);
      } catch (error) {
        const refused = problemIn(error);
        if (!refused) throw error;
        // The disk takes nothing: it is kept here, and tried again at the next look.
        this.unsaved.set(row.id, refused);
      }
    } else if (row.state === 'indexing' && !this.unsaved.has(row.id) && !this.jobs.has(row.id)) {
      if (!(await this.store.passes.isWritten(row.id, isAlive))) this.startIndex(row);
    }
  }

  private async indexAnew(row: DatasetRow, { bytes, mtime }: Pick<DatasetRow, 'bytes' | 'mtime'>): Promise<void> {
    await this.store.datasets.setIndexing(row.id, bytes, mtime);
    this.startIndex({ ...row, bytes });
  }

  private startIndex(row: Pick<DatasetRow, 'id' | 'path' | 'member' | 'bytes'>): void {
    this.unsaved.delete(row.id);
    this.replaced.delete(row.id);
    this.words.hold();
    this.jobs.start({ home: this.home, dataset: row.id, path: row.path, member: row.member }, row.bytes);
  }

  private async jobEvent(id: string, event: JobEvent): Promise<void> {
    if (event.kind === 'progress') {
      this.events.emit(id, event);
      return;
    }
    try {
      await this.finished(id, event);
    } catch (error) {
      const refused = problemIn(error);
      if (!refused) throw error;
      // The disk takes nothing, not even this: it is kept here, and the server goes on.
      this.unsaved.set(id, event.kind === 'failed' ? event.problem : refused);
      this.events.emit(id, { kind: 'failed', dataset: await this.view(id) });
    } finally {
      if (!this.jobs.busy) this.words.release();
    }
  }

  private async finished(id: string, event: Exclude<JobEvent, { kind: 'progress' }>): Promise<void> {
    const row = await this.store.datasets.get(id);
    if (event.kind === 'failed') await this.store.datasets.setFailed(id, event.problem);
    await this.store.passes.sweep(isAlive);
    this.store.files.letGo();
    if (!row) return;
    // Earlier copies, and what a process that was ended left unfinished.
    removeUnpacked(this.home, row, {
      alive: isAlive,
      ...(event.kind === 'done' && { copy: unpackedPath(this.home, row) }),
    });
    // The file changed between the end of the pass and that of its process.
    if (event.kind === 'done' && row.state === 'indexing') {
      this.startIndex(row);
      return;
    }
    if (event.kind === 'done') this.words.start(await this.row(id));
    this.events.emit(id, { kind: event.kind === 'done' ? 'ready' : 'failed', dataset: await this.view(id) });
  }

  private async wordsEvent(id: string): Promise<void> {
    const row = await this.store.datasets.get(id);
    this.store.files.letGo();
    if (row && isUrl(row.path) && row.words.error?.type === '#file-changed') await this.startOver(id);
    this.events.emit(id, { kind: 'search', dataset: await this.view(id) });
  }
}
