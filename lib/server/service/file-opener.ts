import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, type DatasetMapping, type Family, problemIn } from '../../core/model/index.ts';
import { storedKey } from '../files/stored-path.ts';
import { isUrl, packingOf, sameState } from '../indexing/index.ts';
import type { DatasetRow, Store } from '../store/index.ts';
import { identicalDatasets } from './content-hash.ts';
import { datasetAt, datasetsIn, type FoundDataset, knownDatasetsIn, mappedDataset, setsIn } from './datasets-in.ts';
import { isInside } from './file-state.ts';
import type { IndexedDatasets } from './indexed-datasets.ts';
import { noneKnown, notFetched, notShared } from './problems.ts';
import { moreSamples, sampleOf } from './samples.ts';
import { type FoundFile, findFiles } from './scan.ts';
import type { SharedFiles } from './shared-files.ts';
import { removeUpload, storeUpload, sweepUploads } from './uploads.ts';

/** Where files come from: the uploads of the home folder, and the built-in samples, if there are any. */
interface Places {
  uploads: string;
  /** Whether what earlier servers left unfinished may be removed. */
  sweeps: boolean;
  samples: string | null;
  /** The user's home folder, written `~`. */
  home: string;
  /** Where files go that other machines are to read, too. */
  shared?: SharedFiles | undefined;
  /** The mapping that is proposed for files of no known benchmark, if they open by one. */
  proposes(file: FoundDataset): Promise<DatasetMapping | null>;
}

/** What is said of files that are no datasets, one by one. */
const NONE_KNOWN = new Set(['library.none_known_in_folder', 'library.none_known_in_archive', 'library.empty_folder']);

/** What may be opened, and the datasets that a path, a folder, an archive, an upload or a URL becomes. */
export class FileOpener {
  private readonly store: Store['datasets'];
  private readonly indexed: IndexedDatasets;
  private readonly places: Places;
  /** Files and folders that may be opened; null: any that this machine's user can read. */
  private allowed: string[] | null = null;
  private urls = true;

  constructor(store: Store['datasets'], indexed: IndexedDatasets, places: Places) {
    this.store = store;
    this.indexed = indexed;
    this.places = places;
    // A whole one is kept, whatever the database knows of it: that may be a new one, or another one's.
    if (places.sweeps) void sweepUploads(places.uploads);
  }

  /** From now on only these files, and files below these folders, can be opened by path, and no URL but where that is said. */
  restrictTo(paths: string[], { urls } = { urls: false }): void {
    this.urls = urls;
    this.allowed = paths.map((named) => realpathSync(named));
    this.indexed.restrictTo(this.allowed);
  }

  /** Throws a ProblemError when the file may not be opened, is not there, or no dataset is in it. */
  async open(named: string, mapping: DatasetMapping | null = null): Promise<Dataset[]> {
    // A path outside is refused whether it exists or not, so that nobody can probe for files.
    const outside = this.allowed !== null && !isInside(named, this.allowed);
    if (isUrl(named)) {
      if (outside && !this.urls) throw notFetched();
      return [await this.openUrl(named, mapping)];
    }
    if (outside) throw notShared(named);
    if (mapping) {
      const found = await mappedDataset(await findFiles(named, true), mapping);
      return [await this.withIdentical(await this.add(found, 'file'))];
    }
    const found = await this.found(named).catch((error: unknown) => this.unknown(named, error));
    const opened: Dataset[] = [];
    for (const file of found) opened.push(await this.add(file, this.isSample(file.path) ? 'sample' : 'file'));
    return Promise.all(opened.map((dataset) => this.withIdentical(dataset)));
  }

  /** The datasets of known benchmarks at a path. Throws a ProblemError when there is none. */
  private async found(named: string): Promise<FoundDataset[]> {
    const { folder, files, real } = await findFiles(named);
    const { sets, others } = folder ? setsIn(real, files) : { sets: [], others: files };
    const found: FoundDataset[] = sets;
    for (const file of others) found.push(...(await this.datasetsOf(file, folder)));
    if (found.length === 0) throw noneKnown(named, files.length);
    return found;
  }

  /**
   * Files that are no datasets one by one, as one that can be given a mapping; where files are shared it is read by the proposed one at once,
   * since only what is read of them is kept. Throws the error where none can be proposed.
   */
  private async unknown(named: string, error: unknown): Promise<FoundDataset[]> {
    if (!NONE_KNOWN.has(problemIn(error)?.code ?? '')) throw error;
    const files = await findFiles(named, true);
    const whole = await mappedDataset(files, null).catch(() => null);
    const mapping = whole && (await this.places.proposes(whole));
    if (!mapping) throw error;
    return [this.places.shared ? await mappedDataset(files, mapping) : whole];
  }

