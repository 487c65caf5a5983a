import type { Page, Turn, TurnQuery, TurnSearchResult } from '../../core/model/index.ts';
import { kindOf, type Unit } from '../indexing/index.ts';
import { type IndexFile, type Place, type Places, placesBytes, type Store } from '../store/index.ts';
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
  private readonly files: Pick<Store['files'], 'growing'>;
  private readonly place: Place;

  constructor(files: Pick<Store['files'], 'growing'>, place: Place) {
    this.files = files;
    this.place = place;
  }

  /** `state`: how far the full-text index is. */
  async search(
    ready: Ready,
    state: TurnSearchResult['state'],
    query: TurnQuery,
    page: Page,
  ): Promise<TurnSearchResult> {
    const { row, pass, summary } = ready;
    const index = this.searched(ready);
    // No need to look through every match for what the whole file has not.
    if (query.image && summary.counts.images === 0) query = { ...query, q: '' };
    const searched = {
      id: row.id,
      index,
      state,
      read: (unit: Unit) => this.readUnit(ready, unit),
      evidence: () =>
        this.evidence.getOrMake(`${pass} ${row.words.done} ${row.words.state}`, () => {
          const rows = index.turns.evidenceRows();
          return { value: rows, size: rows.size + 1 };
        }),
      places: () =>
        this.places.getOrMake(String(pass), () => {
          const places = index.places.all();
          return { value: places, size: placesBytes(places) };
        }),
    };
    return searchDataset(searched, query, page);
  }

  /** While its words grow the copy to which they are added, as far as it is. */
  private searched({ row: { words }, index }: Ready): IndexFile {
    return (words.growing !== null && this.files.growing(words.growing)) || index;
  }

  /** The turns of a unit; what was read last is kept, since a search shows several hits of one record. */
  private async readUnit({ row, pass, index, summary }: Ready, unit: Unit): Promise<Turn[][]> {
    const key = `${pass} ${unit.unit}`;
    const cached = this.units.get(key);
    if (cached) return cached;
    const locator = unit.kind === 'record' ? index.conversations.locateUnit(unit.unit) : null;
    const source = { file: dataFile(this.place, row), kind: kindOf(summary) };
    const turns = await readUnit(source, unit, locator);
    this.units.set(key, turns, unit.end - unit.start);
    return turns;
  }
}
