/** The first records of a file of unknown shape, and what they show of it. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { ByteSource } from '../../core/json/byte-source.ts';
import type { JsonFault } from '../../core/json/diagnose.ts';
import { sampleRecords } from '../../core/json/sample.ts';
import type { SampledFile } from '../../core/mapping/file-groups.ts';
import { keysOf } from '../../core/mapping/keys.ts';
import { structureOf } from '../../core/mapping/structure.ts';
import { render } from '../../core/messages/render.ts';
import type { MappingPreview } from '../../core/model/index.ts';
import { problemIn } from '../../core/model/index.ts';
import { inTextOrder } from '../../core/model/text-order.ts';
import { openFile } from '../files/bytes.ts';
import { ENOUGH_BYTES, firstRecords, type Places } from '../indexing/mapped.ts';
import type { Place } from '../store/index.ts';
import { placesIn } from './mapped-data.ts';
import { type PackedFile, readable } from './unpacked.ts';

/** So many records tell the shape of a file. */
const LOOKED_AT = 20;
/** So many characters are shown on each side of a place where a file breaks, and of its first record. */
const AROUND = 40;
const FIRST_RECORD = 20_000;

export interface Sample {
  records: readonly unknown[];
  /** Where it is no JSON; only when no record could be read. */
  unreadable: NonNullable<MappingPreview['unreadable']>;
}

/** Throws a ProblemError when the file can't be read. */
export async function sampleOf(place: Place, file: PackedFile): Promise<Sample> {
  const { file: data } = await readable(place, { ...file, mapping: null }, () => {});
  const source = openFile(data);
  try {
    const { root, records, faults } = sampleRecords(source, LOOKED_AT);
    if (root === 'parquet') {
      const { parquetSample } = await import('../indexing/parquet.ts');
      return { records: await parquetSample(data, LOOKED_AT), unreadable: [] };
    }
    const [first] = records.length > 0 ? [] : faults.flatMap(({ errors }) => errors);
    return { records, unreadable: first ? [faultAt(source, first)] : [] };
  } finally {
    source.close();
  }
}

/** So many files of each shape of name, records of each, and files at all tell what a dataset of several holds. */
const FILES_LIKE = 24;
const FILES = 400;
const MOST_FILES = 5_000;
const BYTES = 128 * 1024 ** 2;
const ROWS = 2_000;

/** The first records of each file of a folder or an archive; of one file more of them than a sample has. Throws a ProblemError. */
export async function sampledFiles(place: Place, file: PackedFile): Promise<SampledFile[]> {
  const aside = path.join(place.home, 'unpacked');
  const places = await placesIn(file, aside);
  if (places === null) {
    const { file: data, name } = await readable(place, { ...file, mapping: null }, () => {});
    return typeof data === 'string' ? [await firstRecords({ name, place: data, aside: `${data}.plain` }, ROWS)] : [];
  }
  const found: SampledFile[] = [];
  if (places.size > MOST_FILES) return found;
  let bytes = 0;
  for (const [name, at] of chosen(places)) {
    bytes += Math.min(statSync(at).size, ENOUGH_BYTES);
    if (bytes > BYTES) break;
    try {
      found.push(await firstRecords({ name, place: at, aside: path.join(place.home, 'plain') }, ROWS));
    } catch (error) {
      // Another file may tell.
      if (problemIn(error) === null) throw error;
    }
  }
  return found;
}

/** Some files of each shape of name: numbers apart, they are alike. */
function chosen(places: Places): [name: string, place: string][] {
  const seen = new Map<string, number>();
  const names = inTextOrder(places, ([name]) => name);
  return names
    .filter(([name]) => {
      const shape = name.replace(/\d+/g, '#');
      const n = (seen.get(shape) ?? 0) + 1;
      seen.set(shape, n);
      return n <= FILES_LIKE;
    })
    .slice(0, FILES);
}

function faultAt(source: ByteSource, { line, column, byte, message }: JsonFault): Sample['unreadable'][number] {
  // A character has at most four bytes; what is cut in two at the ends is left out.
  const bytes = 4 * AROUND;
  const text = (start: number, end: number) => source.read(start, end).toString('utf8').replaceAll('\uFFFD', '');
  const before = text(Math.max(0, byte - bytes), byte).slice(-AROUND);
  const after = text(byte, Math.min(source.size, byte + bytes)).slice(0, AROUND);
  return { line, column, byte, message: render(message), around: before + after, at: before.length };
}

/** What the file holds, or where it can't be read; nothing of a dataset of several files. */
export async function shownOf(
  sample: () => Promise<Sample>,
): Promise<Pick<MappingPreview, 'structure' | 'unreadable'>> {
  try {
    const { records, unreadable } = await sample();
    const first = JSON.stringify(records[0], null, 2) ?? '';
    const structure = { records: records.length, ...keysOf(structureOf(records)), first: first.slice(0, FIRST_RECORD) };
    return { ...(records.length > 0 && { structure }), ...(unreadable.length > 0 && { unreadable }) };
  } catch (error) {
    if (problemIn(error) === null) throw error;
    return {};
  }
}