  /** The built-in sample of a benchmark, wherever files may be opened from. Throws a ProblemError when there is none. */
  async openSample(family: Family): Promise<Dataset> {
    const named = this.places.samples === null ? null : sampleOf(family, this.places.samples);
    const { folder, files, real } = await findFiles(named ?? `${family}-sample`);
    const [first] = files;
    const [found] = folder ? setsIn(real, files).sets : first === undefined ? [] : await this.datasetsOf(first, false);
    if (found === undefined) throw noneKnown(named ?? family, files.length);
    return this.add(found, 'sample');
  }

  /** The first dataset of an upload; nothing stays of one without any. */
  async upload(
    name: string,
    body: AsyncIterable<Uint8Array>,
    later?: Promise<DatasetMapping | null>,
  ): Promise<Dataset> {
    const file = await storeUpload(this.places.uploads, name, body);
    try {
      const added: Dataset[] = [];
      const mapping = (await later) ?? null;
      const files = { real: file.path, folder: false, files: [file] };
      const all = mapping
        ? [await mappedDataset(files, mapping)]
        : await datasetsIn(file).catch((error: unknown) => this.unknown(file.path, error));
      for (const found of all) added.push(await this.add(found, 'upload'));
      const [first, ...more] = added;
      if (!first) throw noneKnown(name, more.length);
      if (this.places.shared) await removeUpload(this.places.uploads, file.path);
      return await this.withIdentical(first);
    } catch (error) {
      await removeUpload(this.places.uploads, file.path);
      throw error;
    }
  }

  private async add(found: FoundDataset, origin: Dataset['origin']): Promise<Dataset> {
    return this.indexed.add((await this.places.shared?.dataset(found)) ?? found, origin);
  }

  /** Deletes the bytes of an upload once no dataset is made of them. */
  async discard({ path: file, origin }: DatasetRow): Promise<void> {
    const shared = (await this.store.ofFile(file)).length > 0;
    if (origin === 'upload' && !shared) await removeUpload(this.places.uploads, file);
  }

  /** A file of a server: asked for its state now, then indexed in a process of its own. */
  private async openUrl(named: string, mapping: DatasetMapping | null): Promise<Dataset> {
    const { found, file } = await datasetAt(named);
    const { id } = await this.indexed.add({ ...found, mapping }, 'url');
    const known = (await this.store.get(id))?.summary?.remote;
    if (known && !sameState(known, file)) await this.indexed.startOver(id, file);
    return this.indexed.view(id);
  }

  /** What a file becomes; what is known and unchanged needs no second look, which for archives means reading all of it. */
  private async datasetsOf(file: FoundFile, folder: boolean): Promise<FoundDataset[]> {
    const known = await this.store.ofFile(file.path);
    const same = known.length > 0 && known.every(({ bytes, mtime }) => bytes === file.bytes && mtime === file.mtime);
    if (same && (folder || packingOf(file.path) !== 'zip')) return known.map(asFound);
    const found = folder ? await knownDatasetsIn(file) : await datasetsIn(file);
    // Opened before as a whole: damaged then, or it held something else.
    const whole = found.length <= 1 && known.some(({ member }) => member === null);
    return whole || (folder && found.length === 0) ? known.map(asFound) : found;
  }

  /** The whole path of a dataset's file; null when others than the owner may ask, for uploads and for what is no file here. */
  place(row: DatasetRow | null): string | null {
    if (!row || this.allowed || storedKey(row.path) || (row.origin !== 'file' && row.origin !== 'sample')) return null;
    const { home } = this.places;
    const samples = this.places.samples === null ? null : path.dirname(this.places.samples);
    const file = row.origin === 'sample' && samples !== null ? path.relative(samples, row.path) : row.path;
    const shown = file.startsWith(home + path.sep) ? `~${file.slice(home.length)}` : file;
    return row.member === null ? shown : `${shown} › ${row.member}`;
  }

  /** With the other datasets of the same bytes, where there are any. */
  private async withIdentical(dataset: Dataset): Promise<Dataset> {
    const row = await this.store.get(dataset.id);
    const same = row && row.member === null ? await identicalDatasets(this.store, row.path, row.bytes) : [];
    return same.length === 0 ? dataset : { ...dataset, identical: same.map(({ id, name }) => ({ id, name })) };
  }

  private isSample(file: string): boolean {
    const { samples } = this.places;
    return samples !== null && (path.dirname(file) === samples || isInside(file, [moreSamples(samples)]));
  }
}

const asFound = (row: DatasetRow): FoundDataset => ({ ...row, slug: row.id });
