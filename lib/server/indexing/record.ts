import { isUtf8 } from 'node:buffer';
import type { Detection, Reading } from '../../core/families/format.ts';
import { boundedJson } from '../../core/json/bounded-json.ts';
import { cutTexts, type Room, withTexts } from '../../core/json/cut-texts.ts';
import { formatFor } from '../../core/mapping/index.ts';
import type { Conversation } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { readRange } from '../files/bytes.ts';
import { type DataFile, fileName } from '../files/data-file.ts';
import { jsonText } from '../files/json-text.ts';
import { Scratch } from '../files/scratch.ts';
import type { PassSummary } from './tally.ts';

/** Where a record stands in its file, and what reading it needs to give the same ids as the index pass gave. */
export interface RecordLocator {
  /** 0-based record number. */
  record: number;
  /** Half-open byte range; for Parquet the row number and the next. */
  start: number;
  end: number;
  member?: { key: string; index: number };
  suffix?: string;
}

/** Where records stand while what is wanted is taken out of them. */
const scratch = new Scratch();

/** The bytes of a range of a file. */
export type ReadRange = (start: number, end: number) => Buffer | Promise<Buffer>;

/** Reads one record again, from its own bytes only; `name` as the index pass was given it, `read` where the file is open already. Throws a ProblemError 409 when the file no longer holds it there. */
export async function readRecord(
  file: DataFile,
  kind: Detection,
  locator: RecordLocator,
  name: string = fileName(file),
  read?: ReadRange,
): Promise<Reading> {
  return (await readRecordAndSource(file, kind, locator, name, read)).reading;
}

/** The same, with the record as the file has it. */
export async function readRecordAndSource(
  file: DataFile,
  kind: Detection,
  locator: RecordLocator,
  name: string = fileName(file),
  read?: ReadRange,
): Promise<{ reading: Reading; raw: unknown }> {
  const raw = kind.variant === 'parquet' ? await readRow(file, locator) : await readJson(file, locator, read);
  const reading = formatFor(kind).read(raw, {
    file: name,
    variant: kind.variant,
    record: locator.record,
    byte: locator.start,
    ...(locator.member && { member: locator.member }),
    ...(locator.suffix && { suffix: locator.suffix }),
  });
  return { reading, raw };
}

/**
 * The conversation of a record of a local file or an object as JSON in UTF-8, without decoding its texts, which takes less than half the time;
 * null where only reading the whole record does. `completed`: with what else is said of it; `room`: where it is written.
 */
export async function readConversationJson(
  file: DataFile,
  kind: Detection,
  locator: RecordLocator,
  name: string,
  { completed, room }: { completed: (conversation: Conversation) => Conversation; room?: Room | undefined },
): Promise<Buffer | null> {
  const { sessions } = formatFor(kind);
  // What came from a URL is kept as it was read.
  const isRemote = typeof file !== 'string' && !('object' in file);
  if (!sessions || kind.variant === 'parquet' || isRemote) return null;
  const { start, end } = locator;
  return scratch.lend(end - start, async (target) => {
    const bytes = await readRange(file, start, end, target);
    // What is no UTF-8 is decoded with replacement characters.
    const cut = isUtf8(bytes) ? cutTexts(bytes, sessions) : null;
    if (!cut) return null;
    const { conversation } = await readRecord(file, kind, locator, name, () => cut.skeleton);
    return conversation && withTexts(completed(conversation), bytes, cut.texts, room);
  });
}

async function readRow(file: DataFile, locator: RecordLocator): Promise<unknown> {
  const { parquetRows } = await import('./parquet.ts');
  const rows = await parquetRows(file);
  return (await rows.read(locator.start, locator.end))[0];
}

async function readJson(file: DataFile, locator: RecordLocator, read?: ReadRange): Promise<unknown> {
  const { record, start, end } = locator;
  const text = read
    ? jsonText(await read(start, end))
    : await scratch.lend(end - start, async (target) => jsonText(await readRange(file, start, end, target)));
  try {
    return boundedJson(text).value;
  } catch {
    const name = fileName(file);
    throw problem(
      'file.record_moved',
      { file: name, record, start, end },
      { where: { file: name, record, byte: start } },
    );
  }
}

/** What a dataset was read as. */
export const kindOf = ({ format: family, variant, mapping }: PassSummary): Detection => ({
  family,
  variant,
  ...(mapping && { mapping }),
});
