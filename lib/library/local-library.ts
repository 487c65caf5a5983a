import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isUrl, nameOfUrl, packingOf, type RemoteFile, remoteFile, sameState, sizeAndTime } from '../ingest/index.ts';
import {
  type Conversation,
  type ConversationHead,
  type Dataset,
  type Problem,
  problem,
  problemIn,
  type QuestionFacts,
  type QuestionFilter,
  type QuestionHead,
  type TurnQuery,
  type TurnSearchResult,
} from '../model/index.ts';
import { type DatasetRow, openStore, type Store } from '../store/index.ts';
import { isAlive } from './alive.ts';
import { datasetView } from './dataset-view.ts';
import { datasetsIn, type FoundDataset, knownDatasetsIn } from './datasets-in.ts';
import { Events } from './events.ts';
import { isInside, stateOf } from './file-state.ts';
import { uploadsFolder } from './home.ts';
import type { IndexTask } from './index-process.ts';
import { IndexReads } from './index-reads.ts';
import { type JobEvent, Jobs } from './jobs.ts';
import type { DatasetEvent, Library, Page } from './library.ts';
import { LocalAudit } from './local-audit.ts';
import { LocalReviews } from './local-reviews.ts';
import { LocalRuns } from './local-runs.ts';
import { fileGone, noneKnown, noSuch, notFetched, notShared } from './problems.ts';
import { READER_VERSION } from './reader-version.ts';
import { type FoundFile, findFiles } from './scan.ts';
import { slugOf, stem } from './slug.ts';
import { mergeResults } from './turn-search.ts';
import { dataFile, removeUnpacked, sweepUnpacked, unpackedPath } from './unpacked.ts';
import { removeUpload, storeUpload, sweepUploads } from './uploads.ts';
import { type Ready, WordIndexes } from './word-indexes.ts';

export interface LibraryOptions {
  home: string;
  readOnly?: boolean;
  /** Folder of the built-in samples: files in it get origin `sample`. */
  samples?: string;
}

/** The library of one home folder on this machine. */
export class LocalLibrary implements Library {
  readonly readOnly: boolean;
  readonly reviews: LocalReviews;
  readonly runs: LocalRuns;
  readonly audit: LocalAudit;
  private readonly home: string;
  private readonly samples: string | null;
  /** Files and folders that may be opened; null: any that this machine's user can read. */
  private allowed: string[] | null = null;
  private readonly store: Store;
  private readonly jobs: Jobs<IndexTask>;
  private readonly words: WordIndexes;
  private readonly reads: IndexReads;
  private readonly events = new Events<DatasetEvent>();
  /** Why datasets failed whose failure could not be written down. */
  private readonly unsaved = new Map<string, Problem>();

  constructor(options: LibraryOptions) {
    this.home = options.home;
    this.readOnly = options.readOnly ?? false;
    this.samples = options.samples ? path.resolve(options.samples) : null;
    this.store = openStore(options.home);
    this.reviews = new LocalReviews(this.store.reviews, this);
    this.reads = new IndexReads(this.store, this.home, {
      ready: (id) => this.ready(id),
      reading: (row, read) => this.reading(row, read),
      reviewStates: (id) => this.reviews.states(id),
    });
    this.runs = new LocalRuns(this.store, this.home, {
      ready: (id) => this.ready(id),
      dataset: (id) => this.dataset(id),
      listedQuestions: (id) => this.listedQuestions(id),
      disputesOf: (id) => this.reviews.disputes(id),
    });
    this.audit = new LocalAudit(this);
    this.jobs = new Jobs('index-process.ts', (id, event) => this.jobEvent(id, event));
    this.words = new WordIndexes(this.store, this.home, (id) => this.wordsEvent(id));
    this.store.indexes.sweep(isAlive);
    const rows = this.store.datasets.all();
    void sweepUploads(uploadsFolder(this.home), new Set(rows.map((row) => row.path)));
    sweepUnpacked(this.home, rows, isAlive);
    // What an earlier server left half indexed goes on now.
    for (const row of rows) {
      if (row.state === 'indexing') this.startIndex(row);
      else this.words.start(this.current(row));
    }
  }

