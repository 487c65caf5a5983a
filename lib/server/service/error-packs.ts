import { type AnswerKey, matchEntries, type PackEntry, readPack } from '../../core/audit/index.ts';
import { currentLanguage } from '../../core/messages/current-language.ts';
import { datasetId, type ErrorPack, type KnownError } from '../../core/model/index.ts';
import { UNNAMED_PACK } from '../../core/model/stored-names.ts';
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

  async list(dataset: string): Promise<ErrorPack[]> {
    const rows = await this.rows(dataset);
    const key = await this.datasets.answerKey(dataset);
    return rows.map((row) => this.view(dataset, row, key));
  }

  async get(dataset: string, pack: string) {
    const row = await this.row(dataset, pack);
    const key = await this.datasets.answerKey(dataset);
    return { ...this.view(dataset, row, key), items: this.entriesOf(row, key) };
  }

  async add(dataset: string, name: string, file: unknown): Promise<ErrorPack> {
    const key = await keyOfRead(this.datasets, dataset);
    const pack = readPack(file);
    const items = JSON.stringify(pack.entries);
    const known = await this.store.packs(dataset);
    const same = known.find((row) => row.items === items);
    if (same) {
      throw problem('pack.same', { name: same.name });
    }
    if (matchEntries(pack.entries, key).every(({ question }) => question === null)) {
      throw problem('pack.no_match', { entries: pack.entries.length });
    }
    const title = pack.name ?? (name.trim() || UNNAMED_PACK);
    const id = firstFree(slugOf(title), (taken) => known.some((row) => row.id === taken));
    const created = new Date().toISOString();
    const row: PackRow = { id, name: title, source: pack.source ?? null, enabled: true, created, items };
    await this.store.addPack(dataset, row);
    return this.view(dataset, row, key);
  }

  async setEnabled(dataset: string, pack: string, enabled: boolean): Promise<ErrorPack> {
    await this.row(dataset, pack);
    await this.store.setPackEnabled(dataset, pack, enabled);
    return this.view(dataset, await this.row(dataset, pack), await this.datasets.answerKey(dataset));
  }

  async remove(dataset: string, pack: string): Promise<void> {
    await this.row(dataset, pack);
    await this.store.removePack(dataset, pack);
  }

  async knownErrors(dataset: string, question?: string) {
    const rows = (await this.rows(dataset)).filter(({ enabled }) => enabled);
    if (rows.length === 0) return [];
    const key = await this.datasets.answerKey(dataset);
    return rows.flatMap((row) =>
      this.entriesOf(row, key)
        .filter((entry) => question === undefined || entry.question === question)
        .map((entry) => ({ ...entry, pack: row.id, packName: row.name })),
    );
  }

  private async rows(dataset: string): Promise<PackRow[]> {
    return this.store.packs((await this.datasets.dataset(dataset)).id);
  }

  private async row(dataset: string, pack: string): Promise<PackRow> {
    const row = await this.store.pack((await this.datasets.dataset(dataset)).id, pack);
    if (row) return row;
    throw problem('none.pack', { dataset, pack });
  }

  private view(dataset: string, row: PackRow, key: AnswerKey): ErrorPack {
    const { id, name, source, enabled, created } = row;
    const items = this.entriesOf(row, key);
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
  private entriesOf(row: PackRow, key: AnswerKey): KnownError[] {
    const ofKey = this.matched.get(key) ?? new Map<string, KnownError[]>();
    this.matched.set(key, ofKey);
    // A pack's items never change, but its id may come again after it was removed.
    const name = `${row.id} ${row.created} ${currentLanguage()}`;
    const known = ofKey.get(name);
    if (known) return known;
    const entries = matchEntries(JSON.parse(row.items) as PackEntry[], key);
    ofKey.set(name, entries);
    return entries;
  }
}
