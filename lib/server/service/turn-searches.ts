import type { ByteSource } from '../../core/json/byte-source.ts';
import type { Page, Turn, TurnQuery, TurnSearchResult } from '../../core/model/index.ts';
import { openFile } from '../files/bytes.ts';
import { kindOf, type ReadRange, type Unit } from '../indexing/index.ts';
import { type IndexFile, type Place, type Places, placesBytes, type Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import type { Ready } from './ready.ts';
import { searchDataset } from './turn-search.ts';
import { readUnit, type UnitSource } from './unit-turns.ts';
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
    const source = this.source(ready);
    const searched = {
      id: row.id,
      index,
      state,
      read: (unit: Unit) => this.readUnit(ready, unit, source),
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
    try {
      return await searchDataset(searched, query, page);
    } finally {
      source.close();
    }
  }

  /** Where the units of a file are read, one after the other. A local one is opened once, and nobody else waits here while it is read. */
  private source({ row, summary }: Ready): UnitSource & { close(): void } {
    const file = dataFile(this.place, row);
    const kind = kindOf(summary);
    if (typeof file !== 'string') return { file, kind, close() {} };
    let bytes: ByteSource | null = null;
    const read: ReadRange = (start, end) => {
      bytes ??= openFile(file);
      return bytes.read(start, end);
    };
    return { file, kind, read, close: () => bytes?.close() };
  }

  /** While its words grow the copy to which they are added, as far as it is. */
  private searched({ row: { words }, index }: Ready): IndexFile {
    return (words.growing !== null && this.files.growing(words.growing)) || index;
  }

  /** The turns of a unit; what was read last is kept, since a search shows several hits of one record. */
  private async readUnit({ pass, index }: Ready, unit: Unit, source: UnitSource): Promise<Turn[][]> {
    const key = `${pass} ${unit.unit}`;
    const cached = this.units.get(key);
    if (cached) return cached;
    const locator = unit.kind === 'record' ? index.conversations.locateUnit(unit.unit) : null;
    const turns = await readUnit(source, unit, locator);
    this.units.set(key, turns, unit.end - unit.start);
    return turns;
  }
}