  datasets(): Dataset[] {
    return this.store.datasets.all().map((row) => this.view(this.current(row)));
  }

  dataset(id: string): Dataset {
    return this.view(this.row(id));
  }

  /** From now on only these files, and files below these folders, can be opened by path: others than the owner may ask. */
  restrictTo(paths: string[]): void {
    this.allowed = paths.map((named) => realpathSync(named));
  }

  async open(named: string): Promise<Dataset[]> {
    // A path outside is refused whether it exists or not, so that nobody can probe for files.
    if (this.allowed && !isInside(named, this.allowed)) throw isUrl(named) ? notFetched() : notShared(named);
    if (isUrl(named)) return [await this.openUrl(named)];
    const { folder, files } = await findFiles(named);
    const wanted: FoundDataset[] = [];
    for (const file of files) wanted.push(...(await this.datasetsOf(file, folder)));
    if (wanted.length === 0) throw noneKnown(named, files.length);
    return wanted.map((file) => this.add(file, this.isSample(file.path) ? 'sample' : 'file'));
  }

  async upload(name: string, body: AsyncIterable<Uint8Array>): Promise<Dataset> {
    const file = await storeUpload(uploadsFolder(this.home), name, body);
    try {
      const [first, ...more] = (await datasetsIn(file)).map((found) => this.add(found, 'upload'));
      if (!first) throw noneKnown(name, more.length);
      return first;
    } catch (error) {
      await removeUpload(uploadsFolder(this.home), file.path);
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    const row = this.row(id);
    this.jobs.cancel(id);
    this.words.cancel(id);
    this.store.datasets.remove(id);
    this.store.words.sweep();
    removeUnpacked(this.home, row);
    const shared = this.store.datasets.ofFile(row.path).length > 0;
    if (row.origin === 'upload' && !shared) await removeUpload(uploadsFolder(this.home), row.path);
  }

  reindex(id: string): Dataset {
    const row = this.row(id);
    const file = stateOf(row);
    if (!file) throw fileGone(row.path);
    this.store.datasets.setIndexing(id, file.bytes, file.mtime);
    this.startIndex({ ...row, ...file });
    return this.dataset(id);
  }

  cancel(id: string): Dataset {
    this.row(id);
    this.jobs.cancel(id);
    return this.dataset(id);
  }

  subscribe(id: string, listener: (event: DatasetEvent) => void): () => void {
    this.row(id);
    return this.events.on(id, listener);
  }

  stats(id: string) {
    return this.reads.stats(id);
  }

  conversationHeads(id: string): ConversationHead[] {
    return this.reads.conversationHeads(id);
  }

  conversations(id: string, page: Parameters<Library['conversations']>[1]) {
    return this.reads.conversations(id, page);
  }

  conversation(id: string, conversation: string): Promise<Conversation> {
    return this.reads.conversation(id, conversation);
  }

  conversationJson(id: string, conversation: string): Promise<Uint8Array> {
    return this.reads.conversationJson(id, conversation);
  }

  histories(id: string, conversation: string, session: string, page: Page) {
    return this.reads.histories(id, conversation, session, page);
  }

  questionHeads(id: string): QuestionHead[] {
    return this.reads.questionHeads(id);
  }

  listedQuestions(id: string): QuestionHead[] {
    return this.reads.listedQuestions(id);
  }

  questionFacts(id: string): QuestionFacts[] {
    return this.reads.questionFacts(id);
  }

  questions(id: string, filter: QuestionFilter, page: Page) {
    return this.reads.questions(id, filter, page);
  }

  question(id: string, question: string) {
    return this.reads.question(id, question);
  }

  findings(id: string, query: Parameters<Library['findings']>[1]) {
    return this.reads.findings(id, query);
  }

  async close(): Promise<void> {
    this.jobs.close();
    this.words.close();
    this.runs.close();
    this.store.close();
  }

  async searchTurns(id: string | null, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
    if (id !== null) {
      const ready = this.ready(id);
      return ready ? this.search(ready, query, page) : { total: 0, exact: true, items: [], state: 'pending' };
    }
    const first = { limit: page.offset + page.limit, offset: 0 };
    const results: TurnSearchResult[] = [];
    for (const dataset of this.datasets().filter(({ state }) => state === 'ready')) {
      const ready = this.ready(dataset.id);
      if (ready) results.push(await this.search(ready, query, first));
    }
    return mergeResults(results, page);
  }

  buildSearch(id: string): Dataset {
    this.words.build(this.row(id));
    return this.dataset(id);
  }

  cancelSearch(id: string): Dataset {
    this.row(id);
    this.words.cancel(id);
    return this.dataset(id);
  }

  /** A file of a server: asked for its state now, then indexed in a process of its own. */
  private async openUrl(named: string): Promise<Dataset> {
    const file = await remoteFile(named);
    const name = nameOfUrl(file.url);
    const state = sizeAndTime(file);
    const found = { path: file.url, member: null, name: stem(name), slug: slugOf(name), ...state };
    const { id } = this.add(found, 'url');
    const known = this.store.datasets.get(id)?.summary?.remote;
    if (known && !sameState(known, file)) this.startOver(id, file);
    return this.dataset(id);
  }

  /** Reads of a dataset's file. A server's file that turns out to have changed is indexed again. */
  private async reading<T>(row: DatasetRow, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (isUrl(row.path) && problemIn(error)?.type === '#file-changed') this.startOver(row.id);
      throw error;
    }
  }

