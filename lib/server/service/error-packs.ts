import { type AnswerKey, matchEntries, type PackEntry, readPack } from '../../core/audit/index.ts';
import { datasetId, type ErrorPack, type KnownError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { firstFree, type PackRow, type Store } from '../store/index.ts';
import { type AnswerKeySource, keyOfRead } from './answer-keys.ts';
import { slugOf } from './slug.ts';

/** Lists of known errors that others have published, and the questions of a dataset that their entries are about. */
export class ErrorPacks {
  private readonly store: Store['reviews'];
  private readonly datasets: AnswerKeySource;
  private readonly matched = new WeakMap<AnswerKey, Map<string, KnownError[]>>();

  constructor(store: Store['reviews'], datasets: AnswerKeySource) {
    this.store = store;
    this.datasets = datasets;
  }

  list(dataset: string): ErrorPack[] {
    return this.store.packs(this.datasets.dataset(dataset).id).map((row) => this.view(dataset, row));
  }

  get(dataset: string, pack: string) {
    const row = this.row(dataset, pack);
    return { ...this.view(dataset, row), items: this.entriesOf(dataset, row) };
  }

  add(dataset: string, name: string, file: unknown): ErrorPack {
    const key = keyOfRead(this.datasets, dataset);
    const pack = readPack(file);
    const items = JSON.stringify(pack.entries);
    const known = this.store.packs(dataset);
    const same = known.find((row) => row.items === items);
    if (same) {
      throw problem('pack.same', { name: same.name });
    }
    if (matchEntries(pack.entries, key).every(({ question }) => question === null)) {
      throw problem('pack.no_match', { entries: pack.entries.length });
    }
    const title = pack.name ?? (name.trim() || 'Known errors');
    const id = firstFree(slugOf(title), (taken) => known.some((row) => row.id === taken));
    const created = new Date().toISOString();
    const row: PackRow = { id, name: title, source: pack.source ?? null, enabled: true, created, items };
    this.store.addPack(dataset, row);
    return this.view(dataset, row);
  }

  setEnabled(dataset: string, pack: string, enabled: boolean): ErrorPack {
    this.row(dataset, pack);
    this.store.setPackEnabled(dataset, pack, enabled);
    return this.view(dataset, this.row(dataset, pack));
  }

  remove(dataset: string, pack: string): void {
    this.row(dataset, pack);
    this.store.removePack(dataset, pack);
  }

  knownErrors(dataset: string, question?: string) {
    return this.store
      .packs(this.datasets.dataset(dataset).id)
      .filter(({ enabled }) => enabled)
      .flatMap((row) =>
        this.entriesOf(dataset, row)
          .filter((entry) => question === undefined || entry.question === question)
          .map((entry) => ({ ...entry, pack: row.id, packName: row.name })),
      );
  }

  private row(dataset: string, pack: string): PackRow {
    const row = this.store.pack(this.datasets.dataset(dataset).id, pack);
    if (row) return row;
    throw problem('none.pack', { dataset, pack });
  }

  private view(dataset: string, row: PackRow): ErrorPack {
    const { id, name, source, enabled, created } = row;
    const items = this.entriesOf(dataset, row);
    const matched = items.filter(({ question }) => question !== null);
    return {
      id,
      dataset: datasetId(dataset),
      name,
      ...(source !== null && { source }),
      enabled,
      created,
      total: items.length,
      matched: matched.length,
      mismatched: items.filter(({ mismatches }) => mismatches.length > 0).length,
      corrupting: matched.filter(({ corruptsScore }) => corruptsScore).length,
    };
  }

  /** A pack's entries on the dataset's questions as they are now. */
  private entriesOf(dataset: string, row: PackRow): KnownError[] {
    const key = this.datasets.answerKey(dataset);
    const ofKey = this.matched.get(key) ?? new Map<string, KnownError[]>();
    this.matched.set(key, ofKey);
    // A pack's items never change, but its id may come again after it was removed.
    const name = `${row.id} ${row.created}`;
    const known = ofKey.get(name);
    if (known) return known;
    const entries = matchEntries(JSON.parse(row.items) as PackEntry[], key);
    ofKey.set(name, entries);
    return entries;
  }
}
