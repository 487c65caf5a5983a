import type { Page, Turn, TurnQuery, TurnSearchResult } from '../../core/model/index.ts';
import type { Unit } from '../indexing/index.ts';
import { type Places, placesBytes, type Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import type { Ready } from './ready.ts';
import { searchDataset } from './turn-search.ts';
import { readUnit } from './unit-turns.ts';
import { dataFile } from './unpacked.ts';

/** Bytes of texts that searches keep parsed. */
const UNIT_CACHE_BYTES = 12 * 1024 ** 2;
/** Evidence turns kept for searches. */
const EVIDENCE_CACHE = 200_000;
/** Bytes of where sessions stand: those of a file of the M shape take 3 MB. */
const PLACES_CACHE_BYTES = 8 * 1024 ** 2;

/** Searches in the turns of datasets. What several of them need of a dataset is kept. */
export class TurnSearches {
  private readonly units = new SizedCache<Turn[][]>(UNIT_CACHE_BYTES);
  private readonly evidence = new SizedCache<Map<number, Set<number>>>(EVIDENCE_CACHE);
  private readonly places = new SizedCache<Places>(PLACES_CACHE_BYTES);
  private readonly store: Store;
  private readonly home: string;

  constructor(store: Store, home: string) {
    this.store = store;
    this.home = home;
  }

  /** `state`: how far the full-text index is. */
  async search(
    ready: Ready,
    state: TurnSearchResult['state'],
    query: TurnQuery,
    page: Page,
  ): Promise<TurnSearchResult> {
    const { row, indexId, summary } = ready;
    // No need to look through every match for what the whole file has not.
    if (query.image && summary.counts.images === 0) query = { ...query, q: '' };
    const searched = {
      id: row.id,
      index: indexId,
      state,
      read: (unit: Unit) => this.readUnit(ready, unit),
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
  private async readUnit({ row, indexId: index, summary }: Ready, unit: Unit): Promise<Turn[][]> {
    const key = `${index} ${unit.unit}`;
    const cached = this.units.get(key);
    if (cached) return cached;
    const locator = unit.kind === 'record' ? this.store.conversations.locateUnit(index, unit.unit) : null;
    const source = { file: dataFile(this.home, row), family: summary.format, variant: summary.variant };
    const turns = await readUnit(source, unit, locator);
    this.units.set(key, turns, unit.end - unit.start);
    return turns;
  }
}