  private startOver(id: string, file?: RemoteFile): void {
    const row = this.store.datasets.get(id);
    if (row?.state !== 'ready') return;
    const { bytes, mtime } = file ? sizeAndTime(file) : row;
    this.store.datasets.setIndexing(id, bytes, mtime);
    this.startIndex({ ...row, bytes });
  }

  private search(ready: Ready, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
    return this.reading(ready.row, () => this.words.search(ready, query, page));
  }

  /** What a file becomes; what is known and unchanged needs no second look, which for archives means reading all of it. */
  private async datasetsOf(file: FoundFile, folder: boolean): Promise<FoundDataset[]> {
    const known = this.store.datasets.ofFile(file.path);
    const same = known.length > 0 && known.every(({ bytes, mtime }) => bytes === file.bytes && mtime === file.mtime);
    if (same && (folder || packingOf(file.path) !== 'zip')) return known.map((row) => ({ ...row, slug: row.id }));
    const found = folder ? await knownDatasetsIn(file) : await datasetsIn(file);
    // Opened before as a whole: damaged then, or it held something else.
    const whole = found.length <= 1 && known.some(({ member }) => member === null);
    return whole || (folder && found.length === 0) ? known.map((row) => ({ ...row, slug: row.id })) : found;
  }

  private add(file: FoundDataset, origin: Dataset['origin']): Dataset {
    const { path: place, member, name, slug, bytes, mtime } = file;
    const id = this.store.datasets.add({ slug, name, path: place, member, origin, bytes, mtime });
    const row = this.row(id);
    if (row.state === 'indexing') this.startIndex(row);
    else if (row.state === 'failed') return this.reindex(id);
    return this.dataset(id);
  }

  private isSample(file: string): boolean {
    return this.samples !== null && path.dirname(file) === this.samples;
  }

  private row(id: string): DatasetRow {
    const row = this.store.datasets.get(id);
    if (!row) throw noSuch('dataset', id);
    return this.current(row);
  }

