import { createHash } from 'node:crypto';
import { problem } from '../../core/problems/index.ts';
import type { Catalogue, DatasetRow } from './catalogue.ts';
import { COLUMNS, OF_REVIEWS, OF_RUN, type RecordKind } from './record-columns.ts';
import { pathKey } from './rows/datasets.ts';
import type { Row } from './stored-texts.ts';

/** What was carried, or was there already from an earlier try; all of it is the same on both sides. */
export interface Moved {
  datasets: number;
  runs: number;
  predictions: number;
  verdicts: number;
  /** On answers, those that were taken away included. */
  notes: number;
  reviews: number;
  /** Of reviews and verdicts, as their history keeps them. */
  changes: number;
  packs: number;
  /** Of readers, each by themselves. */
  opinions: number;
  views: number;
  mappings: number;
}

/** Where a dataset's file is then, and whether the index that it shows is there as well; without that it is read again. */
export interface Carried extends Pick<DatasetRow, 'path' | 'member' | 'origin' | 'bytes' | 'mtime'> {
  index: boolean;
}

/**
 * Carries the bytes of a dataset: its file, and the index it shows. May be asked again for what it has carried; `apart`: for another name of the
 * file, which no other dataset of it has.
 */
export type CarryBytes = (dataset: DatasetRow, apart?: boolean) => Promise<Carried>;

/**
 * Carries everything that one catalogue keeps into another one: ids, times and orders stay. Nobody may change either meanwhile. A dataset
 * comes first, then each of its runs whole, then its reviews; then both sides are read and compared. What is there already, and the same, is
 * passed over: after a break it is called again. A ProblemError names what differs. Jobs, and runs that were removed, are left behind;
 * so is who may see what, and whoever signed in.
 */
export async function move(
  from: Catalogue,
  to: Catalogue,
  carry: CarryBytes,
  told: (moved: Readonly<Moved>) => void = () => {},
): Promise<Moved> {
  const moved: Moved = {
    datasets: 0,
    runs: 0,
    predictions: 0,
    verdicts: 0,
    notes: 0,
    reviews: 0,
    changes: 0,
    packs: 0,
    opinions: 0,
    views: 0,
    mappings: 0,
  };
  const rows = new Map((await from.records.read('datasets')).map((row) => [row.id, row]));
  for (const dataset of await from.datasets.all()) {
    await moveDataset(to, dataset, rows, carry);
    moved.datasets++;
    const runs = await from.records.read('runs', dataset.id);
    for (const run of runs) {
      const { predictions, verdicts, answer_notes: notes } = await moveRun(from, to, run);
      moved.runs++;
      moved.predictions += predictions.length;
      moved.verdicts += verdicts.length;
      moved.notes += notes.length;
      told(moved);
    }
    const ids = new Set(runs.map(({ id }) => id));
    // There may be others.
    const carried = (await to.records.read('runs', dataset.id)).filter(({ id }) => ids.has(id));
    // Those of samples come with them: each home folder has its own since another time.
    const shown = (all: Row[]) => (dataset.origin === 'sample' ? all.map((run) => ({ ...run, created: null })) : all);
    compare('runs', dataset.id, shown(runs), shown(carried));
    const carriedReviews = await moveReviews(from, to, dataset.id);
    moved.reviews += carriedReviews.reviews.length;
    moved.changes += carriedReviews.review_events.length;
    moved.packs += carriedReviews.error_packs.length;
    moved.opinions += carriedReviews.opinions.length;
    moved.views += carriedReviews.saved_views.length;
    told(moved);
  }
  const known = new Map((await to.runs.mappings()).map(({ name, mapping }) => [name, JSON.stringify(mapping)]));
  for (const { name, mapping } of await from.runs.mappings()) {
    if ((known.get(name) ?? JSON.stringify(mapping)) !== JSON.stringify(mapping))
      throw problem('move.differs', { id: name, kind: 'mappings' });
    await to.runs.saveMapping(name, mapping);
    moved.mappings++;
  }
  return moved;
}

async function moveDataset(
  to: Catalogue,
  dataset: DatasetRow,
  rows: ReadonlyMap<unknown, Row>,
  carry: CarryBytes,
): Promise<void> {
  const there = await to.datasets.get(dataset.id);
  let carried = await carry(dataset);
  if (there && pathKey(there) === pathKey(carried)) return;
  const known = (await to.datasets.ofFile(carried.path)).find(({ member }) => member === carried.member);
  // The same file twice, here: there it would be one name for both.
  if (known && rows.has(known.id)) carried = await carry(dataset, true);
  else if (known) throw problem('move.taken', { id: known.id });
  const { index, path, member, origin, bytes, mtime } = carried;
  const key = pathKey({ path, member });
  if (there && pathKey(there) === key) return;
  if (there) throw problem('move.taken', { id: dataset.id });
  const row = rows.get(dataset.id) ?? {};
  await to.records.addDataset({ ...row, path: key, member, origin, bytes, mtime, ...shownThen(row, index) });
}

/** What differs of a dataset whose index was not carried, or whose words were being added: those are added from nothing. */
function shownThen(row: Row, index: boolean): Row {
  if (index || row.index_key === null) return row.words_state === 'ready' ? {} : { words_done: 0 };
  const none = { index_key: null, content_key: null, words_state: 'pending', words_done: 0, words_error: null };
  return row.state === 'failed' ? none : { ...none, state: 'indexing', reader: 0 };
}

/** What is there of each kind. */
async function readAll<K extends RecordKind>({ records }: Catalogue, kinds: readonly K[], of: string) {
  const rows: [K, Row[]][] = [];
  for (const kind of kinds) rows.push([kind, await records.read(kind, of)]);
  return Object.fromEntries(rows) as Record<K, Row[]>;
}

async function moveRun(from: Catalogue, to: Catalogue, run: Row) {
  const id = String(run.id);
  const own = await readAll(from, OF_RUN, id);
  if (!(await to.runs.get(id))) await to.records.addRun(run, own);
  const there = await readAll(to, OF_RUN, id);
  for (const kind of OF_RUN) compare(kind, id, own[kind], there[kind]);
  return there;
}

async function moveReviews(from: Catalogue, to: Catalogue, dataset: string) {
  const own = await readAll(from, OF_REVIEWS, dataset);
  const before = await readAll(to, OF_REVIEWS, dataset);
  if (OF_REVIEWS.every((kind) => before[kind].length === 0)) await to.records.addReviews(dataset, own);
  const there = await readAll(to, OF_REVIEWS, dataset);
  for (const kind of OF_REVIEWS) compare(kind, dataset, own[kind], there[kind]);
  return there;
}

function compare(kind: RecordKind, id: string, own: readonly Row[], there: readonly Row[]): void {
  if (hashOf(kind, own) !== hashOf(kind, there)) throw problem('move.differs', { id, kind });
}

/** Equal for equal records in one order. */
function hashOf(kind: RecordKind, rows: readonly Row[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${JSON.stringify(COLUMNS[kind].map((name) => row[name]))}\n`);
  return hash.digest('hex');
}
