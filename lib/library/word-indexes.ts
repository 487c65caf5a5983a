import type { PassSummary, Unit } from '../ingest/index.ts';
import { type Progress, problemIn, type Turn, type TurnQuery, type TurnSearchResult } from '../model/index.ts';
import { type DatasetRow, type Places, placesBytes, type Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { datasetView } from './dataset-view.ts';
import { type JobEvent, Jobs, type JobTask } from './jobs.ts';
import type { Page } from './library.ts';
import type { Ready } from './ready.ts';
import { searchDataset } from './turn-search.ts';
import { readUnit } from './unit-turns.ts';
import { dataFile } from './unpacked.ts';

/** An index that has not grown for so many milliseconds is seen to by nobody. */
const ABANDONED = 10_000;
/** Bytes of texts that searches keep parsed. */
const UNIT_CACHE_BYTES = 12 * 1024 ** 2;
/** Evidence turns kept for searches. */
const EVIDENCE_CACHE = 200_000;
/** Bytes of where sessions stand: those of a file of the M shape take 3 MB. */
const PLACES_CACHE_BYTES = 8 * 1024 ** 2;

/** The full-text indexes of a library: they grow in processes of their own, one dataset after the other, and answer searches. */
export class WordIndexes {
  private readonly jobs: Jobs<JobTask>;
  private readonly units = new SizedCache<Turn[][]>(UNIT_CACHE_BYTES);
  private readonly evidence = new SizedCache<Map<number, Set<number>>>(EVIDENCE_CACHE);
  private readonly places = new SizedCache<Places>(PLACES_CACHE_BYTES);
  /** Indexes that others see to, and when they were last seen to have grown. */
  private readonly watched = new Map<string, { index: number; done: number; since: number }>();
  private readonly store: Store;
  private readonly home: string;
  private readonly onChange: (dataset: string) => void;

  constructor(store: Store, home: string, onChange: (dataset: string) => void) {
    this.store = store;
    this.home = home;
    this.onChange = onChange;
    this.jobs = new Jobs('search-process.ts', (id, event) => this.jobEvent(id, event));
  }

  progress(dataset: string): Progress | null {
    return this.jobs.progress(dataset);
  }

  /** Lets the index of a dataset grow, if it is neither complete nor was given up. */
  start(row: DatasetRow): void {
    if (row.state !== 'ready' || row.indexId === null || row.words.state !== 'pending') return;
    this.jobs.start({ home: this.home, dataset: row.id }, row.bytes);
  }

  /** Goes on with an index that was given up; one that is complete is made again from nothing. */
  build({ id, indexId, words }: DatasetRow): void {
    if (indexId === null || this.jobs.progress(id) !== null) return;
    if (words.state === 'ready') this.store.words.reset(indexId);
    else this.store.words.setState(indexId, 'pending');
    const row = this.store.datasets.get(id);
    if (row) this.start(row);
  }

  /** Goes on with an index that has not grown for a while and is none of ours: the server that saw to it has ended. */
  adopt(row: DatasetRow): void {
    const { id, indexId, words } = row;
    const known = this.watched.get(id);
    const growing = row.state === 'ready' && indexId !== null && words.state === 'pending' && !this.jobs.has(id);
    if (!growing) this.watched.delete(id);
    else if (known?.index !== indexId || known.done !== words.done)
      this.watched.set(id, { index: indexId, done: words.done, since: performance.now() });
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

  async search(ready: Ready, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
    const { row, indexId, summary } = ready;
    // No need to look through every match for what the whole file has not.
    if (query.image && summary.counts.images === 0) query = { ...query, q: '' };
    const searched = {
      id: row.id,
      index: indexId,
      state: datasetView(row, null, this.progress(row.id)).search,
      read: (unit: Unit) => this.readUnit(row, indexId, summary, unit),
      evidence: () =>
        this.evidence.getOrMake(`${indexId} ${row.words.done} ${row.words.state}`, () => {
          const rows = this.store.turns.evidenceRows(indexId);
          return { value: rows, size: rows.size + 1 };
        }),
      places: () =>
        this.places.getOrMake(String(indexId), () => {
          const places = this.store.places.all(indexId);
          return { value: places, size: placesBytes(places) };
        }),
    };
    return searchDataset(this.store, searched, query, page);
  }

  /** The turns of a unit; what was read last is kept, since a search shows several hits of one record. */
  private async readUnit(row: DatasetRow, index: number, summary: PassSummary, unit: Unit): Promise<Turn[][]> {
    const key = `${index} ${unit.unit}`;
    const cached = this.units.get(key);
    if (cached) return cached;
    const locator = unit.kind === 'record' ? this.store.conversations.locateUnit(index, unit.unit) : null;
    const source = { file: dataFile(this.home, row), family: summary.format, variant: summary.variant };
    const turns = await readUnit(source, unit, locator);
    this.units.set(key, turns, unit.end - unit.start);
    return turns;
  }

  private jobEvent(id: string, event: JobEvent): void {
    const row = this.store.datasets.get(id);
    if (row?.state !== 'ready' || row.indexId === null) return;
    if (event.kind === 'failed' && row.words.state !== 'ready') {
      const cancelled = event.problem.type === '#cancelled';
      try {
        this.store.words.setState(row.indexId, cancelled ? 'cancelled' : 'failed', cancelled ? null : event.problem);
      } catch (error) {
        // The disk takes not even this: it stays pending, and is gone on with after a while.
        if (!problemIn(error)) throw error;
      }
    }
    // The process may have worked for an index that was replaced meanwhile.
    if (event.kind === 'done') this.start(row);
    this.onChange(id);
  }
}
