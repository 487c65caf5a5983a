import os from 'node:os';
import path from 'node:path';
import {
  type Conversation,
  type Dataset,
  type DatasetMapping,
  type Family,
  own,
  type Page,
  problemIn,
  type QuestionFilter,
  type QuestionHead,
  type RowsPage,
  type TextQuery,
  type TextSearchResult,
  type TurnQuery,
  type TurnSearchResult,
} from '../../core/model/index.ts';
import { findFacets, jsonOf } from '../../core/search/index.ts';
import {
  type Change,
  isReadableOnly,
  lookAgain,
  openStore,
  type Place,
  SERVING,
  type Store,
  uploadsFolder,
} from '../store/index.ts';
import { followUpload } from '../telemetry/index.ts';
import { askedBy, NOBODY } from './asking.ts';
import { auditAside, helpOf } from './audit-aside.ts';
import type { AuditService } from './audit-service.ts';
import { correctedDataset } from './corrected-dataset.ts';
import { FileOpener } from './file-opener.ts';
import { IndexReads } from './index-reads.ts';
import { IndexedDatasets } from './indexed-datasets.ts';
import type { Begin } from './job-queue.ts';
import { LocalAudit } from './local-audit.ts';
import { LocalExports } from './local-exports.ts';
import { LocalJobs } from './local-jobs.ts';
import { type JudgeOffer, LocalJudge } from './local-judge.ts';
import { LocalNotes } from './local-notes.ts';
import { LocalOpinions } from './local-opinions.ts';
import { LocalReviews, unreviewed } from './local-reviews.ts';
import { LocalRuns } from './local-runs.ts';
import { ofOneIndex } from './one-index.ts';
import { notReady } from './problems.ts';
import { reviewFiles, reviewFilesAside } from './review-files.ts';
import type { ReviewFiles } from './review-service.ts';
import { searchEverywhere } from './search-everywhere.ts';
import { SentConversations } from './sent-conversations.ts';
import type { DatasetEvent, FindingsQuery, RowsQuery, Service } from './service.ts';
import { type SharedUse, sharedFiles } from './shared-files.ts';
import type { Expected } from './tasks.ts';
import { Work } from './work.ts';

export interface LocalServiceOptions {
  home: string;
  readOnly?: boolean;
  /** Folder of the built-in samples: files in it get origin `sample`. */
  samples?: string;
  /** false: looks for changed files only when it is made, when something is opened, and when it is told to. */
  watch?: boolean;
  /** Answers as if nobody had reviewed anything: without reviews and verdicts of one's own. */
  unreviewed?: boolean;
  /** false: others do the jobs. Of what is shared, `shared` says so. */
  jobs?: boolean;
  /** The script that makes static bundles; absent: none can be made here. */
  siteProcess?: string;
  /** Milliseconds after which others go on with what a server had begun that is not heard of any more. */
  lease?: number;
  /** The judge it asks when it is told to; absent: none. */
  judge?: JudgeOffer | null;
  /** What this machine has in common with others; the home folder is for copies then. */
  shared?: SharedUse;
}

/** Milliseconds between two looks at the files. */
const LOOK = 2_000;
/** Milliseconds in which a page is painted that was just made: a worker that starts meanwhile would take a quarter more of them. */
const PAINTED = 400;

/** The service of one home folder on this machine: puts together what opens, indexes, reads, searches, judges and reviews. */
export class LocalService implements Service {
  readonly readOnly: boolean;
  readonly reviews: LocalReviews;
  readonly reviewFiles: ReviewFiles;
  readonly opinions: LocalOpinions;
  readonly runs: LocalRuns;
  readonly notes: LocalNotes;
  readonly audit: AuditService;
  readonly jobs: LocalJobs;
  readonly exports: LocalExports;
  readonly judge: LocalJudge;
  private readonly where: Place;
  private readonly store: Store;
  private readonly work: Work;
  private readonly indexed: IndexedDatasets;
  private readonly files: FileOpener;
  private readonly reads: IndexReads;
  private readonly sent: SentConversations;
  private readonly watch: NodeJS.Timeout | undefined;
  private closed = false;