  /** The row as the file is now: a changed file, or one indexed by an older reader, is indexed again. */
  private current(row: DatasetRow): DatasetRow {
    this.words.adopt(row);
    if (row.state === 'indexing') return this.seenTo(row);
    const file = stateOf(row);
    if (!file) return row;
    const data = dataFile(this.home, row);
    const copied = row.state !== 'ready' || typeof data !== 'string' || existsSync(data);
    const same = copied && file.bytes === row.bytes && file.mtime === row.mtime;
    if (same && (row.state === 'failed' || row.reader === READER_VERSION)) return row;
    this.store.datasets.setIndexing(row.id, file.bytes, file.mtime);
    const changed = { ...row, ...file, state: 'indexing' as const, error: null };
    this.startIndex(changed);
    return changed;
  }

  /** A dataset being indexed that no process sees to was left by a server that has ended: it is ours now. */
  private seenTo(row: DatasetRow): DatasetRow {
    const error = this.unsaved.get(row.id);
    if (error) return { ...row, state: 'failed', error };
    if (!this.jobs.has(row.id) && !this.store.indexes.isWritten(row.id, isAlive)) this.startIndex(row);
    return row;
  }

  /** The index of a dataset whose file is there and unchanged; null while it is indexed. Throws its problem when it failed or is gone. */
  private ready(id: string) {
    const row = this.row(id);
    if (row.state === 'failed')
      throw problem(
        422,
        '#failed',
        'The dataset could not be read',
        'See the dataset for what is wrong.',
        row.error ?? {},
      );
    if (!stateOf(row)) throw fileGone(row.path);
    if (row.state !== 'ready' || row.indexId === null || row.summary === null) return null;
    return { row, indexId: row.indexId, summary: row.summary };
  }

  private startIndex(row: Pick<DatasetRow, 'id' | 'path' | 'member' | 'bytes'>): void {
    this.unsaved.delete(row.id);
    this.words.hold();
    this.jobs.start({ home: this.home, dataset: row.id, path: row.path, member: row.member }, row.bytes);
  }

  private jobEvent(id: string, event: JobEvent): void {
    if (event.kind === 'progress') {
      this.events.emit(id, event);
      return;
    }
    try {
      this.finished(id, event);
    } catch (error) {
      const refused = problemIn(error);
      if (!refused) throw error;
      // The disk takes nothing, not even this: it is kept here, and the server goes on.
      this.unsaved.set(id, event.kind === 'failed' ? event.problem : refused);
      this.events.emit(id, { kind: 'failed', dataset: this.dataset(id) });
    } finally {
      if (!this.jobs.busy) this.words.release();
    }
  }

  private finished(id: string, event: Exclude<JobEvent, { kind: 'progress' }>): void {
    const row = this.store.datasets.get(id);
    if (!row) return;
    if (event.kind === 'failed') this.store.datasets.setFailed(id, event.problem);
    // Earlier copies, and what a process that was ended left unfinished.
    removeUnpacked(this.home, row, {
      alive: isAlive,
      ...(event.kind === 'done' && { copy: unpackedPath(this.home, row) }),
    });
    this.store.indexes.sweep(isAlive);
    this.store.words.sweep();
    // The file changed between the end of the pass and that of its process.
    if (event.kind === 'done' && row.state === 'indexing') {
      this.startIndex(row);
      return;
    }
    if (event.kind === 'done') this.words.start(this.row(id));
    this.events.emit(id, { kind: event.kind === 'done' ? 'ready' : 'failed', dataset: this.dataset(id) });
  }

  private wordsEvent(id: string): void {
    const row = this.store.datasets.get(id);
    if (row && isUrl(row.path) && row.words.error?.type === '#file-changed') this.startOver(id);
    this.events.emit(id, { kind: 'search', dataset: this.dataset(id) });
  }

  private view(row: DatasetRow): Dataset {
    return datasetView(row, this.jobs.progress(row.id), this.words.progress(row.id));
  }
}
