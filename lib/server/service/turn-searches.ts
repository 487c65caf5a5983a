import type { ByteSource } from '../../core/json/byte-source.ts';
import { NO_TURN_QUERY, type Page, type Turn, type TurnQuery, type TurnSearchResult } from '../../core/model/index.ts';
import { wordsOf } from '../../core/search/words.ts';
import { openFile } from '../files/bytes.ts';
import { kindOf, type ReadRange } from '../indexing/index.ts';
import { type IndexFile, type ListedTurn, type Place, type Places, placesBytes, type Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import type { Ready } from './ready.ts';
import { searchDataset } from './turn-search.ts';
import { readUnit, type UnitSource } from './unit-turns.ts';
import { dataFile } from './unpacked.ts';

/** Characters of the turns that searches keep, of whole records and of single ones. */
const RECORDS_CACHE = 12_000_000;
const TURNS_CACHE = 4_000_000;
/** Evidence turns kept for searches. */
const EVIDENCE_CACHE = 200_000;
/** Bytes of where sessions stand: those of a file of the M shape take 3 MB. */
const PLACES_CACHE_BYTES = 8 * 1024 ** 2;

const FIRST_PAGE: Page = { limit: 20, offset: 0 };

/** Searches in the turns of datasets. What several of them need of a dataset is kept. */
export class TurnSearches {
  private readonly records = new SizedCache<Turn[][]>(RECORDS_CACHE);
  private readonly turns = new SizedCache<Turn | null>(TURNS_CACHE);
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
    // Several turns of a session may be shown.
    const sessions = new Map<number, Turn[]>();
    const searched = {
      id: row.id,
      index,
      state,
      read: (turn: ListedTurn) => this.readTurn(ready, turn, { source, sessions }),
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

  /** Searches as somebody is likely to who looks at the dataset: for words of its first question. What the first search waits for is read then, and compiled. */
  async expect(ready: Ready): Promise<void> {
    const words = wordsOf(ready.index.questions.at(0)?.text ?? '').map(({ word }) => word);
    const [one, other = one] = words.toSorted((a, b) => b.length - a.length);
    if (one === undefined) return;
    for (const q of [`${one} OR ${other}`, `${one} ${other}`, `"${one} ${other}"`])
      await this.search(ready, 'ready', { ...NO_TURN_QUERY, q }, FIRST_PAGE);
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

  /**
   * A turn that was found. What was read last is kept: of a record all of it, since a search shows several turns of one; of a session, which
   * takes little to read, no more than what was shown.
   */
  private async readTurn(
    { pass, index }: Ready,
    { unit, place, turn }: ListedTurn,
    { source, sessions }: { source: UnitSource; sessions: Map<number, Turn[]> },
  ): Promise<Turn | null> {
    if (unit.kind === 'record') {
      const record = await this.records.getOrWait(`${pass} ${unit.unit}`, async () => {
        const value = await readUnit(source, unit, index.conversations.locateUnit(unit.unit));
        return { value, size: lengthOf(value.flat()) };
      });
      return record[place]?.[turn] ?? null;
    }
    return this.turns.getOrWait(`${pass} ${unit.unit} ${turn}`, async () => {
      const turns = sessions.get(unit.unit) ?? (await readUnit(source, unit, null)).flat();
      sessions.set(unit.unit, turns);
      const value = turns[turn] ?? null;
      return { value, size: lengthOf(value ? [value] : []) };
    });
  }
}

/** Characters of turns, and a hundred for what they and each of them have besides texts. */
const lengthOf = (turns: readonly Turn[]): number =>
  turns.reduce(
    (sum, { text, images = [] }) =>
      sum + 100 + text.length + images.reduce((all, { caption = '' }) => all + caption.length, 0),
    100,
  );