  constructor({
    home,
    readOnly = false,
    samples,
    watch = true,
    unreviewed: blank = false,
    lease,
    jobs: doesJobs = true,
    siteProcess,
    judge = null,
    shared,
  }: LocalServiceOptions) {
    this.readOnly = readOnly;
    const place = { home, ...(shared && { shared: shared.addresses }) };
    this.where = place;
    const frozen = !shared && readOnly && isReadableOnly(home);
    const store = shared?.store ?? openStore(home, { ...SERVING, readOnly: frozen });
    const files = shared && sharedFiles(home, shared.store.objects);
    this.store = blank ? unreviewed(store) : store;
    this.work = new Work(place, frozen, blank);
    // Whoever searches a dataset first waits for the longer of the two only.
    store.files.onFetch = () => this.work.prepare('search');
    const jobs = shared?.jobs ?? doesJobs;
    const use = {
      ...{ lease, jobs, siteProcess, heard: (change: Change) => this.jobs.heard(change) },
      judge: judge && !readOnly ? (...[job, ...how]: Parameters<Begin>) => this.judge.judge(job, ...how) : undefined,
    };
    this.indexed = new IndexedDatasets(this.store, place, this.work, use);
    this.exports = new LocalExports({ store: this.store, place, offers: !readOnly, jobs }, this.indexed);
    this.files = new FileOpener(this.store.datasets, this.indexed, {
      uploads: uploadsFolder(home),
      sweeps: !readOnly,
      samples: samples ? path.resolve(samples) : null,
      home: os.homedir(),
      shared: files,
      proposes: (file) => this.work.ask('proposes', file),
    });
    this.reads = new IndexReads(place, {
      ready: (id) => this.indexed.ready(id),
      reading: (row, read) => this.indexed.reading(row, read),
      reviewStates: (id) => this.reviews.doubts.states(id),
    });
    this.sent = new SentConversations(this.reads, this.work);
    // What people made themselves can be read and saved whatever has become of the file.
    const known = this.reads.withReady(async (id) => (await this.indexed.lastRead(id)) ?? this.indexed.ready(id));
    const asked: ConstructorParameters<typeof LocalOpinions>[1] & ConstructorParameters<typeof LocalReviews>[1] = {
      dataset: async (id) => ({ ...(await this.indexed.view(id)), ...(await this.indexed.lastFamily(id)) }),
      answerKey: (id) => known.answerKey(id),
      question: (id, question) => known.question(id, question),
      questions: (...page) => known.questions(...page),
      questionHeads: (id) => known.questionHeads(id),
      conversation: (id, conversation) => this.reads.conversation(id, conversation),
    };
    this.reviews = new LocalReviews(this.store.reviews, asked);
    this.opinions = new LocalOpinions(this.store, asked, this.reviews);
    this.reviewFiles = reviewFilesAside(
      reviewFiles(this.reviews),
      this.work,
      async (id) => (await this.indexed.view(id)).state === 'ready',
    );
    this.runs = new LocalRuns(
      this.store,
      home,
      this.work,
      {
        ready: (id) => this.indexed.ready(id),
        lastRead: (id) => this.indexed.lastRead(id),
        dataset: (id) => this.indexed.view(id),
      },
      files,
    );
    this.judge = new LocalJudge(judge, {
      ...{ home, store: this.store, work: this.work, queue: readOnly ? null : this.indexed.queue },
      run: (id) => this.runs.get(id),
    });
    const doers = { datasets: this.indexed, exports: this.exports, judge: this.judge };
    this.jobs = new LocalJobs(this.store, doers, readOnly);
    this.notes = new LocalNotes(this.store.notes, {
      dataset: (id) => this.indexed.view(id),
      runs: this.runs,
      noted: (run) => this.work.ask('noted', run),
    });
    this.audit = auditAside(
      new LocalAudit(this.reads, (id) => this.indexed.view(id), helpOf(this.work)),
      this.work,
      (id) => this.indexed.view(id),
    );
    const looks = !frozen && jobs;
    if (looks) void this.look().catch(this.looked);
    this.watch = watch && looks ? setInterval(() => this.look().catch(this.looked), LOOK).unref() : undefined;
  }

  /** Has everything indexed and scored again whose file, or whose gold, is another by now; resolves when runs are scored. */
  async look(): Promise<void> {
    await this.indexed.look();
  }

  async datasets(): Promise<Dataset[]> {
    return this.indexed.views();
  }

  async dataset(id: string): Promise<Dataset> {
    return this.indexed.view(id);
  }

  async shownIndex(id: string): Promise<string> {
    lookAgain();
    return `${(await this.indexed.view(id)).state} ${(await this.indexed.lastRead(id))?.pass}`;
  }

  /** From now on only these files, and files below these folders, can be opened by path: others than the owner may ask. */
  restrictTo(paths: string[], more?: { urls: boolean }): void {
    this.files.restrictTo(paths, more);
  }

  async open(named: string, mapping?: DatasetMapping | null): Promise<Dataset[]> {
    return this.files.open(named, mapping);
  }

  async openSample(family: Family): Promise<Dataset> {
    return this.files.openSample(family);
  }

  async upload(...[name, body, mapping]: Parameters<Service['upload']>): Promise<Dataset> {
    return followUpload('datasets', body, (counted) => this.files.upload(name, counted, mapping));
  }

  async place(id: string): Promise<string> {
    const { path: name } = await this.indexed.view(id);
    return this.files.place(await this.store.datasets.get(id)) ?? name ?? '';
  }

  async rename(id: string, name: string): Promise<Dataset> {
    return this.indexed.rename(id, name);
  }

  async opened(id: string): Promise<void> {
    if (!this.readOnly) await this.indexed.opened(id);
  }

  async remove(id: string): Promise<void> {
    await this.files.discard(await this.indexed.remove(id));
  }

  async reindex(id: string): Promise<Dataset> {
    return this.indexed.reindex(id);
  }

  async setMapping(id: string, mapping: DatasetMapping | null): Promise<Dataset> {
    return this.indexed.map(id, mapping);
  }

  async mappingPreview(...[id, mapping, asked]: Parameters<Service['mappingPreview']>) {
    await this.indexed.view(id);
    return this.work.ask('mappingPreview', id, mapping, asked);
  }

  async mapping(id: string): Promise<DatasetMapping | null> {
    return this.indexed.mapping(id);
  }

  async cancel(id: string): Promise<Dataset> {
    return this.indexed.cancel(id);
  }

  subscribe(id: string, listener: (event: DatasetEvent) => void): () => void {
    return this.indexed.subscribe(id, listener);
  }

  async stats(id: string) {
    return this.reads.stats(id);
  }

  async conversationHeads(id: string) {
    return this.reads.conversationHeads(id);
  }

  async conversations(id: string, page: Parameters<Service['conversations']>[1]) {
    return this.reads.conversations(id, page);
  }

  async conversation(id: string, conversation: string): Promise<Conversation> {
    return this.reads.conversation(id, conversation);
  }

  async conversationJson(id: string, conversation: string): Promise<Uint8Array> {
    return this.reads.conversationJson(id, conversation);
  }

  async sentConversation(id: string, conversation: string) {
    return this.sent.of(id, conversation);
  }

  async histories(id: string, conversation: string, session: string, page: Page) {
    return this.reads.histories(id, conversation, session, page);
  }

  async questionHeads(id: string): Promise<QuestionHead[]> {
    return this.reads.questionHeads(id);
  }

  async listedQuestions(id: string): Promise<QuestionHead[]> {
    return this.reads.listedQuestions(id);
  }

  async questionPage(id: string, page: Page) {
    return this.reads.questionPage(id, page);
  }

  async listFacts(id: string) {
    return this.reads.listFacts(id);
  }

  async questionFacts(id: string, page: Page) {
    return this.reads.questionFacts(id, page);
  }

  async questions(id: string, filter: QuestionFilter, page: Page) {
    return this.reads.questions(id, filter, page);
  }

  async answeredQuestions(id: string, { filter, runs, judging }: RowsQuery, page: Page) {
    await this.runs.checkShown(id, runs);
    return ofOneIndex(this, id, async () => {
      const { items, total, facets, facetsMore } = await this.runs.rows(runs.slice(0, 1), filter, judging, page);
      const asked = items.map(({ question }) => question.index);
      return { total, items: await this.reads.questionsAt(id, asked), facets, facetsMore };
    });
  }

  async rows(id: string, { filter, runs, judging }: RowsQuery, page: RowsPage) {
    if (runs.length === 0) return this.reads.rows(id, filter, page);
    await this.runs.checkShown(id, runs);
    return this.runs.rows(runs, filter, judging, page);
  }

  async facet(id: string, { filter, runs, judging }: RowsQuery, name: string, text: string) {
    const [leading] = runs;
    if (leading !== undefined) await this.runs.checkShown(id, runs);
    const facets =
      leading === undefined ? await this.reads.facets(id, filter) : await this.runs.facets(leading, filter, judging);
    return findFacets(own(facets, name) ?? [], text);
  }

  async question(id: string, question: string) {
    return this.reads.question(id, question);
  }

  async findings(id: string, query: FindingsQuery) {
    return this.reads.findings(id, query);
  }

  async searchTurns(id: string | null, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
    const search = async (dataset: string, first: Page): Promise<TurnSearchResult> =>
      jsonOf(await this.sentTurns(dataset, query, first));
    return id === null ? searchEverywhere(await this.indexed.views(), search, page) : search(id, page);
  }

  async sentTurns(id: string, query: TurnQuery, page: Page): Promise<Uint8Array> {
    const ready = await this.indexed.ready(id);
    if (ready) return this.indexed.search(ready, query, page);
    const none: TurnSearchResult = { total: 0, exact: true, items: [], state: 'pending' };
    return Buffer.from(JSON.stringify(none));
  }

  async corrected(id: string) {
    const ready = await this.indexed.ready(id);
    if (!ready) throw notReady(id);
    return correctedDataset(this.where, ready, await this.reviews.reviews(id));
  }

  async searchTexts(id: string, query: TextQuery, page: Page): Promise<TextSearchResult> {
    await this.indexed.view(id);
    return (await this.indexed.ready(id))
      ? this.work.ask('searchTexts', id, query, page)
      : { total: 0, items: [], kinds: {} };
  }

  async expect(id: string, next: Expected, runs?: readonly string[]): Promise<void> {
    const ready = async () => {
      const read = next === 'runs' ? await this.runs.readSoon(id, runs) : [];
      await this.work.expect(id, next, read);
    };
    // Whoever asks then is told what is wrong.
    setTimeout(() => void askedBy(NOBODY, ready).catch(() => {}), PAINTED).unref();
  }

  async buildSearch(id: string): Promise<Dataset> {
    return this.indexed.buildSearch(id);
  }

  async cancelSearch(id: string): Promise<Dataset> {
    return this.indexed.cancelSearch(id);
  }

  /** What stops a look is tried again at the next one: a disk that takes nothing, a database that another server holds. Nobody waits for it. */
  private readonly looked = (error: unknown): void => {
    if (!this.closed && !problemIn(error)) console.error(error);
  };

  /** Gives back what is quickly made again; for when nobody asks for a while. */
  rest(): void {
    this.store.files.rest();
    this.reads.rest();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.watch);
    this.jobs.close();
    await this.indexed.close();
    await this.exports.close();
    this.work.close();
    await this.store.close();
  }
}
